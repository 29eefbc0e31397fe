//! Pieces of text with their number of words.

use crate::opening;
use crate::topic::SpokenTopic;

/// The number of words as the offline writer counts them when it composes: runs of characters between white space that
/// contain a letter or digit. It writes English only, where this is close to the length by which scripts are judged
/// (`showrunner_domain::speech`), and a topic that it quotes counts as one of its words.
pub fn spoken_words(text: &str) -> u32 {
    let words = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    u32::try_from(words).unwrap_or(u32::MAX)
}

/// One or more whole sentences, ready to be spoken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Phrase {
    pub(crate) text: String,
    pub(crate) words: usize,
    /// How each of its sentences begins.
    pub(crate) openings: Vec<String>,
}

impl Phrase {
    pub(crate) fn new(text: String) -> Self {
        let words = usize::try_from(spoken_words(&text)).unwrap_or(usize::MAX);
        let openings = opening::of(&text);
        Self { text, words, openings }
    }

    pub(crate) fn silence() -> Self {
        Self::new(String::new())
    }
}

/// The phrases of an entry of the bank: all of it first, then shorter and shorter cuts. None if the topic does not fit
/// into it.
pub(crate) fn cuts(entry: &str, topic: &SpokenTopic) -> Vec<Phrase> {
    let sentences: Vec<&str> = entry.split('|').map(str::trim).collect();
    let cut = |kept| topic.said_in(&sentences[..kept].join(" ")).map(Phrase::new);
    (1..=sentences.len()).rev().filter_map(cut).collect()
}

/// Whether the topic is heard in the shortest cut of an entry, and so in each of them.
pub(crate) fn names_topic(entry: &str, topic: &SpokenTopic) -> bool {
    topic.is_heard_in(entry.split('|').next().unwrap_or(entry))
}
