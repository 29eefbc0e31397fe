//! A server and its model: finds the path and the form of requests that the server accepts, and remembers both. Temporary errors
//! are followed by another attempt.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use showrunner_domain::text_model::OfferedModel;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{TextError, Usage};
use showrunner_provider_http::{Call, Client, ClientError, Response};
use tokio::time::Instant;

use super::dialect::{Dialect, Part};
use super::endpoint::Paths;
use super::error_body::ErrorBody;
use super::model_list::ModelList;
use super::protocol::{ModelReply, Protocol, Question};
use super::settings::{RemoteSettings, RetryPolicy};

/// A model behind a server, and what is known of the server.
pub(crate) struct Session {
    protocol: Box<dyn Protocol>,
    client: Client,
    paths: Paths,
    settings: RemoteSettings,
    dialect: Mutex<Dialect>,
}

impl Session {
    pub(crate) fn new(
        protocol: impl Protocol + 'static,
        settings: RemoteSettings,
        paths: Paths,
    ) -> Result<Self, ClientError> {
        let client = settings.client(protocol.label(), paths.origin())?;
        Ok(Self { protocol: Box::new(protocol), client, paths, settings, dialect: Mutex::default() })
    }

    pub(crate) const fn settings(&self) -> &RemoteSettings {
        &self.settings
    }

    /// An error of this server, without its secrets.
    pub(crate) fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.client.error(kind, message)
    }

    /// Whether the model can call tools, as far as is known. A question with tools that fails because of them makes
    /// this false.
    pub(crate) fn calls_tools(&self) -> bool {
        self.dialect().sends(Part::Tools)
    }

    fn dialect(&self) -> Dialect {
        *self.dialect.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember_dialect(&self, dialect: Dialect) {
        *self.dialect.lock().unwrap_or_else(PoisonError::into_inner) = dialect;
    }

    fn remember_path(&self, index: usize) {
        if let Some(address) = self.paths.remember(index) {
            let configured = self.paths.configured();
            tracing::warn!(configured, address, "the text model answers at another address than the given one");
        }
    }

    /// Sends a request to the first path that the server has, or returns the answer of the configured one.
    async fn send(
        &self,
        request: &Value,
        dialect: Dialect,
        retries: &mut Retries<'_>,
    ) -> Result<Response, ProviderError> {
        let is_permanent = |answer: &Response| {
            let error = ErrorBody::of(answer);
            error.is_some_and(|error| {
                error.is_about_money()
                    || dialect.after(&error, answer.status(), request, self.protocol.parts()).is_some()
            })
        };
        let mut missing = None;
        for index in self.paths.order() {
            let path = self.paths.path(index, self.protocol.questions());
            let prepare = || {
                let call = self.client.post(&path).json(request);
                self.protocol.authorize(call, self.settings.api_key.as_ref(), dialect)
            };
            let answer = retries.send(&self.client, prepare, &is_permanent).await?;
            if !is_missing(&answer, &self.settings.model) {
                self.remember_path(index);
                return Ok(answer);
            }
            missing.get_or_insert(answer);
        }
        missing.ok_or_else(|| self.error(ProviderErrorKind::Setup, "it has no address"))
    }

    /// The error for an answer that holds one.
    fn failure(&self, answer: &Response, error: &ErrorBody) -> ProviderError {
        let status = status_of(answer, error);
        let (kind, said) = (error.kind(status, answer.retry_after()), error.message.as_str());
        let configured = self.paths.configured();
        if let Some(location) = answer.header("location").filter(|_| (300..400).contains(&status)) {
            let location = location.strip_suffix(self.protocol.questions()).unwrap_or(location);
            let message = format!("{configured} redirects to {location}: use that address");
            return answer.error(kind, &message);
        }
        if is_missing(answer, &self.settings.model) {
            let is_page = answer.is_success() && *error == ErrorBody::default();
            let kind = if is_page { kind } else { ProviderErrorKind::Setup };
            let said = if said.is_empty() { format!("status {}", answer.status()) } else { said.to_owned() };
            let message = format!("no text model answers at {configured} ({said}): check its address");
            return answer.error(kind, &message);
        }
        answer.error(kind, said)
    }

    fn read(&self, answer: &Response) -> Result<ModelReply, TextError> {
        let model = &self.settings.model;
        let Some(body) = self.protocol.body(answer) else {
            if is_missing(answer, model) {
                return Err(self.failure(answer, &ErrorBody::default()).into());
            }
            // Parsed again for the error message, which says where the body is invalid.
            let error = answer.json::<Value>().err();
            return Err(error.unwrap_or_else(|| answer.temporary_failure("its answer cannot be understood")).into());
        };
        let usage = self.usage(&body);
        // An answer in pieces can end with an error.
        if let Some(error) = ErrorBody::in_answer(&body) {
            return Err(TextError { error: self.failure(answer, &error), usage });
        }
        let (reply, stop_reason) = match self.protocol.reply(&body) {
            Ok(reply) => reply,
            Err(message) => {
                return Err(TextError { error: self.error(ProviderErrorKind::Unavailable, &message), usage });
            }
        };
        if usage.is_none() {
            tracing::warn!(model, "the server does not say what an answer has used; nothing is booked for it");
        }
        Ok(ModelReply { reply, stop_reason, usage: usage.unwrap_or_else(|| Usage::none(model)) })
    }

    /// The tokens that a body reports.
    fn usage(&self, body: &Value) -> Option<Usage> {
        let (input_tokens, output_tokens) = self.protocol.tokens(body.get("usage")?)?;
        let model = body.get("model").and_then(Value::as_str).filter(|model| !model.is_empty());
        Some(Usage { model: model.unwrap_or(&self.settings.model).to_owned(), input_tokens, output_tokens })
    }

    /// Whether the server has this path: a question without content is refused where questions are answered.
    async fn probe(&self, index: usize) -> Result<Option<Response>, ProviderError> {
        let call = self.client.post(&self.paths.path(index, self.protocol.questions())).json(&json!({}));
        let call = self.protocol.authorize(call, self.settings.api_key.as_ref(), self.dialect());
        let answer = call.timeout(self.settings.retry_policy.check_timeout).send().await?;
        Ok((!is_missing(&answer, &self.settings.model)).then_some(answer))
    }

    fn read_check(&self, answer: &Response) -> Result<(), ProviderError> {
        let not_found = |message: &str| answer.error(ProviderErrorKind::NotFound, message);
        match ErrorBody::of(answer) {
            // The key and the address are right; only the model does not exist.
            Some(error) if answer.status() == 404 && self.protocol.checks_one_model() => Err(not_found(&error.message)),
            Some(error) => Err(self.failure(answer, &error)),
            None => self.protocol.find_model(answer, &self.settings.model).map_err(|message| not_found(&message)),
        }
    }

    /// Asks a question. Temporary errors may be retried within the deadline.
    pub(crate) async fn ask(&self, question: &Question<'_>, deadline: Instant) -> Result<ModelReply, TextError> {
        let mut retries = Retries::new(&self.settings.retry_policy, deadline);
        let known = self.dialect();
        let mut dialect = known;
        loop {
            let request = self.protocol.request(&self.settings, dialect, question);
            let answer = self.send(&request, dialect, &mut retries).await?;
            let Some(error) = ErrorBody::of(&answer) else {
                if dialect != known {
                    self.remember_dialect(dialect);
                }
                return self.read(&answer);
            };
            let refused = dialect.after(&error, status_of(&answer, &error), &request, self.protocol.parts());
            if let Some((part, next)) = refused {
                let said = self.error(ProviderErrorKind::Refused, &error.message).message;
                tracing::warn!(model = self.settings.model, ?part, said, "the server refuses a part of the request");
                // The caller has another way without tools.
                if part != Part::Tools {
                    dialect = next;
                    continue;
                }
                self.remember_dialect(next);
            }
            // The output generated before the error is billed.
            let usage = self.protocol.body(&answer).and_then(|body| self.usage(&body));
            return Err(TextError { error: self.failure(&answer, &error), usage });
        }
    }

    /// Tests the connection. Costs nothing.
    pub(crate) async fn check(&self) -> Result<(), ProviderError> {
        let path = self.protocol.check_path(&self.settings.model);
        let mut missing = None;
        for index in self.paths.order() {
            let call = self.client.get(&self.paths.path(index, &path));
            let call = self.protocol.authorize(call, self.settings.api_key.as_ref(), self.dialect());
            let answer = call.timeout(self.settings.retry_policy.check_timeout).send().await?;
            let is_locked = |answer: &Response| matches!(answer.status(), 401 | 403);
            if !is_locked(&answer) && !is_missing(&answer, &self.settings.model) {
                self.remember_path(index);
                return self.read_check(&answer);
            }
            // Not every server lists its models, and not every key may read the list.
            if let Some(probe) = self.probe(index).await? {
                self.remember_path(index);
                return if is_locked(&probe) { self.read_check(&probe) } else { Ok(()) };
            }
            missing.get_or_insert(answer);
        }
        missing.map_or(Ok(()), |answer| Err(self.failure(&answer, &ErrorBody::of(&answer).unwrap_or_default())))
    }

    /// The models that the server lists. Costs nothing.
    pub(crate) async fn models(&self) -> Result<Vec<OfferedModel>, ProviderError> {
        let Some(path) = self.protocol.list_path() else { return Ok(Vec::new()) };
        let mut missing = None;
        for index in self.paths.order() {
            let call = self.client.get(&self.paths.path(index, path));
            let call = self.protocol.authorize(call, self.settings.api_key.as_ref(), self.dialect());
            let answer = call.timeout(self.settings.retry_policy.check_timeout).send().await?;
            if is_missing(&answer, "") {
                missing.get_or_insert(answer);
                continue;
            }
            if let Some(error) = ErrorBody::of(&answer) {
                return Err(self.failure(&answer, &error));
            }
            let list: ModelList = answer.json()?;
            return Ok(list.into_models());
        }
        missing.map_or(Ok(Vec::new()), |answer| Err(self.failure(&answer, &ErrorBody::of(&answer).unwrap_or_default())))
    }
}

/// The status of an error. A response with a status of success may contain an error with a status of its own.
fn status_of(answer: &Response, error: &ErrorBody) -> u16 {
    if !answer.is_success() {
        return answer.status();
    }
    error.status.unwrap_or(if error.is_explained() { 400 } else { 500 })
}

/// A shorter name can be in any message by chance.
const MIN_MODEL_NAME: usize = 3;

/// Whether the server has no such path. A server that has no such model says so.
fn is_missing(answer: &Response, model: &str) -> bool {
    let is_page = answer.is_success() && answer.body().trim_ascii_start().starts_with(b"<");
    let Some(error) = ErrorBody::of(answer) else { return is_page };
    // The words of LM Studio, which answers with success, OpenAI and Groq.
    let is_unknown = error.mentions(&["unexpected endpoint", "unknown_url", "invalid url", "request url"]);
    let is_named = model.len() >= MIN_MODEL_NAME && error.mentions(&[model.to_lowercase().as_str()]);
    let is_about_model = is_named || error.mentions(&["model", "deployment", "endpoints found"]);
    is_unknown || (matches!(answer.status(), 404 | 405) && !is_about_model)
}

/// The attempts of one question. A lost response is not requested again, because it may have been billed.
struct Retries<'a> {
    retry_policy: &'a RetryPolicy,
    deadline: Instant,
    made: usize,
}

impl<'a> Retries<'a> {
    fn new(retry_policy: &'a RetryPolicy, deadline: Instant) -> Self {
        Self { retry_policy, deadline, made: 0 }
    }

    /// The time until the deadline, by which an answer must arrive.
    fn left(&self) -> Option<Duration> {
        self.deadline.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())
    }

    /// Sends the call of `prepare` until another attempt would not help. `is_permanent` recognises permanent errors
    /// that look temporary.
    async fn send(
        &mut self,
        client: &Client,
        prepare: impl Fn() -> Call,
        is_permanent: impl Fn(&Response) -> bool,
    ) -> Result<Response, ProviderError> {
        loop {
            let Some(left) = self.left() else {
                return Err(client.error(ProviderErrorKind::Unavailable, "it did not answer in time"));
            };
            let answer = prepare().timeout(left).send().await?;
            if is_permanent(&answer) {
                return Ok(answer);
            }
            let Some(pause) = self.pause_after(&answer) else { return Ok(answer) };
            // No time would be left for the answer.
            if self.left().is_none_or(|left| left <= pause) {
                return Ok(answer);
            }
            self.made += 1;
            tokio::time::sleep(pause).await;
        }
    }

    /// The pause before the next attempt, or `None` if there is none.
    fn pause_after(&self, answer: &Response) -> Option<Duration> {
        let usual = *self.retry_policy.pauses.get(self.made)?;
        let in_body = || ErrorBody::of(answer).and_then(|error| error.retry_after);
        let requested = answer.retry_after().or_else(in_body).and_then(|wait| Duration::try_from(wait).ok());
        let may_help = match (answer.header("x-should-retry"), answer.status()) {
            (Some("true"), _) => true,
            (Some("false"), _) => false,
            // Without a `Retry-After` the caller decides when to try again.
            (_, 429) => requested.is_some(),
            (_, status) => matches!(status, 408 | 409 | 500..),
        };
        let pause = requested.unwrap_or(usual);
        (may_help && pause <= self.retry_policy.longest_pause).then_some(pause)
    }
}
