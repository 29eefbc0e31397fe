//! The shape of an answer: models rename properties, wrap the answer, leave out wrappers and write values in another type than
//! the one that was asked for.

use std::collections::VecDeque;

use serde::de::{Deserialize as _, Deserializer, Error};
use serde_json::{Map, Value, json};

use super::thoughts::without_thoughts;

/// Short names of properties that models use.
const ALIASES: [(&str, &str); 1] = [("cta", "call_to_action")];

/// Properties without which an answer can be used, though the schema has to require all of them.
const OPTIONAL: [&str; 3] = ["caption", "category", "other_hooks"];

/// The value in the shape of the schema, as far as that takes neither invention nor loss: properties that are only spelled
/// differently get their names, wrappers are removed and a missing one around a list is added.
pub(crate) fn shaped(value: Value, schema: &Value) -> Value {
    let mut names = Vec::new();
    property_names(schema, &mut names);
    let value = renamed(value, &names);
    let required = required(schema);
    if let Some(found) = breadth_first(&value, |node| has_all(node, &required)) {
        return found.clone();
    }
    let [list] = required.as_slice() else { return value };
    let items = &schema["properties"][*list]["items"];
    let item_names = self::required(items);
    let is_item = |node: &Value| {
        if item_names.is_empty() { node.is_string() } else { has_all(node, &item_names) }
    };
    if let Some(found) = breadth_first(&value, |node| node.as_array().is_some_and(|all| all.iter().any(is_item))) {
        return json!({ *list: found });
    }
    match breadth_first(&value, |node| node.is_object() && is_item(node)) {
        Some(item) => json!({ *list: [item] }),
        None => value,
    }
}

/// Whether a value has any property of the schema.
pub(crate) fn has_any(value: &Value, schema: &Value) -> bool {
    required(schema).iter().any(|name| value.get(*name).is_some())
}

fn property_names<'a>(schema: &'a Value, names: &mut Vec<&'a str>) {
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        names.push(name);
        property_names(property, names);
    }
    if let Some(items) = schema.get("items") {
        property_names(items, names);
    }
}

fn required(schema: &Value) -> Vec<&str> {
    let names = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    names.filter(|name| !OPTIONAL.contains(name)).collect()
}

fn has_all(node: &Value, names: &[&str]) -> bool {
    node.as_object().is_some_and(|object| names.iter().all(|name| object.contains_key(*name)))
}

/// The value with the schema's names, and without thoughts in its texts.
fn renamed(value: Value, names: &[&str]) -> Value {
    match value {
        Value::Object(properties) => {
            let mut object = Map::new();
            for (name, value) in properties {
                // A property that has the right name takes precedence.
                let known = if names.contains(&name.as_str()) { None } else { known_name(&name, names) };
                let value = renamed(value, names);
                match known {
                    Some(known) if object.contains_key(known) => {}
                    Some(known) => drop(object.insert(known.to_owned(), value)),
                    None => drop(object.insert(name, value)),
                }
            }
            Value::Object(object)
        }
        Value::Array(values) => values.into_iter().map(|value| renamed(value, names)).collect(),
        Value::String(text) => match serde_json::from_str::<Value>(&text) {
            // Some models write a part of their answer as JSON in a text.
            Ok(inside @ (Value::Object(_) | Value::Array(_))) => renamed(inside, names),
            _ => Value::String(without_thoughts(&text)),
        },
        other => other,
    }
}

fn known_name<'a>(name: &str, names: &[&'a str]) -> Option<&'a str> {
    let folded = folded(name);
    let full =
        ALIASES.iter().find(|(alias, _)| *alias == folded).map_or(folded.clone(), |(_, full)| self::folded(full));
    names.iter().copied().find(|known| self::folded(known) == full)
}

/// `callToAction`, `Call to action` and `CALL-TO-ACTION` are the same name.
fn folded(name: &str) -> String {
    name.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The first value that fits, the outer ones first.
fn breadth_first(value: &Value, fits: impl Fn(&Value) -> bool) -> Option<&Value> {
    let mut queue = VecDeque::from([value]);
    while let Some(node) = queue.pop_front() {
        if fits(node) {
            return Some(node);
        }
        match node {
            Value::Array(values) => queue.extend(values),
            Value::Object(properties) => queue.extend(properties.values()),
            _ => {}
        }
    }
    None
}

/// A text; a list of paragraphs is one as well.
pub(super) fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    match Value::deserialize(deserializer)? {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        Value::Array(values) => {
            let paragraphs: Option<Vec<&str>> = values.iter().map(Value::as_str).collect();
            let paragraphs = paragraphs.ok_or_else(|| D::Error::custom("a list without texts in place of a text"))?;
            Ok(paragraphs.join("\n\n"))
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => Err(D::Error::custom("another value in place of a text")),
    }
}

/// A number, which may be written as a text.
pub(super) fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let number = value.as_f64().or_else(|| value.as_str()?.trim().parse().ok());
    number.filter(|number| number.is_finite()).ok_or_else(|| D::Error::custom("another value in place of a number"))
}

/// A word of a list, in any case.
pub(super) fn word<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    Ok(String::deserialize(deserializer)?.trim().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema;

    #[test]
    fn properties_get_their_names_and_wrappers_are_removed() {
        let script = json!({ "title": "T", "hook": "H", "body": "B", "call_to_action": "C" });
        let camel = json!({ "title": "T", "hook": "H", "body": "B", "callToAction": "C" });
        for answer in [
            script.clone(),
            camel.clone(),
            json!({ "Title": "T", "HOOK": "H", "body ": "B", "Call to Action": "C" }),
            json!({ "title": "T", "hook": "H", "body": "B", "cta": "C" }),
            json!([script]),
            json!({ "script": script }),
            json!({ "result": { "scripts": [camel] }, "ok": true }),
            json!({ "script": script.to_string() }),
            json!({ "title": "<think>Hm.</think>T", "hook": "H", "body": "Hm.</think>B", "call_to_action": "C" }),
        ] {
            assert_eq!(shaped(answer.clone(), &schema::script(false).schema), script, "{answer}");
        }
        let extra = json!({ "title": "T", "hook": "H", "body": "B", "call_to_action": "C", "callToAction": "D" });
        assert_eq!(shaped(extra, &schema::script(false).schema)["call_to_action"], "C");
    }

    #[test]
    fn a_missing_wrapper_is_added() {
        let topics = json!({ "topics": ["Sleep", "Luck"] });
        for answer in [
            topics.clone(),
            json!(["Sleep", "Luck"]),
            json!({ "ideas": ["Sleep", "Luck"] }),
            json!([{ "Topics": ["Sleep", "Luck"] }]),
        ] {
            assert_eq!(shaped(answer.clone(), &schema::topics().schema), topics, "{answer}");
        }
        let comment = json!({
            "number": 1, "topic": "sleep", "sentiment": 0, "priority": "low", "tone": "direct", "risks": [],
            "reply": "Yes.", "reasoning": "A question.",
        });
        let comments = json!({ "comments": [comment] });
        for answer in [comments.clone(), json!([comment]), comment, json!({ "analysis": [comments["comments"][0]] })] {
            assert_eq!(shaped(answer.clone(), &schema::comments().schema), comments, "{answer}");
        }
    }

    #[test]
    fn other_answers_stay_as_they_are() {
        for answer in [json!({ "poem": "Roses" }), json!([]), json!(7), json!({ "title": "T" })] {
            assert_eq!(shaped(answer.clone(), &schema::script(false).schema), answer);
            assert_eq!(shaped(answer.clone(), &schema::comments().schema), answer);
        }
    }
}
