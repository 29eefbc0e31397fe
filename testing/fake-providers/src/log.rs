//! The calls that a fake server received.

use std::sync::{Arc, Mutex};

use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, Uri};
use bytes::Bytes;
use serde_json::Value;

#[derive(Debug, Clone)]
pub struct LoggedCall {
    pub method: Method,
    pub uri: Uri,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl LoggedCall {
    pub fn path(&self) -> &str {
        self.uri.path()
    }

    /// A header's text; none when it is missing.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    /// The body as JSON; null when it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// All calls since the start, oldest first. A clone is the same log.
#[derive(Debug, Clone, Default)]
pub struct CallLog(Arc<Mutex<Vec<LoggedCall>>>);

impl CallLog {
    pub fn all(&self) -> Vec<LoggedCall> {
        self.0.lock().unwrap().clone()
    }

    /// The calls of this method to exactly this path.
    pub fn of(&self, method: &Method, path: &str) -> Vec<LoggedCall> {
        self.all().into_iter().filter(|call| call.method == *method && call.path() == path).collect()
    }

    pub(super) fn note(&self, parts: &Parts, body: Bytes) {
        let call =
            LoggedCall { method: parts.method.clone(), uri: parts.uri.clone(), headers: parts.headers.clone(), body };
        self.0.lock().unwrap().push(call);
    }
}
