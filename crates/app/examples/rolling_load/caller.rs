use std::io::ErrorKind;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::Request;

use crate::Outcome;

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

    fn request(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Request<Vec<u8>>, ureq::http::Error> {
        let request = Request::builder().method(method).uri(format!("{}{path}", self.url));
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
