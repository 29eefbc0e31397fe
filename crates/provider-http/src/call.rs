//! One call.

use std::time::Duration;

use bytes::Bytes;
use reqwest::header::{CONTENT_LENGTH, HeaderValue};
use reqwest::multipart::{Form, Part};
use reqwest::{Body, Method, RequestBuilder, Response};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Serialize;
use showrunner_ports::ByteStream;
use showrunner_ports::provider::ProviderError;

use crate::answer::Answer;
use crate::client::Limits;
use crate::download::Download;
use crate::failure::{Idempotency, TransportError};
use crate::recording::{Exchange, Recording};
use crate::redaction::Redaction;
use crate::upload::{Progress, upload_limit};

/// A file that is sent in a form.
#[derive(Debug, Clone)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its media type.
    pub content_type: &'static str,
    /// All of it.
    pub bytes: Bytes,
}

/// One call that is being put together.
#[derive(Debug)]
#[must_use = "a call is made by `send` or `download`"]
pub struct Call {
    request: RequestBuilder,
    limits: Limits,
    redaction: Redaction,
    idempotency: Idempotency,
    upload: Option<Upload>,
    recording: Option<Recording>,
}

/// A body that is read while it is sent.
#[derive(Debug)]
struct Upload {
    length: u64,
    progress: Progress,
}

impl Call {
    pub(crate) fn new(request: RequestBuilder, limits: Limits, redaction: Redaction) -> Self {
        Self { request, limits, redaction, idempotency: Idempotency::Idempotent, upload: None, recording: None }
    }

    /// Writes what becomes of the call to this recording, if there is one.
    pub(crate) fn recorded_in(mut self, recording: Option<Recording>) -> Self {
        self.recording = recording;
        self
    }

    /// Asking twice would do something twice: when the answer is lost, nobody knows whether it was done.
    pub fn once(mut self) -> Self {
        self.idempotency = Idempotency::NotIdempotent;
        self
    }

    /// How long the answer may take.
    pub fn within(mut self, limit: Duration) -> Self {
        self.limits.answer = limit;
        self
    }

    /// A header.
    pub fn header(self, name: &'static str, value: &str) -> Self {
        self.with(|request| request.header(name, value))
    }

    /// A header that is kept out of everything that is told.
    pub fn secret_header(mut self, name: &'static str, secret: &SecretString) -> Self {
        self.redaction.hide(secret.clone());
        self.with(|request| match HeaderValue::from_str(secret.expose_secret()) {
            Ok(mut value) => {
                value.set_sensitive(true);
                request.header(name, value)
            }
            // Refused by the request itself when it is sent.
            Err(_) => request.header(name, secret.expose_secret()),
        })
    }

    /// The `Authorization` header that most providers take.
    pub fn bearer(self, token: &SecretString) -> Self {
        self.authorization("Bearer", token)
    }

    /// The same with another word before the token.
    pub fn authorization(mut self, scheme: &str, token: &SecretString) -> Self {
        self.redaction.hide(token.clone());
        let value = SecretString::from(format!("{scheme} {}", token.expose_secret()));
        self.secret_header("authorization", &value)
    }

    /// Parameters in the address.
    pub fn query<T: Serialize + ?Sized>(self, parameters: &T) -> Self {
        self.with(|request| request.query(parameters))
    }

    /// A JSON body.
    pub fn json<T: Serialize + ?Sized>(self, body: &T) -> Self {
        self.with(|request| request.json(body))
    }

    /// The body that a form sends.
    pub fn form<T: Serialize + ?Sized>(self, fields: &T) -> Self {
        self.with(|request| request.form(fields))
    }

    /// The body that a form with a file sends.
    pub fn file(self, field: &'static str, file: File) -> Self {
        let File { name, content_type, bytes } = file;
        self.with(|request| {
            let part = Part::stream(bytes).file_name(name);
            match part.mime_str(content_type) {
                Ok(part) => request.multipart(Form::new().part(field, part)),
                // Never with the types that we send; a request without its file is refused.
                Err(_) => request,
            }
        })
    }

    /// A body that is known whole.
    pub fn bytes(self, body: Bytes) -> Self {
        self.with(|request| request.body(body))
    }

    /// A body of this many bytes that is read while it is sent. It may take as long as a slow line needs, as long as the
    /// connection goes on taking bytes; the limit on the answer begins with the last one.
    pub fn stream(mut self, length: u64, body: ByteStream) -> Self {
        let progress = Progress::of(length);
        let body = progress.watch(body);
        self.upload = Some(Upload { length, progress });
        self.with(|request| request.header(CONTENT_LENGTH, length).body(Body::wrap_stream(body)))
    }

    /// Makes the call. Whatever the provider answers is an answer, a refusal too.
    ///
    /// # Errors
    /// When there is no answer, or none that can be read.
    pub async fn send(self) -> Result<Answer, ProviderError> {
        let Self { request, limits, redaction, idempotency, upload, recording } = self;
        let exchange = Exchange::begin(recording, &redaction);
        let answer = async {
            let response = execute(request, &exchange).await?;
            Answer::read(response, limits.body).await
        };
        let answered = match upload {
            None => within(limits.answer, answer).await,
            Some(Upload { length, progress }) => {
                let stalled = progress.stalled(limits.silence, limits.answer);
                let sent = within(upload_limit(length), answer);
                tokio::select! {
                    answered = sent => answered,
                    () = stalled => Err(TransportError::Time),
                }
            }
        };
        match answered {
            Ok(parts) => {
                exchange.answered(&parts);
                Ok(Answer::new(parts, redaction, idempotency))
            }
            Err(error) => Err(exchange.lost(idempotency.lost(&redaction, error))),
        }
    }

    /// Makes the call and gives the answer's body piece by piece.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn download(self) -> Result<Download, ProviderError> {
        let Self { request, limits, redaction, idempotency, upload: _, recording } = self;
        let exchange = Exchange::begin(recording, &redaction);
        match within(limits.silence, execute(request, &exchange)).await {
            Ok(response) => {
                exchange.began_to_come(&response);
                Ok(Download::new(response, limits, redaction))
            }
            Err(loss) => Err(exchange.lost(idempotency.lost(&redaction, loss))),
        }
    }

    fn with(mut self, change: impl FnOnce(RequestBuilder) -> RequestBuilder) -> Self {
        self.request = change(self.request);
        self
    }
}

/// What comes of `call`, when it comes in time.
pub(crate) async fn within<T>(
    limit: Duration,
    call: impl Future<Output = Result<T, TransportError>>,
) -> Result<T, TransportError> {
    tokio::time::timeout(limit, call).await.unwrap_or(Err(TransportError::Time))
}

/// Sends the request. One that usually has a body and has none says so: Google answers 411 otherwise.
async fn execute(request: RequestBuilder, exchange: &Exchange) -> Result<Response, TransportError> {
    let (client, request) = request.build_split();
    let mut request = request?;
    let takes_a_body = matches!(*request.method(), Method::POST | Method::PUT | Method::PATCH);
    if takes_a_body && request.body().and_then(Body::as_bytes).map_or(request.body().is_none(), <[u8]>::is_empty) {
        request.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from_static("0"));
    }
    exchange.asks(&request);
    Ok(client.execute(request).await?)
}
