//! The answers of a fake model: each is computed from the question alone.

mod form;
mod tools;

use serde_json::{Map, Value, json};

/// A question to the model, independent of the API.
#[derive(Debug, Clone, Default)]
pub(super) struct Asked {
    pub(super) texts: Vec<String>,
    /// The schema of the answer, if one is required.
    pub(super) schema: Option<Value>,
    pub(super) tools: Vec<(String, Value)>,
    /// The results that the question ends with.
    pub(super) results: Vec<String>,
}

impl Asked {
    /// The operator's last message.
    fn text(&self) -> &str {
        self.texts.last().map_or("", String::as_str)
    }
}

#[derive(Debug, Clone)]
pub(super) enum Thought {
    /// Text, or JSON as text.
    Words(String),
    Call(String, Value),
}

pub(super) fn think(asked: &Asked) -> Thought {
    if let Some(schema) = &asked.schema {
        // After a complaint the question is an earlier message.
        let question = asked.texts.iter().rev().find(|text| data(text).is_some()).map_or(asked.text(), String::as_str);
        return Thought::Words(form::fill(schema, question).to_string());
    }
    if !asked.results.is_empty() {
        let summaries: Vec<String> = asked.results.iter().map(|result| summary(result)).collect();
        return Thought::Words(summaries.join(" "));
    }
    match tools::choose(&asked.tools, asked.text()) {
        Some((name, arguments)) => Thought::Call(name, arguments),
        None => Thought::Words("As you say.".to_owned()),
    }
}

/// The schema of the answer that a prompt describes: "one JSON object with the properties "a", "b"". The prompt is JSON.
pub(super) fn form_in_prompt(prompt: &str) -> Option<Value> {
    let (_, described) = prompt.split_once("one JSON object with the propert")?;
    let described = described.split("\\n").next()?;
    let properties: Map<String, Value> =
        described.split("\\\"").skip(1).step_by(2).map(|name| (name.to_owned(), json!({}))).collect();
    Some(json!({ "properties": properties }))
}

/// The data between two tags in a question.
pub(super) fn data(question: &str) -> Option<Value> {
    let start = question.find(">\n")? + 2;
    let end = question.rfind("\n</")?;
    serde_json::from_str(question.get(start..end)?).ok()
}

/// The operator's summary in a result.
fn summary(result: &str) -> String {
    let read: Value = serde_json::from_str(result).unwrap_or_default();
    read["summary"].as_str().unwrap_or(result).to_owned()
}
