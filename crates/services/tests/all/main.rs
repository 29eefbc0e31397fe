//! The use cases over the memory store, a clock that stands still, and providers that do as they are told.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod avatars;
mod operations;
mod publishing;
mod rendering;
mod scheduling;
mod scripts;
mod support;
mod videos;
