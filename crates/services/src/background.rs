//! Work that continues when its request has to be answered.

use std::time::Duration;

use showrunner_domain::notification::{Notice, RelatedType};
use tokio::sync::oneshot;
use tracing::Instrument as _;

use crate::error::{ServiceError, ServiceResult};
use crate::ports::Ports;

/// How long a request waits for a model or a sample. Many proxies give up when a server does not answer for 60 seconds (nginx), or
/// for 50 (`HAProxy` as Debian configures it).
pub(crate) const REQUEST_TIMEOUT: Duration = Duration::from_secs(45);

/// Runs work to its end even when the caller disconnects.
pub(crate) async fn run_to_completion<T: Send + 'static>(
    work: impl Future<Output = ServiceResult<T>> + Send + 'static,
) -> ServiceResult<T> {
    tokio::spawn(work.in_current_span()).await.map_err(|error| ServiceError::Internal(error.into()))?
}

/// A notification, and the row that it points to.
pub(crate) type RowNotice = (Notice, Option<(RelatedType, i64)>);

/// The result of work on a paid answer, or `None` if it takes longer than a request may take.
///
/// The work always runs to its end. If it ends after the request was answered or its client has disconnected, the operator gets
/// the notice that `missed` makes of the result or of the error.
pub(crate) async fn within_request<T: Send + 'static>(
    ports: &Ports,
    work: impl Future<Output = ServiceResult<T>> + Send + 'static,
    missed: impl FnOnce(Result<T, &str>) -> Option<RowNotice> + Send + 'static,
) -> ServiceResult<Option<T>> {
    let (sender, mut receiver) = oneshot::channel();
    let ports = ports.clone();
    tokio::spawn(
        async move {
            let Err(result) = sender.send(work.await) else { return };
            let notice = match result {
                Ok(done) => missed(Ok(done)),
                Err(error) => missed(Err(error.to_string().trim_end_matches('.'))),
            };
            if let Some((notice, related)) = notice {
                ports.notify(notice, related).await;
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
