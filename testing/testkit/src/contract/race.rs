use std::fmt::Debug;

use futures_util::future::join_all;
use showrunner_ports::store::{StoreError, StoreResult};

/// How often a race is run, to catch failures that are not constant.
pub(super) const ROUNDS: usize = 20;

/// Starts `count` attempts at the same moment and waits for all their results. A store runs each call on a thread of its
/// own.
pub(super) async fn race<F: Future>(count: usize, attempt: impl Fn(usize) -> F) -> Vec<F::Output> {
    join_all((0..count).map(attempt)).await
}

/// The same for attempts that must all succeed.
pub(super) async fn race_of_winners<T, F>(count: usize, attempt: impl Fn(usize) -> F) -> StoreResult<Vec<T>>
where
    F: Future<Output = StoreResult<T>>,
{
    race(count, attempt).await.into_iter().collect()
}

/// The same for attempts of which exactly one must succeed. Returns why the others were refused.
pub(super) async fn race_for_one<T, F>(count: usize, attempt: impl Fn(usize) -> F) -> Vec<StoreError>
where
    T: Debug,
    F: Future<Output = StoreResult<T>>,
{
    let results = race(count, attempt).await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    results.into_iter().filter_map(Result::err).collect()
}
