//! `showrunner openapi`

use std::process::ExitCode;

/// Prints the description of the API.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    super::print(showrunner_http::OPENAPI_DOCUMENT)?;
    Ok(ExitCode::SUCCESS)
}
