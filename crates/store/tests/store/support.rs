//! Helpers for the tests of both databases.

use std::sync::Arc;

use showrunner_store::Store;
pub(crate) use showrunner_store::test_support::{Outcome, Postgres, Sqlite, TestDatabase};

/// Connects the store, with as many connections as the races of the contract need.
pub(crate) async fn connect(url: String) -> Outcome<Arc<dyn Store>> {
    Ok(showrunner_store::connect(&url, 4).await?)
}

/// Makes two tests, one per database, of each function that is generic over [`TestDatabase`].
macro_rules! on_both_databases {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $test() -> crate::support::Outcome {
                    super::$test::<crate::support::Sqlite>().await
                }
            )+
        }
        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $test() -> crate::support::Outcome {
                    super::$test::<crate::support::Postgres>().await
                }
            )+
        }
    };
}
pub(crate) use on_both_databases;

/// The database, or an early return from a skipped test.
macro_rules! or_skip {
    ($database:expr) => {
        match $database? {
            Some(database) => database,
            None => return Ok(()),
        }
    };
}
pub(crate) use or_skip;
