//! Rows of statements that are written as text: their only column is `text`.

use diesel::prelude::*;
use diesel::sql_types::Text;

use super::Conn;
use crate::error::Result;

#[derive(QueryableByName)]
pub(super) struct TextRow {
    #[diesel(sql_type = Text)]
    pub(super) text: String,
}

/// All rows of a query.
pub(super) fn texts(c: &mut Conn, query: &str) -> Result<Vec<String>> {
    let rows: Vec<TextRow> = diesel::sql_query(query).load(c)?;
    Ok(rows.into_iter().map(|row| row.text).collect())
}
