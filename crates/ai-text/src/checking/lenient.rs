//! Values that models write in another type than the one that was asked for.

use serde::de::{Deserialize as _, Deserializer, Error};
use serde_json::Value;

/// A text; a list of paragraphs is one as well.
pub(super) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        Value::Array(values) => {
            let paragraphs: Option<Vec<&str>> = values.iter().map(Value::as_str).collect();
            let paragraphs = paragraphs.ok_or_else(|| D::Error::custom("a list without texts in place of a text"))?;
            Ok(paragraphs.join("\n\n"))
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => Err(D::Error::custom("another value in place of a text")),
    }
}

/// A number, which may be written as a text.
pub(super) fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let number = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok());
    number.filter(|number| number.is_finite()).ok_or_else(|| D::Error::custom("another value in place of a number"))
}

/// A word of a list, in any case.
pub(super) fn word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(String::deserialize(deserializer)?.trim().to_lowercase())
}
