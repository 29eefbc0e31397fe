//! The OpenAPI document, call by call.

use std::sync::LazyLock;

use actix_web::http::Method;
use serde_json::Value;

static DOCUMENT: LazyLock<Value> = LazyLock::new(|| serde_json::from_str(showrunner_http::OPENAPI_DOCUMENT).unwrap());

/// A call as the document describes it.
#[derive(Debug, Clone)]
pub(crate) struct Documented {
    pub(crate) method: Method,
    /// With its parameters in braces.
    pub(crate) path: &'static str,
    pub(crate) operation: &'static Value,
}

/// The whole document.
pub(crate) fn document() -> &'static Value {
    &DOCUMENT
}

/// Every call of the document.
pub(crate) fn documented() -> Vec<Documented> {
    let mut calls = Vec::new();
    for (path, methods) in document()["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            calls.push(Documented { method: method.to_uppercase().parse().unwrap(), path, operation });
        }
    }
    calls
}

/// The schemas of the document, with their names.
pub(crate) fn schemas() -> impl Iterator<Item = (&'static String, &'static Value)> {
    document()["components"]["schemas"].as_object().unwrap().iter()
}

/// The schema itself, or the one that it refers to.
pub(crate) fn referenced(schema: &'static Value) -> &'static Value {
    let reference = schema["$ref"].as_str();
    reference.map_or(schema, |reference| document().pointer(reference.trim_start_matches('#')).unwrap())
}

/// Like `referenced`, and where a schema allows `null` as well, the other alternative.
pub(crate) fn resolved(schema: &'static Value) -> &'static Value {
    let schema = referenced(schema);
    let alternatives = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    alternatives.into_iter().find(|one| one["type"] != "null").map_or(schema, resolved)
}

/// Whether this type is one of those that a schema allows.
pub(crate) fn has_type(schema: &Value, name: &str) -> bool {
    schema["type"] == name || schema["type"].as_array().is_some_and(|all| all.contains(&name.into()))
}

impl Documented {
    /// The method and the path, for messages.
    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

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
                "channel" => "telegram",
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

    /// Whether the call takes a body.
    pub(crate) fn takes_a_body(&self) -> bool {
        self.operation.get("requestBody").is_some()
    }

    /// Whether the call requires a body.
    pub(crate) fn requires_a_body(&self) -> bool {
        self.operation["requestBody"]["required"] == true
    }

    /// The schema of the call's body.
    pub(crate) fn body_schema(&self) -> Option<&'static Value> {
        self.operation.pointer("/requestBody/content/application~1json/schema").map(resolved)
    }

    /// The parameters of this kind: `path`, `query` or `header`.
    pub(crate) fn parameters(&self, kind: &str) -> impl Iterator<Item = &'static Value> {
        let all = self.operation["parameters"].as_array().into_iter().flatten();
        all.filter(move |parameter| parameter["in"] == kind)
    }

    /// Whether the document lists this status among its answers.
    pub(crate) fn answers(&self, status: u16) -> bool {
        self.operation["responses"].get(status.to_string()).is_some()
    }
}
