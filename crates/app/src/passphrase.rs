//! Passphrases: from a file or from standard input, never from the arguments, which others can read.

use std::io::{BufRead as _, IsTerminal as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, ensure};
use secrecy::{ExposeSecret as _, SecretString};

/// The shortest passphrase for a new backup, in characters.
const SHORTEST: usize = 8;

/// A passphrase that something will be encrypted with.
pub(crate) fn read_new(file: Option<&Path>) -> anyhow::Result<SecretString> {
    let passphrase = read(file)?;
    let length = passphrase.expose_secret().chars().count();
    ensure!(length >= SHORTEST, "the passphrase must have at least {SHORTEST} characters");
    Ok(passphrase)
}

/// The first line of the file, or of standard input.
pub(crate) fn read(file: Option<&Path>) -> anyhow::Result<SecretString> {
    let text = if let Some(file) = file {
        std::fs::read_to_string(file)
            .with_context(|| format!("the passphrase file {} cannot be read", file.display()))?
    } else {
        if std::io::stdin().is_terminal() {
            std::io::stderr().write_all(b"Passphrase (it is shown as you type): ")?;
        }
        let mut line = String::new();
        std::io::stdin().lock().read_line(&mut line)?;
        line
    };
    let passphrase = text.lines().next().unwrap_or_default();
    ensure!(!passphrase.is_empty(), "the passphrase is empty: give it on standard input or with --passphrase-file");
    Ok(SecretString::from(passphrase))
}
