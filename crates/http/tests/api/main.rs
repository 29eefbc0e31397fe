//! The calls as a browser or a script makes them, over real use cases and a store in memory.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod access_log;
mod bodies;
mod contract;
mod frontend;
mod health;
mod lists;
mod media;
mod provider;
mod refusals;
mod security;
mod server;
mod session;
mod support;
