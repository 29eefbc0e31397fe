//! The stores, written once. `super` is the module of one database.

mod dashboard;
mod first_start;
mod follow_up;
mod form;
mod notifications;
mod operations;
mod places;
mod projects;
mod scheduled_posts;
mod scripts;
mod videos;

use std::sync::Arc;

use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::sql_types::Bool;
use diesel::{Connection, RunQueryDsl};
use jiff::Timestamp;
use showrunner_ports::store::{Page, StoreResult, Stores};

use super::{Conn, MIGRATIONS, alone, claimable, locked, prepare, write};
use crate::error::Result;
use crate::pool::Pool;

/// One database and all its stores.
#[derive(Clone)]
pub(crate) struct Database {
    pool: Pool<Conn>,
}

impl Database {
    pub(crate) fn new(address: String, pool_size: u32) -> Self {
        Self { pool: Pool::new(address, pool_size, prepare) }
    }

    pub(crate) fn stores(&self) -> Stores {
        let database = Arc::new(self.clone());
        Stores {
            scripts: database.clone(),
            videos: database.clone(),
            scheduled_posts: database.clone(),
            operations: database.clone(),
            notifications: database.clone(),
            projects: database.clone(),
            dashboard: database,
        }
    }

    pub(crate) async fn answers(&self) -> StoreResult<()> {
        self.read(|c| {
            diesel::sql_query("SELECT 1").execute(c)?;
            Ok(())
        })
        .await
    }

    pub(crate) async fn migrate(&self, now: Timestamp) -> StoreResult<()> {
        self.read(move |c| {
            alone(c, |c| {
                form::bring_up_to_date(c)?;
                c.transaction(|c| first_start::ensure(c, now))
            })
        })
        .await
    }

    pub(crate) async fn migrations_pending(&self) -> StoreResult<bool> {
        self.read(form::is_behind).await
    }

    /// Reads, or does what makes its own transactions.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.pool.run(work).await
    }

    /// Writes, in one transaction.
    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T> + Send + 'static,
    ) -> StoreResult<T> {
        self.pool.run(|c| write(c, work)).await
    }
}

/// The number of rows of a page, as SQL counts.
fn row_limit(page: Page) -> i64 {
    i64::try_from(page.limit()).unwrap_or(i64::MAX)
}

/// Rows of `table` in this state, which is one of the domain's own words. It stands in the statement as it is:
/// PostgreSQL then plans for this very state, of which there may be few rows or many.
fn has_status(table: &'static str, status: &'static str) -> SqlLiteral<Bool> {
    sql(&format!("{table}.status = '{status}'"))
}
