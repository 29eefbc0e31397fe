//! SQL that the query builder has no words for.

use std::marker::PhantomData;

use diesel::QueryResult;
use diesel::backend::Backend;
use diesel::expression::{
    AppearsOnTable, Expression, SelectableExpression, TypedExpressionType, ValidGrouping, is_aggregate,
};
use diesel::query_builder::{AstPass, QueryFragment, QueryId};

/// An expression of the type `ST` in SQL. Unlike [`diesel::dsl::sql`] it leaves the statement prepared for the next time, so it MUST have
/// one of few texts: none that holds a value from outside.
#[derive(Debug, Clone)]
pub(crate) struct Literal<ST>(String, PhantomData<ST>);

/// See [`Literal`].
pub(crate) fn literal<ST>(text: impl Into<String>) -> Literal<ST> {
    Literal(text.into(), PhantomData)
}

impl<ST: TypedExpressionType> Expression for Literal<ST> {
    type SqlType = ST;
}

impl<ST, DB: Backend> QueryFragment<DB> for Literal<ST> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(&self.0);
        Ok(())
    }
}

/// Statements with a literal are told apart by their texts.
impl<ST> QueryId for Literal<ST> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Source, ST> SelectableExpression<Source> for Literal<ST> where Self: Expression {}

impl<Source, ST> AppearsOnTable<Source> for Literal<ST> where Self: Expression {}

impl<ST, Grouping> ValidGrouping<Grouping> for Literal<ST> {
    type IsAggregate = is_aggregate::Never;
}
