//! Says in the operator's words what serde found wrong with a field.

use crate::error::ApiError;

/// The refusal for what serde says about a request.
///
/// The field is taken from the path to it. The sentence is made anew and never repeats the value,
/// which may be a megabyte long.
pub(super) fn refusal(path: &serde_path_to_error::Path, message: &str) -> ApiError {
    if let Some(name) = quoted(message, "missing field `") {
        return ApiError::invalid(name, format!("{name} is missing"));
    }
    if let Some(name) = quoted(message, "duplicate field `") {
        return ApiError::invalid(name, format!("{name} is given twice"));
    }
    let place = path.to_string();
    let field = place.split(['.', '[']).next().unwrap_or_default();
    // Only the parsers of numbers do not say what they expected.
    let expected = message.rsplit_once("expected ").map_or("a whole number", |(_, expected)| in_words(expected));
    ApiError::invalid(field, format!("{place} must be {}", expected.replace('`', "")))
}

/// The name in backquotes behind `prefix`.
fn quoted<'a>(message: &'a str, prefix: &str) -> Option<&'a str> {
    message.strip_prefix(prefix)?.split('`').next()
}

/// What serde calls the expected type, as the operator knows it.
fn in_words(expected: &str) -> &str {
    match expected {
        "i64" => "a whole number",
        "a string" => "text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        other => other,
    }
}
