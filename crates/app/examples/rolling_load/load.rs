//! Sends each request at its time, whether or not the ones before it have been answered.

use std::io::ErrorKind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use ureq::{Agent, http};

use crate::Outcome;
use crate::requests::{Plan, Request};

/// How many requests may be waiting for their answers. What is due meanwhile is sent later; its time counts from when it was due.
const THREADS: usize = 200;

/// A request that was sent.
pub(crate) struct Sent {
    pub(crate) number: usize,
    pub(crate) is_write: bool,
    /// When the answer was there, counted from the first request.
    pub(crate) ended: Duration,
    /// From when it was due until the answer was there.
    pub(crate) took: Duration,
    pub(crate) result: SendResult,
}

pub(crate) enum SendResult {
    /// Answered with a status; a new row's id, if it made one.
    Status(u16, Option<i64>),
    /// Not answered, for this reason.
    Unanswered(String),
}

impl Sent {
    pub(crate) fn succeeded(&self) -> bool {
        matches!(self.result, SendResult::Status(200..300, _))
    }

    /// The status or the reason, for a table.
    pub(crate) fn label(&self) -> String {
        match &self.result {
            SendResult::Status(status, _) => status.to_string(),
            SendResult::Unanswered(reason) => reason.clone(),
        }
    }
}

/// Sends all requests, `rate` a second.
pub(crate) fn send(caller: &Caller, plan: &Plan, rate: usize) -> Vec<Sent> {
    let next = AtomicUsize::new(0);
    let begun = Instant::now();
    let due = |number: usize| Duration::from_secs_f64(lossy(number) / lossy(rate));
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS)
            .map(|_| {
                scope.spawn(|| {
                    let mut sent = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= plan.requests {
                            return sent;
                        }
                        let due = due(number);
                        thread::sleep(due.saturating_sub(begun.elapsed()));
                        let request = plan.request(number);
                        let (method, path, body) = request.call();
                        let answer = caller.call(method, &path, body.as_ref());
                        let ended = begun.elapsed();
                        let (is_write, result) = (request.is_write(), result_of(&request, answer));
                        sent.push(Sent { number, is_write, ended, took: ended.saturating_sub(due), result });
                    }
                })
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    })
}

fn result_of(request: &Request, answer: Answer) -> SendResult {
    match answer {
        Ok((status, body)) => {
            let row = if matches!(request, Request::Generate { .. }) { &body["script"] } else { &body };
            SendResult::Status(status, row["id"].as_i64())
        }
        Err(reason) => SendResult::Unanswered(reason),
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are far fewer requests than that")]
fn lossy(number: usize) -> f64 {
    number as f64
}

/// How long an answer is waited for. The product itself gives up after less when its database is away.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The time between two tries of a read that has to succeed.
const PAUSE: Duration = Duration::from_millis(500);

/// The signed-in client. Every request has a connection of its own, so that none is sent on one that was just closed.
pub(crate) struct Caller {
    url: String,
    agent: Agent,
    cookie: String,
}

/// A status with the body, or why there is none.
pub(crate) type Answer = Result<(u16, Value), String>;

impl Caller {
    pub(crate) fn signed_in(url: &str, password: &str) -> Outcome<Self> {
        let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(TIMEOUT));
        let mut caller = Self { url: url.to_owned(), agent: config.build().into(), cookie: String::new() };
        let body = json!({ "password": password });
        let response = caller.agent.run(caller.request("POST", "/api/session", Some(&body))?)?;
        let cookie = response.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next());
        cookie.ok_or_else(|| format!("the sign-in answered {}", response.status()))?.clone_into(&mut caller.cookie);
        Ok(caller)
    }

    /// One try.
    pub(crate) fn call(&self, method: &str, path: &str, body: Option<&Value>) -> Answer {
        let request = self.request(method, path, body).map_err(|error| error.to_string())?;
        let mut response = self.agent.run(request).map_err(|error| cause(&error))?;
        let status = response.status().as_u16();
        let bytes = response.body_mut().with_config().limit(u64::MAX).read_to_vec().map_err(|error| cause(&error))?;
        Ok((status, serde_json::from_slice(&bytes).unwrap_or(Value::Null)))
    }

    /// The rows of a list, tried until `until`.
    pub(crate) fn rows(&self, path: &str, until: Instant) -> Outcome<Vec<Value>> {
        loop {
            match self.call("GET", path, None) {
                Ok((200, Value::Array(rows))) => return Ok(rows),
                other if Instant::now() > until => return Err(format!("GET {path}: {other:?}").into()),
                _ => std::thread::sleep(PAUSE),
            }
        }
    }

    fn request(
        &self,
        method: &str,
        path: &str,
        body: Option<&Value>,
    ) -> Result<http::Request<Vec<u8>>, ureq::http::Error> {
        let request = http::Request::builder().method(method).uri(format!("{}{path}", self.url));
        let request = request.header("cookie", &self.cookie).header("connection", "close");
        let request = if body.is_some() { request.header("content-type", "application/json") } else { request };
        request.body(body.map(|body| body.to_string().into_bytes()).unwrap_or_default())
    }
}

/// What happened instead of an answer, in few words, for a table.
fn cause(error: &ureq::Error) -> String {
    match error {
        ureq::Error::Timeout(_) => format!("no answer within {} s", TIMEOUT.as_secs()),
        ureq::Error::Io(error) if error.kind() == ErrorKind::ConnectionRefused => "connection refused".to_owned(),
        ureq::Error::Io(_) | ureq::Error::ConnectionFailed | ureq::Error::Protocol(_) => {
            "connection broken off".to_owned()
        }
        other => other.to_string(),
    }
}
