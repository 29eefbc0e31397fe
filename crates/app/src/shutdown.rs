//! Requests to stop.

use tokio::signal::unix::{SignalKind, signal};

/// Returns when Ctrl-C or SIGTERM asks the program to stop.
pub(crate) async fn requested() -> std::io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => {}
        result = tokio::signal::ctrl_c() => result?,
    }
    Ok(())
}
