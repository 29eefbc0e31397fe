//! `showrunner hash-password`

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::bail;

/// Reads a password from standard input and prints its hash.
pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input)?;
    let password = input.trim_end_matches(['\r', '\n']);
    if password.is_empty() {
        bail!("give the password on standard input, for example: showrunner hash-password < password.txt");
    }
    super::print(&format!("{}\n", hash(password)?))?;
    Ok(ExitCode::SUCCESS)
}

/// What belongs into `auth.password_hash`.
pub(crate) fn hash(password: &str) -> anyhow::Result<String> {
    use argon2::PasswordHasher as _;
    let hash = argon2::Argon2::default().hash_password(password.as_bytes());
    Ok(hash.map_err(|error| anyhow::anyhow!("the password cannot be hashed: {error}"))?.to_string())
}
