use std::time::{Duration, Instant};

use serde_json::Value;
use ureq::Agent;
use ureq::http::Request;

use crate::Outcome;

/// A server to ask.
pub(crate) struct Server {
    pub(crate) name: String,
    url: String,
    agent: Agent,
}

/// An answer, and how long it took.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) tag: Option<String>,
    pub(crate) body: Vec<u8>,
    /// The address of the next page of a list.
    pub(crate) next: Option<String>,
    pub(crate) microseconds: u128,
}

impl Server {
    /// The server of an argument NAME=URL.
    pub(crate) fn named(argument: &str) -> Option<Self> {
        let (name, url) = argument.split_once('=')?;
        let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(Duration::from_mins(2)));
        Some(Self { name: name.to_owned(), url: url.to_owned(), agent: config.build().into() })
    }

    /// Reads, optionally with the tag of a known answer.
    pub(crate) fn get(&self, path: &str, known: Option<&str>) -> Outcome<Answer> {
        let mut request = Request::get(format!("{}{path}", self.url));
        if let Some(tag) = known {
            request = request.header("if-none-match", tag);
        }
        self.ask(request.body(Vec::new())?)
    }

    /// Sends a JSON body.
    pub(crate) fn send(&self, method: &str, path: &str, body: &Value) -> Outcome<Answer> {
        let request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        self.ask(request.header("content-type", "application/json").body(body.to_string().into_bytes())?)
    }

    /// Like `send`, but fails unless the call succeeds.
    pub(crate) fn done(&self, method: &str, path: &str, body: &Value) -> Outcome<Answer> {
        let answer = self.send(method, path, body)?;
        if (200..300).contains(&answer.status) {
            return Ok(answer);
        }
        let said = String::from_utf8_lossy(&answer.body);
        Err(format!("{}: {method} {path} {body} answered {}: {said}", self.name, answer.status).into())
    }

    /// The answer to a read, as JSON.
    pub(crate) fn json(&self, path: &str) -> Outcome<Value> {
        Ok(serde_json::from_slice(&self.get(path, None)?.body)?)
    }

    fn ask(&self, request: Request<Vec<u8>>) -> Outcome<Answer> {
        let begun = Instant::now();
        let mut response = self.agent.run(request)?;
        let body = response.body_mut().with_config().limit(u64::MAX).read_to_vec()?;
        let microseconds = begun.elapsed().as_micros();
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
        let tag = header("etag").map(str::to_owned);
        let next = header("link")
            .and_then(|link| link.split(';').next())
            .map(|target| target.trim_matches(['<', '>']).to_owned());
        Ok(Answer { status: response.status().as_u16(), tag, body, next, microseconds })
    }
}
