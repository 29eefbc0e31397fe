//! A media store with one video of a given size.

use std::ops::Range;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use jiff::Timestamp;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};

static PIECE: [u8; 250_000] = [7; 250_000];

/// A video of this many bytes.
#[derive(Clone, Copy)]
pub(super) struct MediaOfSize(pub(super) u64);

impl MediaOfSize {
    fn bytes(range: Range<u64>) -> ByteStream {
        let pieces = range.clone().step_by(PIECE.len()).map(move |start| {
            let length = usize::try_from(range.end - start).unwrap().min(PIECE.len());
            Ok(Bytes::from_static(&PIECE[..length]))
        });
        stream::iter(pieces).boxed()
    }
}

fn not_asked<T>() -> Result<T, MediaError> {
    Err(MediaError::Store("not asked for by an adapter".into()))
}

#[async_trait]
impl MediaStore for MediaOfSize {
    async fn ingest_video(&self, _: &MediaKey, _: ByteStream) -> Result<MediaFacts, MediaError> {
        not_asked()
    }

    async fn put(&self, _: &MediaKey, _: ByteStream) -> Result<u64, MediaError> {
        not_asked()
    }

    async fn head(&self, _: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        Ok(Some(MediaHead { size: self.0, etag: "1".to_owned(), modified: Timestamp::UNIX_EPOCH }))
    }

    async fn open(&self, _: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        let bytes = Self::bytes(range.unwrap_or(0..self.0));
        Ok(Some(MediaFile { size: self.0, etag: "1".to_owned(), modified: Timestamp::UNIX_EPOCH, bytes }))
    }

    async fn delete(&self, _: &MediaKey) -> Result<(), MediaError> {
        not_asked()
    }
}
