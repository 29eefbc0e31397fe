//! The word lists, compiled into the program, and the words of a comment: lower case, with emoji and a few signs as separate
//! words.

use std::collections::HashSet;
use std::sync::LazyLock;

const SIGNS: [char; 4] = ['?', '$', '€', '£'];

/// The names of the sections of a file in their order, each with its lines.
pub(super) type Sections = Vec<(&'static str, Vec<&'static str>)>;

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

/// Parses a file: sections with a name in brackets, and comments behind a `#` at the start of a line. Lines before the first
/// section are left out.
pub(super) fn sections_of(text: &'static str) -> Sections {
    let mut sections = Sections::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix('[').and_then(|line| line.strip_suffix(']')), sections.last_mut()) {
            (Some(name), _) => sections.push((name, Vec::new())),
            (None, Some((_, entries))) => entries.push(line),
            (None, None) => {}
        }
    }
    sections
}

/// The lines of the section with this name, or none if there is no such section.
pub(super) fn entries<'a>(sections: &'a Sections, name: &str) -> &'a [&'static str] {
    sections.iter().find(|(section, _)| *section == name).map_or(&[], |(_, entries)| entries)
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

pub(super) fn words(text: &str) -> Vec<String> {
    plain_words(text).into_iter().map(|word| shortened(&word)).collect()
}

/// The dictionary form of a word with repeated letters ("soooo", "goood").
fn shortened(word: &str) -> String {
    let (once, twice) = (with_runs_of(word, 1), with_runs_of(word, 2));
    if with_runs_of(word, 3) == with_runs_of(word, 2) {
        word.to_owned()
    } else if KNOWN.contains(twice.as_str()) {
        twice
    } else {
        once
    }
}

/// The word with no letter more than `most` times in a row. Runs of two are kept.
fn with_runs_of(word: &str, most: usize) -> String {
    let letters: Vec<char> = word.chars().collect();
    let mut kept = String::new();
    for run in letters.chunk_by(|one, other| one == other) {
        let is_drawn_out = run.len() > 2 && run[0].is_alphabetic();
        kept.extend(run.iter().take(if is_drawn_out { most } else { run.len() }));
    }
    kept
}

/// The words as they are written.
fn plain_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for c in text.chars() {
        match c {
            '’' | '‘' | '`' | '\'' if !word.is_empty() => word.push('\''),
            '-' if !word.is_empty() => word.push('-'),
            c if c.is_alphanumeric() => word.extend(c.to_lowercase()),
            c => {
                finish(&mut word, &mut words);
                if SIGNS.contains(&c) || is_picture(c) {
                    words.push(c.to_string());
                }
            }
        }
    }
    finish(&mut word, &mut words);
    words
}

/// Adds a finished word to the others, without a trailing joining character.
fn finish(word: &mut String, words: &mut Vec<String>) {
    let whole = word.trim_end_matches(['\'', '-']);
    if !whole.is_empty() {
        words.push(whole.to_owned());
    }
    word.clear();
}

/// Whether a character is an emoji or similar. Modifiers of colour or shape are not.
fn is_picture(c: char) -> bool {
    let changes_another = matches!(c, '\u{fe00}'..='\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\u{1f3fb}'..='\u{1f3ff}');
    matches!(c, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}') && !changes_another
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_taken_apart() {
        for (text, expected) in [
            ("Don’t quit - it's 9-5!", vec!["don't", "quit", "it's", "9-5"]),
            ("Soooo goood", vec!["so", "good"]),
            ("1000 free 💪🏽❤️?", vec!["1000", "free", "💪", "❤", "?"]),
            ("'quoted' -- and\u{200b}\0", vec!["quoted", "and"]),
            ("", vec![]),
            ("睡眠は大事", vec!["睡眠は大事"]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
    }
}
