//! The use cases over a store on SQLite, a clock that stands still, and providers that do as they are told.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod accounts;
mod analytics;
mod assistant;
mod avatars;
mod circuit_breaker;
mod comment_polling;
mod comments;
mod media_removal;
mod models;
mod operations;
mod planning;
mod publish_targets;
mod publishing;
mod rendering;
mod scheduling;
mod scripts;
mod spending;
mod spent_budget;
mod stage;
mod support;
mod templates;
mod videos;
