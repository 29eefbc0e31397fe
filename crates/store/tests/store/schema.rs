//! Both migration trees give the same tables, and `src/schema.rs` matches them.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};

use showrunner_ports::backup::{ColumnKind, Layout, RowWriter, TableLayout};

use crate::support::{Outcome, Postgres, Sqlite, TestDatabase, or_skip};

/// By table: each column with its type as in `src/schema.rs`.
type Tables = BTreeMap<String, Vec<String>>;

const COLUMNS_OF_SQLITE: &str = "
    SELECT t.name || ' ' || c.name || ' ' || c.type || ' ' || CASE WHEN c.\"notnull\" OR c.pk THEN '' ELSE '?' END AS text
    FROM sqlite_schema t, pragma_table_xinfo(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_\\_%' ESCAPE '\\'
    ORDER BY t.name, c.cid";

const COLUMNS_OF_POSTGRES: &str = "
    SELECT table_name || ' ' || column_name || ' ' || replace(data_type, ' ', '_') || ' '
        || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS text
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_%'
    ORDER BY table_name, ordinal_position";

fn tables(columns: Vec<String>, sql_type: impl Fn(&str, &str) -> &'static str) -> Tables {
    let mut tables = Tables::new();
    for column in columns {
        let words: Vec<&str> = column.split(' ').collect();
        let [table, name, stored_as, nullable] = words[..] else { continue };
        let sql_type = sql_type(name, stored_as);
        let sql_type = if nullable == "?" { format!("Nullable<{sql_type}>") } else { sql_type.to_owned() };
        tables.entry(table.to_owned()).or_default().push(format!("{name} -> {sql_type}"));
    }
    tables
}

/// The names of the columns that hold JSON, which SQLite stores as text.
const JSON_COLUMNS: &str = "alert captions checks choices defaults events first_comment hooks job keys plan risks scopes searched_for value value_after \
     value_before warnings";

fn of_sqlite(name: &str, stored_as: &str) -> &'static str {
    match stored_as {
        "TEXT" if name.ends_with("_at") || name == "lease_until" => "UtcTimestamp",
        "TEXT" if JSON_COLUMNS.split(' ').any(|column| column == name) => "JsonDocument",
        "TEXT" => "Text",
        "BOOLEAN" => "Bool",
        "INTEGER" if name != "id" => "Integer",
        "BIGINT" | "INTEGER" => "BigInt",
        _ => "unknown",
    }
}

fn of_postgres(_name: &str, stored_as: &str) -> &'static str {
    match stored_as {
        "timestamp_with_time_zone" => "UtcTimestamp",
        "jsonb" => "JsonDocument",
        "text" => "Text",
        "boolean" => "Bool",
        "integer" => "Integer",
        "bigint" => "BigInt",
        _ => "unknown",
    }
}

/// The tables that the store is compiled for.
fn declared() -> Tables {
    let mut tables = Tables::new();
    let mut table = "";
    let mut name_in_sql = None;
    for line in include_str!("../../src/schema.rs").lines() {
        if let Some((name, _)) = line.strip_prefix("    ").and_then(|line| line.split_once(" (")) {
            table = name;
        } else if let Some(name) = line.trim().strip_prefix("#[sql_name = \"") {
            name_in_sql = name.strip_suffix("\"]");
        } else if let Some((name, sql_type)) = line.strip_prefix("        ").and_then(|line| line.split_once(" -> ")) {
            let column = format!("{} -> {}", name_in_sql.take().unwrap_or(name), sql_type.trim_end_matches(','));
            tables.entry(table.to_owned()).or_default().push(column);
        }
    }
    tables
}

#[tokio::test]
async fn of_sqlite_is_as_declared() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    assert_eq!(tables(database.texts(COLUMNS_OF_SQLITE)?, of_sqlite), declared());
    Ok(())
}

#[tokio::test]
async fn of_postgres_is_as_declared() -> Outcome {
    let database = or_skip!(Postgres::migrated());
    assert_eq!(tables(database.texts(COLUMNS_OF_POSTGRES)?, of_postgres), declared());
    Ok(())
}

/// Keeps the layout of the rows that it is given.
struct Laid(Arc<Mutex<Option<Layout>>>);

impl RowWriter for Laid {
    fn begin(&mut self, layout: &Layout) -> io::Result<()> {
        *self.0.lock().map_err(|_| io::Error::other("a test panicked"))? = Some(layout.clone());
        Ok(())
    }

    fn begin_table(&mut self, _table: &TableLayout) -> io::Result<()> {
        Ok(())
    }

    fn row(&mut self, _row: &str) -> io::Result<()> {
        Ok(())
    }

    fn end_table(&mut self, _last_id: Option<i64>) -> io::Result<()> {
        Ok(())
    }
}

async fn layout(database: &impl TestDatabase) -> Outcome<Layout> {
    let laid = Arc::new(Mutex::new(None));
    database.store().read_rows(Box::new(Laid(Arc::clone(&laid)))).await?;
    let layout = laid.lock().map_err(|_| "a test panicked")?.take();
    Ok(layout.ok_or("no layout")?)
}

/// A backup forgets no table and no column but the computed one, and takes each for what it is.
#[tokio::test]
async fn of_a_backup_is_as_declared() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let layout = layout(&database).await?;
    let columns = |table: &TableLayout| {
        let told = table.columns.iter().map(|column| {
            let kind = match column.kind {
                ColumnKind::Number => "number",
                ColumnKind::Text | ColumnKind::MediaKey => "Text",
                ColumnKind::Flag => "Bool",
                ColumnKind::Time => "UtcTimestamp",
                ColumnKind::Json => "JsonDocument",
            };
            let kind = if column.nullable { format!("Nullable<{kind}>") } else { kind.to_owned() };
            format!("{} -> {kind}", column.name)
        });
        (table.name.clone(), told.collect::<Vec<_>>())
    };
    let mut declared = declared();
    assert!(declared.remove("installation").is_some(), "it names the key and the media store of one place");
    assert!(declared.remove("sessions").is_some(), "nobody is signed in after a restore");
    assert!(declared.remove("api_tokens").is_some(), "programs need new tokens after a restore");
    assert!(declared.remove("second_factors").is_some(), "the second factor is set up again after a restore");
    assert!(declared.remove("second_factor_recovery_codes").is_some(), "and so are its recovery codes");
    for column in declared.values_mut().flatten() {
        *column = column.replace("BigInt", "number").replace("Integer", "number");
    }
    declared.get_mut("operations").unwrap().retain(|column| !column.starts_with("due_at "));
    assert_eq!(layout.tables.iter().map(columns).collect::<Tables>(), declared);
    let keys =
        layout.tables.iter().flat_map(|table| &table.columns).filter(|column| column.kind == ColumnKind::MediaKey);
    assert_eq!(keys.map(|column| column.name.as_str()).collect::<Vec<_>>(), ["video_key", "thumbnail_key"]);
    Ok(())
}

#[tokio::test]
async fn of_a_backup_is_the_same_on_both() -> Outcome {
    let (sqlite, postgres) = (or_skip!(Sqlite::migrated()), or_skip!(Postgres::migrated()));
    assert_eq!(layout(&postgres).await?, layout(&sqlite).await?);
    Ok(())
}

#[tokio::test]
async fn has_the_same_indexes_on_both() -> Outcome {
    let postgres = or_skip!(Postgres::migrated());
    let of_sqlite = or_skip!(Sqlite::migrated()).texts(
        "SELECT name AS text FROM sqlite_schema WHERE type = 'index' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )?;
    let of_postgres = postgres.texts(
        "SELECT indexname::text AS text FROM pg_indexes WHERE schemaname = 'public'
         AND indexname NOT LIKE '%\\_pkey' AND indexname NOT LIKE '%\\_key' ORDER BY indexname",
    )?;
    assert_eq!(of_postgres, of_sqlite);
    Ok(())
}

/// A restore inserts the tables in this order, with foreign keys enforced.
#[tokio::test]
async fn of_a_backup_has_each_table_after_those_it_refers_to() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let layout = layout(&database).await?;
    let position = |name: &str| layout.tables.iter().position(|table| table.name == name);
    let references = database.texts(
        "SELECT DISTINCT t.name || ' ' || f.[table] AS text
         FROM sqlite_schema t, pragma_foreign_key_list(t.name) f WHERE t.type = 'table'",
    )?;
    assert!(!references.is_empty());
    for (from, to) in references.iter().filter_map(|line| line.split_once(' ')) {
        let Some(from_position) = position(from) else { continue };
        assert!(position(to).is_some_and(|to| to < from_position), "{from} refers to {to}");
    }
    Ok(())
}
