//! The formats of answers, as JSON schemas that every provider accepts: all properties are required and no others
//! allowed.

use serde_json::{Value, json};
use showrunner_domain::comment::{Priority, Risk, Tone};

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ResponseFormat {
    pub(crate) name: &'static str,
    pub(crate) schema: Value,
}

/// A script, with the subject area of its topic if the brief has none.
pub(crate) fn script(names_category: bool) -> ResponseFormat {
    let text = || json!({ "type": "string" });
    let mut properties = json!({
        "title": text(), "hook": text(), "body": text(), "call_to_action": text(), "caption": text(),
        "other_hooks": { "type": "array", "items": text() },
    });
    if names_category {
        properties["category"] = text();
    }
    ResponseFormat { name: "script", schema: object(&properties) }
}

pub(crate) fn topics() -> ResponseFormat {
    let properties = json!({ "topics": { "type": "array", "items": { "type": "string" } } });
    ResponseFormat { name: "topics", schema: object(&properties) }
}

pub(crate) fn comments() -> ResponseFormat {
    let one_of = |words: Vec<&str>| json!({ "type": "string", "enum": words });
    let risks = one_of(Risk::ALL.iter().map(|risk| risk.as_str()).collect());
    let comment = object(&json!({
        "number": { "type": "integer" },
        "topic": { "type": "string" },
        "sentiment": { "type": "integer" },
        "priority": one_of(Priority::ALL.iter().map(|priority| priority.as_str()).collect()),
        "tone": one_of(Tone::ALL.iter().map(|tone| tone.as_str()).collect()),
        "risks": { "type": "array", "items": risks },
        "reply": { "type": "string" },
        "reasoning": { "type": "string" },
    }));
    let properties = json!({ "comments": { "type": "array", "items": comment } });
    ResponseFormat { name: "comments", schema: object(&properties) }
}

fn object(properties: &Value) -> Value {
    let names: Vec<&String> = properties.as_object().into_iter().flat_map(|all| all.keys()).collect();
    let required = json!(names);
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}
