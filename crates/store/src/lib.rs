#![doc = include_str!("../README.md")]
#![expect(clippy::duplicate_mod, reason = "repository/ is one text that is compiled once for each database")]

mod error;
mod pool;
#[cfg(feature = "postgres")]
mod postgres;
mod schema;
#[doc(hidden)]
pub mod search_patterns;
mod setting_values;
mod sql_types;
mod sqlite;
mod store;
mod stored;
#[cfg(feature = "test-support")]
pub mod test_support;

pub use store::{ConnectError, Store, connect};
