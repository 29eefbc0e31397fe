//! Sends spans to the collector, through the same client as calls to providers.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use showrunner_provider_http::{Client, ClientError, Limits};
use tokio::runtime::Handle;

/// How long one call may take. Spans wait meanwhile, in a queue of limited length.
const CALL_TIMEOUT: Duration = Duration::from_secs(5);

/// The collector. The thread that sends spans has no runtime, so calls are made on that of the server.
pub(super) struct Collector {
    client: Client,
    runtime: Handle,
    /// Whether the last call failed, so that a collector that is away is told of once.
    failing: AtomicBool,
}

impl Collector {
    pub(super) fn new(endpoint: &str, runtime: Handle) -> Result<Self, ClientError> {
        let limits = Limits { connect_timeout: CALL_TIMEOUT, answer_timeout: CALL_TIMEOUT, ..Limits::default() };
        // Sending spans must not make others.
        let client = Client::new("the collector of traces", endpoint, limits)?.unobserved();
        Ok(Self { client, runtime, failing: AtomicBool::new(false) })
    }

    fn note(&self, problem: Option<&str>) {
        let was_failing = self.failing.swap(problem.is_some(), Ordering::Relaxed);
        match problem {
            Some(error) if !was_failing => {
                tracing::warn!(error, "traces cannot be sent, they are lost until the collector takes them again");
            }
            None if was_failing => tracing::info!("the collector takes traces again"),
            _ => {}
        }
    }
}

#[async_trait]
impl HttpClient for Collector {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let address = request.uri().to_string();
        let call = self.client.post(&address).header("content-type", "application/x-protobuf");
        let sent = self.runtime.spawn(call.bytes(request.into_body()).send()).await?;
        match &sent {
            Ok(answer) if answer.is_success() => self.note(None),
            Ok(answer) => self.note(Some(&format!("the collector answers {}", answer.status()))),
            Err(error) => self.note(Some(&error.to_string())),
        }
        let answer = sent?;
        Ok(Response::builder().status(answer.status()).body(answer.body().clone())?)
    }
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Collector").finish_non_exhaustive()
    }
}
