#![doc = include_str!("../README.md")]
#![expect(clippy::duplicate_mod, reason = "repository/ is one text that is compiled once for each database")]

mod error;
mod pool;
#[cfg(feature = "postgres")]
mod postgres;
mod schema;
mod sql_types;
mod sqlite;
mod store;
mod stored;
#[cfg(feature = "test-support")]
pub mod test_support;

pub use store::{ConnectError, Store, connect};

/// A pattern for each word of a search, with a backslash before what means something in it. A row matches when its
/// `search_text` is like all of them (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`). Public for `testing/fuzz`.
#[doc(hidden)]
pub fn search_patterns(search: &showrunner_domain::search::Search) -> Vec<String> {
    let literal = |word: &String| word.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
    search.words().iter().map(|word| format!("%{}%", literal(word))).collect()
}
