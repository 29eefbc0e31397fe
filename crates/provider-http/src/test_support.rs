//! For the targets in `testing/fuzz`: calls are answered from memory, and what they would have sent can be looked at. So
//! whole adapters run on hostile answers, through their public functions and without a network.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::OnceLock;

use bytes::Bytes;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Body, Client, ClientBuilder, Request, Url};
use secrecy::SecretString;
use showrunner_ports::provider::ProviderErrorKind;

use crate::failure::Idempotency;
use crate::redaction::Redaction;
use crate::response::{Parts, Response};

/// An answer of a provider.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// Its status.
    pub status: u16,
    /// Its headers. Those that HTTP does not allow are left out.
    pub headers: Vec<(String, String)>,
    /// Its body.
    pub body: Bytes,
}

/// A request that would have been sent.
#[derive(Debug)]
pub struct Sent {
    /// Where to.
    pub url: Url,
    /// Its headers and its body as one text.
    pub text: String,
}

#[derive(Default)]
struct Exchanges {
    answers: VecDeque<Answer>,
    sent: Vec<Sent>,
}

thread_local! {
    static EXCHANGES: RefCell<Exchanges> = RefCell::default();
}

/// Answers the calls of this thread, in this order. Every later call is answered with status 503.
pub fn answer_with(answers: impl IntoIterator<Item = Answer>) {
    let answers = answers.into_iter().collect();
    EXCHANGES.with_borrow_mut(|exchanges| *exchanges = Exchanges { answers, sent: Vec::new() });
}

/// The requests of this thread since [`answer_with`].
pub fn sent() -> Vec<Sent> {
    EXCHANGES.with_borrow_mut(|exchanges| std::mem::take(&mut exchanges.sent))
}

/// One connection pool serves all clients, because making one reads the certificates of the machine.
pub(crate) fn built(builder: ClientBuilder) -> reqwest::Result<Client> {
    static CLIENT: OnceLock<Client> = OnceLock::new();
    if let Some(client) = CLIENT.get() {
        return Ok(client.clone());
    }
    let client = builder.build()?;
    Ok(CLIENT.get_or_init(|| client).clone())
}

pub(crate) fn answer_to(_: &Client, request: &Request) -> reqwest::Response {
    let body = request.body().and_then(Body::as_bytes).unwrap_or_default();
    let text = format!("{:?}\n{}", Plain(request.headers()), String::from_utf8_lossy(body));
    EXCHANGES.with_borrow_mut(|exchanges| {
        exchanges.sent.push(Sent { url: request.url().clone(), text });
        let Answer { status, headers, body } =
            exchanges.answers.pop_front().unwrap_or(Answer { status: 503, ..Answer::default() });
        let mut answer = http::Response::new(body);
        *answer.status_mut() = http::StatusCode::from_u16(status).unwrap_or_default();
        answer.headers_mut().extend(header_map(&headers));
        answer.into()
    })
}

fn header_map(headers: &[(String, String)]) -> HeaderMap {
    let parsed = headers.iter().filter_map(|(name, value)| {
        Some((HeaderName::from_bytes(name.as_bytes()).ok()?, HeaderValue::from_str(value).ok()?))
    });
    parsed.collect()
}

/// Headers with the values that `Debug` hides.
struct Plain<'a>(&'a HeaderMap);

impl std::fmt::Debug for Plain<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown = self.0.iter().map(|(name, value)| (name, String::from_utf8_lossy(value.as_bytes())));
        f.debug_map().entries(shown).finish()
    }
}

/// The response with this answer, to a call whose errors hide `secret`.
pub fn response(answer: Answer, secret: &str) -> Response {
    let mut redaction = Redaction::new("Provider");
    redaction.hide(SecretString::from(secret));
    let parts = Parts { status: answer.status, headers: header_map(&answer.headers), body: answer.body };
    Response::new(parts, redaction, Idempotency::Idempotent)
}

/// The kind of error of a call with this answer that must not be repeated, as [`Response::failure`] has it.
pub fn kind_of_unrepeatable(answer: &Answer) -> ProviderErrorKind {
    let headers = header_map(&answer.headers);
    Idempotency::NotIdempotent.kind_of(answer.status, crate::response::retry_after(&headers))
}

/// Whether files of a provider are fetched from this address as far as its text says.
pub fn names_private_address(address: &str) -> Option<bool> {
    Url::parse(address).ok().map(|url| crate::public_address::names_private_address(&url))
}
