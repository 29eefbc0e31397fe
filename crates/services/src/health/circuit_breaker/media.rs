use std::ops::Range;
use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::health::Service;
use showrunner_domain::media::{MediaFacts, MediaKey};
use showrunner_ports::ByteStream;
use showrunner_ports::media::{MediaError, MediaFile, MediaHead, MediaStore};
use showrunner_ports::observe::CallObserver as _;

use super::Waiting;
use crate::health::meters::Meters;

/// A media store whose calls are measured. They are never blocked: the store is ours, and there is no alternative.
pub(super) struct Guarded {
    pub(super) store: Arc<dyn MediaStore>,
    pub(super) meters: Arc<Meters>,
}

impl Guarded {
    /// A call that is answered at once.
    async fn quick<T>(&self, call: impl Future<Output = Result<T, MediaError>>) -> Result<T, MediaError> {
        let mut waiting = Waiting::begin(&self.meters, Service::MediaStore);
        let result = call.await;
        let took = waiting.end();
        if !self.has_failed(&result) {
            self.meters.answered(Service::MediaStore, took);
        }
        result
    }

    /// A call that takes as long as its stream does.
    async fn slow<T>(&self, call: impl Future<Output = Result<T, MediaError>>) -> Result<T, MediaError> {
        let result = call.await;
        if !self.has_failed(&result) {
            self.meters.answered_with_stream(Service::MediaStore);
        }
        result
    }

    /// Whether the store itself failed, which is then recorded, and not its input.
    fn has_failed<T>(&self, result: &Result<T, MediaError>) -> bool {
        match result {
            Err(error @ (MediaError::Store(_) | MediaError::Setup(_))) => {
                self.meters.failed(Service::MediaStore, &error.to_string());
                true
            }
            Ok(_) | Err(MediaError::Source(_) | MediaError::NotPlayable(_)) => false,
        }
    }
}

#[async_trait]
impl MediaStore for Guarded {
    async fn ingest_video(&self, key: &MediaKey, bytes: ByteStream) -> Result<MediaFacts, MediaError> {
        self.slow(self.store.ingest_video(key, bytes)).await
    }

    async fn put(&self, key: &MediaKey, bytes: ByteStream) -> Result<u64, MediaError> {
        self.slow(self.store.put(key, bytes)).await
    }

    async fn head(&self, key: &MediaKey) -> Result<Option<MediaHead>, MediaError> {
        self.quick(self.store.head(key)).await
    }

    async fn open(&self, key: &MediaKey, range: Option<Range<u64>>) -> Result<Option<MediaFile>, MediaError> {
        self.quick(self.store.open(key, range)).await
    }

    async fn delete(&self, key: &MediaKey) -> Result<(), MediaError> {
        self.quick(self.store.delete(key)).await
    }
}
