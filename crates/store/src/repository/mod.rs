//! The stores, written once for both databases. `super` is the module of one database. A value that is not stored yet has
//! the id 0: the database assigns ids.
//!
//! It is named `mod.rs` because `sqlite.rs` and `postgres.rs` name it by its path: the modules of any other file so named would lie
//! beside it.

mod accounts;
mod alerts;
mod analytics;
mod assistant;
mod backup;
mod changes;
mod comments;
mod costs;
mod follow_up;
mod migrations;
mod notifications;
mod operations;
mod post_batches;
mod projects;
mod recovery;
mod render_jobs;
mod render_queue;
mod routines;
mod scheduled_posts;
mod script_batches;
mod scripts;
mod settings;
mod sign_in;
mod system;
mod videos;

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use diesel::Connection;
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::query_dsl::LoadQuery;
use diesel::query_dsl::methods::ExecuteDsl;
use diesel::sql_types::{BigInt, Bool, SingleValue};
use jiff::Timestamp;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::{RevisionStore, StoreError, StoreResult, Stores, Topic};
use tokio::sync::Mutex;

use super::{
    COLUMNS, Conn, MIGRATIONS, RESPONSE_SECONDS, RowByRow, SINGLE_WRITER, alone, claimable, continue_ids,
    insert_from_json, last_id, lock_tables, locked, only_writer, prepare, prepare_behind_pooler, row_as_json, snapshot,
    transaction,
};
use crate::error::{Error, Result, lasting};
use crate::pool::Pool;
use crate::schema::revisions;
use crate::store::Store;

type Backend = <Conn as Connection>::Backend;

/// Topics in the order in which their rows are locked, so that two writes never wait for each other.
type Topics = BTreeSet<Topic>;

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
        let prepare: fn(&mut Conn) -> QueryResult<()> = if behind_pooler { prepare_behind_pooler } else { prepare };
        // The pooler replaces lost connections itself. To check one outside of a transaction could reach another server's.
        let pool = Pool::new(address, pool_size, prepare, !behind_pooler);
        Self { pool, write_lock: Arc::default(), behind_pooler }
    }

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
        self.write_if(topics, work, |_| true).await
    }

    /// Like [`write`](Self::write), but raises the revisions only if the result `has_changed` something.
    async fn write_if<T: Send + 'static>(
        &self,
        topics: &'static [Topic],
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
        has_changed: fn(&T) -> bool,
    ) -> StoreResult<T> {
        self.write_if_changed(move |c| {
            let value = work(c)?;
            let topics = topics_if(has_changed(&value), topics);
            Ok((value, topics))
        })
        .await
    }

    /// Like [`write`](Self::write), for work that returns the topics that it has changed.
    async fn write_if_changed<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<(T, Topics)> + Send + 'static,
    ) -> StoreResult<T> {
        let lock = if SINGLE_WRITER { Some(Arc::clone(&self.write_lock).lock_owned().await) } else { None };
        let write = move |c: &mut Conn| {
            let (value, topics) = work(c)?;
            raise(c, &topics)?;
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

#[async_trait]
impl Store for Database {
    async fn answers(&self) -> StoreResult<()> {
        self.read(|c| diesel::sql_query("SELECT 1").run(c)).await
    }

    async fn migrate(&self, now: Timestamp) -> StoreResult<()> {
        self.pool.run(move |c| migrations::migrate(c, now)).await
    }

    async fn is_upgrade(&self) -> StoreResult<bool> {
        self.read(migrations::is_upgrade).await
    }

    fn observe(&self, observer: Arc<dyn CallObserver>) {
        self.pool.observe(observer);
    }

    fn stores(self: Arc<Self>) -> Stores {
        Stores {
            accounts: self.clone(),
            projects: self.clone(),
            scripts: self.clone(),
            script_batches: self.clone(),
            videos: self.clone(),
            scheduled_posts: self.clone(),
            operations: self.clone(),
            render_jobs: self.clone(),
            render_queue: self.clone(),
            alerts: self.clone(),
            comments: self.clone(),
            costs: self.clone(),
            settings: self.clone(),
            assistant: self.clone(),
            sign_in: self.clone(),
            system: self.clone(),
            revisions: self.clone(),
            analytics: self,
        }
    }

    #[cfg(feature = "test-support")]
    fn set_available(&self, available: bool) {
        self.pool.set_available(available);
    }
}

/// Migrates a database and returns a connection to it, without a pool.
#[cfg(feature = "test-support")]
pub(crate) fn migrated(address: &str, now: Timestamp) -> StoreResult<Conn> {
    let mut c = Conn::establish(address).map_err(|error| StoreError::Unavailable(error.into()))?;
    prepare(&mut c).map_err(Error::from)?;
    migrations::migrate(&mut c, now)?;
    Ok(c)
}

#[async_trait]
impl RevisionStore for Database {
    async fn revision(&self, topics: &'static [Topic]) -> StoreResult<i64> {
        self.read(move |c| {
            let of_topics = revisions::table.filter(revisions::topic.eq_any(topics.iter().map(|topic| topic.as_str())));
            let sum = sql::<BigInt>("CAST(COALESCE(SUM(revision), 0) AS BIGINT)");
            Ok(of_topics.select(sum).get_result(c)?)
        })
        .await
    }
}

/// Raises the revisions of these topics. Last in a transaction: until it ends, other writes to them wait.
fn raise(c: &mut Conn, topics: &Topics) -> Result<()> {
    for topic in topics {
        diesel::insert_into(revisions::table)
            .values((revisions::topic.eq(topic.as_str()), revisions::revision.eq(1)))
            .on_conflict(revisions::topic)
            .do_update()
            .set(revisions::revision.eq(revisions::revision + 1))
            .execute(c)?;
    }
    Ok(())
}

/// These topics, if something was changed.
fn topics_if(changed: bool, topics: &[Topic]) -> Topics {
    topics.iter().filter(|_| changed).copied().collect()
}

/// Executes a statement, however many rows it changes.
trait Run: ExecuteDsl<Conn> + Sized {
    fn run(self, c: &mut Conn) -> Result<()> {
        ExecuteDsl::execute(self, c)?;
        Ok(())
    }
}

impl<Statement: ExecuteDsl<Conn>> Run for Statement {}

/// Fails with `error` when a statement has changed no row.
fn require_row(changed: usize, error: impl Into<Error>) -> Result<()> {
    if changed == 0 { Err(error.into()) } else { Ok(()) }
}

/// A number of rows, as SQL counts them.
fn row_limit(rows: usize) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

/// A sum in its column's type: PostgreSQL would return a decimal.
fn sum_of<Type: SingleValue>(column: &str) -> SqlLiteral<Type> {
    sql(&format!("CAST(SUM({column}) AS BIGINT)"))
}

/// A value of the domain that is stored as a `Row`.
trait FromRow<Row>: Sized {
    fn from_row(row: Row) -> StoreResult<Self>;
}

/// The rows of a query, as values of the domain.
fn all<'q, Row, T>(c: &mut Conn, query: impl LoadQuery<'q, Conn, Row>) -> Result<Vec<T>>
where
    T: FromRow<Row>,
{
    query.load(c)?.into_iter().map(|row| Ok(T::from_row(row)?)).collect()
}

/// The row of a query, if there is one, as a value of the domain.
fn optional<'q, Row, T>(c: &mut Conn, query: impl LoadQuery<'q, Conn, Row>) -> Result<Option<T>>
where
    T: FromRow<Row>,
{
    Ok(query.get_result(c).optional()?.map(T::from_row).transpose()?)
}

/// The row of a query, as a value of the domain; `NotFound` when there is none.
fn one<'q, Row, T>(c: &mut Conn, query: impl LoadQuery<'q, Conn, Row>) -> Result<T>
where
    T: FromRow<Row>,
{
    Ok(T::from_row(query.get_result(c)?)?)
}

/// Limits a query of `$table` to the rows of a page, newest first.
macro_rules! newest_first {
    ($query:expr, $table:ident, $page:expr) => {
        $query
            .filter($table::id.lt($page.before().unwrap_or(i64::MAX)))
            .order($table::id.desc())
            .limit(super::row_limit($page.limit()))
    };
}

/// Limits a query to the rows of `$table` that match a `ListFilter`, by which the operator filters and searches
/// (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`).
macro_rules! filtered {
    ($query:expr, $table:ident, $filter:expr) => {{
        let mut query = $query.into_boxed();
        if let Some(status) = $filter.status {
            query = query.filter(super::has_status(stringify!($table), status.as_str()));
        }
        super::matching!(query, $table, $filter.search)
    }};
}

/// Limits a boxed query to the rows of `$table` whose texts match a `Search`.
macro_rules! matching {
    ($query:expr, $table:ident, $search:expr) => {{
        let mut query = $query;
        for pattern in crate::search_patterns(&$search) {
            query = query.filter($table::search_text.like(pattern).escape('\\'));
        }
        query
    }};
}

/// Limits a boxed query of `$table` to the rows of a page in this order, by id.
macro_rules! page_of {
    ($query:expr, $table:ident, $order:expr, $page:expr) => {{
        let (query, before) = ($query, $page.before());
        let query = match $order {
            ListOrder::NewestFirst => query.filter($table::id.lt(before.unwrap_or(i64::MAX))).order($table::id.desc()),
            ListOrder::OldestFirst => query.filter($table::id.gt(before.unwrap_or(0))).order($table::id.asc()),
        };
        query.limit(super::row_limit($page.limit()))
    }};
}

use {filtered, matching, newest_first, page_of};

/// Rows of `table` in this state, which is one of the domain's constants. The statement contains it literally:
/// PostgreSQL then plans for this very state, of which there may be few rows or many.
fn has_status(table: &'static str, status: &'static str) -> SqlLiteral<Bool> {
    sql(&format!("{table}.status = '{status}'"))
}
