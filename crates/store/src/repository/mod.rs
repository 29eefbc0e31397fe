//! The stores, written once for both databases. `super` is the module of one database. A value that is not stored yet has
//! the id 0: the database assigns ids.

mod accounts;
mod alert_messages;
mod alerts;
mod analytics;
mod api_tokens;
mod api_usage;
mod assistant;
mod bookings;
mod changes;
mod clean_up;
mod comment_analysis;
mod comment_changes;
mod comment_reading;
mod comments;
mod costs;
mod dashboard;
mod discarded_media;
mod every_row;
mod follow_up;
mod health;
mod installation;
mod list_filter;
mod migrations;
mod notifications;
mod operations;
mod operator;
mod plan;
mod planned_posts;
mod post_batches;
mod post_uniqueness;
mod posts_of_video;
mod projects;
mod recovery;
mod render_jobs;
mod restores;
mod revisions;
mod routines;
mod scheduled_posts;
mod scripts;
mod second_factor;
mod seed;
mod sessions;
mod settings;
mod table_layout;
mod templates;
mod text_rows;
mod videos;

use std::collections::BTreeSet;
use std::sync::Arc;

use diesel::sql_types::Bool;
use diesel::{Connection, RunQueryDsl};
use jiff::Timestamp;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::{StoreError, StoreResult, Stores, Topic};
use tokio::sync::Mutex;

use super::{
    COLUMNS, Conn, MIGRATIONS, REFERENCES, RESPONSE_SECONDS, RowByRow, SINGLE_WRITER, alone, claimable, continue_ids,
    insert_from_json, last_id, lock_tables, locked, only_writer, prepare, prepare_behind_pooler, row_as_json, snapshot,
    transaction,
};
use crate::error::{Result, lasting};
use crate::literal::{Literal, literal};
use crate::pool::Pool;

type Backend = <Conn as Connection>::Backend;

/// Topics in the order in which their rows are locked, so that two writes never wait for each other.
type Topics = BTreeSet<Topic>;

/// One database and all its stores.
#[derive(Clone)]
pub(crate) struct Database {
    pool: Pool<Conn>,
    /// Held during a write if the database has a single writer.
    write_lock: Arc<Mutex<()>>,
    /// Whether a pooler in transaction mode is in front of the database.
    behind_pooler: bool,
}

impl Database {
    pub(crate) fn new(address: String, pool_size: u32, behind_pooler: bool) -> Self {
        // The pooler replaces lost connections itself. To check one outside of a transaction could reach another server's.
        let pool = if behind_pooler {
            Pool::unchecked(address, pool_size, prepare_behind_pooler)
        } else {
            Pool::checked(address, pool_size, prepare)
        };
        Self { pool, write_lock: Arc::default(), behind_pooler }
    }

    pub(crate) fn stores(&self) -> Stores {
        let database = Arc::new(self.clone());
        Stores {
            accounts: database.clone(),
            scripts: database.clone(),
            videos: database.clone(),
            scheduled_posts: database.clone(),
            post_batches: database.clone(),
            operations: database.clone(),
            notifications: database.clone(),
            projects: database.clone(),
            dashboard: database.clone(),
            settings: database.clone(),
            assistant: database.clone(),
            routines: database.clone(),
            comments: database.clone(),
            revisions: database.clone(),
            costs: database.clone(),
            templates: database.clone(),
            alerts: database.clone(),
            alert_messages: database.clone(),
            health: database.clone(),
            recovery: database.clone(),
            discarded_media: database.clone(),
            clean_up: database.clone(),
            api_usage: database.clone(),
            render_jobs: database.clone(),
            installation: database.clone(),
            restores: database.clone(),
            sessions: database.clone(),
            operator: database.clone(),
            second_factor: database.clone(),
            api_tokens: database.clone(),
            analytics: database,
        }
    }

    pub(crate) fn observe(&self, observer: Arc<dyn CallObserver>) {
        self.pool.observe(observer);
    }

    pub(crate) async fn answers(&self) -> StoreResult<()> {
        self.read(|c| {
            diesel::sql_query("SELECT 1").execute(c)?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn migrate(&self, now: Timestamp) -> StoreResult<()> {
        self.pool.run(move |c| migrate(c, now)).await
    }

    #[cfg(feature = "test-support")]
    pub(crate) fn set_available(&self, available: bool) {
        self.pool.set_available(available);
    }

    pub(crate) async fn migrations_pending(&self) -> StoreResult<bool> {
        self.read(migrations::are_pending).await
    }

    pub(crate) async fn is_upgrade(&self) -> StoreResult<bool> {
        self.read(migrations::is_upgrade).await
    }

    /// Runs a read.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        if self.behind_pooler {
            // Outside of a transaction, a statement could be prepared on one server connection and run on another.
            return self.pool.run(|c| c.transaction(work)).await;
        }
        self.pool.run(work).await
    }

    /// Writes in one transaction, which also raises the revision of `topics`: of all topics whose reads show the
    /// change.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        topics: &'static [Topic],
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.write_if_changed(|c| Ok((work(c)?, topics.iter().copied().collect()))).await
    }

    /// Like [`write`](Self::write), for work that returns the topics that it has changed.
    async fn write_if_changed<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<(T, Topics)> + Send + 'static,
    ) -> StoreResult<T> {
        let lock = if SINGLE_WRITER { Some(Arc::clone(&self.write_lock).lock_owned().await) } else { None };
        let write = move |c: &mut Conn| {
            let (value, topics) = work(c)?;
            revisions::raise(c, &topics)?;
            Ok(value)
        };
        self.pool
            .run(move |c| {
                // A full disk can make SQLite roll back. The failed end of the transaction would then hide the cause.
                let mut fault = None;
                let result = transaction(c, |c| write(c).inspect_err(|error| fault = lasting(error)));
                // Held until here even if the caller is dropped.
                drop(lock);
                result.map_err(|error| fault.map_or(error, |fault| StoreError::Fault(fault).into()))
            })
            .await
    }
}

fn migrate(c: &mut Conn, now: Timestamp) -> Result<()> {
    alone(c, |c| {
        migrations::run_pending(c)?;
        c.transaction(|c| seed::ensure(c, now))
    })
}

/// Migrates a database and returns a connection to it, without a pool.
#[cfg(feature = "test-support")]
pub(crate) fn migrated(address: &str, now: Timestamp) -> StoreResult<Conn> {
    let mut c = Conn::establish(address).map_err(|error| StoreError::Unavailable(error.into()))?;
    prepare(&mut c).map_err(crate::error::Error::from)?;
    migrate(&mut c, now)?;
    Ok(c)
}

/// A number of rows, as SQL counts them.
fn row_limit(rows: usize) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

/// Rows with their ids, as values of the domain.
fn values<Row, T>(rows: Vec<(i64, Row)>, value: fn(Row, i64) -> StoreResult<T>) -> Result<Vec<T>> {
    rows.into_iter().map(|(id, row)| Ok(value(row, id)?)).collect()
}

/// Reads the rows of a page, newest first: all rows of a table, or those that `$filter` selects.
macro_rules! newest_first {
    ($c:expr, $page:expr, $table:ident, $row:ident::$value:ident) => {
        newest_first!($c, $page, $table, $row::$value, super::any())
    };
    ($c:expr, $page:expr, $table:ident, $row:ident::$value:ident, $filter:expr) => {{
        let rows = $table::table
            .select(($table::id, $row::as_select()))
            .filter($filter)
            .filter($table::id.lt($page.before().unwrap_or(i64::MAX)))
            .order($table::id.desc())
            .limit(super::row_limit($page.limit()));
        super::values(rows.load($c)?, $row::$value)
    }};
}
use newest_first;

/// Reads the row with this id, if there is one, as a value of the domain.
macro_rules! find {
    ($c:expr, $id:expr, $table:ident, $row:ident::$value:ident) => {{
        let row = $table::table.find($id).select($row::as_select()).get_result($c).optional()?;
        Ok(row.map(|row: $row| row.$value($id)).transpose()?)
    }};
}
use find;

/// Selects every row.
fn any() -> Literal<Bool> {
    literal("TRUE")
}

/// Rows of `table` in this state, which is one of the domain's constants. The statement contains it literally:
/// PostgreSQL then plans for this very state, of which there may be few rows or many.
fn has_status(table: &'static str, status: &'static str) -> Literal<Bool> {
    literal(format!("{table}.status = '{status}'"))
}
