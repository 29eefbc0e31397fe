//! Values that are read again only when something they depend on was written.

use std::sync::{Arc, Mutex, PoisonError};

use showrunner_ports::store::{RevisionStore, StoreResult, Topic};

/// The last value of a read, with the revision of the topics that it depends on.
pub(crate) struct Remembered<T> {
    revisions: Arc<dyn RevisionStore>,
    topics: &'static [Topic],
    last: Mutex<Option<(i64, T)>>,
}

impl<T: Clone> Remembered<T> {
    pub(crate) fn new(revisions: &Arc<dyn RevisionStore>, topics: &'static [Topic]) -> Self {
        Self { revisions: Arc::clone(revisions), topics, last: Mutex::new(None) }
    }

    /// The last value if nothing was written to the topics since it was read, and otherwise what `read` gives.
    pub(crate) async fn get(&self, read: impl Future<Output = StoreResult<T>>) -> StoreResult<T> {
        // Read before the value: a change in between then only costs another read.
        let revision = self.revisions.revision(self.topics).await?;
        if let Some(value) = self.read_at(revision) {
            return Ok(value);
        }
        let value = read.await?;
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some((revision, value.clone()));
        Ok(value)
    }

    fn read_at(&self, revision: i64) -> Option<T> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().filter(|(read_at, _)| *read_at == revision).map(|(_, value)| value.clone())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use async_trait::async_trait;

    use super::*;

    #[derive(Default)]
    struct Written(AtomicI64);

    #[async_trait]
    impl RevisionStore for Written {
        async fn revision(&self, _: &'static [Topic]) -> StoreResult<i64> {
            Ok(self.0.load(Ordering::Relaxed))
        }
    }

    #[tokio::test]
    async fn a_value_is_read_again_only_after_a_write() {
        let written = Arc::new(Written::default());
        let revisions: Arc<dyn RevisionStore> = written.clone();
        let remembered = Remembered::new(&revisions, &[Topic::Videos]);
        assert_eq!(remembered.get(async { Ok(1) }).await.unwrap(), 1);
        assert_eq!(remembered.get(async { Ok(2) }).await.unwrap(), 1, "nothing was written");
        written.0.store(1, Ordering::Relaxed);
        assert_eq!(remembered.get(async { Ok(3) }).await.unwrap(), 3);
        // Something is written while the value is read: nobody knows whether it is in it.
        written.0.store(2, Ordering::Relaxed);
        let read = async {
            written.0.store(3, Ordering::Relaxed);
            Ok(4)
        };
        assert_eq!(remembered.get(read).await.unwrap(), 4);
        assert_eq!(remembered.get(async { Ok(5) }).await.unwrap(), 5);
    }

    #[tokio::test]
    async fn a_failed_read_is_not_remembered() {
        let revisions: Arc<dyn RevisionStore> = Arc::new(Written::default());
        let remembered = Remembered::new(&revisions, &[Topic::Videos]);
        let failure = || showrunner_ports::store::StoreError::NotFound;
        assert!(remembered.get(async { Err(failure()) }).await.is_err());
        assert_eq!(remembered.get(async { Ok(1) }).await.unwrap(), 1);
    }
}
