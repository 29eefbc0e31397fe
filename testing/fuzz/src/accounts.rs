//! Access to an account and a video, for the adapters of the platforms.

use std::ops::Range;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use jiff::Timestamp;
use showrunner_domain::account::Identity;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_ports::ByteStream;
use showrunner_ports::account::Access;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};

use crate::errors::TOKEN;

/// The length of the video in bytes.
const VIDEO: u64 = 900;

/// The time of every target: 20 November 2026, noon.
pub fn now() -> Timestamp {
    Timestamp::from_second(1_795_176_000).unwrap()
}

/// Access to an account.
pub fn access() -> Access {
    Access::new(TOKEN.into(), Identity { remote_id: "1000".to_owned(), name: "The studio".to_owned() })
}

/// A media store with one small video under every key.
pub struct OneVideo;

#[async_trait]
impl MediaStore for OneVideo {
    async fn ingest_video(&self, _: &MediaKey, _: ByteStream) -> Result<MediaFacts, MediaError> {
        Err(MediaError::NotPlayable("nothing is stored here".to_owned()))
    }

    async fn put(&self, _: &MediaKey, _: ByteStream) -> Result<u64, MediaError> {
        Ok(0)
    }

    async fn head(&self, _: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        Ok(Some(MediaHead { size: VIDEO, etag: "v".to_owned(), modified: now() }))
    }

    async fn open(&self, _: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        let range = range.unwrap_or(0..VIDEO);
        assert!(range.start <= range.end && range.end <= VIDEO, "the part {range:?} is outside of the video");
        let bytes = Bytes::from(vec![7; usize::try_from(range.end - range.start).unwrap()]);
        let bytes = stream::iter([Ok(bytes)]).boxed();
        Ok(Some(MediaFile { size: VIDEO, bytes }))
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        Ok(())
    }
}
