//! Where files are kept: a folder or a bucket.

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_media::MediaLocation;

use super::given::given;

/// The address of a folder or bucket, and the access key of a bucket.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FileLocation {
    /// `file://PATH` or `s3://BUCKET/PREFIX`.
    pub(crate) url: Option<String>,
    /// The address of an S3-compatible server; Amazon's own when not given.
    pub(crate) endpoint: Option<String>,
    /// The region of the bucket.
    pub(crate) region: Option<String>,
    /// The id of the access key.
    pub(crate) access_key_id: Option<String>,
    /// The secret of the access key.
    pub(crate) secret_access_key: Option<SecretString>,
}

impl FileLocation {
    /// Whether there is an address.
    pub(crate) fn is_given(&self) -> bool {
        given(self.url.as_deref()).is_some()
    }

    /// The location, at this URL when none is given.
    pub(crate) fn location_or(&self, url: impl FnOnce() -> String) -> MediaLocation {
        let given = |value: &Option<String>| given(value.as_deref()).map(str::to_owned);
        MediaLocation {
            url: given(&self.url).unwrap_or_else(url),
            endpoint: given(&self.endpoint),
            region: given(&self.region),
            access_key_id: given(&self.access_key_id),
            secret_access_key: self
                .secret_access_key
                .clone()
                .filter(|secret| !secret.expose_secret().trim().is_empty()),
        }
    }
}
