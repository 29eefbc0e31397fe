//! The commands of the program.

pub(crate) mod backup;
pub(crate) mod database;
pub(crate) mod demo;
pub(crate) mod doctor;
pub(crate) mod health;
pub(crate) mod media;
pub(crate) mod operator_settings;
pub(crate) mod rehearse;
pub(crate) mod rotate_key;
pub(crate) mod serve;
pub(crate) mod sign_in;
pub(crate) mod voices;

use std::io::{ErrorKind, Write as _};

/// Writes to standard output. A closed reader, as in `showrunner openapi | head`, is not an error.
pub(crate) fn print(text: &str) -> anyhow::Result<()> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(()),
    }
}

/// The runtime of the server: two threads are enough, because the database and other programs do most of the work.
fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).max_blocking_threads(16).enable_all().build()
}
