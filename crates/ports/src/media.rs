//! The media store: finished videos and their images.

use std::ops::Range;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::media::{MediaFacts, MediaKey};

use crate::{BoxError, ByteStream};

/// Why a media operation failed.
#[derive(Debug, thiserror::Error)]
pub enum MediaError {
    /// The incoming stream was interrupted; trying again may help.
    #[error("the file could not be read to its end")]
    Source(#[source] std::io::Error),
    /// The file is not a playable video. The sentence says why.
    #[error("{0}")]
    NotPlayable(String),
    /// A program that inspects files is missing. The sentence says which and how to install it.
    #[error("{0}")]
    Setup(String),
    /// The store failed: full, missing, or access denied.
    #[error("the media store cannot be used right now")]
    Store(#[source] BoxError),
}

/// A stored file.
pub struct MediaFile {
    /// The size of the whole file in bytes.
    pub size: u64,
    /// The requested bytes.
    pub bytes: ByteStream,
}

/// The properties of a stored file, without its bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaHead {
    /// The size in bytes.
    pub size: u64,
    /// Changes whenever the content does.
    pub etag: String,
    /// When it was stored.
    pub modified: Timestamp,
}

/// A media store. It never holds a whole file in memory.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait MediaStore: Send + Sync {
    /// Stores a video: reads the stream to its end, inspects the file, and puts it under `key` only when it can be
    /// opened and has picture and sound. On any error nothing is stored under `key`, and a file that was there before
    /// stays.
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError>;

    /// Stores a file and returns its size. A reader sees the old file or the new one, never a part.
    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError>;

    /// The properties of a file, or nothing when there is none.
    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError>;

    /// Opens a file, whole or the bytes of `range` (which lies inside it), or nothing when there is none.
    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError>;

    /// Removes a file. Removing one that does not exist is not an error.
    async fn delete(&self, key: &MediaKey) -> Result<(), MediaError>;
}
