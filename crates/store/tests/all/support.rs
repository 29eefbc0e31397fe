//! What the tests of both databases share.

use showrunner_ports::store::Stores;
use showrunner_store::{Store, StoreSettings};

pub(crate) type Outcome<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// A fresh database and a way to it that is not the store's.
pub(crate) trait TestDatabase: Sized {
    /// A database that has been migrated, or nothing when tests on it are to be left out.
    async fn migrated() -> Outcome<Option<Self>>;

    /// A database with nothing in it.
    async fn empty() -> Outcome<Option<Self>>;

    /// Its address.
    fn url(&self) -> String;

    /// The ports, when it has been migrated.
    fn stores(&self) -> &Stores;

    /// Runs statements behind the store's back.
    fn execute(&self, sql: &str) -> Outcome;

    /// The first column of each row of a query, as text.
    fn texts(&self, sql: &str) -> Outcome<Vec<String>>;
}

/// Connects the store, with as many connections as the races of the contract want.
pub(crate) async fn connect(url: String) -> Outcome<Store> {
    Ok(Store::connect(StoreSettings { url, pool_size: 4 }).await?)
}

/// Makes one test on each database of each function that is generic over [`TestDatabase`].
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $test() -> crate::support::Outcome {
                    super::$test::<crate::sqlite::Sqlite>().await
                }
            )+
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $test() -> crate::support::Outcome {
                    super::$test::<crate::postgres::Postgres>().await
                }
            )+
        }
    };
}
pub(crate) use on_both_databases;

/// The database, or the end of a test that is left out.
macro_rules! or_skip {
    ($database:expr) => {
        or_skip!($database => ())
    };
    ($database:expr => $nothing:expr) => {
        match $database.await? {
            Some(database) => database,
            None => return Ok($nothing),
        }
    };
}
pub(crate) use or_skip;
