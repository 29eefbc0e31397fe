//! What every implementation of a port MUST do, one function a contract test. Those of the stores start from a store that has just been
//! migrated.

#![expect(clippy::missing_panics_doc, reason = "a contract test that fails panics, as every test does")]

pub mod accounts;
pub mod alerts;
pub mod analytics;
pub mod api_usage;
pub mod assistant;
pub mod avatar;
pub mod clean_up;
pub mod comment_analyses;
pub mod comment_readings;
pub mod comments;
pub mod connection_attempts;
pub mod costs;
pub mod dashboard;
pub mod deletions;
pub mod follow_ups;
pub mod health;
pub mod histories;
pub mod notifications;
pub mod operations;
pub mod post_batches;
pub mod post_uniqueness;
pub mod projects;
pub mod recovery;
pub mod rejections;
pub mod revisions;
pub mod routines;
pub mod scheduled_posts;
pub mod scripts;
pub mod settings;
pub mod templates;
pub mod text_model;
pub mod videos;

mod contents;
mod paging;
mod race;
mod suites;

use showrunner_ports::store::Stores;

pub use suites::{ContractTest, contract_tests};

/// Whether a contract test passes. Most that fail panic with both sides of the comparison.
pub type ContractResult = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// A store on trial. Dropping it clears up behind it.
pub trait Subject {
    /// The stores, freshly migrated.
    fn stores(&self) -> &Stores;
}

/// Text that a store may trip over: quotes, a backslash, wildcards, letters of two, three and four bytes.
const DIFFICULT_TEXT: &str = "it's \"50 %\" _off_ \\ ; -- DROP TABLE é ß 語 👩‍👩‍👧 \u{202e}\n\tend";
