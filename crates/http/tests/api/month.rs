//! The story of a month on a simulated clock: more than forty topics, a standing plan on three platforms, comments,
//! auto responses, costs, and every kind of fault. At its end, every number of every call is computed again from the
//! rows.

mod answers;
mod course;
mod faults;
mod outages;
mod providers;
mod tables;
mod walk;

use course::Month;
use tables::Tables;

use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase};

async fn run_and_check(database: impl TestDatabase + 'static) {
    let month = Month::begin(database).await;
    month.run().await;
    let tables = Tables::of(&month);
    walk::assert_full(&month, &tables);
    tables::assert_planned(&tables);
    walk::assert_all(&month, &tables).await;
}

#[actix_web::test]
async fn slow_on_sqlite() {
    run_and_check(Sqlite::without_tables()).await;
}

#[actix_web::test]
async fn slow_on_postgres() {
    if let Some(database) = Postgres::empty().unwrap() {
        run_and_check(database).await;
    }
}
