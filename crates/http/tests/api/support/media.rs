use std::collections::HashMap;
use std::ops::Range;
use std::sync::Mutex;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt, stream};
use jiff::Timestamp;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_testkit::builders::some_facts;
use tokio::sync::watch;

/// Files in memory.
#[derive(Default)]
pub(crate) struct FakeMedia {
    files: Mutex<HashMap<String, Bytes>>,
    /// How many reads of files have begun.
    reads: watch::Sender<usize>,
}

impl FakeMedia {
    pub(crate) fn insert(&self, key: &str, bytes: impl Into<Bytes>) {
        self.files.lock().unwrap().insert(key.to_owned(), bytes.into());
    }

    /// Waits until so many reads of files have begun.
    pub(crate) async fn wait_until_begun(&self, reads: usize) {
        self.reads.subscribe().wait_for(|begun| *begun >= reads).await.unwrap();
    }

    fn find(&self, key: &MediaKey) -> Option<Bytes> {
        self.files.lock().unwrap().get(key.as_str()).cloned()
    }
}

const ETAG: &str = "\"1f-2e\"";

fn modified() -> Timestamp {
    "2026-11-20T12:00:00.5Z".parse().unwrap()
}

#[async_trait]
impl MediaStore for FakeMedia {
    /// The content of a video is its length in seconds.
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError> {
        self.put(key, bytes).await?;
        let seconds: u64 = std::str::from_utf8(&self.find(key).unwrap()).unwrap().parse().unwrap();
        Ok(MediaFacts { duration_ms: seconds * 1_000, ..some_facts() })
    }

    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError> {
        let chunks: Vec<Bytes> = bytes.try_collect().await.map_err(MediaError::Source)?;
        let whole = chunks.concat();
        let size = whole.len().try_into().unwrap();
        self.insert(key.as_str(), whole);
        Ok(size)
    }

    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        let head = |bytes: Bytes| MediaHead {
            size: bytes.len().try_into().unwrap(),
            etag: ETAG.to_owned(),
            modified: modified(),
        };
        Ok(self.find(key).map(head))
    }

    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        let Some(bytes) = self.find(key) else { return Ok(None) };
        let size = bytes.len().try_into().unwrap();
        let part = match range {
            Some(range) => bytes.slice(usize::try_from(range.start).unwrap()..usize::try_from(range.end).unwrap()),
            None => bytes,
        };
        // In small pieces, as a disk delivers them.
        let length = 7.max(part.len() / 1_000);
        let pieces: Vec<_> = part.chunks(length).map(|piece| Ok(Bytes::copy_from_slice(piece))).collect();
        self.reads.send_modify(|begun| *begun += 1);
        Ok(Some(MediaFile { size, bytes: stream::iter(pieces).boxed() }))
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        Ok(())
    }
}
