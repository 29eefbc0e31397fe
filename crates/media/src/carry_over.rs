//! Carries the files of one media store over to another.

use std::fmt;

use futures_util::TryStreamExt as _;
use sha2::{Digest as _, Sha256};
use showrunner_domain::media::MediaKey;
use showrunner_ports::media::{MediaError, MediaStore as _};

use crate::error::unusable;
use crate::object_media::ObjectMedia;

/// What was done with the files.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CarriedOver {
    /// Files that were copied.
    pub copied: u64,
    /// Their bytes.
    pub bytes: u64,
    /// Files that were there already, with the same content.
    pub present: u64,
    /// Files under names that no media file has; they were left.
    pub foreign: u64,
}

impl fmt::Display for CarriedOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { copied, bytes, present, foreign } = self;
        write!(f, "copied: {copied} ({bytes} bytes), already there: {present}, no media and left: {foreign}")
    }
}

/// Copies every file of `from` that `to` does not have with the same content, and reads each copy back: its SHA-256 must
/// be that of the original. Nothing is deleted. Broken off, it can be begun again, and copies only what is missing.
pub async fn carry_over(from: &ObjectMedia, to: &ObjectMedia) -> Result<CarriedOver, MediaError> {
    let mut done = CarriedOver::default();
    let mut files = from.list();
    while let Some(meta) = files.try_next().await.map_err(unusable)? {
        let Ok(key) = MediaKey::new(meta.location.as_ref()) else {
            done.foreign += 1;
            continue;
        };
        let Some(original) = digest(from, &key).await? else { continue };
        let is_as_large = to.head(&key).await?.is_some_and(|head| head.size == meta.size);
        if is_as_large && digest(to, &key).await?.as_ref() == Some(&original) {
            done.present += 1;
            continue;
        }
        let Some(file) = from.open(&key, None).await? else { continue };
        done.bytes += to.put(&key, file.bytes).await?;
        if digest(to, &key).await?.as_ref() != Some(&original) {
            return Err(unusable(format!("the copy of {key} is not as its original")));
        }
        done.copied += 1;
        tracing::info!(media.key = %key, "copied");
    }
    Ok(done)
}

/// The SHA-256 of a file, or nothing when it is gone.
async fn digest(store: &ObjectMedia, key: &MediaKey) -> Result<Option<Vec<u8>>, MediaError> {
    let Some(mut file) = store.open(key, None).await? else { return Ok(None) };
    let mut digest = Sha256::new();
    while let Some(chunk) = file.bytes.try_next().await.map_err(MediaError::Source)? {
        digest.update(&chunk);
    }
    Ok(Some(digest.finalize().to_vec()))
}
