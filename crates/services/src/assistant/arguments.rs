//! The arguments of tools: their schema, and the error for arguments that do not fit it.

use serde_json::{Value, json};

use crate::error::ToolError;

/// The schema in the form that every provider accepts: all properties are required, and optional ones accept null.
pub(super) fn strict(mut schema: Value) -> Value {
    let mut properties = schema["properties"].as_object_mut().map(std::mem::take).unwrap_or_default();
    for property in properties.values_mut().filter_map(Value::as_object_mut) {
        // Not every provider supports the formats of integers.
        property.remove("format");
        property.remove("default");
    }
    let names: Vec<&String> = properties.keys().collect();
    json!({ "type": "object", "required": names, "properties": properties, "additionalProperties": false })
}

/// The error for arguments of the tool `name` that do not fit its schema.
pub(super) fn unfit(name: &str) -> impl FnOnce(serde_json::Error) -> ToolError {
    |source| ToolError::Unfit { tool: name.to_owned(), source }
}
