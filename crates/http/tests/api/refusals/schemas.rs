//! Checks bodies against their schemas: each required field is left out once, and each field gets values that its
//! schema does not allow.

use serde_json::{Value, json};

use super::parameters::resolved;
use super::{good_body, with, without, worlds};
use crate::support::{Documented, World, document, documented};

/// The schema of a call's body.
fn schema_of(call: &Documented) -> Option<Value> {
    Some(resolved(call.operation.pointer("/requestBody/content/application~1json/schema")?))
}

/// Whether the schema also accepts `null`.
fn is_nullable(schema: &Value) -> bool {
    let is_null = |schema: &Value| schema["type"] == "null";
    let among = |list: &Value| list.as_array().is_some_and(|all| all.iter().any(is_null));
    let types = schema["type"].as_array().is_some_and(|all| all.contains(&"null".into()));
    types || among(&schema["oneOf"]) || among(&schema["anyOf"])
}

fn is(schema: &Value, kind: &str) -> bool {
    schema["type"] == kind || schema["type"].as_array().is_some_and(|all| all.contains(&kind.into()))
}

/// Values that the schema of a field does not allow.
fn wrong(field: &Value) -> Vec<Value> {
    let schema = resolved(field);
    let mut wrong = Vec::new();
    if !is_nullable(field) {
        wrong.push(Value::Null);
    }
    // A missing part of an object is reported under its own name.
    if !is(&schema, "object") {
        wrong.push(json!({ "odd": ["thing"] }));
    }
    if is(&schema, "string") {
        wrong.extend([json!(7), json!(true), json!(["x"])]);
        if schema.get("enum").is_some() || schema["format"] == "date-time" {
            wrong.extend([json!(""), json!("nonsense")]);
        }
        if schema["minLength"].as_u64() > Some(0) {
            wrong.push(json!(""));
        }
        if let Some(most) = schema["maxLength"].as_u64() {
            wrong.push("x".repeat(usize::try_from(most).unwrap() + 1).into());
        }
        if schema["pattern"] == "\\S" {
            wrong.push(json!(" \t "));
        }
    }
    if is(&schema, "integer") {
        wrong.extend([json!("7"), json!(1.5), json!(true), json!([7])]);
        wrong.extend(schema["minimum"].as_i64().map(|least| json!(least - 1)));
        wrong.extend(schema["maximum"].as_i64().map(|most| json!(most + 1)));
    }
    if is(&schema, "boolean") {
        wrong.extend([json!("true"), json!(1)]);
    }
    if is(&schema, "array") {
        wrong.extend([json!("x"), json!(7), json!([["odd"]])]);
        if schema["minItems"].as_u64() > Some(0) {
            wrong.push(json!([]));
        }
        if let (Some(most), true) = (schema["maxItems"].as_i64(), is(&resolved(&schema["items"]), "integer")) {
            wrong.push((1..=most + 1).collect());
        }
    }
    if is(&schema, "object") {
        wrong.extend([json!("x"), json!(7), json!([])]);
    }
    wrong
}

/// Sends a body with one wrong field, and expects the refusal to name only that field.
async fn refused(world: &World, call: &Documented, path: &str, field: &str, body: Value) {
    let answer = world.write(call.method.clone(), path, body.clone()).await;
    let sent = format!("{} {path} {}", call.method, body[field]);
    assert_eq!(answer.status, 422, "{}: {answer:?}", &sent[..sent.len().min(200)]);
    assert_eq!(answer.invalid_fields(), field, "{}", &sent[..sent.len().min(200)]);
}

#[actix_web::test]
async fn what_a_schema_does_not_allow_is_422_and_names_its_field() {
    let (worlds, mut fields) = (worlds().await, 0);
    for call in documented() {
        let Some(schema) = schema_of(&call) else { continue };
        let path = super::calls::calls()
            .into_iter()
            .find(|known| known.method == call.method && call.is_at(known.path))
            .map(|known| known.path)
            .unwrap();
        let good = good_body(&call.method, path).unwrap();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for world in &worlds {
            let before = world.stored();
            for (name, field) in schema["properties"].as_object().unwrap() {
                for value in wrong(field) {
                    refused(world, &call, path, name, with(&good, name, &value)).await;
                }
                if required.contains(&name.as_str().into()) {
                    refused(world, &call, path, name, without(&good, name)).await;
                }
                fields += 1;
            }
            assert_eq!(world.stored(), before, "{path}");
        }
    }
    assert!(fields / worlds.len() > 40, "only {fields} fields were found in {}", document()["info"]["title"]);
}
