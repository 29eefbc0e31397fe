//! A topic in the form in which the writer's sentences use it.

mod activity;
mod article;
mod casing;
mod clean;
mod form;
mod language;
mod parts;
mod typing;

use crate::capitals::capitalised;
use crate::template::fill;
pub(crate) use form::Form;
use parts::Parts;

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
    /// All that was typed, without what cannot be spoken. Titles use it.
    pub(crate) whole: String,
    /// Whether it seems to be English.
    pub(crate) english: bool,
    parts: Parts,
}

impl SpokenTopic {
    pub(crate) fn first(topic: &str) -> Self {
        let spoken = typing::corrected(&clean::spoken(topic));
        let english = language::is_english(&spoken);
        let (form, said) = match form::of(&spoken) {
            _ if !english => (Form::Statement, spoken.clone()),
            (Form::Noun, _) => form::of(clean::headed(&spoken)),
            other => other,
        };
        let form = if said.is_empty() { Form::Unsayable } else { form };
        let cased = clean::shortened(&casing::inside(&said), WORDS_AT_FIRST);
        let inside = match form {
            Form::How => parts::turned(&cased),
            Form::Noun => article::completed(&cased),
            _ => cased,
        };
        let parts = if english { parts::of(form, &inside) } else { Parts::default() };
        let whole = casing::inside(&form::without_number(&spoken));
        Self { form, inside, whole, english, parts }
    }

    pub(crate) fn later(&self) -> Self {
        Self { inside: clean::shortened(&self.inside, WORDS_LATER), ..self.clone() }
    }

    /// The entry with the topic in it. `None` if this topic has no part that fits into the entry.
    pub(crate) fn said_in(&self, entry: &str) -> Option<String> {
        let deed = self.parts.deed.as_deref();
        let line = self.line();
        if (entry.contains("{do}") && deed.is_none()) || (entry.contains("{line}") && line.is_none()) {
            return None;
        }
        let when = |form: Form| if self.form == form { self.inside.as_str() } else { THIS };
        let topic = self.in_a_clause();
        let topic = topic.as_deref().unwrap_or(THIS);
        let question = format!("{}?", when(Form::Question));
        Some(fill(
            entry,
            &[
                ("topic", topic),
                ("Topic", &capitalised(topic)),
                ("noun", self.noun().unwrap_or(THIS)),
                ("how", self.inside.as_str()),
                ("How", &capitalised(&self.inside)),
                ("do", deed.unwrap_or(THIS)),
                ("line", line.as_deref().unwrap_or(THIS)),
                ("statement", when(Form::Statement)),
                ("question", &question),
                ("Question", &capitalised(&question)),
            ],
        ))
    }

    /// Whether the topic is heard in this part of an entry.
    pub(crate) fn is_heard_in(&self, part: &str) -> bool {
        let heard = |place: &str, has: bool| has && part.contains(place);
        heard("{topic}", self.in_a_clause().is_some())
            || heard("{noun}", self.noun().is_some())
            || heard("{do}", self.parts.deed.is_some())
            || heard("{how}", self.form == Form::How)
            || heard("{line}", self.line().is_some())
    }

    /// The topic as a noun phrase.
    fn noun(&self) -> Option<&str> {
        self.parts.noun.as_deref().or(self.parts.activity.as_deref())
    }

    /// Whether a part of it fits into sentences, so that it need not be quoted.
    pub(crate) fn has_parts(&self) -> bool {
        self.in_a_clause().is_some()
    }

    /// The topic after `about` and `on`.
    fn in_a_clause(&self) -> Option<String> {
        match self.form {
            Form::Noun | Form::Clause => Some(self.inside.clone()),
            Form::How => Some(self.parts.activity.clone().unwrap_or_else(|| self.inside.clone())),
            Form::Question | Form::Statement | Form::Unsayable => {
                let deed = || self.parts.deed.as_ref().map(|deed| format!("how to {deed}"));
                self.noun().map(str::to_owned).or_else(deed)
            }
        }
    }

    /// The topic as a line of its own with its mark, if it can only be quoted.
    fn line(&self) -> Option<String> {
        match self.form {
            Form::Question if !self.has_parts() => Some(format!("{}?", self.inside)),
            Form::Statement if !self.has_parts() => Some(format!("{}.", self.inside)),
            _ => None,
        }
    }
}
