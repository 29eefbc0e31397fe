//! The store for a `MEDIA__URL`.

use std::path::Path;

use crate::error::OpenError;
use crate::object_media::ObjectMedia;

/// Opens the media store at `url`, creates missing folders, and removes incomplete files of killed processes. `scratch`
/// is the folder for videos that are being checked, best on the volume of the store.
///
/// A path without a leading slash is relative to the working directory, so that `file://data/media` moves with the
/// data.
pub fn open(url: &str, scratch: impl AsRef<Path>) -> Result<ObjectMedia, OpenError> {
    let path = url.strip_prefix("file://").filter(|path| !path.is_empty());
    let root = path.ok_or_else(|| OpenError::Unsupported(without_credentials(url)))?;
    ObjectMedia::in_folder(Path::new(root), scratch.as_ref())
}

/// A URL that can be shown, without a user name and a password before the host.
fn without_credentials(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let authority = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    match rest[..authority].rfind('@') {
        Some(at) => format!("{scheme}://{}", &rest[at + 1..]),
        None => url.to_owned(),
    }
}
