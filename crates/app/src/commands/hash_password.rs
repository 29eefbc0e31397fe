//! `showrunner hash-password`

use std::io::Read as _;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use showrunner_services::password_hash;

/// The recommended length of a salt, in bytes.
const SALT_LENGTH: usize = 16;

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

/// The hash of a password, the same in every process that has this key.
pub(super) fn hash_salted(password: &str, key: &[u8]) -> anyhow::Result<String> {
    let salt = key.get(..SALT_LENGTH).context("the key is too short")?;
    Ok(password_hash::hash_with_salt(password, salt)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_key_gives_the_same_hash_and_another_another() {
        let hash = |key: u8| hash_salted("correct horse", &[key; 64]).unwrap();
        assert_eq!(hash(1), hash(1));
        assert_ne!(hash(1), hash(2));
        assert!(hash_salted("correct horse", &[1; 15]).is_err());
    }
}
