//! Parameters, in an address or in JSON.

use serde_json::Value;

pub(super) type Parameters = Vec<(String, String)>;

pub(super) fn parameter<'a>(parameters: &'a Parameters, name: &str) -> Option<&'a str> {
    parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
}

pub(super) fn text<'a>(order: &'a Value, name: &str) -> &'a str {
    order[name].as_str().unwrap_or_default()
}
