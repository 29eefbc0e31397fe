//! The document says how every call is refused, and what is always sent; the server sends the document.

#[path = "../../examples/openapi/document/mod.rs"]
mod generated;

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::{World, document, documented, referenced, schemas};

/// Without a session.
const OPEN: [&str; 2] = ["/api/session", "/api/contact"];

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
const LEAVE_OUT: [&str; 5] =
    ["ApiErrorBody", "PostChoices", "ScheduledPost.captionNotes", "Script.caption", "GeneratedScript.alternatives"];

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
