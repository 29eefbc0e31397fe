//! Query parameters: each is checked against its description in the document.

use serde_json::Value;

use super::world;
use crate::support::{World, document, documented};

/// Values that the document does not allow for a parameter.
fn wrong(schema: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    if let Some(words) = schema["enum"].as_array() {
        assert!(!words.is_empty());
        wrong.extend(["nonsense", "", "0"].map(str::to_owned));
    }
    let is =
        |name: &str| schema["type"] == name || schema["type"].as_array().is_some_and(|all| all.contains(&name.into()));
    if is("integer") {
        wrong.extend(["x", "", "1.5", "1e3", "99999999999999999999"].map(str::to_owned));
        wrong.extend(schema["minimum"].as_i64().map(|least| (least - 1).to_string()));
        wrong.extend(schema["maximum"].as_i64().map(|most| (most + 1).to_string()));
    }
    if is("boolean") {
        wrong.extend(["maybe", "2"].map(str::to_owned));
    }
    if is("string") {
        let most = schema["maxLength"].as_u64().map(|most| "x".repeat(usize::try_from(most).unwrap() + 1));
        wrong.extend(most);
    }
    wrong
}

/// The schema itself, the one it refers to, or the one beside `null`.
pub(super) fn resolved(schema: &Value) -> Value {
    if let Some(reference) = schema["$ref"].as_str() {
        return resolved(document().pointer(reference.trim_start_matches('#')).unwrap());
    }
    for alternatives in ["oneOf", "anyOf"] {
        if let Some(some) = schema[alternatives].as_array().and_then(|all| all.iter().find(|one| one["type"] != "null"))
        {
            return resolved(some);
        }
    }
    schema.clone()
}

async fn refused(world: &World, address: &str, name: &str) {
    let answer = world.get(address).await;
    assert_eq!(answer.status, 422, "{address} {answer:?}");
    assert_eq!(answer.invalid_fields(), name, "{address}");
}

#[actix_web::test]
async fn a_parameter_that_is_wrong_is_422_and_named() {
    let world = world().await;
    for call in documented().iter().filter(|call| !call.writes()) {
        // Required parameters get a valid value, so that only one is wrong.
        let needed = call.parameters("query").into_iter().filter(|parameter| parameter["required"] == true);
        let needed = needed.map(|parameter| (name_of(&parameter), allowed(&parameter))).collect::<Vec<_>>();
        for parameter in call.parameters("query") {
            let name = name_of(&parameter);
            let others = needed.iter().filter(|(other, _)| *other != name);
            let others = others.map(|(other, value)| format!("{other}={value}")).collect::<Vec<_>>().join("&");
            for value in wrong(&resolved(&parameter["schema"])) {
                refused(&world, &format!("{}?{name}={value}&{others}", call.address()), &name).await;
            }
            if parameter["required"] == true {
                refused(&world, &format!("{}?{others}", call.address()), &name).await;
            }
        }
    }
}

fn name_of(parameter: &Value) -> String {
    parameter["name"].as_str().unwrap().to_owned()
}

fn allowed(parameter: &Value) -> String {
    let schema = resolved(&parameter["schema"]);
    let value =
        [&parameter["example"], &schema["example"], &schema["enum"][0]].into_iter().find(|value| !value.is_null());
    let value = value.unwrap();
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[actix_web::test]
async fn parameters_that_nobody_knows_are_ignored() {
    let world = world().await;
    for call in documented().iter().filter(|call| !call.writes() && call.parameters("query").is_empty()) {
        let (plain, more) = (call.address(), format!("{}?unknown=1&limit=x", call.address()));
        assert_eq!(world.get(&plain).await.status, world.get(&more).await.status, "{more}");
    }
}
