//! Sentences, clauses, and quotations: words between quotation marks.

use std::ops::{Range, RangeInclusive};

use crate::speech::SpokenWord;

/// Punctuation that closes after that of the sentence.
const CLOSING: [char; 5] = ['"', '\u{201d}', '\u{2019}', '\'', ')'];

pub(crate) fn ends_sentence(word: &str) -> bool {
    word.trim_end_matches(CLOSING).ends_with(['.', '!', '?', '\u{2026}'])
}

pub(crate) fn ends_clause(word: &str) -> bool {
    ends_sentence(word) || word.trim_end_matches(CLOSING).ends_with([',', ';', ':', '\u{2014}', '\u{2013}'])
}

/// The sentences, as ranges of words.
pub(crate) fn sentences(words: &[SpokenWord]) -> Vec<Range<usize>> {
    parts(words, ends_sentence)
}

/// The clauses, as ranges of words.
pub(crate) fn clauses(words: &[SpokenWord]) -> Vec<Range<usize>> {
    parts(words, ends_clause)
}

/// The index after the last word of the sentence that `word` belongs to.
pub(crate) fn end_of_sentence(words: &[SpokenWord], word: usize) -> usize {
    let rest = words.get(word..).unwrap_or_default();
    rest.iter().position(|word| ends_sentence(&word.text)).map_or(words.len(), |position| word + position + 1)
}

fn parts(words: &[SpokenWord], ends: fn(&str) -> bool) -> Vec<Range<usize>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (index, word) in words.iter().enumerate() {
        if ends(&word.text) || index + 1 == words.len() {
            parts.push(start..index + 1);
            start = index + 1;
        }
    }
    parts
}

const OPENING_MARKS: [char; 3] = ['"', '\u{201c}', '\u{ab}'];
const CLOSING_MARKS: [char; 3] = ['"', '\u{201d}', '\u{bb}'];
/// Fewer words are a name or a doubt, more are not read at a glance.
const QUOTATION_WORDS: RangeInclusive<usize> = 3..=18;

/// The quotations of a script, as ranges of words.
pub(crate) fn quotations(words: &[SpokenWord]) -> Vec<Range<usize>> {
    let mut quotations = Vec::new();
    let mut open = None;
    for (index, word) in words.iter().enumerate() {
        if open.is_none() && word.text.starts_with(OPENING_MARKS) {
            open = Some(index);
        }
        let closes = word.text.trim_end_matches(['.', ',', '!', '?', ';', ':', '\u{2026}']).ends_with(CLOSING_MARKS);
        if let Some(start) = open.filter(|_| closes) {
            let quotation = start..index + 1;
            if QUOTATION_WORDS.contains(&quotation.len()) {
                quotations.push(quotation);
            }
            open = None;
        }
    }
    quotations
}

#[cfg(test)]
mod tests {
    use super::super::spoken;
    use super::*;

    #[test]
    fn a_script_is_divided_at_its_punctuation() {
        let words = spoken("Stop. \u{201c}Why now?\u{201d} Because, well, it works");
        assert_eq!(sentences(&words), [0..1, 1..3, 3..7]);
        assert_eq!(clauses(&words), [0..1, 1..3, 3..4, 4..5, 5..7]);
        assert_eq!(end_of_sentence(&words, 1), 3);
        assert_eq!(end_of_sentence(&words, 4), 7);
    }

    #[test]
    fn quotations_of_some_words_are_found() {
        for (why, text, expected) in [
            ("curly marks", "He said \u{201c}keep your word.\u{201d} And left.", Some(2..5)),
            ("straight marks", "\"Never give up\", she said.", Some(0..3)),
            ("a single word is a doubt", "So-called \"free\" time.", None),
            ("one that is never closed", "He said \"and so on and on.", None),
        ] {
            assert_eq!(quotations(&spoken(text)), Vec::from_iter(expected), "{why}");
        }
    }
}
