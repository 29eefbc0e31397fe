//! The stores, written once for both databases. `super` is the module of one database.

mod accounts;
mod alerts;
mod analytics;
mod api_usage;
mod assistant;
mod bookings;
mod changes;
mod clean_up;
mod comment_analysis;
mod comment_changes;
mod comment_counters;
mod comment_reading;
mod comments;
mod costs;
mod counter;
mod counters;
mod dashboard;
mod discarded_media;
mod follow_up;
mod health;
mod migrations;
mod notifications;
mod operations;
mod plan;
mod planned_posts;
mod post_batches;
mod post_uniqueness;
mod posts_of_video;
mod projects;
mod recovery;
mod revisions;
mod routines;
mod scheduled_posts;
mod scripts;
mod seed;
mod settings;
mod templates;
mod totals;
mod videos;

use std::sync::Arc;

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::sql_types::Bool;
use diesel::{Connection, RunQueryDsl};
use jiff::Timestamp;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::{Page, StoreResult, Stores, Topic};

use super::{Conn, MIGRATIONS, Writer, alone, claimable, locked, only_writer, prepare, slot};
use crate::error::Result;
use crate::pool::Pool;

type Backend = <Conn as Connection>::Backend;

/// One database and all its stores.
#[derive(Clone)]
pub(crate) struct Database {
    pool: Pool<Conn>,
    writer: Writer,
}

impl Database {
    pub(crate) fn new(address: String, pool_size: u32) -> Self {
        let pool = Pool::new(address, pool_size, prepare);
        Self { writer: Writer::new(&pool), pool }
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
            health: database.clone(),
            recovery: database.clone(),
            discarded_media: database.clone(),
            clean_up: database.clone(),
            api_usage: database.clone(),
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
        self.read(move |c| migrate(c, now)).await
    }

    #[cfg(feature = "test-support")]
    pub(crate) fn set_available(&self, available: bool) {
        self.pool.set_available(available);
    }

    pub(crate) async fn migrations_pending(&self) -> StoreResult<bool> {
        self.read(migrations::are_pending).await
    }

    /// Runs a read, or work that makes its own transactions.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.pool.run(work).await
    }

    /// Writes in one transaction, which also raises the revision of `topics`: of all topics whose reads show the
    /// change.
    async fn write<T: Send + 'static>(
        &self,
        topics: &'static [Topic],
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        let work = |c: &mut Conn| {
            let result = work(c)?;
            counters::raise(c, topics)?;
            Ok(result)
        };
        self.writer.run(work).await
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
    let mut c =
        Conn::establish(address).map_err(|error| showrunner_ports::store::StoreError::Unavailable(error.into()))?;
    prepare(&mut c).map_err(crate::error::Error::from)?;
    migrate(&mut c, now)?;
    Ok(c)
}

/// The number of rows of a page, as SQL counts them.
fn row_limit(page: Page) -> i64 {
    i64::try_from(page.limit()).unwrap_or(i64::MAX)
}

/// Rows of `table` in this state, which is one of the domain's constants. The statement contains it literally:
/// PostgreSQL then plans for this very state, of which there may be few rows or many.
fn has_status(table: &'static str, status: &'static str) -> SqlLiteral<Bool> {
    sql(&format!("{table}.status = '{status}'"))
}
