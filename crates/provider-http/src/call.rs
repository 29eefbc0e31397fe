//! One HTTP call.

use std::time::Duration;

use bytes::Bytes;
use reqwest::header::{CONTENT_LENGTH, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Body, Client, Method, Request, RequestBuilder};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Serialize;
use showrunner_ports::ByteStream;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::download::Download;
use crate::failure::{Idempotency, TransportError};
use crate::limits::{Limits, with_timeout};
use crate::observation::Observation;
use crate::recording::Recording;
use crate::redaction::Redaction;
use crate::response::Response;
use crate::upload::{Progress, upload_timeout};

/// A file in a multipart form.
#[derive(Debug, Clone)]
pub struct File {
    /// The file name.
    pub name: String,
    /// The media type.
    pub content_type: &'static str,
    /// The content.
    pub bytes: Bytes,
}

/// Where a call goes.
#[derive(Debug)]
pub(crate) enum Destination {
    /// To the provider.
    Provider,
    /// To this other host, which gets no secrets.
    Stranger(String),
    /// To this address, which is not public and is not to be called.
    Private(String),
}

/// Builds one call.
#[derive(Debug)]
#[must_use = "a call is made by `send` or `download`"]
pub struct Call {
    pub(crate) request: RequestBuilder,
    pub(crate) limits: Limits,
    pub(crate) redaction: Redaction,
    pub(crate) idempotency: Idempotency,
    pub(crate) destination: Destination,
    pub(crate) has_secret: bool,
    /// The length of a streamed body, and the part that was sent.
    pub(crate) upload: Option<(u64, Progress)>,
    pub(crate) recording: Option<Recording>,
    /// The provider's name in the metrics; `None` for a call that is not measured.
    pub(crate) observed_as: Option<&'static str>,
}

impl Call {
    /// Marks the call as not idempotent: repeating it would do something twice. If the response is lost, the error is
    /// [`Uncertain`](showrunner_ports::provider::ProviderErrorKind::Uncertain).
    pub fn not_idempotent(mut self) -> Self {
        self.idempotency = Idempotency::NotIdempotent;
        self
    }

    /// Sets the timeout of the response.
    pub fn timeout(mut self, limit: Duration) -> Self {
        self.limits.answer_timeout = limit;
        self
    }

    /// Adds a header.
    pub fn header(self, name: &'static str, value: &str) -> Self {
        self.with(|request| request.header(name, value))
    }

    /// Adds a header whose value is removed from errors and recordings.
    pub fn secret_header(mut self, name: &'static str, secret: &SecretString) -> Self {
        self.redaction.hide(secret.clone());
        self.has_secret = true;
        self.with(|request| match HeaderValue::from_str(secret.expose_secret()) {
            Ok(mut value) => {
                value.set_sensitive(true);
                request.header(name, value)
            }
            // Sending the request will fail.
            Err(_) => request.header(name, secret.expose_secret()),
        })
    }

    /// Adds `Authorization: Bearer …`.
    pub fn bearer(self, token: &SecretString) -> Self {
        self.authorization("Bearer", token)
    }

    /// Adds `Authorization` with another scheme.
    pub fn authorization(mut self, scheme: &str, token: &SecretString) -> Self {
        self.redaction.hide(token.clone());
        let value = SecretString::from(format!("{scheme} {}", token.expose_secret()));
        self.secret_header("authorization", &value)
    }

    /// Adds query parameters.
    pub fn query<T: Serialize + ?Sized>(self, parameters: &T) -> Self {
        self.with(|request| request.query(parameters))
    }

    /// Sets a JSON body.
    pub fn json<T: Serialize + ?Sized>(self, body: &T) -> Self {
        self.with(|request| request.json(body))
    }

    /// Sets a URL-encoded form as the body.
    pub fn form<T: Serialize + ?Sized>(self, fields: &T) -> Self {
        self.with(|request| request.form(fields))
    }

    /// Sets a multipart form with one file as the body.
    pub fn file(self, field: &'static str, file: File) -> Self {
        let File { name, content_type, bytes } = file;
        self.with(|request| {
            let part = Part::stream(bytes).file_name(name);
            match part.mime_str(content_type) {
                Ok(part) => request.multipart(Form::new().part(field, part)),
                // Does not happen with the media types that we send.
                Err(_) => request,
            }
        })
    }

    /// Sets a body that is in memory.
    pub fn bytes(self, body: Bytes) -> Self {
        self.with(|request| request.body(body))
    }

    /// Sets a streamed body of this many bytes. Sending it may take as long as a slow connection needs, provided that
    /// it keeps accepting bytes. The timeout of the response begins after the last byte.
    pub fn stream(mut self, length: u64, body: ByteStream) -> Self {
        let progress = Progress::of(length);
        let body = progress.watch(body);
        self.upload = Some((length, progress));
        self.with(|request| request.header(CONTENT_LENGTH, length).body(Body::wrap_stream(body)))
    }

    /// Makes the call. A response with an error status is returned as a response.
    ///
    /// # Errors
    /// If there is no response, or it cannot be read; or if a secret would be sent to a host that is not the provider's.
    pub async fn send(self) -> Result<Response, ProviderError> {
        self.check_destination()?;
        let Self { request, limits, redaction, idempotency, upload, recording, observed_as, .. } = self;
        let fail = |error| idempotency.transport_error(&redaction, error);
        let (client, request) = complete(request).map_err(fail)?;
        let observation = Observation::begin(observed_as, recording, &redaction, &request);
        let answer = async { Response::read(execute(&client, request).await?, limits.max_body_bytes).await };
        let answered = async {
            match upload {
                None => with_timeout(limits.answer_timeout, answer).await,
                Some((length, progress)) => {
                    let stalled = progress.stalled(limits.idle_timeout, limits.answer_timeout);
                    let sent = with_timeout(upload_timeout(length), answer);
                    tokio::select! {
                        answered = sent => answered,
                        () = stalled => Err(TransportError::Timeout),
                    }
                }
            }
        };
        match answered.await {
            Ok(parts) => {
                observation.answered(parts.status, &parts.headers, Some(&parts.body));
                Ok(Response::new(parts, redaction, idempotency))
            }
            Err(error) => Err(observation.failed(fail(error))),
        }
    }

    /// Makes the call and returns the response's body as a stream.
    ///
    /// # Errors
    /// If there is no response; or if a secret would be sent to a host that is not the provider's.
    pub async fn download(self) -> Result<Download, ProviderError> {
        self.check_destination()?;
        let Self { request, limits, redaction, idempotency, recording, observed_as, .. } = self;
        let fail = |error| idempotency.transport_error(&redaction, error);
        let (client, request) = complete(request).map_err(fail)?;
        let observation = Observation::begin(observed_as, recording, &redaction, &request);
        match with_timeout(limits.idle_timeout, execute(&client, request)).await {
            Ok(response) => {
                observation.answered(response.status().as_u16(), response.headers(), None);
                Ok(Download::new(response, limits, redaction))
            }
            Err(error) => Err(observation.failed(fail(error))),
        }
    }

    /// Addresses come from responses and from the database, where somebody may have put another one.
    fn check_destination(&self) -> Result<(), ProviderError> {
        let message = match &self.destination {
            Destination::Stranger(host) if self.has_secret => {
                format!("the address of {host} is not its own, so no secret is sent there")
            }
            Destination::Private(host) => format!("it names {host}, which is not a public address"),
            Destination::Provider | Destination::Stranger(_) => return Ok(()),
        };
        Err(self.redaction.error(ProviderErrorKind::Unavailable, &message))
    }

    fn with(mut self, change: impl FnOnce(RequestBuilder) -> RequestBuilder) -> Self {
        self.request = change(self.request);
        self
    }
}

/// The request of a call. POST, PUT and PATCH without a body get `Content-Length: 0`, because Google answers 411 without
/// it.
fn complete(request: RequestBuilder) -> Result<(Client, Request), TransportError> {
    let (client, request) = request.build_split();
    let mut request = request?;
    let takes_a_body = matches!(*request.method(), Method::POST | Method::PUT | Method::PATCH);
    if takes_a_body && request.body().and_then(Body::as_bytes).map_or(request.body().is_none(), <[u8]>::is_empty) {
        request.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
    }
    Ok((client, request))
}

async fn execute(client: &Client, request: Request) -> Result<reqwest::Response, TransportError> {
    #[cfg(feature = "fuzzing")]
    return Ok(crate::test_support::answer_to(client, &request));
    #[cfg(not(feature = "fuzzing"))]
    Ok(client.execute(request).await?)
}
