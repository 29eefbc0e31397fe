//! Content templates: the operator's own hooks and topics.

use jiff::Timestamp;

use crate::value::{Hook, InvalidValue, Topic};
use crate::{TemplateId, text_enum};

text_enum! {
    /// The use of a template.
    "template category" TemplateCategory {
        /// Scripts may begin with it.
        Hook = "hook",
        /// It is listed first among the trending topics.
        Topic = "topic",
    }
}

impl TemplateCategory {
    /// How the product uses a template of this kind, for the operator.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Hook => "Opens new scripts as their first sentence.",
            Self::Topic => "Leads the trending topics and is told to the writer.",
        }
    }
}

/// The most templates of one kind: all of them are part of every request to a model.
pub const MAX_TEMPLATES: usize = 100;

/// The text of a template, validated.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TemplateText {
    /// An opening sentence.
    Hook(Hook),
    /// A topic.
    Topic(Topic),
}

impl TemplateText {
    /// A text of this kind: trimmed, 1 to 300 characters.
    pub fn new(category: TemplateCategory, text: &str) -> Result<Self, InvalidValue> {
        match category {
            TemplateCategory::Hook => Hook::new(text).map(Self::Hook),
            TemplateCategory::Topic => Topic::new(text).map(Self::Topic),
        }
    }

    /// Its kind.
    pub const fn category(&self) -> TemplateCategory {
        match self {
            Self::Hook(_) => TemplateCategory::Hook,
            Self::Topic(_) => TemplateCategory::Topic,
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Hook(hook) => hook.as_str(),
            Self::Topic(topic) => topic.as_str(),
        }
    }

    /// The text for comparing duplicates: without case, white space and trailing punctuation.
    pub fn folded(&self) -> String {
        let line = self.as_str().to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ");
        let bare = line.trim_end_matches(['.', '!', '?', '…', ' ']);
        // A text of punctuation only is compared by that.
        if bare.is_empty() { line } else { bare.to_owned() }
    }
}

/// A template as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentTemplate {
    /// Row id.
    pub id: TemplateId,
    /// Its text.
    pub text: TemplateText,
    /// When it was stored.
    pub created_at: Timestamp,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duplicates_are_recognized_however_they_are_written() {
        let folded = |text| TemplateText::new(TemplateCategory::Hook, text).unwrap().folded();
        assert_eq!(folded("  Stop  LYING\nto yourself! "), folded("stop lying to yourself"));
        assert_ne!(folded("Stop lying"), folded("Stop lying to yourself"));
        assert_eq!(folded("?!"), "?!");
    }

    #[test]
    fn a_text_is_trimmed_and_has_one_to_three_hundred_characters() {
        for &category in TemplateCategory::ALL {
            assert_eq!(TemplateText::new(category, " x ").unwrap().as_str(), "x");
            assert!(TemplateText::new(category, &"é".repeat(300)).is_ok());
            let error = TemplateText::new(category, &"é".repeat(301)).unwrap_err();
            assert_eq!(error.field, category.as_str());
            assert!(TemplateText::new(category, " \n").is_err());
        }
    }
}
