//! The common part of all fake models: their server, and the answers, each computed from the question alone.

use serde_json::{Map, Value, json};

use crate::fault::Faults;
use crate::quirk::{Quirks, Sold};
use crate::request::CallLog;
use crate::server::FakeServer;

#[derive(Debug)]
pub struct ModelServer {
    pub(super) server: FakeServer,
    pub(super) quirks: Quirks,
    pub(super) sold: Sold,
}

impl ModelServer {
    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    pub fn quirks(&self) -> &Quirks {
        &self.quirks
    }

    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// The tokens that it has counted as sold.
    pub fn sold(&self) -> (u64, u64) {
        self.sold.tokens()
    }
}

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
        return Thought::Words(fill_form(schema, question).to_string());
    }
    if !asked.results.is_empty() {
        let summaries: Vec<String> = asked.results.iter().map(|result| summary(result)).collect();
        return Thought::Words(summaries.join(" "));
    }
    match choose_tool(&asked.tools, asked.text()) {
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
fn data(question: &str) -> Option<Value> {
    let start = question.find(">\n")? + 2;
    let end = question.rfind("\n</")?;
    serde_json::from_str(question.get(start..end)?).ok()
}

/// The operator's summary in a result.
fn summary(result: &str) -> String {
    let read: Value = serde_json::from_str(result).unwrap_or_default();
    read["summary"].as_str().unwrap_or(result).to_owned()
}

const FILLER: [&str; 12] =
    ["Start", "small", "today,", "keep", "it", "up", "tomorrow,", "and", "count", "what", "you", "did."];

/// The number of words in a script when the question does not give one.
const USUAL_WORDS: usize = 75;

/// An answer in the requested form.
fn fill_form(schema: &Value, question: &str) -> Value {
    let properties = &schema["properties"];
    if properties.get("call_to_action").is_some() {
        script(question)
    } else if properties.get("topics").is_some() {
        topics(question)
    } else if properties.get("comments").is_some() {
        comments(question)
    } else {
        json!({})
    }
}

fn script(question: &str) -> Value {
    let brief = data(question).unwrap_or_default();
    let topic = brief["topic"].as_str().unwrap_or("Something");
    let usual =
        if question.contains("another version") { "Nobody tells you this." } else { "Most people get this wrong." };
    let hook = brief["hooks"][0].as_str().unwrap_or(usual).to_owned();
    let call_to_action = "Follow for more.";
    let spoken = |text: &str| text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    let wanted = words(question).unwrap_or(USUAL_WORDS).saturating_sub(spoken(&hook) + spoken(call_to_action));
    let body: Vec<&str> = FILLER.iter().copied().cycle().take(wanted.max(1)).collect();
    let other_hooks = ["You already know this.", "Start with the part you skip."];
    let mut script = json!({
        "title": topic, "hook": hook, "body": body.join(" "), "call_to_action": call_to_action, "other_hooks": other_hooks,
    });
    if question.contains("The brief has no category") {
        script["category"] = "lifestyle".into();
    }
    script
}

/// The middle of the first range, as in "64 to 86 words".
fn words(question: &str) -> Option<usize> {
    let said: Vec<&str> = question.split_whitespace().collect();
    let range = said.windows(4).find(|four| four[1] == "to" && four[3].starts_with("words"))?;
    let (fewest, most): (usize, usize) = (range[0].parse().ok()?, range[2].parse().ok()?);
    Some(usize::midpoint(fewest, most))
}

fn topics(question: &str) -> Value {
    let count = question.split_whitespace().find_map(|word| word.parse::<usize>().ok()).unwrap_or(5);
    let category = data(question).unwrap_or_default();
    let category = category.as_str().unwrap_or("life");
    let topics: Vec<String> = (1..=count).map(|number| format!("Lesson {number} of {category}")).collect();
    json!({ "topics": topics })
}

fn comments(question: &str) -> Value {
    let comments = data(question).unwrap_or_default();
    let comments: Vec<Value> = comments.as_array().into_iter().flatten().map(comment).collect();
    json!({ "comments": comments })
}

fn comment(comment: &Value) -> Value {
    let text = comment["text"].as_str().unwrap_or_default().to_lowercase();
    let is_legal = text.contains("lawyer");
    json!({
        "number": comment["number"],
        "topic": "general",
        "sentiment": if is_legal { -60 } else { 30 },
        "priority": if is_legal { "high" } else { "normal" },
        "tone": if is_legal { "professional" } else { "friendly" },
        "risks": if is_legal { vec!["legal"] } else { vec![] },
        "reply": "Thank you for watching.",
        "reasoning": "Somebody has something to say about the video.",
    })
}

/// The tool whose name the operator says, word for word, and its arguments; the longest name, if there are several.
fn choose_tool(tools: &[(String, Value)], said: &str) -> Option<(String, Value)> {
    let lower = said.to_lowercase();
    let fitting = tools.iter().filter(|(name, _)| name.split('_').all(|word| lower.contains(word)));
    let (name, schema) = fitting.max_by_key(|(name, _)| name.len())?;
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    let arguments: Map<String, Value> =
        properties.iter().map(|(name, schema)| (name.clone(), argument(schema, said))).collect();
    Some((name.clone(), Value::Object(arguments)))
}

fn argument(schema: &Value, said: &str) -> Value {
    let lower = said.to_lowercase();
    let is = |kind: &str| match &schema["type"] {
        Value::Array(kinds) => kinds.iter().any(|known| known == kind),
        known => known == kind,
    };
    let words = || lower.split(|c: char| !c.is_alphanumeric());
    if let Some(known) = schema["enum"].as_array() {
        let is_said = |value: &&Value| value.as_str().is_some_and(|value| lower.contains(value));
        return known.iter().find(is_said).cloned().unwrap_or_default();
    }
    if is("array") {
        let known = schema["items"]["enum"].as_array().cloned().unwrap_or_default();
        let is_said = |value: &Value| value.as_str().is_some_and(|value| lower.contains(value));
        return known.into_iter().filter(is_said).collect();
    }
    if is("integer") {
        return words().find_map(|word| word.parse::<i64>().ok()).map_or(Value::Null, Value::from);
    }
    if is("boolean") {
        return json!(!words().any(|word| word == "off"));
    }
    if is("string") {
        return said.split(['"', '\'']).nth(1).map_or(Value::Null, Value::from);
    }
    Value::Null
}
