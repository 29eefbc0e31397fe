//! The calls as a browser or a script makes them, with real use cases and a store on SQLite.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod access_log;
mod ambiguous_requests;
mod analytics;
mod api_tokens;
mod assistant;
mod avatar_provider;
mod base_path;
mod bodies;
mod bulk;
mod captions;
mod comments;
mod costs;
mod frontend;
mod lists;
mod media;
mod month;
mod neural_voices;
mod openapi;
mod password;
mod platforms;
mod provider;
mod races;
mod refusals;
mod scheduling;
mod second_factor;
mod security;
mod server;
mod session;
mod settings;
mod slow_clients;
mod support;
mod system;
mod text_model;
mod traversal;
