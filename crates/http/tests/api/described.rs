//! The document is complete for a stranger: it describes the purpose, input and output of each call in words, with
//! examples and complete lists of values.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use crate::support::{document, documented};

/// The schema itself, or the one it refers to.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(reference) => document.pointer(reference.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// The places in `schema` without an example. Enums, booleans, and schemas composed of parts with examples need none.
fn without_example(document: &Value, place: &str, schema: &Value, seen: &mut BTreeSet<String>) -> Vec<String> {
    if let Some(reference) = schema["$ref"].as_str()
        && !seen.insert(reference.to_owned())
    {
        return Vec::new();
    }
    let schema = resolved(document, schema);
    let given = ["example", "examples", "enum", "const"].iter().any(|key| schema.get(key).is_some());
    if given || is(schema, "boolean") || is(schema, "null") {
        return Vec::new();
    }
    for alternatives in ["oneOf", "anyOf", "allOf"] {
        if let Some(all) = schema[alternatives].as_array() {
            return all.iter().flat_map(|one| without_example(document, place, one, seen)).collect();
        }
    }
    if is(schema, "array") {
        return without_example(document, &format!("{place}[]"), &schema["items"], seen);
    }
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    let more = schema.get("additionalProperties").filter(|more| more.is_object());
    if properties.is_empty() && more.is_none() {
        return vec![place.to_owned()];
    }
    let named = properties.iter().map(|(name, property)| (name.as_str(), property));
    let parts = named.chain(more.map(|more| ("*", more)));
    parts.flat_map(|(name, part)| without_example(document, &format!("{place}.{name}"), part, seen)).collect()
}

fn is(schema: &Value, kind: &str) -> bool {
    schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all.len() == 1 && all[0] == kind)
}

/// Every JSON body of a request or an answer: its place and its media type object.
fn json_bodies() -> Vec<(String, Value)> {
    let mut bodies = Vec::new();
    for call in documented() {
        let of = format!("{} {}", call.method, call.path);
        let request = call.operation.pointer("/requestBody/content/application~1json");
        bodies.extend(request.map(|body| (format!("{of}: the request"), body.clone())));
        for (status, response) in call.operation["responses"].as_object().unwrap() {
            let response = response.pointer("/content/application~1json");
            bodies.extend(response.map(|body| (format!("{of}: {status}"), body.clone())));
        }
    }
    bodies
}

#[test]
fn every_body_has_an_example() {
    let (document, mut missing) = (document(), BTreeSet::new());
    for (place, body) in json_bodies() {
        if body.get("example").or(body.get("examples")).is_none() && body["schema"]["type"] != "object" {
            let name = body["schema"]["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
            let place = name.map_or(place, str::to_owned);
            missing.extend(without_example(&document, &place, &body["schema"], &mut BTreeSet::new()));
        }
    }
    assert!(missing.is_empty(), "no example for:\n{}", missing.into_iter().collect::<Vec<_>>().join("\n"));
}

#[test]
fn examples_are_what_their_schemas_allow() {
    let document = document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            let (Some(example), place) = (property.get("example"), format!("{name}.{field}")) else { continue };
            let property = resolved(&document, property);
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
            let fits =
                types.is_null() || types == kind || types.as_array().is_some_and(|all| all.contains(&kind.into()));
            assert!(fits, "{place} is {types}, not {example}");
            if let (Some(number), Some(least)) = (example.as_i64(), property["minimum"].as_i64()) {
                assert!(number >= least, "{place}: {number}");
            }
            if let (Some(number), Some(most)) = (example.as_i64(), property["maximum"].as_i64()) {
                assert!(number <= most, "{place}: {number}");
            }
        }
    }
}

#[test]
fn every_call_says_what_it_is_for() {
    let document = document();
    let described = |tag: &&Value| tag["description"].as_str().is_some_and(|text| !text.is_empty());
    let tags = document["tags"].as_array().unwrap().iter().filter(described);
    let tags = tags.map(|tag| tag["name"].as_str().unwrap()).collect::<BTreeSet<_>>();
    let (mut ids, mut used) = (BTreeSet::new(), BTreeSet::new());
    for call in documented() {
        let (of, operation) = (format!("{} {}", call.method, call.path), &call.operation);
        assert!(ids.insert(operation["operationId"].as_str().unwrap().to_owned()), "{of}: the id is not its own");
        assert!(operation["summary"].as_str().is_some_and(|text| text.ends_with('.')), "{of} says nothing");
        let tag = operation["tags"][0].as_str().unwrap().to_owned();
        assert!(tags.contains(tag.as_str()), "{of}: the tag {tag} is not described");
        used.insert(tag);
        for (status, response) in operation["responses"].as_object().unwrap() {
            assert!(response["description"].as_str().is_some_and(|text| !text.is_empty()), "{of} {status}");
        }
        for parameter in call.parameters("query") {
            let described = parameter["description"].as_str().is_some_and(|text| !text.is_empty());
            assert!(described, "{of}: {} is not described", parameter["name"]);
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
    let document = document();
    let mut open = Vec::new();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, property) in schema["properties"].as_object().into_iter().flatten() {
            let place = format!("{name}.{field}");
            if WORDS.contains(&field.as_str()) && !FREE.contains(&place.as_str()) && is_open_text(&document, property) {
                open.push(place);
            }
        }
    }
    assert!(open.is_empty(), "any text would do for {open:?}");
}

/// Whether a schema accepts any text, instead of a fixed list of values or another type.
fn is_open_text(document: &Value, schema: &Value) -> bool {
    let schema = resolved(document, schema);
    for alternatives in ["oneOf", "anyOf", "allOf"] {
        if let Some(all) = schema[alternatives].as_array() {
            return all.iter().any(|one| is_open_text(document, one));
        }
    }
    let text =
        schema["type"] == "string" || schema["type"].as_array().is_some_and(|all| all.contains(&"string".into()));
    text && schema.get("enum").is_none()
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
