use serde_json::{Map, Value};
use showrunner_domain::settings::time_zone_of_place;

use super::simplification::{begins_sentence, goes_on, is_cut_off, is_look};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A change or an action by a tool.
    Do,
    /// Information from a tool.
    Ask,
    /// A fixed answer.
    Say,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Meaning {
    pub(crate) purpose: Purpose,
    /// The name of the tool or of the answer.
    pub(crate) name: &'static str,
    pub(crate) arguments: Map<String, Value>,
    /// Whether a slot took all tokens up to the end.
    pub(crate) open_ended: bool,
    /// How many characters its free text has.
    pub(crate) free: usize,
    pub(crate) question: Option<String>,
}

impl Meaning {
    /// Whether its time zone is no known place: "the time zone is wrong".
    fn is_nowhere(&self) -> bool {
        let zone = self.arguments.get("timeZone").and_then(Value::as_str);
        let named = |zone: &str| zone.contains('/') || zone.starts_with(char::is_uppercase);
        zone.is_some_and(|zone| !named(zone) && time_zone_of_place(zone).is_err())
    }

    /// Whether its text includes words that do not belong to it: the beginning of the sentence, or a reason after it.
    pub(crate) fn takes_too_much(&self, instruction: &str) -> bool {
        if self.is_nowhere() {
            return true;
        }
        self.arguments.get("topic").and_then(Value::as_str).is_some_and(|topic| {
            goes_on(topic)
                || is_look(topic)
                || (!self.open_ended && is_cut_off(topic))
                || (instruction.starts_with(topic) && begins_sentence(topic))
        })
    }

    /// Whether the text at the end is itself a question, as in "new hook: Are you awake?".
    pub(crate) fn asks_in_its_text(&self) -> bool {
        self.open_ended && self.arguments.values().any(|value| value.as_str().is_some_and(|text| text.ends_with('?')))
    }
}

/// The meanings with the least free text, if all request the same tool: "add a hook saying X" adds X rather than
/// "saying X".
pub(crate) fn closest(meanings: Vec<Meaning>) -> Vec<Meaning> {
    let same_tool = meanings.windows(2).all(|pair| pair[0].name == pair[1].name);
    let least = meanings.iter().map(|meaning| meaning.free).min();
    meanings.into_iter().filter(|meaning| !same_tool || Some(meaning.free) == least).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn less_free_text_is_closer_unless_the_tools_differ() {
        let meaning = |name, free| Meaning {
            purpose: Purpose::Do,
            name,
            arguments: Map::new(),
            open_ended: true,
            free,
            question: None,
        };
        let names =
            |meanings| closest(meanings).into_iter().map(|meaning| (meaning.name, meaning.free)).collect::<Vec<_>>();
        assert_eq!(names(vec![meaning("a", 9), meaning("a", 4)]), [("a", 4)]);
        assert_eq!(names(vec![meaning("a", 9), meaning("b", 4)]), [("a", 9), ("b", 4)]);
        assert_eq!(names(Vec::new()), []);
    }
}
