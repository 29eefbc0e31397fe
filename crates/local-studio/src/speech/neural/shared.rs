//! Something that takes long to load and much memory: kept while it is used, and dropped when it has been idle.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::task::{AbortHandle, JoinError, spawn_blocking};

/// How long it is kept after its last use.
const KEPT_FOR: Duration = Duration::from_mins(2);

#[derive(Debug)]
pub(super) struct Shared<T> {
    kept: Arc<Mutex<Option<T>>>,
    /// Drops it when the time is over.
    timer: Mutex<Option<AbortHandle>>,
}

impl<T: Send + 'static> Shared<T> {
    pub(super) fn new() -> Self {
        Self { kept: Arc::default(), timer: Mutex::default() }
    }

    /// Does some work with it, away from the threads that serve requests, one after the other. Loads it if nobody has.
    pub(super) async fn with<R, E>(
        &self,
        load: impl FnOnce() -> Result<T, E> + Send + 'static,
        work: impl FnOnce(&mut T) -> Result<R, E> + Send + 'static,
    ) -> Result<R, E>
    where
        R: Send + 'static,
        E: From<JoinError> + Send + 'static,
    {
        self.stop_timer();
        let kept = Arc::clone(&self.kept);
        let done = spawn_blocking(move || {
            // Whatever a panic left behind is only read.
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let loaded = match kept.take() {
                Some(loaded) => loaded,
                None => load()?,
            };
            work(kept.insert(loaded))
        })
        .await;
        self.start_timer();
        done?
    }

    /// Drops it now, unless somebody uses it at this moment.
    pub(super) async fn release(&self) {
        self.stop_timer();
        drop_idle(Arc::clone(&self.kept)).await;
    }

    fn stop_timer(&self) {
        if let Some(timer) = self.timer.lock().unwrap_or_else(PoisonError::into_inner).take() {
            timer.abort();
        }
    }

    fn start_timer(&self) {
        let kept = Arc::clone(&self.kept);
        let dropping = tokio::spawn(async move {
            tokio::time::sleep(KEPT_FOR).await;
            drop_idle(kept).await;
        });
        let previous = self.timer.lock().unwrap_or_else(PoisonError::into_inner).replace(dropping.abort_handle());
        if let Some(previous) = previous {
            previous.abort();
        }
    }
}

/// Drops what nobody uses at this moment. The end of a use starts another timer.
async fn drop_idle<T: Send + 'static>(kept: Arc<Mutex<Option<T>>>) {
    let dropped = spawn_blocking(move || {
        let Ok(mut kept) = kept.try_lock() else { return };
        if kept.take().is_some() {
            tracing::debug!("the voices have left the memory");
        }
    });
    let _ = dropped.await;
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[derive(Debug)]
    struct Failure;

    impl From<JoinError> for Failure {
        fn from(_: JoinError) -> Self {
            Self
        }
    }

    /// Counts how often it was loaded, and says when it is dropped.
    struct Heavy(tokio::sync::mpsc::UnboundedSender<()>);

    impl Drop for Heavy {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn it_is_loaded_once_and_dropped_when_nobody_has_used_it_for_a_while() {
        let (sender, mut dropped) = tokio::sync::mpsc::unbounded_channel();
        let loads = Arc::new(AtomicUsize::new(0));
        let shared = Shared::new();
        let use_it = || {
            let (loads, sender) = (Arc::clone(&loads), sender.clone());
            let load = move || {
                loads.fetch_add(1, Ordering::Relaxed);
                Ok::<_, Failure>(Heavy(sender))
            };
            shared.with(load, |_| Ok(()))
        };
        use_it().await.unwrap();
        use_it().await.unwrap();
        assert_eq!(loads.load(Ordering::Relaxed), 1);
        // The clock of the test jumps to the end of the time.
        dropped.recv().await.unwrap();
        use_it().await.unwrap();
        assert_eq!(loads.load(Ordering::Relaxed), 2);
        shared.release().await;
        assert!(dropped.try_recv().is_ok(), "it is dropped at once when it is needed no longer");
    }

    #[tokio::test]
    async fn what_cannot_be_loaded_is_tried_again() {
        let shared: Shared<u8> = Shared::new();
        assert!(shared.with(|| Err(Failure), |_| Ok(())).await.is_err());
        assert_eq!(shared.with(|| Ok::<_, Failure>(7), |kept| Ok(*kept)).await.ok(), Some(7));
    }
}
