//! The word lists, compiled into the program.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::plain_words::plain_words;
use super::sections::{Sections, sections_of};

/// One or more consecutive words. The last one may have any ending.
struct Term {
    words: Vec<String>,
    open: bool,
}

pub(super) struct Section {
    pub(super) name: &'static str,
    terms: Vec<Term>,
}

pub(super) type List = LazyLock<Vec<Section>>;

pub(super) static SENTIMENT: List = LazyLock::new(|| list(include_str!("../../comments/sentiment.txt")));
pub(super) static TOPICS: List = LazyLock::new(|| list(include_str!("../../comments/topics.txt")));
pub(super) static RISKS: List = LazyLock::new(|| list(include_str!("../../comments/risks.txt")));
pub(super) static INTENTS: List = LazyLock::new(|| list(include_str!("../../comments/intents.txt")));
pub(super) static REPLIES: LazyLock<Sections> =
    LazyLock::new(|| sections_of(include_str!("../../comments/replies.txt")));
pub(super) static REASONS: LazyLock<Sections> =
    LazyLock::new(|| sections_of(include_str!("../../comments/reasons.txt")));

static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lists = [&*SENTIMENT, &*TOPICS, &*RISKS, &*INTENTS];
    let terms = lists.into_iter().flatten().flat_map(|section| &section.terms);
    terms.flat_map(|term| &term.words).map(String::as_str).collect()
});

pub(super) fn knows(word: &str) -> bool {
    KNOWN.contains(word)
}

fn list(text: &'static str) -> Vec<Section> {
    let of_line = |line: &'static str| line.split(',').map(str::trim).filter(|term| !term.is_empty()).map(Term::new);
    sections_of(text)
        .into_iter()
        .map(|(name, lines)| Section { name, terms: lines.into_iter().flat_map(of_line).collect() })
        .collect()
}

impl Term {
    fn new(text: &str) -> Self {
        Self { words: plain_words(text), open: text.ends_with('*') }
    }

    /// Whether `words` begin with it.
    fn begins(&self, words: &[String]) -> bool {
        let Some((last, before)) = self.words.split_last() else { return false };
        let (Some(found), Some(word)) = (words.get(..before.len()), words.get(before.len())) else { return false };
        found == before && if self.open { word.starts_with(last.as_str()) } else { word == last }
    }
}

impl Section {
    /// The number of words of its longest term that `words` begin with.
    pub(super) fn length_at(&self, words: &[String]) -> Option<usize> {
        self.terms.iter().filter(|term| term.begins(words)).map(|term| term.words.len()).max()
    }

    /// Whether any of its terms is in `words`.
    pub(super) fn stands_in(&self, words: &[String]) -> bool {
        (0..words.len()).any(|at| self.length_at(&words[at..]).is_some())
    }

    /// The number of words of `words` that belong to its terms.
    pub(super) fn weight_in(&self, words: &[String]) -> usize {
        let mut weight = 0;
        let mut at = 0;
        while at < words.len() {
            let length = self.length_at(&words[at..]).unwrap_or(0);
            weight += length;
            at += length.max(1);
        }
        weight
    }
}

pub(super) fn section<'a>(list: &'a [Section], name: &str) -> Option<&'a Section> {
    list.iter().find(|section| section.name == name)
}
