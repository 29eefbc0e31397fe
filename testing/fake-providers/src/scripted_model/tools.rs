//! Chooses a tool by its name: all words of the name must be in the operator's message.

use serde_json::{Map, Value, json};

/// The best match and its arguments; none without a match.
pub(super) fn choose(tools: &[(String, Value)], said: &str) -> Option<(String, Value)> {
    let lower = said.to_lowercase();
    let fitting = tools.iter().filter(|(name, _)| name.split('_').all(|word| lower.contains(word)));
    let (name, schema) = fitting.max_by_key(|(name, _)| name.len())?;
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    let arguments: Map<String, Value> =
        properties.iter().map(|(name, schema)| (name.clone(), argument(schema, said))).collect();
    Some((name.clone(), Value::Object(arguments)))
}

fn argument(schema: &Value, said: &str) -> Value {
    let lower = said.to_lowercase();
    let is = |kind: &str| match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(|known| known == kind),
        known => known == kind,
    };
    let words = || lower.split(|c: char| !c.is_alphanumeric());
    if let Some(known) = schema["enum"].as_array() {
        let is_said = |value: &&Value| value.as_str().is_some_and(|value| lower.contains(value));
        return known.iter().find(is_said).cloned().unwrap_or_default();
    }
    if is("array") {
        let known = schema["items"]["enum"].as_array().cloned().unwrap_or_default();
        let is_said = |value: &Value| value.as_str().is_some_and(|value| lower.contains(value));
        return known.into_iter().filter(is_said).collect();
    }
    if is("integer") {
        return words().find_map(|word| word.parse::<i64>().ok()).map_or(Value::Null, Value::from);
    }
    if is("boolean") {
        return json!(!words().any(|word| word == "off"));
    }
    if is("string") {
        return said.split(['"', '\'']).nth(1).map_or(Value::Null, Value::from);
    }
    Value::Null
}
