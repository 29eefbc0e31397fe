//! Opens the media store at a location.

use std::path::Path;

#[cfg(feature = "s3")]
use crate::bucket;
use crate::error::OpenError;
use crate::location::MediaLocation;
use crate::object_media::ObjectMedia;

/// Opens the media store at `location`, creates missing folders, and removes incomplete files of killed processes.
/// `scratch` is the folder for videos that are being checked, best on the volume of the store.
///
/// A path without a leading slash is relative to the working directory, so that `file://data/media` moves with the
/// data. A bucket is not asked for until the first call.
pub fn open(location: &MediaLocation, scratch: impl AsRef<Path>) -> Result<ObjectMedia, OpenError> {
    let after = |scheme: &str| location.url.strip_prefix(scheme).filter(|rest| !rest.is_empty());
    if let Some(path) = after("file://") {
        return ObjectMedia::in_folder(Path::new(path), scratch.as_ref());
    }
    #[cfg(feature = "s3")]
    if let Some(path) = after("s3://") {
        return ObjectMedia::new(bucket::open(path, location)?, scratch.as_ref());
    }
    Err(OpenError::Unsupported(location.shown()))
}
