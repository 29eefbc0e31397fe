//! Reads bodies, within limits of size and time.

use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::web::{Bytes, Data, Payload};

use crate::connections::ConnectionLimits;
use crate::error::ApiError;
use crate::http_settings::HttpSettings;

/// The maximum size of a body, in bytes (`docs/behaviour.md#ground-rules`).
pub(crate) const BODY_LIMIT: usize = 1024 * 1024;

/// How long the body of this request may take to arrive. A client that trickles its bytes would hold a connection for as long as it
/// likes.
pub(crate) fn body_timeout(request: &HttpRequest) -> Duration {
    let settings = request.app_data::<Data<HttpSettings>>();
    settings.map_or_else(|| ConnectionLimits::default().body, |settings| settings.limits.body)
}

/// The whole body, if it arrives in time.
pub(crate) async fn read_body(payload: Payload, timeout: Duration) -> Result<Bytes, ApiError> {
    match tokio::time::timeout(timeout, payload.to_bytes_limited(BODY_LIMIT)).await {
        Ok(Ok(Ok(body))) => Ok(body),
        Ok(Ok(Err(_))) => Err(ApiError::BodyBrokenOff),
        Ok(Err(_)) => Err(ApiError::BodyTooLarge { limit: BODY_LIMIT }),
        Err(_) => Err(ApiError::BodyTooSlow),
    }
}

#[cfg(test)]
mod tests {
    use actix_web::FromRequest as _;
    use actix_web::dev;
    use actix_web::error::PayloadError;
    use actix_web::test::TestRequest;
    use futures_util::stream::{self, LocalBoxStream, StreamExt as _};

    use super::*;

    type Pieces = LocalBoxStream<'static, Result<Bytes, PayloadError>>;

    async fn read(pieces: Pieces) -> Result<Bytes, ApiError> {
        let mut payload = dev::Payload::Stream { payload: pieces };
        let request = TestRequest::default().to_http_request();
        read_body(Payload::from_request(&request, &mut payload).await.unwrap(), body_timeout(&request)).await
    }

    /// A byte each second.
    fn trickle() -> impl stream::Stream<Item = Result<Bytes, PayloadError>> + 'static {
        stream::repeat(()).then(|()| async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            Ok(Bytes::from_static(b" "))
        })
    }

    #[actix_web::test]
    async fn a_body_that_trickles_is_given_up_and_a_slow_one_is_read() {
        tokio::time::pause();
        assert_eq!(read(trickle().take(15).boxed_local()).await.unwrap().len(), 15);
        let begun = tokio::time::Instant::now();
        assert!(matches!(read(trickle().boxed_local()).await, Err(ApiError::BodyTooSlow)));
        assert_eq!(begun.elapsed().as_secs(), 20);
        assert!(matches!(read(stream::pending().boxed_local()).await, Err(ApiError::BodyTooSlow)));
    }
}
