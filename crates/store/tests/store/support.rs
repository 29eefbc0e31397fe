//! Helpers for the tests of both databases, and the statements that the store runs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
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

/// The statements that were run since they were last taken.
static STATEMENTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn statements() -> MutexGuard<'static, Vec<String>> {
    STATEMENTS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(clippy::needless_pass_by_value, reason = "the signature is diesel's")]
fn note(event: InstrumentationEvent<'_>) {
    if let InstrumentationEvent::StartQuery { query, .. } = event {
        let statement = query.to_string();
        statements().push(statement.split(" -- binds:").next().unwrap_or_default().replace('\n', " "));
    }
}

/// Records the statements of all connections made from now on.
pub(crate) fn write_down_statements() -> Outcome {
    Ok(set_default_instrumentation(|| Some(Box::new(note) as Box<dyn Instrumentation>))?)
}

/// The statements since the last call.
pub(crate) fn take_statements() -> Vec<String> {
    std::mem::take(&mut statements())
}
