//! Explains in the operator's words what serde found wrong with a field.

use crate::error::ApiError;

/// The place of a field.
#[derive(Clone, Copy)]
pub(super) enum Place {
    Body,
    Query,
}

impl Place {
    /// The word for a field at this place.
    const fn noun(self) -> &'static str {
        match self {
            Self::Body => "field",
            Self::Query => "parameter",
        }
    }
}

/// The refusal for an error of serde.
///
/// The field is taken from the path to it. The sentence is rewritten and never repeats the value, which may be a
/// megabyte long.
pub(super) fn refusal<E: std::fmt::Display>(place: Place, error: &serde_path_to_error::Error<E>) -> ApiError {
    let (noun, message) = (place.noun(), error.inner().to_string());
    if let Some(name) = quoted(&message, "missing field `") {
        return ApiError::invalid(name, format!("the {noun} {name} is missing"));
    }
    if let Some(name) = quoted(&message, "duplicate field `") {
        return ApiError::invalid(name, format!("the {noun} {name} is given twice"));
    }
    let path = error.path().to_string();
    let field = path.split(['.', '[']).next().unwrap_or_default();
    // Only the parsers of numbers do not name the expected type.
    let expected = message.rsplit_once("expected ").map_or("a whole number", |(_, expected)| in_words(expected));
    ApiError::invalid(field, format!("the {noun} {path} must be {}", expected.replace('`', "")))
}

/// The refusal of a body with a field that is given twice, if that is its error.
pub(super) fn repeated(error: &serde_json::Error) -> Option<ApiError> {
    let message = error.to_string();
    let name = quoted(&message, "duplicate field `")?;
    Some(ApiError::invalid(
        name,
        match name {
            "body" => "a field of the body is given twice".to_owned(),
            name => format!("the field {name} is given twice"),
        },
    ))
}

/// The name in backquotes behind `prefix`.
fn quoted<'a>(message: &'a str, prefix: &str) -> Option<&'a str> {
    message.strip_prefix(prefix)?.split('`').next()
}

/// The operator's word for serde's name of the expected type.
fn in_words(expected: &str) -> &str {
    match expected {
        "i64" => "a whole number",
        "a string" => "text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        other => other,
    }
}
