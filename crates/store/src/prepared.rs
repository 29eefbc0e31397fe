//! Statements that a connection keeps prepared although diesel would not.

use diesel::backend::Backend;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
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
