//! Media in a bucket that speaks the protocol of S3.

use std::sync::Arc;
use std::time::Duration;

use object_store::aws::{AmazonS3Builder, Checksum};
use object_store::path::Path as ObjectPath;
use object_store::prefix::PrefixStore;
use object_store::{BackoffConfig, ClientOptions, ObjectStore, RetryConfig};
use secrecy::ExposeSecret as _;

use crate::error::OpenError;
use crate::location::{MediaLocation, without_credentials};

/// A server that takes no connection or sends nothing for this long has failed.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const READ_TIMEOUT: Duration = Duration::from_secs(30);

/// How often and for how long a failed request is repeated. Operations that wait for media retry as well.
const MAX_RETRIES: usize = 3;
const RETRY_TIMEOUT: Duration = Duration::from_secs(20);

/// The region that S3-compatible servers have when they know no regions.
const DEFAULT_REGION: &str = "us-east-1";

/// Opens the bucket at `BUCKET/PREFIX`.
pub(crate) fn open(path: &str, location: &MediaLocation) -> Result<Arc<dyn ObjectStore>, OpenError> {
    let (bucket, prefix) = path.split_once('/').unwrap_or((path, ""));
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
