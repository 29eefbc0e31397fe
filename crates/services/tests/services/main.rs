//! The use cases with a store on SQLite, a fixed clock and scripted providers.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod accounts;
mod alerts;
mod analytics;
mod assistant;
mod avatar_providers;
mod avatars;
mod background;
mod backups;
mod circuit_breaker;
mod comment_polling;
mod comments;
mod database_faults;
mod disk;
mod entered_apps;
mod injections;
mod key_change;
mod media_removal;
mod models;
mod narration;
mod operations;
mod planning;
mod platform_calls;
mod publish_targets;
mod publishing;
mod quotes;
mod rendering;
mod scheduling;
mod scripts;
mod spending;
mod stage;
mod support;
mod templates;
mod text_models;
mod videos;
