use std::collections::HashSet;

use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::value::Topic;

use super::fault::Fault;
use super::markdown::plain;
use super::refusal::is_refusal;
use super::script::unquoted;

#[derive(Deserialize)]
struct TopicsResponse {
    topics: Vec<Value>,
}

/// Up to `count` different topics. Invalid ones are skipped, but at least one must be valid.
pub(crate) fn topics(answer: Value, count: usize) -> Result<Vec<Topic>, Fault> {
    let TopicsResponse { topics } =
        serde_json::from_value(answer).map_err(|error| format!("it has not the form of a list of topics ({error})"))?;
    let mut seen = HashSet::new();
    let valid = topics.iter().filter_map(topic);
    let topics: Vec<Topic> = valid.filter(|topic| seen.insert(topic.as_str().to_lowercase())).take(count).collect();
    if topics.is_empty() { Err("there is no topic in it".to_owned().into()) } else { Ok(topics) }
}

/// A topic; some models describe each in an object.
fn topic(value: &Value) -> Option<Topic> {
    let names = ["topic", "title", "name", "text"];
    let property = |name: &str| {
        let mut properties = value.as_object()?.iter();
        properties.find(|(known, _)| known.eq_ignore_ascii_case(name))?.1.as_str()
    };
    let text = value.as_str().or_else(|| names.into_iter().find_map(property))?;
    let text = plain(unnumbered(text.trim()));
    Topic::new(unquoted(text.trim())).ok().filter(|topic| !is_refusal(topic.as_str()))
}

/// The text without the number of a list, as in `1. Sleep`.
fn unnumbered(text: &str) -> &str {
    let rest = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let is_number = (1..=2).contains(&(text.len() - rest.len()));
    rest.strip_prefix(['.', ')']).and_then(|rest| rest.strip_prefix(' ')).filter(|_| is_number).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn topics_are_different_valid_and_not_too_many() {
        let long = "x".repeat(301);
        let answer = json!({ "topics": ["Sleep", " ", "sleep ", long, "Luck", "Money"] });
        let found = |count| topics(answer.clone(), count).unwrap();
        assert_eq!(found(9).iter().map(Topic::as_str).collect::<Vec<_>>(), ["Sleep", "Luck", "Money"]);
        assert_eq!(found(2).len(), 2);
    }

    #[test]
    fn none_is_no_answer() {
        assert_eq!(topics(json!({ "topics": [" "] }), 5), Err("there is no topic in it".to_owned().into()));
        assert!(topics(json!({ "topics": "Sleep" }), 5).is_err());
    }
}
