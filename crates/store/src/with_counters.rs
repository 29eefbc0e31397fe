//! Statements that add to counters, also together with others: on PostgreSQL, what would be several round trips is one.

use diesel::QueryResult;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment};
use diesel::sql_types::{Array, BigInt, Text};
use diesel::sqlite::Sqlite;

/// A statement of PostgreSQL that also adds one to each of these counters, in the slot of its connection, if it returns a row. To be run as
/// [`Prepared`](crate::prepared::Prepared).
pub(crate) struct WithCounters<Q> {
    names: Vec<String>,
    statement: Q,
}

impl<Q> WithCounters<Q> {
    pub(crate) fn new(names: Vec<String>, statement: Q) -> Self {
        Self { names, statement }
    }
}

impl<Q: Query> Query for WithCounters<Q> {
    type SqlType = Q::SqlType;
}

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for WithCounters<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("WITH written AS (");
        self.statement.walk_ast(out.reborrow())?;
        out.push_sql(
            "), counted AS (INSERT INTO counters (name, slot, value)
             SELECT name, current_setting('showrunner.slot')::INTEGER, 1 FROM unnest(",
        );
        out.push_bind_param::<Array<Text>, _>(&self.names)?;
        out.push_sql("::TEXT[]) AS added (name) WHERE EXISTS (SELECT FROM written)");
        out.push_sql(ADD);
        out.push_sql(") SELECT * FROM written");
        Ok(())
    }
}

/// Adds to counters: on PostgreSQL in the slot of the connection, on SQLite, which has one writer, always in the first. To be run as
/// [`Prepared`](crate::prepared::Prepared).
pub(crate) struct AddToCounters<'a> {
    names: Vec<&'a str>,
    differences: Vec<i64>,
}

impl<'a> AddToCounters<'a> {
    pub(crate) fn new(differences: &'a [(String, i64)]) -> Self {
        let (names, differences) = differences.iter().map(|(name, difference)| (name.as_str(), *difference)).unzip();
        Self { names, differences }
    }
}

impl QueryFragment<Pg> for AddToCounters<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(
            "INSERT INTO counters (name, slot, value)
             SELECT name, current_setting('showrunner.slot')::INTEGER, value FROM unnest(",
        );
        out.push_bind_param::<Array<Text>, _>(&self.names)?;
        out.push_sql("::TEXT[], ");
        out.push_bind_param::<Array<BigInt>, _>(&self.differences)?;
        out.push_sql("::BIGINT[]) AS added (name, value)");
        out.push_sql(ADD);
        Ok(())
    }
}

/// One text for each number of counters, and a write has few of them.
impl QueryFragment<Sqlite> for AddToCounters<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("INSERT INTO counters (name, slot, value) VALUES ");
        for (number, (name, difference)) in self.names.iter().zip(&self.differences).enumerate() {
            out.push_sql(if number == 0 { "(" } else { ", (" });
            out.push_bind_param::<Text, _>(name)?;
            out.push_sql(", 0, ");
            out.push_bind_param::<BigInt, _>(difference)?;
            out.push_sql(")");
        }
        out.push_sql(ADD);
        Ok(())
    }
}

/// Statements of PostgreSQL that do not depend on one another, in one round trip. To be run as
/// [`Prepared`](crate::prepared::Prepared).
pub(crate) struct Together<'a> {
    others: Vec<Box<dyn QueryFragment<Pg> + 'a>>,
    last: AddToCounters<'a>,
}

impl<'a> Together<'a> {
    pub(crate) fn ending_with(last: AddToCounters<'a>) -> Self {
        Self { others: Vec::new(), last }
    }

    pub(crate) fn and(mut self, other: Option<impl QueryFragment<Pg> + 'a>) -> Self {
        self.others.extend(other.map(|other| Box::new(other) as Box<dyn QueryFragment<Pg> + 'a>));
        self
    }
}

impl QueryFragment<Pg> for Together<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (number, other) in self.others.iter().enumerate() {
            out.push_sql(if number == 0 { "WITH other" } else { ", other" });
            out.push_sql(&number.to_string());
            out.push_sql(" AS (");
            other.walk_ast(out.reborrow())?;
            out.push_sql(") ");
        }
        self.last.walk_ast(out)
    }
}

/// The end of an insert of counters: those that are there already are added to.
const ADD: &str = " ON CONFLICT (name, slot) DO UPDATE SET value = counters.value + excluded.value";
