//! The document is complete for a stranger: it describes the purpose, input and output of each call in words, with
//! examples and complete lists of values.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{document, documented, has_type, referenced, schemas};

/// The places in `schema` without an example. Enums, booleans, and schemas composed of parts with examples need none.
fn without_example(place: &str, schema: &'static Value, seen: &mut BTreeSet<&'static str>) -> Vec<String> {
    if let Some(reference) = schema["$ref"].as_str()
        && !seen.insert(reference)
    {
        return Vec::new();
    }
    let schema = referenced(schema);
    let given = ["example", "examples", "enum", "const"].iter().any(|key| schema.get(key).is_some());
    if given || schema["type"] == "boolean" || schema["type"] == "null" {
        return Vec::new();
    }
    for alternatives in ["oneOf", "anyOf", "allOf"] {
        if let Some(all) = schema[alternatives].as_array() {
            return all.iter().flat_map(|one| without_example(place, one, seen)).collect();
        }
    }
    if schema["type"] == "array" {
        return without_example(&format!("{place}[]"), &schema["items"], seen);
    }
    let properties = schema["properties"].as_object().into_iter().flatten();
    let more = schema.get("additionalProperties").filter(|more| more.is_object()).map(|more| ("*", more));
    let parts: Vec<_> = properties.map(|(name, property)| (name.as_str(), property)).chain(more).collect();
    if parts.is_empty() {
        return vec![place.to_owned()];
    }
    parts.into_iter().flat_map(|(name, part)| without_example(&format!("{place}.{name}"), part, seen)).collect()
}

/// Every JSON body of a request or an answer: its place and its media type object.
fn json_bodies() -> Vec<(String, &'static Value)> {
    let mut bodies = Vec::new();
    for call in documented() {
        let responses = call.operation["responses"].as_object().unwrap().iter();
        let named = responses.map(|(status, response)| (status.as_str(), response));
        for (name, part) in named.chain([("the request", &call.operation["requestBody"])]) {
            let body = part.pointer("/content/application~1json");
            bodies.extend(body.map(|body| (format!("{}: {name}", call.name()), body)));
        }
    }
    bodies
}

#[test]
fn every_body_has_an_example() {
    let mut missing = BTreeSet::new();
    for (place, body) in json_bodies() {
        if body.get("example").or(body.get("examples")).is_none() && body["schema"]["type"] != "object" {
            let name = body["schema"]["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
            let place = name.map_or(place, str::to_owned);
            missing.extend(without_example(&place, &body["schema"], &mut BTreeSet::new()));
        }
    }
    assert!(missing.is_empty(), "no example for:\n{}", missing.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn examples_are_what_their_schemas_allow() {
    for (name, schema) in schemas() {
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            let (Some(example), place) = (property.get("example"), format!("{name}.{field}")) else { continue };
            let property = referenced(property);
            if let Some(words) = property["enum"].as_array() {
                assert!(words.contains(example), "{place}: {example}");
            }
            let kind = match example {
                Value::String(_) => "string",
                Value::Bool(_) => "boolean",
                Value::Number(number) if number.is_f64() => "number",
                Value::Number(_) => "integer",
                Value::Array(_) => "array",
                Value::Object(_) => "object",
                Value::Null => "null",
            };
            let types = &property["type"];
            assert!(types.is_null() || has_type(property, kind), "{place} is {types}, not {example}");
            if let Some(number) = example.as_i64() {
                assert!(property["minimum"].as_i64().is_none_or(|least| number >= least), "{place}: {number}");
                assert!(property["maximum"].as_i64().is_none_or(|most| number <= most), "{place}: {number}");
            }
        }
    }
}

#[test]
fn every_call_says_what_it_is_for() {
    let is_described = |part: &Value| part["description"].as_str().is_some_and(|text| !text.is_empty());
    let tags = document()["tags"].as_array().unwrap().iter().filter(|tag| is_described(tag));
    let tags = tags.map(|tag| tag["name"].as_str().unwrap()).collect::<BTreeSet<_>>();
    let (mut ids, mut used) = (BTreeSet::new(), BTreeSet::new());
    for call in documented() {
        let (name, operation) = (call.name(), call.operation);
        assert!(ids.insert(operation["operationId"].as_str().unwrap()), "{name}: another call has its id");
        assert!(operation["summary"].as_str().is_some_and(|text| text.ends_with('.')), "{name} says nothing");
        let [tag] = operation["tags"].as_array().unwrap().as_slice() else { panic!("{name} has not one tag") };
        assert!(tags.contains(tag.as_str().unwrap()), "{name}: the tag {tag} is not described");
        used.insert(tag.as_str());
        for (status, response) in operation["responses"].as_object().unwrap() {
            assert!(is_described(response), "{name} {status}");
        }
        for parameter in call.parameters("query") {
            assert!(is_described(parameter), "{name}: {} is not described", parameter["name"]);
        }
    }
    assert_eq!(used.len(), tags.len(), "a tag that no call has");
}

/// The names of fields whose value is one of a fixed list.
const WORDS: &[&str] = &[
    "status",
    "platform",
    "period",
    "frequency",
    "type",
    "level",
    "sentiment",
    "priority",
    "tone",
    "complexity",
    "scriptComplexity",
    "source",
    "backgroundStyle",
    "musicStyle",
    "actor",
    "kind",
];

/// Exceptions: fields of these names that hold any text.
const FREE: &[&str] = &["CreateVideoFromTopic.platform"];

#[test]
fn every_list_of_words_is_complete() {
    let mut open = Vec::new();
    for (name, schema) in schemas() {
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            let place = format!("{name}.{field}");
            if WORDS.contains(&field.as_str()) && !FREE.contains(&place.as_str()) && is_open_text(property) {
                open.push(place);
            }
        }
    }
    assert!(open.is_empty(), "any text would do for {open:?}");
}

/// Whether a schema accepts any text, instead of a fixed list of values or another type.
fn is_open_text(schema: &'static Value) -> bool {
    let schema = referenced(schema);
    let alternatives = ["oneOf", "anyOf", "allOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    has_type(schema, "string") && schema.get("enum").is_none() || alternatives.into_iter().any(is_open_text)
}

#[test]
fn every_handler_is_in_the_document() {
    let mut handlers = 0;
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).unwrap();
                let is_handler =
                    |line: &&str| ["#[get(", "#[post(", "#[put(", "#[delete("].iter().any(|is| line.starts_with(is));
                handlers += text.lines().filter(is_handler).count();
                let by_hand = text.contains(".route(") || text.contains("web::resource(");
                assert!(!by_hand, "{} adds a route past the document", path.display());
            }
        }
    }
    assert_eq!(handlers, documented().len());
}
