//! Query parameters: each is checked against its description in the document.

use serde_json::Value;

use super::world;
use crate::support::{documented, has_type, resolved};

/// Values that the document does not allow for a parameter.
fn wrong(schema: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    if let Some(words) = schema["enum"].as_array() {
        assert!(!words.is_empty());
        wrong.extend(["nonsense", "", "0"].map(str::to_owned));
    }
    if has_type(schema, "integer") {
        wrong.extend(["x", "", "1.5", "1e3", "99999999999999999999"].map(str::to_owned));
        wrong.extend(schema["minimum"].as_i64().map(|least| (least - 1).to_string()));
        wrong.extend(schema["maximum"].as_i64().map(|most| (most + 1).to_string()));
    }
    if has_type(schema, "boolean") {
        wrong.extend(["maybe", "2"].map(str::to_owned));
    }
    if has_type(schema, "string") {
        let most = schema["maxLength"].as_u64().map(|most| "x".repeat(usize::try_from(most).unwrap() + 1));
        wrong.extend(most);
    }
    wrong
}

#[actix_web::test]
async fn a_parameter_that_is_wrong_is_422_and_named() {
    let world = world().await;
    for call in documented().iter().filter(|call| !call.writes()) {
        // Required parameters get a valid value, so that only one is wrong.
        let required: Vec<_> = call.parameters("query").filter(|parameter| parameter["required"] == true).collect();
        for parameter in call.parameters("query") {
            let name = parameter["name"].as_str().unwrap();
            let others = required.iter().filter(|other| other["name"] != name);
            let others = others.map(|other| format!("{}={}&", other["name"].as_str().unwrap(), allowed(other)));
            let others = others.collect::<Vec<_>>().concat();
            let wrong =
                wrong(resolved(&parameter["schema"])).into_iter().map(|value| format!("{others}{name}={value}"));
            let missing = (parameter["required"] == true).then_some(others.clone());
            for query in wrong.chain(missing) {
                let answer = world.get(&format!("{}?{query}", call.address())).await;
                assert_eq!(answer.invalid_fields(), name, "{} {query}", call.path);
            }
        }
    }
}

fn allowed(parameter: &'static Value) -> String {
    let schema = resolved(&parameter["schema"]);
    let values = [&parameter["example"], &schema["example"], &schema["enum"][0]];
    let value = values.into_iter().find(|value| !value.is_null()).unwrap();
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[actix_web::test]
async fn unknown_parameters_are_ignored() {
    let world = world().await;
    for call in documented().iter().filter(|call| !call.writes() && call.parameters("query").next().is_none()) {
        let (plain, more) = (call.address(), format!("{}?unknown=1&limit=x", call.address()));
        assert_eq!(world.get(&plain).await.status, world.get(&more).await.status, "{more}");
    }
}
