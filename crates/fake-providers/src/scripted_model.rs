//! What a fake model thinks: an answer to what it is really asked, from the question alone.

mod form;
mod tools;

use serde_json::Value;

/// What a model was asked, whatever the wire.
#[derive(Debug, Clone, Default)]
pub(super) struct Asked {
    /// What the operator said last.
    pub(super) text: String,
    /// All that the operator said.
    pub(super) texts: Vec<String>,
    /// The schema of the answer, when there is to be one.
    pub(super) schema: Option<Value>,
    /// Name and schema of each tool.
    pub(super) tools: Vec<(String, Value)>,
    /// The results that the question ends with.
    pub(super) results: Vec<String>,
}

/// What it answers.
#[derive(Debug, Clone)]
pub(super) enum Thought {
    /// Words, or JSON as text.
    Words(String),
    /// A call of a tool.
    Call(String, Value),
}

/// Thinks.
pub(super) fn think(asked: &Asked) -> Thought {
    if let Some(schema) = &asked.schema {
        // After a complaint the question stands further up.
        let question = asked.texts.iter().rev().find(|text| data(text).is_some()).unwrap_or(&asked.text);
        return Thought::Words(form::fill(schema, question).to_string());
    }
    if !asked.results.is_empty() {
        let summaries: Vec<String> = asked.results.iter().map(|result| summary(result)).collect();
        return Thought::Words(summaries.join(" "));
    }
    match tools::choose(&asked.tools, &asked.text) {
        Some((name, arguments)) => Thought::Call(name, arguments),
        None => Thought::Words("As you say.".to_owned()),
    }
}

/// The data that stand in a question between two tags.
pub(super) fn data(question: &str) -> Option<Value> {
    let start = question.find(">\n")? + 2;
    let end = question.rfind("\n</")?;
    serde_json::from_str(question.get(start..end)?).ok()
}

/// What a result says for the operator.
fn summary(result: &str) -> String {
    let read: Value = serde_json::from_str(result).unwrap_or_default();
    read["summary"].as_str().unwrap_or(result).to_owned()
}
