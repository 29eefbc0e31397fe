//! The OpenAPI document, and the page that shows it to people. The document is complete for a stranger: it describes the purpose, input and
//! output of each call in words, with examples and complete lists of values, how the call is refused, and what is always sent.

#[path = "../../examples/openapi/document.rs"]
mod generated;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{World, document, documented, has_type, referenced, schemas};

/// Without a session.
const OPEN: [&str; 3] = ["/api/session", "/api/contact", "/api/calendar.ics"];

#[test]
fn every_call_says_how_it_is_refused() {
    for call in documented().iter().filter(|call| call.path.starts_with("/api/") && !OPEN.contains(&call.path)) {
        let mut refusals = vec!["401", "403", "500", "503"];
        if call.takes_a_body() {
            refusals.extend(["400", "413", "415", "422"]);
        }
        if call.path.contains('{') {
            refusals.push("404");
        }
        for status in refusals {
            let schema = &call.operation["responses"][status]["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/ApiErrorBody", "{} {status}", call.name());
        }
    }
}

/// Adds the names of all schemas that a part of the document refers to, directly or around.
fn add_references(part: &'static Value, names: &mut BTreeSet<&'static str>) {
    let reference = part["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
    if reference.is_some_and(|name| names.insert(name)) {
        add_references(referenced(part), names);
    }
    let fields = part.as_object().into_iter().flat_map(serde_json::Map::values);
    for inner in part.as_array().into_iter().flatten().chain(fields) {
        add_references(inner, names);
    }
}

/// Schemas whose fields are left out when there is nothing to say, and such fields of others.
const LEAVE_OUT: [&str; 7] = [
    "ApiErrorBody",
    "PostChoices",
    "ProjectDefaults",
    "ScheduledPost.captionNotes",
    "Script.caption",
    "Script.rejectionReason",
    "GeneratedScript.alternatives",
];

#[test]
fn what_is_always_sent_is_required_even_when_it_may_be_null() {
    let mut sent = BTreeSet::new();
    for call in documented() {
        add_references(&call.operation["responses"], &mut sent);
    }
    for (name, schema) in
        schemas().filter(|(name, _)| sent.contains(name.as_str()) && !LEAVE_OUT.contains(&name.as_str()))
    {
        for property in schema["properties"].as_object().into_iter().flat_map(serde_json::Map::keys) {
            let required = schema["required"].as_array().unwrap();
            let field = format!("{name}.{property}");
            let is_left_out = LEAVE_OUT.contains(&field.as_str());
            assert!(required.contains(&property.as_str().into()) != is_left_out, "{field}");
        }
    }
}

#[test]
fn the_committed_document_is_current() {
    let generated = generated::openapi().to_pretty_json().unwrap() + "\n";
    // Without `assert_eq!`, which would print half a megabyte twice.
    assert!(
        showrunner_http::OPENAPI_DOCUMENT == generated,
        "docs/openapi.json is out of date: cargo run --package showrunner-http --example openapi >docs/openapi.json"
    );
}

#[actix_web::test]
async fn the_document_is_served() {
    let answer = World::new().get("/api/openapi.json").await;
    assert_eq!(answer.status, 200);
    // Without `assert_eq!`, which would print the document twice.
    assert!(answer.json() == *document());
    assert_eq!(answer.json()["openapi"], "3.1.0");
}

#[actix_web::test]
async fn an_unknown_path_is_404_in_json() {
    let world = World::new();
    for path in ["/api/nothing", "/api", "/api/", "/api/someone/avatars", "/api/someone/test", "/nothing", "/"] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
}

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
    let is_array = |schema_type: &Value| schema_type == "array" || schema_type == &json!(["array", "null"]);
    if is_array(&schema["type"]) {
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
const FREE: &[&str] = &["CreateVideoFromTopic.platform", "ProjectDefaults.tone"];

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

#[actix_web::test]
async fn the_page_may_only_reach_this_server() {
    let world = World::new();
    let page = world.get("/api/docs").await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    // The policy blocks everything inline.
    assert!(!page.text().contains("style=") && !page.text().contains("<style"), "{}", page.text());
    assert!(!page.text().contains("//"), "{}", page.text());
}

#[actix_web::test]
async fn every_file_that_the_page_names_is_there() {
    let world = World::new();
    let page = world.get("/api/docs").await;
    let names = page.text().split('"').filter(|text| text.starts_with("docs/")).collect::<Vec<_>>();
    assert_eq!(names.len(), 4, "{names:?}");
    for name in names {
        let file = world.get(&format!("/api/{name}")).await;
        assert_eq!(file.status, 200, "{name}");
        assert!(!file.body.is_empty(), "{name}");
        assert!(file.header("cache-control").contains("max-age"), "{name}");
    }
    let script = world.get("/api/docs/swagger-ui-bundle.js").await;
    assert_eq!((script.header("content-type"), script.header("content-encoding")), ("text/javascript", "gzip"));
    assert_eq!(&script.body[..2], b"\x1f\x8b", "it is what it says");
}

#[actix_web::test]
async fn other_files_are_not() {
    let world = World::new();
    for name in ["swagger-ui-es-bundle.js", "index.html", "swagger-initializer.js", "..%2f..%2fCargo.toml", ""] {
        let answer = world.get(&format!("/api/docs/{name}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{name}");
    }
}
