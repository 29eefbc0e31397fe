use std::collections::HashSet;

use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::value::Topic;

#[derive(Deserialize)]
struct TopicsResponse {
    topics: Vec<String>,
}

/// Up to `count` different topics. Invalid ones are skipped, but at least one must be valid.
pub(crate) fn topics(answer: Value, count: usize) -> Result<Vec<Topic>, String> {
    let TopicsResponse { topics } =
        serde_json::from_value(answer).map_err(|error| format!("it has not the form of a list of topics ({error})"))?;
    let mut seen = HashSet::new();
    let valid = topics.iter().filter_map(|topic| Topic::new(topic).ok());
    let topics: Vec<Topic> = valid.filter(|topic| seen.insert(topic.as_str().to_lowercase())).take(count).collect();
    if topics.is_empty() { Err("there is no topic in it".to_owned()) } else { Ok(topics) }
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
        assert_eq!(topics(json!({ "topics": [" "] }), 5), Err("there is no topic in it".to_owned()));
        assert!(topics(json!({ "topics": "Sleep" }), 5).is_err());
    }
}
