//! Statements that a connection keeps prepared although diesel would not.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::methods::LoadQuery;
use diesel::sql_types::Integer;
use diesel::{QueryResult, RunQueryDsl};

/// A statement that is parsed and planned once for each connection. diesel does so with most; of an `UPDATE`, an upsert and a list of
/// values on SQLite it assumes that their text varies. Their text here MUST be one of few.
pub(crate) struct Prepared<Q>(Q);

/// Adds [`Prepared`] to every statement.
pub(crate) trait Prepare: Sized {
    /// The same statement, kept prepared.
    fn prepared(self) -> Prepared<Self> {
        Prepared(self)
    }
}

impl<Q> Prepare for Q {}

impl<Q> Prepared<Q> {
    /// Runs a statement that returns no rows, and returns how many rows it wrote. Not for writes to many rows: the database sends something
    /// for each. diesel's own method asks a reference to the statement whether it may be cached, and a reference does not
    /// pass on the answer of [`Prepared`].
    pub(crate) fn execute<'query, C>(self, c: &mut C) -> QueryResult<usize>
    where
        Prepared<Counted<Q>>: LoadQuery<'query, C, i32>,
    {
        Ok(Prepared(Counted(self.0)).load(c)?.len())
    }
}

impl<Q: Query> Query for Prepared<Q> {
    type SqlType = Q::SqlType;
}

impl<Q: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for Prepared<Q> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }

    fn is_safe_to_cache_prepared(&self, _backend: &DB) -> QueryResult<bool> {
        Ok(true)
    }
}

/// Told apart by their texts.
impl<Q> QueryId for Prepared<Q> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q, C> RunQueryDsl<C> for Prepared<Q> {}

/// A statement that returns a row for each row that it wrote.
pub(crate) struct Counted<Q>(Q);

impl<Q> Query for Counted<Q> {
    type SqlType = Integer;
}

impl<Q: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for Counted<Q> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(out.reborrow())?;
        out.push_sql(" RETURNING 1");
        Ok(())
    }
}
