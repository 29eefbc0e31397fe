//! A topic as it can be said inside the writer's own sentences.

mod casing;
mod clean;
mod form;

use crate::capitals::capitalised;
pub(crate) use form::Form;

/// What is said in place of a topic that does not fit into a sentence.
const THIS: &str = "this";

/// How many words of a topic are said at its first mention at most, and at each later one.
const WORDS_AT_FIRST: usize = 14;
const WORDS_LATER: usize = 10;

/// A topic, ready to be said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SpokenTopic {
    /// The sentences it can stand in.
    pub(crate) form: Form,
    /// The topic inside a sentence, with the first letter as it is within one. Empty when it cannot be said at all.
    pub(crate) inside: String,
}

impl SpokenTopic {
    /// The topic as it is said the first time.
    pub(crate) fn first(topic: &str) -> Self {
        let spoken = clean::spoken(topic);
        let (form, said) = match form::of(&spoken) {
            (Form::Noun, _) => form::of(clean::headed(&spoken)),
            other => other,
        };
        let form = if said.is_empty() { Form::Unsayable } else { form };
        Self { form, inside: clean::shortened(&casing::inside(&said), WORDS_AT_FIRST) }
    }

    /// The topic as it is said from then on.
    pub(crate) fn later(&self) -> Self {
        Self { form: self.form, inside: clean::shortened(&self.inside, WORDS_LATER) }
    }

    /// An entry of the bank with the topic in its places.
    pub(crate) fn said_in(&self, entry: &str) -> String {
        let when = |forms: &[Form]| if forms.contains(&self.form) { self.inside.as_str() } else { THIS };
        let topic = when(&[Form::Noun, Form::How, Form::Clause]);
        let question = format!("{}?", when(&[Form::Question]));
        fill(
            entry,
            &[
                ("{topic}", topic),
                ("{Topic}", &capitalised(topic)),
                ("{noun}", when(&[Form::Noun])),
                ("{statement}", when(&[Form::Statement])),
                ("{question}", &question),
                ("{Question}", &capitalised(&question)),
            ],
        )
    }
}

/// Puts values into their places, and never into one another: what a topic contains is not taken for a place.
fn fill(entry: &str, values: &[(&str, &str)]) -> String {
    let mut filled = String::with_capacity(entry.len() + 64);
    let mut rest = entry;
    while let Some(at) = rest.find('{') {
        filled.push_str(&rest[..at]);
        rest = &rest[at..];
        if let Some((place, value)) = values.iter().find(|(place, _)| rest.starts_with(place)) {
            filled.push_str(value);
            rest = &rest[place.len()..];
        } else {
            filled.push('{');
            rest = &rest[1..];
        }
    }
    filled + rest
}
