//! The key that seals cookies and tokens, in a file that only its owner can read.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use secrecy::{ExposeSecret as _, SecretBox, SecretSlice};

/// Its length in bytes.
const LENGTH: usize = 64;

/// Reads the key, or creates it when there is none.
pub(crate) fn read_or_create(path: &Path) -> anyhow::Result<SecretSlice<u8>> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    if let Some(key) = create(path).with_context(|| format!("the key file {} cannot be made", path.display()))? {
        return Ok(key);
    }
    read(path)
}

/// Reads the key, if there is one.
pub(crate) fn read_if_any(path: &Path) -> anyhow::Result<Option<SecretSlice<u8>>> {
    if path.exists() { read(path).map(Some) } else { Ok(None) }
}

fn read(path: &Path) -> anyhow::Result<SecretSlice<u8>> {
    let key = fs::read(path).with_context(|| format!("the key file {} cannot be read", path.display()))?;
    if key.len() != LENGTH {
        bail!("the key file {} must have {LENGTH} bytes, it has {}", path.display(), key.len());
    }
    Ok(SecretBox::new(key.into_boxed_slice()))
}

/// Writes a key where there is none.
pub(crate) fn write_new(path: &Path, key: &SecretSlice<u8>) -> anyhow::Result<()> {
    if key.expose_secret().len() != LENGTH {
        bail!("the key in the backup must have {LENGTH} bytes, it has {}", key.expose_secret().len());
    }
    let placed = place(path, key.expose_secret()).with_context(|| format!("{} cannot be made", path.display()))?;
    if !placed {
        bail!("there is a key file already: {}", path.display());
    }
    Ok(())
}

/// Creates the key. Returns `None` when another process was first; its file never has partial content.
fn create(path: &Path) -> std::io::Result<Option<SecretSlice<u8>>> {
    if path.exists() {
        return Ok(None);
    }
    let mut key = vec![0; LENGTH];
    getrandom::fill(&mut key).map_err(std::io::Error::other)?;
    Ok(place(path, &key)?.then(|| SecretBox::new(key.into_boxed_slice())))
}

/// Places a key; returns whether there was none.
fn place(path: &Path, key: &[u8]) -> std::io::Result<bool> {
    let mut name = path.as_os_str().to_owned();
    // Not the process's id: processes in several containers have the same one.
    name.push(format!(".{}", uuid::Uuid::new_v4()));
    let unfinished = Path::new(&name);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(unfinished)?;
    file.write_all(key)?;
    file.sync_all()?;
    // A link, unlike a rename, does not replace the key of a faster process.
    let linked = fs::hard_link(unfinished, path);
    fs::remove_file(unfinished)?;
    match linked {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_key_is_made_once_and_kept_from_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/secret.key");
        let first = read_or_create(&path).unwrap();
        let second = read_or_create(&path).unwrap();
        assert_eq!(first.expose_secret(), second.expose_secret());
        assert!(first.expose_secret().iter().any(|byte| *byte != 0));
        #[cfg(unix)]
        assert_eq!(std::os::unix::fs::PermissionsExt::mode(&path.metadata().unwrap().permissions()) & 0o777, 0o600);
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn a_key_of_another_length_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret.key");
        fs::write(&path, "short").unwrap();
        assert!(read_or_create(&path).unwrap_err().to_string().contains("must have 64 bytes, it has 5"));
    }
}
