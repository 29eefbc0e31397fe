//! Work that continues when its request has to be answered.

use std::time::Duration;

use tokio::sync::oneshot;
use tracing::Instrument as _;

use crate::error::{ServiceError, ServiceResult};

/// How long a request waits for a model. Many proxies give up when a server does not answer for 60 seconds (nginx), or
/// for 50 (`HAProxy` as Debian configures it).
const REQUEST_TIMEOUT: Duration = Duration::from_secs(45);

/// The result of work on a paid answer, or `None` if it takes longer than a request may take.
///
/// The work always runs to its end. If it fails after the request was answered or its client has disconnected,
/// `report_failure` gets the error.
pub(crate) async fn within_request<T, R>(
    work: impl Future<Output = ServiceResult<T>> + Send + 'static,
    report_failure: impl FnOnce(ServiceError) -> R + Send + 'static,
) -> ServiceResult<Option<T>>
where
    T: Send + 'static,
    R: Future<Output = ()> + Send,
{
    let (sender, mut receiver) = oneshot::channel();
    tokio::spawn(
        async move {
            if let Err(Err(error)) = sender.send(work.await) {
                report_failure(error).await;
            }
        }
        .in_current_span(),
    );
    if let Ok(result) = tokio::time::timeout(REQUEST_TIMEOUT, &mut receiver).await {
        return result.map_err(|error| ServiceError::Internal(error.into()))?.map(Some);
    }
    receiver.close();
    // The result may have come just before the channel was closed.
    receiver.try_recv().map_or(Ok(None), |result| result.map(Some))
}
