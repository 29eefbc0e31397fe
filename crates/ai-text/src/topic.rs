//! A topic in the form in which the writer's sentences use it.

mod casing;
mod clean;
mod form;

use crate::capitals::capitalised;
use crate::template::fill;
pub(crate) use form::Form;

/// The word for a topic that does not fit into a sentence.
const THIS: &str = "this";

/// The most words of a topic at its first mention, and at each later one.
const WORDS_AT_FIRST: usize = 14;
const WORDS_LATER: usize = 10;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SpokenTopic {
    /// The form, which decides the sentences that can contain it.
    pub(crate) form: Form,
    /// The topic inside a sentence, with the right case of its first letter. Empty if it cannot be spoken.
    pub(crate) inside: String,
}

impl SpokenTopic {
    pub(crate) fn first(topic: &str) -> Self {
        let spoken = clean::spoken(topic);
        let (form, said) = match form::of(&spoken) {
            (Form::Noun, _) => form::of(clean::headed(&spoken)),
            other => other,
        };
        let form = if said.is_empty() { Form::Unsayable } else { form };
        Self { form, inside: clean::shortened(&casing::inside(&said), WORDS_AT_FIRST) }
    }

    pub(crate) fn later(&self) -> Self {
        Self { form: self.form, inside: clean::shortened(&self.inside, WORDS_LATER) }
    }

    pub(crate) fn said_in(&self, entry: &str) -> String {
        let when = |forms: &[Form]| if forms.contains(&self.form) { self.inside.as_str() } else { THIS };
        let topic = when(&[Form::Noun, Form::How, Form::Clause]);
        let question = format!("{}?", when(&[Form::Question]));
        fill(
            entry,
            &[
                ("topic", topic),
                ("Topic", &capitalised(topic)),
                ("noun", when(&[Form::Noun])),
                ("statement", when(&[Form::Statement])),
                ("question", &question),
                ("Question", &capitalised(&question)),
            ],
        )
    }
}
