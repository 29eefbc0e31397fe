//! The OpenAPI document, call by call.

use actix_web::http::Method;
use serde_json::Value;

/// A call as the document describes it.
#[derive(Debug, Clone)]
pub(crate) struct Documented {
    pub(crate) method: Method,
    /// With its parameters in braces.
    pub(crate) path: String,
    pub(crate) operation: Value,
}

/// The whole document.
pub(crate) fn document() -> Value {
    serde_json::to_value(showrunner_http::openapi()).unwrap()
}

/// Every call of the document.
pub(crate) fn documented() -> Vec<Documented> {
    let mut calls = Vec::new();
    for (path, methods) in document()["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let method = method.to_uppercase().parse().unwrap();
            calls.push(Documented { method, path: path.clone(), operation: operation.clone() });
        }
    }
    calls
}

impl Documented {
    /// The path with a value for each parameter.
    pub(crate) fn at(&self, value: impl Fn(&str) -> String) -> String {
        let parts = self.path.split('/').map(|part| match part.strip_prefix('{') {
            Some(name) => value(name.trim_end_matches('}')),
            None => part.to_owned(),
        });
        parts.collect::<Vec<_>>().join("/")
    }

    /// An address that may exist: the configured provider, and row 1.
    pub(crate) fn address(&self) -> String {
        self.at(|name| {
            let value = match name {
                "provider" => "heygen",
                "platform" => "facebook",
                "path" => "videos/1/video.mp4",
                "file" => "start.js",
                _ => "1",
            };
            value.to_owned()
        })
    }

    /// Whether a path with values belongs to this call.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        if let Some(folder) = self.path.strip_suffix("{path}") {
            return path.starts_with(folder);
        }
        let (own, other): (Vec<_>, Vec<_>) = (self.path.split('/').collect(), path.split('/').collect());
        own.len() == other.len() && own.iter().zip(other).all(|(own, other)| own.starts_with('{') || *own == other)
    }

    /// Whether the call writes: a read has no body and its origin is not checked.
    pub(crate) fn writes(&self) -> bool {
        self.method != Method::GET
    }

    /// Whether the call takes a body, and whether the body is required.
    pub(crate) fn body(&self) -> Option<BodyIs> {
        let body = self.operation.get("requestBody")?;
        Some(if body["required"] == true { BodyIs::Required } else { BodyIs::Optional })
    }

    /// The parameters of this kind: `path`, `query` or `header`.
    pub(crate) fn parameters(&self, kind: &str) -> Vec<Value> {
        let all = self.operation["parameters"].as_array().cloned().unwrap_or_default();
        all.into_iter().filter(|parameter| parameter["in"] == kind).collect()
    }

    /// Whether the document lists this status among its answers.
    pub(crate) fn answers(&self, status: u16) -> bool {
        self.operation["responses"].get(status.to_string()).is_some()
    }
}

/// How a call takes a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BodyIs {
    Required,
    Optional,
}
