//! Errors of the media store.

use std::io;
use std::path::PathBuf;

use showrunner_ports::BoxError;
use showrunner_ports::media::MediaError;

/// An error of the store or of the disk below it.
pub(crate) fn unusable(error: impl Into<BoxError>) -> MediaError {
    MediaError::Store(error.into())
}

/// The reason why a URL has no media store.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The kind of URL is not supported.
    #[error(
        "media cannot be kept at '{0}': use a folder, written file:///absolute/path or file://relative/path{or_bucket}",
        or_bucket = if cfg!(feature = "s3") { ", or a bucket, written s3://bucket or s3://bucket/prefix" } else { "" }
    )]
    Unsupported(String),
    /// A folder cannot be created or written to.
    #[error("the folder '{}' cannot be used for media", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The error of the operating system.
        #[source]
        source: io::Error,
    },
    /// The address of the S3-compatible server is not one.
    #[cfg(feature = "s3")]
    #[error("the endpoint of the media store must begin with http:// or https://, '{0}' does not")]
    Endpoint(String),
    /// Only one half of the access key is there, or none for a server that is not Amazon's.
    #[cfg(feature = "s3")]
    #[error("the media store needs both halves of its access key: media.access_key_id and media.secret_access_key")]
    AccessKey,
    /// The settings of the bucket cannot be used.
    #[cfg(feature = "s3")]
    #[error("the bucket for media cannot be used")]
    Bucket(#[source] object_store::Error),
}
