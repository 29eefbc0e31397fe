//! The program from outside, and the architecture of the workspace.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod architecture;
mod backups;
mod commands;
mod dashboard;
mod data_folder;
mod key_change;
mod log_lines;
mod machines;
mod program;
mod references;
mod second_factor;
mod slow_alerts;
mod slow_api_budgets;
mod slow_heygen;
mod slow_languages;
mod slow_machines;
mod slow_platforms;
mod slow_pooler;
mod slow_rehearsal;
mod slow_settings;
mod slow_spec;
mod slow_stories;
mod text_models;
