//! Reads and restores every row, for backups.

use async_trait::async_trait;
use diesel::connection::SimpleConnection;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error as DieselError};
use diesel::sql_types::Text;
use jiff::{SignedDuration, Timestamp};
use showrunner_ports::backup::{Layout, RowReader, RowStore, RowWriter, RowsError, TableLayout};

use super::second_factor;
use super::table_layout::{self, KeyedTable};
use super::text_rows::{TextRow, texts};
use super::{
    Conn, Database, RowByRow, alone, continue_ids, insert_from_json, last_id, lock_tables, migrate, migrations,
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
            migrate(c, now)
        })
        .await
    }
}

fn read(c: &mut Conn, writer: &mut dyn RowWriter) -> Result<()> {
    let tables = table_layout::read(c)?;
    let schema = texts(c, "SELECT MAX(version) AS text FROM __diesel_schema_migrations")?.pop().unwrap_or_default();
    let layout = Layout { schema, tables: tables.iter().map(|table| table.layout.clone()).collect() };
    writer.begin(&layout).map_err(RowsError::File)?;
    for table in &tables {
        writer.begin_table(&table.layout).map_err(RowsError::File)?;
        read_table(c, table, writer)?;
        let last = if table.assigns_ids() { texts(c, &last_id(&table.layout.name))?.pop() } else { None };
        writer.end_table(last.and_then(|last| last.parse().ok())).map_err(RowsError::File)?;
    }
    Ok(())
}

fn read_table(c: &mut Conn, table: &KeyedTable, writer: &mut dyn RowWriter) -> Result<()> {
    let row = row_as_json(&table.layout.columns);
    let rows = format!("SELECT {row} AS text FROM \"{}\" ORDER BY {}", table.layout.name, table.key.join(", "));
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
    second_factor::remove(c)?;
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
