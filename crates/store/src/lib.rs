#![doc = include_str!("../README.md")]
#![expect(clippy::duplicate_mod, reason = "repository/ is one text that is compiled once for each database")]

mod blocking_jobs;
mod counted;
mod counter;
mod error;
mod fault;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod group_commit;
mod literal;
mod new_rows;
mod pool;
#[cfg(feature = "postgres")]
mod postgres;
mod prepared;
mod rows;
mod schema;
mod search_patterns;
mod sql_types;
mod sqlite;
mod store;
#[cfg(feature = "test-support")]
pub mod test_support;
mod with_counters;
mod work;

pub use store::{ConnectError, Store, StoreSettings};
