//! Timeouts and size limits of calls.

use std::time::Duration;

use crate::failure::TransportError;

/// Timeouts and size limits of the calls to a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The timeout for connecting.
    pub connect_timeout: Duration,
    /// The timeout for a whole call, from sending it to the end of the response. For an upload it begins after the last
    /// byte; for a download it does not apply.
    pub answer_timeout: Duration,
    /// The longest time between two pieces of a download or an upload.
    pub idle_timeout: Duration,
    /// The most bytes of a response.
    pub max_body_bytes: usize,
    /// The most redirects that are followed. A call with credentials should follow none, because they would be sent
    /// too.
    pub max_redirects: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect_timeout: Duration::from_secs(10),
            answer_timeout: Duration::from_secs(30),
            idle_timeout: Duration::from_secs(90),
            max_body_bytes: 8 << 20,
            max_redirects: 0,
        }
    }
}

/// The result of `call`, or a timeout error.
pub(crate) async fn with_timeout<T>(
    limit: Duration,
    call: impl Future<Output = Result<T, TransportError>>,
) -> Result<T, TransportError> {
    tokio::time::timeout(limit, call).await.unwrap_or(Err(TransportError::Timeout))
}
