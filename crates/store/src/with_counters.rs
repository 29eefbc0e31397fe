//! Statements that add to counters, also together with others: on PostgreSQL, what would be several round trips is one.

use diesel::QueryResult;
#[cfg(feature = "postgres")]
use diesel::pg::Pg;
#[cfg(feature = "postgres")]
use diesel::query_builder::Query;
use diesel::query_builder::{AstPass, QueryFragment};
#[cfg(feature = "postgres")]
use diesel::sql_types::Array;
use diesel::sql_types::{BigInt, Text};
use diesel::sqlite::{Sqlite, SqliteConnection};

use crate::counted::Sums;
use crate::prepared::Prepare as _;

/// A statement of PostgreSQL that also adds one to each of these counters, in the slot of its connection, if it returns a row. To be run as
/// [`Prepared`](crate::prepared::Prepared).
#[cfg(feature = "postgres")]
pub(crate) struct WithCounters<Q> {
    names: Vec<String>,
    statement: Q,
}

#[cfg(feature = "postgres")]
impl<Q> WithCounters<Q> {
    pub(crate) fn new(names: Vec<String>, statement: Q) -> Self {
        Self { names, statement }
    }
}

#[cfg(feature = "postgres")]
impl<Q: Query> Query for WithCounters<Q> {
    type SqlType = Q::SqlType;
}

#[cfg(feature = "postgres")]
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
pub(crate) struct AddToCounters {
    names: Vec<String>,
    differences: Vec<i64>,
}

impl AddToCounters {
    /// Nothing, if no counter changes.
    pub(crate) fn new(sums: Sums) -> Option<Self> {
        let changes = sums.into_iter().filter(|(_, difference)| *difference != 0);
        let (names, differences): (Vec<String>, _) = changes.map(|(counter, by)| (counter.to_string(), by)).unzip();
        (!names.is_empty()).then_some(Self { names, differences })
    }
}

/// The statement of SQLite has a text for each number of counters, and each text stays prepared. More counters need several statements.
const COUNTERS_AT_ONCE: usize = 12;

/// Adds to the counters of SQLite.
pub(crate) fn add_in_sqlite(c: &mut SqliteConnection, mut sums: Sums) -> QueryResult<()> {
    while let Some((&next, _)) = sums.iter().nth(COUNTERS_AT_ONCE) {
        let rest = sums.split_off(&next);
        add_at_once(c, std::mem::replace(&mut sums, rest))?;
    }
    add_at_once(c, sums)
}

fn add_at_once(c: &mut SqliteConnection, sums: Sums) -> QueryResult<()> {
    AddToCounters::new(sums).map_or(Ok(()), |statement| statement.prepared().execute(c).map(drop))
}

#[cfg(feature = "postgres")]
impl QueryFragment<Pg> for AddToCounters {
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
impl QueryFragment<Sqlite> for AddToCounters {
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

/// Writes of PostgreSQL in one round trip. To be run as [`Prepared`](crate::prepared::Prepared), which returns the number of rows that `main`
/// has written.
#[cfg(feature = "postgres")]
pub(crate) struct Together<'a> {
    /// Executed before `main`, which then MUST end with a condition.
    pub(crate) before: Vec<Write<'a>>,
    pub(crate) main: Write<'a>,
    /// Executed after `main`.
    pub(crate) after: Vec<Write<'a>>,
}

#[cfg(feature = "postgres")]
pub(crate) type Write<'a> = Box<dyn QueryFragment<Pg> + 'a>;

#[cfg(feature = "postgres")]
impl QueryFragment<Pg> for Together<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        for (number, other) in self.before.iter().chain(&self.after).enumerate() {
            out.push_sql(&format!("{}other{number} AS (", if number == 0 { "WITH " } else { ", " }));
            other.walk_ast(out.reborrow())?;
            out.push_sql(" RETURNING 1)");
        }
        out.push_sql(" ");
        self.main.walk_ast(out.reborrow())?;
        // PostgreSQL executes what a condition reads before the statement, and everything else after it.
        for number in 0..self.before.len() {
            out.push_sql(&format!(" AND (SELECT COUNT(*) FROM other{number}) > 0"));
        }
        Ok(())
    }
}

/// The end of an insert of counters: those that are there already are added to.
const ADD: &str = " ON CONFLICT (name, slot) DO UPDATE SET value = counters.value + excluded.value";

#[cfg(test)]
mod tests {
    use diesel::connection::SimpleConnection as _;
    use diesel::prelude::*;
    use showrunner_domain::scheduling::PostStatus;
    use showrunner_domain::script::ScriptStatus;
    use showrunner_domain::video::VideoStatus;

    use super::*;
    use crate::counter::Counter;
    use crate::schema::counters;

    #[test]
    fn more_counters_than_one_statement_takes_are_all_added_to() {
        let mut c = SqliteConnection::establish(":memory:").unwrap();
        c.batch_execute("CREATE TABLE counters (name TEXT, slot INTEGER, value INTEGER, PRIMARY KEY (name, slot))")
            .unwrap();
        let scripts = ScriptStatus::ALL.iter().copied().map(Counter::ScriptsIn);
        let videos = VideoStatus::ALL.iter().copied().map(Counter::VideosIn);
        let posts = PostStatus::ALL.iter().copied().map(Counter::PostsIn);
        let sums: Sums = scripts.chain(videos).chain(posts).zip(1..).collect();
        assert!(sums.len() > COUNTERS_AT_ONCE + 1, "{sums:?}");
        add_in_sqlite(&mut c, sums.clone()).unwrap();
        add_in_sqlite(&mut c, sums.keys().map(|&counter| (counter, 0)).collect()).unwrap();
        add_in_sqlite(&mut c, sums.clone()).unwrap();
        let stored: Vec<(String, i64)> =
            counters::table.select((counters::name, counters::value)).order(counters::name).load(&mut c).unwrap();
        let mut wanted: Vec<(String, i64)> = sums.iter().map(|(counter, sum)| (counter.to_string(), sum * 2)).collect();
        wanted.sort();
        assert_eq!(stored, wanted);
    }
}
