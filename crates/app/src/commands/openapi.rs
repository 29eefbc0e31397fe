//! `showrunner openapi`

use std::process::ExitCode;

/// Prints the description of the API.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let mut document = showrunner_http::openapi().to_pretty_json()?;
    document.push('\n');
    super::print(&document)?;
    Ok(ExitCode::SUCCESS)
}
