//! Backups of real stores. One binary, so that it is linked once.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "../../../store/examples/fill_store/filling.rs"]
mod filling;
mod folder;
mod hostile;
mod place;
mod refusals;
mod round_trips;
