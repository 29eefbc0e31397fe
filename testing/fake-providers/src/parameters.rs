//! Parameters, in an address, in a form or in JSON.

use axum::http::Uri;
use serde_json::Value;

pub(super) type Parameters = Vec<(String, String)>;

pub(super) fn parameters(uri: &Uri) -> Parameters {
    form_urlencoded::parse(uri.query().unwrap_or_default().as_bytes()).into_owned().collect()
}

pub(super) fn parameter<'a>(parameters: &'a [(String, String)], name: &str) -> Option<&'a str> {
    parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

/// The value of a parameter; empty when it is missing.
pub(super) fn field<'a>(parameters: &'a [(String, String)], name: &str) -> &'a str {
    parameter(parameters, name).unwrap_or_default()
}

/// The text of a JSON field; empty when it is missing.
pub(super) fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    object[name].as_str().unwrap_or_default()
}
