//! Checks bodies against their schemas: each required field is left out once, and each field gets values that its
//! schema does not allow, or that [`calls`] knows to be wrong.

use serde_json::{Value, json};

use super::calls::{Call, calls};
use super::{send_json, with, worlds};
use crate::support::{World, has_type, resolved};

/// Whether the schema also accepts `null`.
fn is_nullable(schema: &Value) -> bool {
    let alternatives = ["oneOf", "anyOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    alternatives.chain([schema]).any(|schema| has_type(schema, "null"))
}

/// Values that the schema of a field does not allow.
fn wrong(field: &'static Value) -> Vec<Value> {
    let schema = resolved(field);
    let mut wrong = Vec::new();
    if !is_nullable(field) {
        wrong.push(Value::Null);
    }
    // A missing part of an object is reported under its own name.
    if !has_type(schema, "object") {
        wrong.push(json!({ "odd": ["thing"] }));
    }
    if has_type(schema, "string") {
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
    if has_type(schema, "integer") {
        wrong.extend([json!("7"), json!(1.5), json!(1e30), json!(true), json!([7])]);
        wrong.extend(schema["minimum"].as_i64().map(|least| json!(least - 1)));
        wrong.extend(schema["maximum"].as_i64().map(|most| json!(most + 1)));
    }
    if has_type(schema, "boolean") {
        wrong.extend([json!("true"), json!(1)]);
    }
    if has_type(schema, "array") {
        wrong.extend([json!("x"), json!(7), json!([["odd"]])]);
        if schema["minItems"].as_u64() > Some(0) {
            wrong.push(json!([]));
        }
        let item = resolved(&schema["items"]);
        if item.get("enum").is_some() {
            wrong.push(json!(["nonsense"]));
        }
        if let (Some(most), true) = (schema["maxItems"].as_i64(), has_type(item, "integer")) {
            wrong.push((1..=most + 1).collect());
        }
    }
    if has_type(schema, "object") {
        wrong.extend([json!("x"), json!(7), json!([])]);
    }
    wrong
}

/// Sends a body with one wrong field, and expects the refusal to name only that field, or the part of it that is wrong.
async fn assert_refused(world: &World, call: &Call, field: &str, body: &Value) {
    let answer = send_json(world, call, body).await;
    let sent: String = format!("{} {} {}", call.method, call.path, body[field]).chars().take(200).collect();
    assert_eq!(answer.status, 422, "{sent}: {answer:?}");
    let named = answer.invalid_fields();
    assert!(named == field || body[field].get(&named).is_some(), "{sent}: {named}");
    assert!(answer.body.len() < 1_000, "{sent}: the value is sent back: {}", answer.text());
}

#[actix_web::test]
async fn a_wrong_or_missing_field_is_422_and_named() {
    for world in worlds().await {
        let before = world.stored();
        let mut fields = 0;
        for call in calls() {
            let schema = call.documented().body_schema().unwrap();
            for (name, field) in schema["properties"].as_object().unwrap() {
                for value in wrong(field) {
                    assert_refused(&world, &call, name, &with(&call.good, name, &value)).await;
                }
                fields += 1;
            }
            for name in schema["required"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap()) {
                let mut body = call.good.clone();
                body.as_object_mut().unwrap().remove(name);
                assert_refused(&world, &call, name, &body).await;
            }
            for (name, value) in &call.wrong {
                assert_refused(&world, &call, name, &with(&call.good, name, value)).await;
            }
        }
        assert!(fields > 40, "only {fields} fields were found");
        assert_eq!(world.stored(), before);
    }
}

#[actix_web::test]
async fn a_change_of_nothing_is_422() {
    for world in worlds().await {
        let before = world.stored();
        for (path, field) in [
            ("/api/scripts/1", "status"),
            ("/api/scheduled-posts/1", "scheduledAt"),
            ("/api/settings", "monthlyTarget"),
        ] {
            for body in [json!({}), json!({ field: null })] {
                assert_eq!(world.put(path, body).await.invalid_fields(), field, "{path}");
            }
        }
        assert_eq!(world.stored(), before);
    }
}
