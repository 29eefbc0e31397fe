//! The media store: finished videos and their pictures.

use std::ops::Range;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::media::{MediaFacts, MediaKey};

use crate::{BoxError, ByteStream};

/// What can go wrong with media.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The incoming stream broke off; trying again may help.
    #[error("the file could not be read to its end")]
    Source(#[source] std::io::Error),
    /// The file is not a playable video. The sentence says why.
    #[error("{0}")]
    NotPlayable(String),
    /// A program that looks into files is missing. The sentence says which and how to install it.
    #[error("{0}")]
    Setup(String),
    /// The store did not do its work: full, gone, not allowed.
    #[error("the media store cannot be used right now")]
    Store(#[source] BoxError),
}

/// A stored file.
pub struct MediaFile {
    /// The size of the whole file in bytes.
    pub size: u64,
    /// Changes whenever the content does.
    pub etag: String,
    /// When it was stored.
    pub modified: Timestamp,
    /// The bytes asked for.
    pub bytes: ByteStream,
}

/// Where a stored file's bytes begin and end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaHead {
    /// The size in bytes.
    pub size: u64,
    /// Changes whenever the content does.
    pub etag: String,
    /// When it was stored.
    pub modified: Timestamp,
}

/// A media store. Nothing is ever held in memory whole.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait MediaStore: Send + Sync {
    /// Takes in a video: reads the stream to its end, looks into the file, and only when it can be opened
    /// and has picture and sound puts it under `key`. On any error nothing is stored under `key`, and what
    /// stood there before still does.
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError>;

    /// Stores a file and returns its size. A reader sees the old file or the new one, never a part.
    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError>;

    /// What is known of a file, or nothing when there is none.
    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError>;

    /// Opens a file, whole or the bytes of `range` (which lies inside it), or nothing when there is none.
    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError>;

    /// Removes a file. Removing one that is not there is not an error.
    async fn delete(&self, key: &MediaKey) -> Result<(), MediaError>;
}
