//! `showrunner hash-password`

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::bail;
use showrunner_services::password_hash;

/// Reads a password from standard input and prints its hash.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    let password = input.trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("give the password on standard input, for example: showrunner hash-password < password.txt");
    }
    super::print(&format!("{}\n", password_hash::hash(password)?))?;
    Ok(ExitCode::SUCCESS)
}

/// The hash of a password, the same each time for a salt.
pub(super) fn hash_salted(password: &str, salt: &str) -> anyhow::Result<String> {
    Ok(password_hash::hash_with_salt(password, salt.as_bytes())?)
}
