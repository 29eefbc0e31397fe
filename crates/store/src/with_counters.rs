//! Statements of PostgreSQL that also raise counters: one round trip is the whole transaction.

use diesel::QueryResult;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment};
use diesel::sql_types::{Array, Text};

/// A statement that also adds one to each of these counters, in the slot of its connection, if it returns a row. To be run as
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
        out.push_sql(
            "::TEXT[]) AS added (name) WHERE EXISTS (SELECT FROM written)
             ON CONFLICT (name, slot) DO UPDATE SET value = counters.value + 1)
             SELECT * FROM written",
        );
        Ok(())
    }
}
