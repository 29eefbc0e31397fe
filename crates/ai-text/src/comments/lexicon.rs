//! The word lists, compiled into the program.

use std::collections::HashSet;
use std::sync::LazyLock;

use super::plain_words::plain_words;

/// One or more consecutive words. The last one may have any ending.
struct Term {
    words: Vec<String>,
    open: bool,
}

/// The terms of one section of a list.
pub(super) struct Section {
    pub(super) name: &'static str,
    terms: Vec<Term>,
}

/// A list of sections in their order.
pub(super) type List = LazyLock<Vec<Section>>;

pub(super) static SENTIMENT: List = LazyLock::new(|| list(include_str!("../../bank/comments/sentiment.txt")));
pub(super) static TOPICS: List = LazyLock::new(|| list(include_str!("../../bank/comments/topics.txt")));
pub(super) static RISKS: List = LazyLock::new(|| list(include_str!("../../bank/comments/risks.txt")));
pub(super) static INTENTS: List = LazyLock::new(|| list(include_str!("../../bank/comments/intents.txt")));
pub(super) static REPLIES: LazyLock<Vec<(&str, Vec<&str>)>> =
    LazyLock::new(|| sections(include_str!("../../bank/comments/replies.txt")));
pub(super) static REASONS: LazyLock<Vec<(&str, Vec<&str>)>> =
    LazyLock::new(|| sections(include_str!("../../bank/comments/reasons.txt")));

/// Every single word of the lists.
static KNOWN: LazyLock<HashSet<&str>> = LazyLock::new(|| {
    let lists = [&*SENTIMENT, &*TOPICS, &*RISKS, &*INTENTS];
    let terms = lists.into_iter().flatten().flat_map(|section| &section.terms);
    terms.flat_map(|term| &term.words).map(String::as_str).collect()
});

/// Whether a word is in any list.
pub(super) fn knows(word: &str) -> bool {
    KNOWN.contains(word)
}

/// The lines of each section.
fn sections(text: &'static str) -> Vec<(&'static str, Vec<&'static str>)> {
    let mut sections: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix('[').and_then(|line| line.strip_suffix(']')), sections.last_mut()) {
            (Some(name), _) => sections.push((name, Vec::new())),
            (None, Some((_, lines))) => lines.push(line),
            (None, None) => {}
        }
    }
    sections
}

fn list(text: &'static str) -> Vec<Section> {
    let of_line = |line: &'static str| line.split(',').map(str::trim).filter(|term| !term.is_empty()).map(Term::new);
    sections(text)
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

/// The section with this name.
pub(super) fn section<'a>(list: &'a [Section], name: &str) -> Option<&'a Section> {
    list.iter().find(|section| section.name == name)
}

/// The lines of the section with this name.
pub(super) fn lines<'a>(list: &'a [(&str, Vec<&'static str>)], name: &str) -> &'a [&'static str] {
    list.iter().find(|(section, _)| *section == name).map_or(&[], |(_, lines)| lines)
}
