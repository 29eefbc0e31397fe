//! The story of a month on a simulated clock: forty topics and some more, a standing plan on three platforms, comments,
//! replies that go out by themselves, costs, and whatever goes wrong. At its end every number of every call is computed
//! once more from the rows.

mod answers;
mod books;
mod compare;
mod life;
mod mishaps;
mod providers;
mod walk;
mod weather;

use books::Books;
use life::Month;

use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase as _};

use crate::support::Database;

async fn live_and_check(database: Database) {
    let month = Month::begin(database).await;
    month.live().await;
    let books = Books::of(&month);
    walk::assert_full(&month, &books);
    books::assert_planned(&books);
    walk::assert_all(&month, &books).await;
}

#[actix_web::test]
async fn slow_on_sqlite() {
    live_and_check(Box::new(Sqlite::without_tables())).await;
}

#[actix_web::test]
async fn slow_on_postgres() {
    if let Some(database) = Postgres::empty().unwrap() {
        live_and_check(Box::new(database)).await;
    }
}
