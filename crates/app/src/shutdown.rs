//! When to stop.

use tokio::signal::unix::{SignalKind, signal};

/// Returns when the program is told to stop by Ctrl-C or by SIGTERM.
pub(crate) async fn requested() -> std::io::Result<()> {
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        _ = terminate.recv() => {}
        result = tokio::signal::ctrl_c() => result?,
    }
    Ok(())
}
