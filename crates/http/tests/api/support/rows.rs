//! The rows of a database as they are, past the product.

use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel::sqlite::SqliteConnection;
use serde_json::Value;

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    text: String,
}

fn parsed(lines: Vec<Line>) -> Vec<Value> {
    lines.into_iter().map(|line| serde_json::from_str(&line.text).unwrap()).collect()
}

/// All rows of a table, each an object by column. `url` begins with the name of the database.
pub(super) fn rows(url: &str, table: &str) -> Vec<Value> {
    match url.strip_prefix("sqlite://") {
        Some(file) => of_sqlite(&mut SqliteConnection::establish(file).unwrap(), table),
        None => of_postgres(&mut PgConnection::establish(url).unwrap(), table),
    }
}

/// Everything that is in a file of SQLite's, a line for each row. The file itself tells less: a checkpoint changes it.
pub(super) fn dump(file: &str) -> String {
    let c = &mut SqliteConnection::establish(file).unwrap();
    let tables = "SELECT name AS text FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let tables: Vec<Line> = diesel::sql_query(tables).load(c).unwrap();
    let lines = tables.iter().flat_map(|Line { text }| {
        let rows = of_sqlite(c, text);
        rows.into_iter().map(move |row| format!("{text} {row}"))
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn of_sqlite(c: &mut SqliteConnection, table: &str) -> Vec<Value> {
    let columns = format!("SELECT name AS text FROM pragma_table_xinfo('{table}')");
    let columns: Vec<Line> = diesel::sql_query(columns).load(c).unwrap();
    let pairs: Vec<String> = columns.iter().map(|Line { text }| format!("'{text}', \"{text}\"")).collect();
    let objects = format!("SELECT json_object({}) AS text FROM \"{table}\"", pairs.join(", "));
    parsed(diesel::sql_query(objects).load(c).unwrap())
}

fn of_postgres(c: &mut PgConnection, table: &str) -> Vec<Value> {
    let objects = format!("SELECT row_to_json(t)::TEXT AS text FROM \"{table}\" t");
    parsed(diesel::sql_query(objects).load(c).unwrap())
}
