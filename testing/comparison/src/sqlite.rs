//! SQLite: a connection for each thread that reads, and one that writes.

use std::cell::OnceCell;
use std::sync::Mutex;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Params, Row, Statement, TransactionBehavior, params};

use crate::json::{NewPost, Outcome, Rows, Value};
use crate::queries::{JSON_COLUMNS, List, MARK_READ, NOTIFICATIONS_REVISION};

thread_local! {
    static READER: OnceCell<Connection> = const { OnceCell::new() };
}

pub struct Sqlite {
    path: String,
    writer: Mutex<Connection>,
}

/// What the rows need of a column.
#[derive(Clone, Copy)]
enum Kind {
    Flag,
    Json,
    Plain,
}

impl Sqlite {
    pub fn open(path: &str) -> Outcome<Self> {
        Ok(Self { writer: Mutex::new(connect(path)?), path: path.to_owned() })
    }

    pub fn list(&self, list: &List) -> Outcome<(Vec<u8>, Option<i64>)> {
        self.read(|c| {
            let total = list.total.map(|total| c.prepare_cached(total)?.query_row([], |row| row.get(0))).transpose()?;
            Ok((rows(&mut *c.prepare_cached(list.rows)?, [])?, total))
        })
    }

    pub fn revision(&self) -> Outcome<i64> {
        self.read(|c| Ok(c.prepare_cached(NOTIFICATIONS_REVISION)?.query_row([], |row| row.get(0))?))
    }

    pub fn mark_read(&self, id: i64) -> Outcome<Vec<u8>> {
        let c = self.writer.lock().map_err(|error| error.to_string())?;
        rows(&mut *c.prepare_cached(MARK_READ)?, [id])
    }

    /// Stores the rows that the product stores for a post.
    pub fn schedule(&self, post: &NewPost) -> Outcome<Vec<u8>> {
        let mut c = self.writer.lock().map_err(|error| error.to_string())?;
        let c = c.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let video = "SELECT title FROM videos WHERE id = ? AND status = 'approved'";
        let title: String = c.prepare_cached(video)?.query_row([post.video_id], |row| row.get(0))?;
        let insert = "INSERT INTO scheduled_posts (video_id, platform, scheduled_at, caption, sandbox, repeat, created_at)
            VALUES (?, ?, ?, ?, TRUE, TRUE, ?)
            RETURNING id, video_id AS videoId, platform, scheduled_at AS scheduledAt, status, caption, sandbox, planned,
                created_at AS createdAt";
        let now = jiff::Timestamp::now().to_string();
        let values = params![post.video_id, post.platform, post.scheduled_at, title, now];
        let stored = rows(&mut *c.prepare_cached(insert)?, values)?;
        let id = c.last_insert_rowid();
        c.prepare_cached("UPDATE videos SET live_posts = live_posts + 1 WHERE id = ?")?.execute([post.video_id])?;
        c.prepare_cached(
            "INSERT INTO operations (kind, subject_type, subject_id, key, next_attempt_at, deadline_at, created_at)
            VALUES ('publish_post', 'scheduled_post', ?1, hex(randomblob(16)), ?2, ?2, ?3)",
        )?
        .execute(params![id, post.scheduled_at, now])?;
        c.commit()?;
        Ok(stored)
    }

    fn read<T>(&self, work: impl FnOnce(&Connection) -> Outcome<T>) -> Outcome<T> {
        READER.with(|reader| {
            if reader.get().is_none() {
                // Nobody else has this cell.
                let _ = reader.set(connect(&self.path)?);
            }
            work(reader.get().ok_or("there is no connection")?)
        })
    }
}

/// A connection with the product's settings.
fn connect(path: &str) -> Outcome<Connection> {
    let c = Connection::open(path)?;
    c.execute_batch(
        "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
        PRAGMA cache_size = -1024",
    )?;
    c.set_prepared_statement_cache_capacity(32);
    Ok(c)
}

fn rows(statement: &mut Statement<'_>, parameters: impl Params) -> Outcome<Vec<u8>> {
    let columns: Vec<(String, Kind)> = statement
        .columns()
        .iter()
        .map(|column| {
            let kind = match column.decl_type() {
                Some("BOOLEAN") => Kind::Flag,
                _ if JSON_COLUMNS.contains(&column.name()) => Kind::Json,
                _ => Kind::Plain,
            };
            (column.name().to_owned(), kind)
        })
        .collect();
    let mut found = statement.query(parameters)?;
    let mut written = Rows::new();
    while let Some(row) = found.next()? {
        written.push(columns.iter().enumerate().map(|(index, (name, kind))| (name.as_str(), value(row, index, *kind))));
    }
    Ok(written.finish())
}

fn value<'row>(row: &'row Row<'_>, index: usize, kind: Kind) -> Value<'row> {
    match (row.get_ref_unwrap(index), kind) {
        (ValueRef::Integer(number), Kind::Flag) => Value::Flag(number != 0),
        (ValueRef::Integer(number), _) => Value::Number(number),
        (ValueRef::Text(text), Kind::Json) => Value::Json(str::from_utf8(text).unwrap_or("null")),
        (ValueRef::Text(text), _) => Value::Text(str::from_utf8(text).unwrap_or_default()),
        _ => Value::Null,
    }
}
