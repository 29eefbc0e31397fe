//! `showrunner hash-password`

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::bail;
use argon2::{Argon2, PasswordHasher as _};

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

/// The value for `auth.password_hash`.
fn hash(password: &str) -> anyhow::Result<String> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    Ok(hash.map_err(unhashable)?.to_string())
}

/// Like `hash`, but the same each time for a salt.
pub(super) fn hash_salted(password: &str, salt: &str) -> anyhow::Result<String> {
    let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), salt.as_bytes());
    Ok(hash.map_err(unhashable)?.to_string())
}

fn unhashable(error: argon2::password_hash::Error) -> anyhow::Error {
    anyhow::anyhow!("the password cannot be hashed: {error}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_salt_gives_the_same_hash_and_another_another() {
        let hash = |letter: &str| hash_salted("correct horse", &letter.repeat(32)).unwrap();
        assert_eq!(hash("a"), hash("a"));
        assert_ne!(hash("a"), hash("b"));
    }
}
