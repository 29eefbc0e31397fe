//! Validates the answers of models, even if a provider guarantees structured output.

mod comments;
mod json;
mod script;
mod topics;

pub(crate) use comments::comments;
pub(crate) use json::object;
pub(crate) use script::script;
pub(crate) use topics::topics;

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use showrunner_testkit::injections::injections;

    /// A model may answer with the text instead of what was asked for, or put the text into every place.
    #[test]
    fn every_injection_as_an_answer_is_refused_or_read_as_what_was_asked_for() {
        for injection in injections() {
            let text = injection.text.as_str();
            let fenced = format!("```json\n{text}\n```");
            for answer in [text, &fenced] {
                let Ok(found) = super::object(answer) else { continue };
                assert!(super::comments(found.clone(), 2).map_or(true, |read| read.len() == 2), "{injection:?}");
                assert!(super::topics(found.clone(), 8).map_or(true, |read| read.len() <= 8), "{injection:?}");
                let _: Result<_, String> = super::script(found);
            }
            let entry = |risks: Value, priority: &str| {
                json!({ "comments": [{
                    "number": 1, "topic": text, "sentiment": 0, "priority": priority, "tone": "friendly",
                    "risks": risks, "reply": text, "reasoning": text,
                }] })
            };
            // A risk or a priority that is a text of the comment makes the answer unusable, not harmless.
            assert!(super::comments(entry(json!([text]), "low"), 1).is_err(), "{injection:?}");
            assert!(super::comments(entry(json!([]), text), 1).is_err(), "{injection:?}");
            if let Ok(read) = super::comments(entry(json!([]), "low"), 1) {
                let analysis = read.into_iter().next().flatten().unwrap();
                assert!(!analysis.draft.as_str().chars().any(char::is_control), "{analysis:?}");
                assert!(analysis.reasoning.chars().count() <= 1_000, "{injection:?}");
            }
        }
    }
}
