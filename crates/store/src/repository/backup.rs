//! Reads and restores every row, for backups.

use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::connection::SimpleConnection;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::sql_types::Text;
use jiff::{SignedDuration, Timestamp};
use showrunner_ports::backup::{
    ColumnKind, ColumnLayout, Layout, RowReader, RowStore, RowWriter, RowsError, TableLayout,
};

use super::sign_in::remove_second_factor;
use super::{
    COLUMNS, Conn, Database, RowByRow, alone, continue_ids, insert_from_json, last_id, lock_tables, migrations,
    row_as_json, snapshot, transaction,
};
use crate::error::{Error, Result};
use crate::schema::{projects, worker_heartbeats};
use crate::sql_types::UtcTime;

/// Tables with rows that the migrations or a start without an operator make. A restore replaces them.
const FRESH: [&str; 9] = [
    "comment_sources",
    // In backups of former versions.
    "counters",
    "projects",
    "revisions",
    "routines",
    "service_errors",
    "service_measurements",
    "users",
    "worker_heartbeats",
];

/// A worker with a more recent heartbeat is at work.
const AT_WORK: SignedDuration = SignedDuration::from_secs(60);

/// The text of the rows that are inserted at once, in bytes.
const BATCH: usize = 512 * 1024;

impl Database {
    /// Runs work with a connection; an error of the files is no error of the database.
    async fn with_rows(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<()> + Send + 'static,
    ) -> std::result::Result<(), RowsError> {
        let ran = self.pool.run(move |c| match work(c) {
            Ok(()) => Ok(Ok(())),
            Err(Error::Rows(error)) => Ok(Err(error)),
            Err(error) => Err(error),
        });
        ran.await?
    }
}

#[async_trait]
impl RowStore for Database {
    async fn read_rows(&self, mut writer: Box<dyn RowWriter>) -> std::result::Result<(), RowsError> {
        self.with_rows(move |c| snapshot(c, |c| read(c, writer.as_mut()))).await
    }

    async fn prepare_restore(&self, layout: Layout, now: Timestamp) -> std::result::Result<(), RowsError> {
        self.with_rows(move |c| alone(c, |c| prepare(c, &layout, now))).await
    }

    async fn restore_rows(&self, mut reader: Box<dyn RowReader>, now: Timestamp) -> std::result::Result<(), RowsError> {
        self.with_rows(move |c| {
            transaction(c, |c| restore(c, reader.as_mut(), now))?;
            // The rows of an older version get this version's form.
            migrations::migrate(c, now)
        })
        .await
    }
}

fn read(c: &mut Conn, writer: &mut dyn RowWriter) -> Result<()> {
    let tables = self::tables(c)?;
    let schema = texts(c, "SELECT MAX(version) AS text FROM __diesel_schema_migrations")?.pop().unwrap_or_default();
    let layout = Layout { schema, tables: tables.iter().map(|table| table.layout.clone()).collect() };
    writer.begin(&layout).map_err(RowsError::File)?;
    for table in &tables {
        writer.begin_table(&table.layout).map_err(RowsError::File)?;
        read_table(c, table, writer)?;
        let last = if table.key.values().eq(["\"id\""]) { texts(c, &last_id(&table.layout.name))?.pop() } else { None };
        writer.end_table(last.and_then(|last| last.parse().ok())).map_err(RowsError::File)?;
    }
    Ok(())
}

fn read_table(c: &mut Conn, table: &KeyedTable, writer: &mut dyn RowWriter) -> Result<()> {
    let row = row_as_json(&table.layout.columns);
    let key = table.key.values().map(String::as_str).collect::<Vec<_>>().join(", ");
    let rows = format!("SELECT {row} AS text FROM \"{}\" ORDER BY {key}", table.layout.name);
    for row in diesel::sql_query(rows).load_iter::<TextRow, RowByRow>(c)? {
        writer.row(&row?.text).map_err(RowsError::File)?;
    }
    Ok(())
}

fn prepare(c: &mut Conn, layout: &Layout, now: Timestamp) -> Result<()> {
    if !migrations::run_up_to(c, &layout.schema)? {
        return Err(RowsError::UnknownSchema(layout.schema.clone()).into());
    }
    check_empty(c, layout, now)
}

/// Refuses a store with rows that an operator made, and one that a worker uses.
fn check_empty(c: &mut Conn, layout: &Layout, now: Timestamp) -> Result<()> {
    for table in &layout.tables {
        check_name(&table.name)?;
        if FRESH.contains(&table.name.as_str()) {
            continue;
        }
        if !texts(c, &format!("SELECT '' AS text FROM \"{}\" LIMIT 1", table.name))?.is_empty() {
            return Err(RowsError::NotEmpty(table.name.clone()).into());
        }
    }
    let projects: i64 = projects::table.count().get_result(c)?;
    if projects > 1 {
        return Err(RowsError::NotEmpty("projects".to_owned()).into());
    }
    let recent = worker_heartbeats::beaten_at.gt(UtcTime::from(now - AT_WORK));
    let is_in_use: bool = diesel::select(exists(worker_heartbeats::table.filter(recent))).get_result(c)?;
    if is_in_use {
        return Err(RowsError::InUse.into());
    }
    Ok(())
}

/// Names come from a file, and become part of statements.
fn check_name(name: &str) -> Result<()> {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_') {
        return Ok(());
    }
    let problem = "this is not the name of a table or a column".to_owned();
    Err(RowsError::Refused { table: name.escape_debug().to_string(), problem }.into())
}

/// Replaces the rows of a fresh store. It is checked again, since a server may have started meanwhile.
fn restore(c: &mut Conn, reader: &mut dyn RowReader, now: Timestamp) -> Result<()> {
    let layout = reader.layout().clone();
    for name in layout.tables.iter().flat_map(|table| table.columns.iter().map(|column| &column.name)) {
        check_name(name)?;
    }
    let names: Vec<String> = layout.tables.iter().map(|table| format!("\"{}\"", table.name)).collect();
    c.batch_execute(&lock_tables(&names.join(", ")))?;
    check_empty(c, &layout, now)?;
    remove_second_factor(c)?;
    for table in layout.tables.iter().rev().filter(|table| FRESH.contains(&table.name.as_str())) {
        c.batch_execute(&format!("DELETE FROM \"{}\"", table.name))?;
    }
    for table in &layout.tables {
        restore_table(c, table, reader)?;
    }
    Ok(())
}

fn restore_table(c: &mut Conn, table: &TableLayout, reader: &mut dyn RowReader) -> Result<()> {
    let last = reader.begin_table().map_err(RowsError::File)?;
    let insert = insert_from_json(table);
    let mut batch = String::new();
    loop {
        let row = reader.next_row().map_err(RowsError::File)?;
        if let Some(row) = &row {
            batch.push(if batch.is_empty() { '[' } else { ',' });
            batch.push_str(row);
        }
        if batch.len() >= BATCH || (row.is_none() && !batch.is_empty()) {
            batch.push(']');
            let inserted = diesel::sql_query(&insert).bind::<Text, _>(&batch).execute(c);
            inserted.map_err(|error| refused(table, error))?;
            batch.clear();
        }
        if row.is_none() {
            break;
        }
    }
    if let Some(last) = last {
        c.batch_execute(&continue_ids(&table.name, last))?;
    }
    Ok(())
}

/// What the database says about a row belongs to the file; anything else is an error of the database.
fn refused(table: &TableLayout, error: DieselError) -> Error {
    match error {
        DieselError::DatabaseError(DatabaseErrorKind::ClosedConnection, _) => error.into(),
        DieselError::DatabaseError(_, information) => {
            RowsError::Refused { table: table.name.clone(), problem: information.message().to_owned() }.into()
        }
        error => error.into(),
    }
}

/// A table with the columns of its primary key, by their positions in it.
struct KeyedTable {
    layout: TableLayout,
    key: BTreeMap<u32, String>,
}

/// Tables that a backup omits. `installation` names the key and the media store of one place, and a backup is restored
/// into another. After a restore, the operator signs in again, creates new API tokens and sets up the second factor again.
const NOT_BACKED_UP: [&str; 5] =
    ["api_tokens", "installation", "second_factor_recovery_codes", "second_factors", "sessions"];

/// The tables that others refer to, each after those that it refers to itself.
const REFERRED_TO: [&str; 8] =
    ["users", "projects", "scripts", "script_batches", "videos", "scheduled_posts", "chat_turns", "changes"];

/// Every table, each after those that it refers to.
fn tables(c: &mut Conn) -> Result<Vec<KeyedTable>> {
    let mut found: BTreeMap<String, KeyedTable> = BTreeMap::new();
    for line in texts(c, COLUMNS)? {
        let words: Vec<&str> = line.split(' ').collect();
        let [table, name, kind, nullable, position] = words[..] else { continue };
        if NOT_BACKED_UP.contains(&table) {
            continue;
        }
        let empty =
            || KeyedTable { layout: TableLayout { name: table.to_owned(), columns: Vec::new() }, key: BTreeMap::new() };
        let KeyedTable { layout, key } = found.entry(table.to_owned()).or_insert_with(empty);
        layout.columns.push(ColumnLayout { name: name.to_owned(), kind: kind_of(kind), nullable: nullable == "null" });
        if let Some(position) = position.parse::<u32>().ok().filter(|position| *position > 0) {
            key.insert(position, format!("\"{name}\""));
        }
    }
    let mut tables: Vec<KeyedTable> = found.into_values().collect();
    tables.sort_by_key(|table| {
        REFERRED_TO.iter().position(|name| *name == table.layout.name).unwrap_or(REFERRED_TO.len())
    });
    Ok(tables)
}

fn kind_of(text: &str) -> ColumnKind {
    match text {
        "number" => ColumnKind::Number,
        "flag" => ColumnKind::Flag,
        "time" => ColumnKind::Time,
        "json" => ColumnKind::Json,
        "media_key" => ColumnKind::MediaKey,
        _ => ColumnKind::Text,
    }
}

#[derive(QueryableByName)]
struct TextRow {
    #[diesel(sql_type = Text)]
    text: String,
}

fn texts(c: &mut Conn, query: &str) -> Result<Vec<String>> {
    let rows: Vec<TextRow> = diesel::sql_query(query).load(c)?;
    Ok(rows.into_iter().map(|row| row.text).collect())
}
