//! Phrases: the words that are shown at once, and their positions, from their measured widths.

use std::ops::Range;

use showrunner_video_tools::painter::{BLACK, DrawingError, Painter};

use crate::lines::{break_lines, line_width};
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

/// In pixels: the width of the safe area, and the height of two lines.
pub(crate) const SIZE: (f32, f32) = (768.0, 176.0);
/// Size of the letters, in pixels.
pub(crate) const LETTERS: f32 = 66.0;
pub(crate) const LINE_HEIGHT: f32 = 82.0;
/// The width of the space between words.
const SPACE: f32 = 23.0;
/// The widest line. The rest of the picture is for the outline and for the word that grows.
const LIMIT: f32 = 700.0;
/// The distance from the middle of a line to its baseline.
pub(crate) const BASELINE: f32 = 23.0;

pub(crate) fn measure(painter: &Painter, words: &[SpokenWord]) -> Result<Vec<f32>, DrawingError> {
    words.iter().map(|word| painter.width(shown(&word.text), BLACK, LETTERS)).collect()
}

/// Whether the words fit into two lines without smaller letters.
fn fits(widths: &[f32]) -> bool {
    break_lines(widths, SPACE, LIMIT).len() <= 2 && widths.iter().all(|&width| width <= LIMIT)
}

/// The displayed text of a word, without the punctuation that only makes the voice pause.
pub(crate) fn shown(word: &str) -> &str {
    let trimmed = word.trim_end_matches(['.', ',', ';', ':', '\u{2026}', '\u{2014}']);
    if trimmed.is_empty() { word } else { trimmed }
}

#[derive(Debug, PartialEq)]
pub(crate) struct Layout {
    /// The centre of each word and its baseline.
    pub(crate) places: Vec<(f32, f32)>,
    /// Below one if a single word is wider than a line.
    pub(crate) scale: f32,
}

impl Layout {
    pub(crate) fn of(widths: &[f32]) -> Self {
        let lines = break_lines(widths, SPACE, LIMIT);
        let widest = lines.iter().map(|line| line_width(&widths[line.clone()], SPACE)).fold(0.0, f32::max);
        let above = LINE_HEIGHT * if lines.len() > 1 { 0.5 } else { 0.0 };
        let mut places = Vec::with_capacity(widths.len());
        let mut baseline = SIZE.1 / 2.0 - above + BASELINE;
        for line in lines {
            let mut x = (SIZE.0 - line_width(&widths[line.clone()], SPACE)) / 2.0;
            for width in &widths[line] {
                places.push((x + width / 2.0, baseline));
                x += width + SPACE;
            }
            baseline += LINE_HEIGHT;
        }
        Self { places, scale: (LIMIT / widest.max(1.0)).min(1.0) }
    }
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

    #[test]
    fn pauses_are_not_shown_but_questions_are() {
        assert_eq!(["habits,", "why?", "...", "rest\u{2014}"].map(shown), ["habits", "why?", "...", "rest"]);
    }

    #[test]
    fn lines_are_centred() {
        let layout = Layout::of(&[100.0, 200.0]);
        assert_eq!(layout.places, [(272.5, 111.0), (445.5, 111.0)]);
        assert!((layout.scale - 1.0).abs() < f32::EPSILON);
    }

    #[test]
    fn no_word_leaves_the_safe_area() {
        for widths in [vec![300.0; 4], vec![699.0, 20.0], vec![2000.0]] {
            let layout = Layout::of(&widths);
            for ((middle, baseline), width) in layout.places.iter().zip(&widths) {
                let reach = (middle - SIZE.0 / 2.0).abs() + width / 2.0;
                assert!(reach * layout.scale <= LIMIT / 2.0 + 0.1, "{widths:?}");
                assert!((0.0..SIZE.1).contains(baseline));
            }
        }
    }
}
