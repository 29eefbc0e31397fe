use std::sync::Arc;

use tokio::sync::Barrier;
use tokio::task::{JoinError, JoinSet};

/// How often a race is run, to catch failures that are not constant.
pub(super) const ROUNDS: usize = 20;

/// Starts `count` attempts at the same moment and waits for all their results.
pub(super) async fn race<T, A, F>(count: usize, attempt: A) -> Result<Vec<T>, JoinError>
where
    T: Send + 'static,
    A: Fn(usize) -> F,
    F: Future<Output = T> + Send + 'static,
{
    let start = Arc::new(Barrier::new(count));
    let mut racers = JoinSet::new();
    for number in 0..count {
        let (start, run) = (Arc::clone(&start), attempt(number));
        racers.spawn(async move {
            start.wait().await;
            run.await
        });
    }
    let mut results = Vec::new();
    while let Some(result) = racers.join_next().await {
        results.push(result?);
    }
    Ok(results)
}
