//! The channels against servers as strict as the real ones.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod email;
mod ntfy;
mod support;
mod webhook;
