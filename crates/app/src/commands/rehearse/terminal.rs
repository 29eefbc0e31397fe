//! The conversation with the operator at the terminal.

use std::io::{BufRead as _, Write as _};

use anyhow::Context as _;

/// Shows text that does not go into the log.
pub(super) fn say(text: &str) -> anyhow::Result<()> {
    super::super::print(&format!("{text}\n"))?;
    Ok(std::io::stdout().flush()?)
}

/// Shows a question and reads one line; an empty one when the input has ended.
pub(super) async fn ask(question: &str) -> anyhow::Result<String> {
    say(question)?;
    let line = tokio::task::spawn_blocking(|| {
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line).map(|_| line)
    });
    Ok(line.await?.context("standard input cannot be read")?.trim().to_owned())
}
