//! Which store a `MEDIA__URL` means.

use std::path::Path;

use crate::error::OpenError;
use crate::object_media::ObjectMedia;

/// Opens the media store at `url`, creates its folders where they are missing, and removes what a killed process
/// left half written. `scratch` is where videos wait to be looked into, best on the volume of the store.
///
/// A path without a leading slash counts from the working folder, so that `file://data/media` moves with the data.
pub fn open(url: &str, scratch: impl AsRef<Path>) -> Result<ObjectMedia, OpenError> {
    let path = url.strip_prefix("file://").filter(|path| !path.is_empty());
    let root = path.ok_or_else(|| OpenError::Unsupported(without_credentials(url)))?;
    ObjectMedia::in_folder(Path::new(root), scratch.as_ref())
}

/// An address as it may be shown: a user name and a password before the host are left out.
fn without_credentials(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let authority = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    match rest[..authority].rfind('@') {
        Some(at) => format!("{scheme}://{}", &rest[at + 1..]),
        None => url.to_owned(),
    }
}
