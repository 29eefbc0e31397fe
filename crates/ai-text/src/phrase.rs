//! Pieces of text with their number of words.

use showrunner_domain::script::spoken_words;

use crate::topic::SpokenTopic;

/// One or more whole sentences, ready to be spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Phrase {
    pub(crate) text: String,
    pub(crate) words: usize,
}

impl Phrase {
    pub(crate) fn new(text: String) -> Self {
        let words = usize::try_from(spoken_words(&text)).unwrap_or(usize::MAX);
        Self { text, words }
    }

    pub(crate) fn silence() -> Self {
        Self { text: String::new(), words: 0 }
    }
}

/// The phrases of an entry of the bank: all of it first, then shorter and shorter cuts.
pub(crate) fn cuts(entry: &str, topic: &SpokenTopic) -> Vec<Phrase> {
    let sentences: Vec<&str> = entry.split('|').map(str::trim).collect();
    (1..=sentences.len()).rev().map(|kept| Phrase::new(topic.said_in(&sentences[..kept].join(" ")))).collect()
}

/// Whether an entry mentions the topic.
pub(crate) fn names_topic(entry: &str) -> bool {
    ["{topic}", "{Topic}", "{noun}"].iter().any(|place| entry.contains(place))
}
