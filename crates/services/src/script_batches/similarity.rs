//! How much two topics are about the same, by their words.

use std::collections::BTreeSet;

use showrunner_domain::speech::{Pace, SpeechUnit};
use strsim::{jaro_winkler, normalized_damerau_levenshtein};

/// From here on two topics are called similar, in percent: three of four words are the same
/// (`docs/behaviour.md#script-batches`).
pub(super) const SIMILAR_FROM_PERCENT: u8 = 75;

/// From here on two words are forms of one word: `learn` and `learning` have 0.925, `public` and `publish` 0.91.
const SAME_WORD: f64 = 0.92;

/// Words that say nothing about a topic. A list of five is as much about it as a list of seven.
const COMMON_WORDS: &str = "a about all an and any are as at be before but by can do does don't every for from get has have \
    how i if in into is it it's its make me my need no not of on one or our should so than that the their them there these they \
    this to two three four five six seven eight nine ten up was we what when which who why will with without you your yours";

/// A topic, prepared for comparisons.
pub(super) struct Subject {
    text: String,
    words: Vec<String>,
    /// Whether its language separates words.
    has_words: bool,
}

impl Subject {
    pub(super) fn of(topic: &str) -> Self {
        let text = topic.to_lowercase().replace('’', "'");
        let common: BTreeSet<&str> = COMMON_WORDS.split_whitespace().collect();
        let parts = || text.split(|c: char| !c.is_alphanumeric() && c != '\'').filter(|part| !part.is_empty());
        let says_something = |word: &&str| !common.contains(word) && word.chars().any(char::is_alphabetic);
        let mut words: Vec<&str> = parts().filter(says_something).collect();
        if words.is_empty() {
            words = parts().collect();
        }
        let has_words = Pace::of_text(topic).unit == SpeechUnit::Words;
        Self { words: words.into_iter().map(str::to_owned).collect(), has_words, text }
    }

    /// How similar they are, in percent: twice the words that both have, in proportion to all. The share of characters that
    /// stay counts instead in a language that does not separate words.
    pub(super) fn similarity(&self, other: &Self) -> u8 {
        if !self.has_words || !other.has_words {
            return percent(normalized_damerau_levenshtein(&self.text, &other.text));
        }
        let all = self.words.len() + other.words.len();
        let mut left: Vec<&str> = other.words.iter().map(String::as_str).collect();
        let mut shared = 0;
        for word in &self.words {
            if let Some(position) = left.iter().position(|candidate| is_same(word, candidate)) {
                left.swap_remove(position);
                shared += 1;
            }
        }
        u8::try_from((200 * shared + all / 2).checked_div(all).unwrap_or_default()).unwrap_or(100)
    }
}

fn is_same(word: &str, other: &str) -> bool {
    word == other || (word.chars().next() == other.chars().next() && jaro_winkler(word, other) >= SAME_WORD)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of 0 to 1")]
fn percent(share: f64) -> u8 {
    (share * 100.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    fn similarity(topic: &str, other: &str) -> u8 {
        Subject::of(topic).similarity(&Subject::of(other))
    }

    #[test]
    fn near_duplicates_are_similar() {
        for (topic, other, expected) in [
            ("5 mistakes when learning Rust", "Five mistakes when you learn Rust", 100),
            ("5 mistakes when learning Rust", "7 Mistakes When Learning Rust!", 100),
            ("Why cold showers work", "Cold showers: why they work", 100),
            ("How to sleep better", "Sleep better tonight", 80),
            ("Morning routine for students", "A morning routine for every student", 100),
            ("3 ways to save money", "7 ways to save money fast", 86),
            ("Don’t skip breakfast", "Why you don't skip breakfast", 100),
            ("Zimmerpflanzen richtig gießen", "Zimmerpflanze richtig gießen", 100),
            ("为什么冷水澡有效", "为什么冷水澡真有效", 89),
            ("5", "5", 100),
        ] {
            let percent = similarity(topic, other);
            assert_eq!(percent, expected, "{topic} / {other}");
            assert_eq!(similarity(other, topic), percent, "{other} / {topic}");
            assert!(percent >= SIMILAR_FROM_PERCENT);
        }
    }

    #[test]
    fn other_subjects_are_not_similar() {
        for (topic, other) in [
            ("5 mistakes when learning Rust", "5 mistakes when learning Go"),
            ("How to save money", "How to save time"),
            ("Morning routine for students", "Evening routine for students"),
            ("Cold showers", "Hot showers"),
            ("Why cats purr", "Why cats hate water"),
            ("What it takes", "Who you are"),
            ("为什么冷水澡有效", "早起五分钟改变一天"),
        ] {
            let percent = similarity(topic, other);
            assert!(percent < SIMILAR_FROM_PERCENT, "{topic} / {other}: {percent}");
        }
    }
}
