//! Where media are kept: a folder, or a bucket that speaks the protocol of S3.

use secrecy::SecretString;
use serde::Deserialize;

/// Where media are kept.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MediaLocation {
    /// `file://PATH` or `s3://BUCKET/PREFIX`.
    pub url: String,
    /// The address of an S3-compatible server; without one the bucket is at Amazon.
    pub endpoint: Option<String>,
    /// The region of the bucket.
    pub region: Option<String>,
    /// The id of the access key. Without one the role of the machine is used, which only Amazon knows.
    pub access_key_id: Option<String>,
    /// The secret of the access key.
    pub secret_access_key: Option<SecretString>,
}

impl MediaLocation {
    /// The location of a URL that needs nothing else: a folder.
    pub fn at(url: impl Into<String>) -> Self {
        Self { url: url.into(), ..Self::default() }
    }

    /// The URL in a form that can be shown, without a user name and a password before the host.
    pub fn shown(&self) -> String {
        without_credentials(&self.url)
    }
}

/// A URL that can be shown, without a user name and a password before the host.
pub(crate) fn without_credentials(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let authority = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    match rest[..authority].rfind('@') {
        Some(at) => format!("{scheme}://{}", &rest[at + 1..]),
        None => url.to_owned(),
    }
}
