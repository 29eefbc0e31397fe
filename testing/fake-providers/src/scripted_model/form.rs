//! Answers in the requested form.

use serde_json::{Value, json};

use super::data;

const FILLER: [&str; 12] =
    ["Start", "small", "today,", "keep", "it", "up", "tomorrow,", "and", "count", "what", "you", "did."];

/// The number of words in a script when the question does not give one.
const USUAL_WORDS: usize = 75;

pub(super) fn fill(schema: &Value, question: &str) -> Value {
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
    let hook = brief["hooks"][0].as_str().map_or_else(|| "Most people get this wrong.".to_owned(), str::to_owned);
    let call_to_action = "Follow for more.";
    let spoken = |text: &str| text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    let wanted = words(question).unwrap_or(USUAL_WORDS).saturating_sub(spoken(&hook) + spoken(call_to_action));
    let body: Vec<&str> = FILLER.iter().copied().cycle().take(wanted.max(1)).collect();
    json!({ "title": topic, "hook": hook, "body": body.join(" "), "call_to_action": call_to_action })
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
