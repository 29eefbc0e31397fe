//! The keys that secrets in the database are sealed with, in a file that only its owner can read: the newest key first,
//! one directly behind the other. Except while the key is being changed there is one.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context as _, bail, ensure};
use secrecy::{ExposeSecret as _, SecretBox, SecretSlice};
use tempfile::NamedTempFile;

/// The length of a key in bytes.
const LENGTH: usize = 64;

/// The most keys in a file: a change that was broken off, and some keys of older backups.
const MOST_KEYS: usize = 16;

/// Reads the keys, or creates one when there is no file.
pub(crate) fn read_or_create(path: &Path) -> anyhow::Result<Vec<SecretSlice<u8>>> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    create(path).with_context(|| format!("the key file {} cannot be made", path.display()))?;
    read(path)
}

/// Reads the keys.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<SecretSlice<u8>>> {
    Ok(keys_in(&content(path)?))
}

/// The keys in the content of a key file.
pub(crate) fn keys_in(content: &SecretSlice<u8>) -> Vec<SecretSlice<u8>> {
    content.expose_secret().chunks_exact(LENGTH).map(|key| SecretSlice::from(key.to_vec())).collect()
}

/// The file as it is, for a backup.
pub(crate) fn content(path: &Path) -> anyhow::Result<SecretSlice<u8>> {
    let content = fs::read(path).with_context(|| format!("the key file {} cannot be read", path.display()))?;
    let content = SecretBox::new(content.into_boxed_slice());
    check(&content).with_context(|| format!("the key file {}", path.display()))?;
    Ok(content)
}

fn check(content: &SecretSlice<u8>) -> anyhow::Result<()> {
    let length = content.expose_secret().len();
    let is_whole = length > 0 && length.is_multiple_of(LENGTH) && length <= MOST_KEYS * LENGTH;
    ensure!(is_whole, "must have {LENGTH} bytes for each of 1 to {MOST_KEYS} keys, it has {length}");
    Ok(())
}

/// Writes the file of a backup where there is none.
pub(crate) fn write_new(path: &Path, content: &SecretSlice<u8>) -> anyhow::Result<()> {
    check(content).context("the key file in the backup")?;
    let placed = place(path, content.expose_secret()).with_context(|| format!("{} cannot be made", path.display()))?;
    ensure!(placed, "there is a key file already: {}", path.display());
    Ok(())
}

/// A new key.
pub(crate) fn new_key() -> std::io::Result<SecretSlice<u8>> {
    let mut key = vec![0; LENGTH];
    getrandom::fill(&mut key).map_err(std::io::Error::other)?;
    Ok(SecretBox::new(key.into_boxed_slice()))
}

/// Replaces the keys in the file, for the same owner. Whoever reads it finds the old keys or the new ones.
pub(crate) fn replace(path: &Path, keys: &[&SecretSlice<u8>]) -> anyhow::Result<()> {
    let replaced = || -> std::io::Result<()> {
        // Where the file is a link, what it leads to is replaced, and the link stays.
        let path = path.canonicalize()?;
        let content = SecretSlice::from(keys.iter().flat_map(|key| key.expose_secret()).copied().collect::<Vec<u8>>());
        let unfinished = write_beside(&path, content.expose_secret())?;
        keep_owner(&path, unfinished.as_file())?;
        unfinished.persist(&path)?;
        sync_folder(&path)
    };
    replaced().with_context(|| {
        format!("the key file {} cannot be replaced: its folder must be one that can be written to", path.display())
    })
}

/// The right to change the keys; the system takes it back when the process ends, however it ends.
pub(crate) fn lock(path: &Path) -> anyhow::Result<File> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let failed = || format!("{} cannot be locked", name.display());
    let mut options = OpenOptions::new();
    let file = options.write(true).create(true).truncate(false).mode(0o600).open(&name).with_context(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => bail!("another process is changing the key of {}", path.display()),
        Err(TryLockError::Error(error)) => Err(error).with_context(failed),
    }
}

/// What tells one content of the file from another without reading it. A replaced file is another file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    modified: SystemTime,
    length: u64,
    inode: u64,
}

impl Stamp {
    pub(crate) fn of(path: &Path) -> std::io::Result<Self> {
        let metadata = fs::metadata(path)?;
        Ok(Self { modified: metadata.modified()?, length: metadata.len(), inode: metadata.ino() })
    }
}

/// Creates the file with a key, unless another process is first; its file never has partial content.
fn create(path: &Path) -> std::io::Result<()> {
    if path.exists() {
        return Ok(());
    }
    place(path, new_key()?.expose_secret()).map(drop)
}

/// Places a key file; returns whether there was none.
fn place(path: &Path, content: &[u8]) -> std::io::Result<bool> {
    // Unlike a rename, this does not replace the key of a faster process.
    match write_beside(path, content)?.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error.error),
    }
}

/// Writes a file in the same folder that only its owner may read, and that is removed unless it is moved into place.
fn write_beside(path: &Path, content: &[u8]) -> std::io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new_in(path.parent().unwrap_or(Path::new("")))?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Gives a file to the owner of the one that it replaces: root may change the key of a server that runs as another user.
fn keep_owner(path: &Path, file: &File) -> std::io::Result<()> {
    let (former, new) = (fs::metadata(path)?, file.metadata()?);
    if (former.uid(), former.gid()) == (new.uid(), new.gid()) {
        return Ok(());
    }
    std::os::unix::fs::fchown(file, Some(former.uid()), Some(former.gid()))
}

/// So that the replacement outlasts a power cut before anything is sealed with it.
fn sync_folder(path: &Path) -> std::io::Result<()> {
    path.parent().map_or(Ok(()), |folder| File::open(folder)?.sync_all())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        std::os::unix::fs::PermissionsExt::mode(&path.metadata().unwrap().permissions()) & 0o777
    }

    fn files_beside(path: &Path) -> usize {
        fs::read_dir(path.parent().unwrap()).unwrap().count()
    }

    #[test]
    fn the_key_is_made_once_and_kept_from_others() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("deep/secret.key");
        let first = read_or_create(&path).unwrap();
        let second = read_or_create(&path).unwrap();
        assert_eq!((first.len(), second.len()), (1, 1));
        assert_eq!(first[0].expose_secret(), second[0].expose_secret());
        assert!(first[0].expose_secret().iter().any(|byte| *byte != 0));
        assert_eq!(mode(&path), 0o600);
        assert_eq!(files_beside(&path), 1);
    }

    #[test]
    fn a_file_of_another_length_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret.key");
        for length in [0, 5, 65, 17 * 64] {
            fs::write(&path, vec![1; length]).unwrap();
            let refusal = format!("{:#}", read_or_create(&path).unwrap_err());
            assert!(refusal.contains(&format!("1 to 16 keys, it has {length}")), "{refusal}");
        }
    }

    #[test]
    fn keys_are_replaced_as_a_whole_behind_a_link_as_well() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret.key");
        let old = read_or_create(&path).unwrap().remove(0);
        let stamp = Stamp::of(&path).unwrap();
        let new = new_key().unwrap();
        assert_ne!(old.expose_secret(), new.expose_secret());
        let link = folder.path().join("link.key");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        replace(&link, &[&new, &old]).unwrap();
        let both: Vec<Vec<u8>> = read(&path).unwrap().iter().map(|key| key.expose_secret().to_vec()).collect();
        assert_eq!(both, [new.expose_secret(), old.expose_secret()]);
        assert_ne!(Stamp::of(&path).unwrap(), stamp);
        assert_eq!((mode(&path), link.is_symlink()), (0o600, true));
        assert_eq!(files_beside(&path), 2);
        assert!(replace(&folder.path().join("none"), &[&new]).is_err());
    }

    #[test]
    fn one_process_at_a_time_changes_the_key() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("secret.key");
        let first = lock(&path).unwrap();
        assert!(lock(&path).unwrap_err().to_string().contains("another process is changing the key"));
        drop(first);
        lock(&path).unwrap();
    }
}
