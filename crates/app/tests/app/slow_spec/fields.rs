//! Whether an answer has a field of the expected kind.

use serde_json::Value;

/// The problem with `answer` if it does not have the field `wanted`: `path kind`, or a kind alone for the whole answer.
pub(super) fn problem(answer: &Value, wanted: &str) -> Option<String> {
    let (path, kind) = wanted.split_once(' ').unwrap_or(("", wanted));
    let mut found = vec![answer];
    for step in path.split('.').flat_map(|step| step.split_inclusive("[]")).filter(|step| !step.is_empty()) {
        let mut next = Vec::new();
        for value in found {
            let values = inside(value, step);
            if values.is_empty() {
                return Some(format!("nothing at {step} of {wanted} in {value}"));
            }
            next.extend(values);
        }
        found = next;
    }
    let wrong = found.into_iter().find(|value| !is(value, kind))?;
    Some(format!("expected {wanted}, found {wrong}"))
}

/// The values that a step leads to.
fn inside<'a>(value: &'a Value, step: &str) -> Vec<&'a Value> {
    match step {
        "[]" => value.as_array().into_iter().flatten().collect(),
        "*" => value.as_object().into_iter().flat_map(serde_json::Map::values).collect(),
        _ => match step.strip_suffix("[]") {
            Some(list) => value[list].as_array().into_iter().flatten().collect(),
            None => value.get(step).into_iter().collect(),
        },
    }
}

fn is(value: &Value, kind: &str) -> bool {
    if let Some(kind) = kind.strip_suffix('?') {
        return value.is_null() || is(value, kind);
    }
    match kind {
        "integer" => value.is_i64(),
        "number" => value.is_number(),
        "text" => value.as_str().is_some_and(|text| !text.is_empty()),
        "boolean" => value.is_boolean(),
        "list" => value.is_array(),
        "object" => value.is_object(),
        "any" => !value.is_null(),
        "time" => value.as_str().is_some_and(|text| text.ends_with('Z') && text.parse::<jiff::Timestamp>().is_ok()),
        _ => false,
    }
}

#[test]
fn fields_and_their_kinds_are_found() {
    let answer = serde_json::json!({
        "script": { "id": 7, "title": "" }, "at": "2026-11-20T12:00:00Z", "rows": [{ "a": 1.5 }], "none": [], "missing": null,
        "by": { "x": { "n": true }, "y": { "n": false } },
    });
    for good in
        ["script.id integer", "at time", "rows[].a number", "missing text?", "by.*.n boolean", "object", "none list"]
    {
        assert_eq!(problem(&answer, good), None, "{good}");
    }
    for bad in
        ["script.name text", "script.title text", "rows[].a integer", "none[].a any", "missing text", "at list", "list"]
    {
        assert!(problem(&answer, bad).is_some(), "{bad}");
    }
}
