//! Where media are kept: a folder, or a bucket that speaks the protocol of S3.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use object_store::aws::{AmazonS3Builder, Checksum};
use object_store::path::Path as ObjectPath;
use object_store::prefix::PrefixStore;
use object_store::{BackoffConfig, ClientOptions, ObjectStore, RetryConfig};
use secrecy::{ExposeSecret as _, SecretString};

use crate::error::OpenError;
use crate::object_media::ObjectMedia;

/// A server that takes no connection or sends nothing for this long has failed.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// How often and for how long a failed request is repeated. Whatever waits for media has retries of its own.
const MAX_RETRIES: usize = 3;
const RETRY_TIMEOUT: Duration = Duration::from_secs(20);

/// The region that S3-compatible servers have when they know no regions.
const DEFAULT_REGION: &str = "us-east-1";

/// Where media are kept.
#[derive(Debug, Clone, Default)]
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
    match after("s3://") {
        Some(rest) => ObjectMedia::new(bucket(rest, location)?, scratch.as_ref()),
        None => Err(OpenError::Unsupported(location.shown())),
    }
}

/// The bucket at `BUCKET/PREFIX`.
fn bucket(rest: &str, location: &MediaLocation) -> Result<Arc<dyn ObjectStore>, OpenError> {
    let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    if bucket.is_empty() || !bucket.bytes().all(is_name) {
        return Err(OpenError::Unsupported(location.shown()));
    }
    let prefix = ObjectPath::parse(prefix).map_err(|_| OpenError::Unsupported(location.shown()))?;
    // TLS needs a provider of its algorithms. Fails if it was already installed, which does no harm.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(bucket)
        .with_region(location.region.as_deref().unwrap_or(DEFAULT_REGION))
        // The server compares each part with it, and keeps it with the file.
        .with_checksum_algorithm(Checksum::SHA256)
        // One file at a time is deleted, and not every S3-compatible server takes a list.
        .with_disable_bulk_delete(true)
        .with_retry(RetryConfig {
            backoff: BackoffConfig::default(),
            max_retries: MAX_RETRIES,
            retry_timeout: RETRY_TIMEOUT,
        })
        .with_client_options(client_options(location));
    if let Some(endpoint) = &location.endpoint {
        if !endpoint.starts_with("http://") && !endpoint.starts_with("https://") {
            return Err(OpenError::Endpoint(without_credentials(endpoint)));
        }
        builder = builder.with_endpoint(endpoint.trim_end_matches('/'));
    }
    builder = match (&location.access_key_id, &location.secret_access_key) {
        (Some(id), Some(secret)) => builder.with_access_key_id(id).with_secret_access_key(secret.expose_secret()),
        (None, None) if location.endpoint.is_none() => builder,
        _ => return Err(OpenError::AccessKey),
    };
    let bucket = builder.build().map_err(OpenError::Bucket)?;
    Ok(if prefix.as_ref().is_empty() { Arc::new(bucket) } else { Arc::new(PrefixStore::new(bucket, prefix)) })
}

fn client_options(location: &MediaLocation) -> ClientOptions {
    let plain = location.endpoint.as_ref().is_some_and(|endpoint| endpoint.starts_with("http://"));
    ClientOptions::new()
        .with_allow_http(plain)
        .with_connect_timeout(CONNECT_TIMEOUT)
        .with_read_timeout(READ_TIMEOUT)
        // A browser takes as long for a video as its viewer does.
        .with_timeout_disabled()
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
