//! Phrases: the words that are shown at once.

use std::ops::Range;

use super::layout::fits;
use crate::speech::SpokenWord;

/// The number of words that can be read at a glance.
const MOST_WORDS: usize = 4;

/// A silence that ends a phrase, in seconds.
const SILENCE: f64 = 0.35;

/// Splits the words where a speaker would pause, and before they need a third line. The phrases of one clause are about
/// equally long, so that no phrase consists of one leftover word.
pub(crate) fn phrases(words: &[SpokenWord], widths: &[f32]) -> Vec<Range<usize>> {
    clauses(words).into_iter().flat_map(|clause| split(clause, widths)).collect()
}

fn clauses(words: &[SpokenWord]) -> Vec<Range<usize>> {
    let mut clauses = Vec::new();
    let mut start = 0;
    for end in 1..=words.len() {
        let pauses = |next: &SpokenWord| ends_clause(&words[end - 1].text) || next.start - words[end - 1].end > SILENCE;
        if words.get(end).is_none_or(pauses) {
            clauses.push(start..end);
            start = end;
        }
    }
    clauses
}

fn split(clause: Range<usize>, widths: &[f32]) -> Vec<Range<usize>> {
    let needed = fill(clause.clone(), MOST_WORDS, widths);
    let even = fill(clause.clone(), clause.len().div_ceil(needed.len().max(1)), widths);
    if even.len() == needed.len() { even } else { needed }
}

/// Fills each phrase with as many words as are allowed and fit.
fn fill(clause: Range<usize>, most_words: usize, widths: &[f32]) -> Vec<Range<usize>> {
    let mut phrases = Vec::new();
    let mut start = clause.start;
    for end in clause.start + 1..=clause.end {
        if end == clause.end || end - start == most_words || !fits(&widths[start..=end]) {
            phrases.push(start..end);
            start = end;
        }
    }
    phrases
}

fn ends_clause(word: &str) -> bool {
    word.trim_end_matches(['"', '\u{201d}', ')']).ends_with(['.', ',', '!', '?', ';', ':', '\u{2026}', '\u{2014}'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spoken(text: &str) -> Vec<SpokenWord> {
        let words = text.split(' ').zip(0_u8..);
        words
            .map(|(word, at)| SpokenWord {
                text: word.into(),
                start: at.into(),
                end: f64::from(at) + 1.0,
                emphasized: false,
            })
            .collect()
    }

    #[test]
    fn a_phrase_ends_where_a_speaker_pauses_or_the_space_ends() {
        type Case = (&'static str, &'static str, &'static [f32], &'static [Range<usize>]);
        let cases: [Case; 4] = [
            ("at a dash", "work\u{2014} rest", &[100.0; 2], &[0..1, 1..2]),
            ("with its clause", "First, I wake up at six.", &[100.0; 6], &[0..1, 1..4, 4..6]),
            ("before a third line", "extraordinarily uncomfortable circumstances", &[600.0; 3], &[0..2, 2..3]),
            (
                "around a word that needs smaller letters",
                "see www.example.com/address now",
                &[100.0, 1500.0, 100.0],
                &[0..1, 1..2, 2..3],
            ),
        ];
        for (why, text, widths, expected) in cases {
            assert_eq!(phrases(&spoken(text), widths), expected, "{why}");
        }
        let mut words = spoken("one two");
        words[1].start += 1.0;
        assert_eq!(phrases(&words, &[100.0; 2]), [0..1, 1..2], "at a silence");
    }
}
