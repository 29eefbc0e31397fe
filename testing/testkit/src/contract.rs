//! The contract of every implementation: what it MUST do, one function per contract test. Those of the stores start
//! from a freshly migrated store.

#![expect(clippy::missing_panics_doc, reason = "a contract test that fails panics, as every test does")]

pub mod accounts;
pub mod alert_messages;
pub mod alerts;
pub mod analytics;
pub mod api_tokens;
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
pub mod installation;
pub mod list_filters;
pub mod notifications;
pub mod operations;
pub mod operator;
pub mod post_batches;
pub mod post_uniqueness;
pub mod projects;
pub mod recovery;
pub mod rejections;
pub mod render_jobs;
pub mod render_queue;
pub mod revisions;
pub mod routines;
pub mod scheduled_posts;
pub mod script_batches;
pub mod scripts;
pub mod second_factor;
pub mod sessions;
pub mod settings;
pub mod storage_rules;
mod support;
pub mod templates;
pub mod text_model;
pub mod videos;

pub use support::ContractResult;
