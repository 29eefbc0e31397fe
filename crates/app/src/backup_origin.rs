//! Who has made a backup: it is signed with a key derived from the key file.

use anyhow::{Context as _, bail, ensure};
use secrecy::SecretSlice;
use showrunner_backup::Backup;

use crate::config::Settings;
use crate::{key_file, sealing};

/// The key that signs the backups of this place.
pub(crate) fn signing_key(settings: &Settings) -> anyhow::Result<SecretSlice<u8>> {
    let keys = key_file::read_or_create(&settings.key_file())?;
    sealing::backup_key(keys.first().context("the key file has no key")?)
}

/// Refuses a backup that was signed neither with the key of this place nor with one of `restored`, the key file that was
/// opened from it.
pub(crate) fn require(backup: &Backup, restored: Option<&SecretSlice<u8>>, settings: &Settings) -> anyhow::Result<()> {
    let path = settings.key_file();
    let here = key_file::read_if_any(&path)?;
    let restored = restored.map(key_file::keys_in).unwrap_or_default();
    let keys = here.iter().chain(&restored).map(sealing::backup_key).collect::<anyhow::Result<Vec<_>>>()?;
    if keys.is_empty() {
        bail!(
            "nobody can tell whether this backup was altered, because the key file {} is not here: put it in its place first, \
             or take the key from the backup with --with-key, or name a file that you know to be yours with --accept-any-key",
            path.display()
        );
    }
    ensure!(
        backup.is_signed_with(&keys),
        "this backup was altered, or made with another key file than {}: put the key file with which it was made in its place, \
         or accept a file that you know to be yours with --accept-any-key",
        path.display()
    );
    Ok(())
}
