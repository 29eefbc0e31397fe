//! For the targets in `testing/fuzz`.

use std::ops::Range;

use crate::captions::phrase::{Layout, phrases};
use crate::speech::SpokenWord;
use crate::speech::script::{Letters, words_of};

/// A word as it is spoken, and its width in the picture.
pub struct Word<'a> {
    pub text: &'a str,
    /// In seconds.
    pub start: f64,
    /// In seconds.
    pub end: f64,
    /// In pixels.
    pub width: f32,
}

/// The words that are shown at once, and for each of these the middle of every word and the scale.
pub fn captions(words: &[Word<'_>]) -> Vec<(Range<usize>, Vec<(f32, f32)>, f32)> {
    let widths: Vec<f32> = words.iter().map(|word| word.width).collect();
    let spoken = words.iter().map(|word| SpokenWord {
        text: word.text.to_owned(),
        start: word.start,
        end: word.end,
        emphasized: false,
    });
    let phrases = phrases(&spoken.collect::<Vec<_>>(), &widths).into_iter();
    let placed = phrases.map(|phrase| {
        let Layout { places, scale } = Layout::of(&widths[phrase.clone()]);
        (phrase, places, scale)
    });
    placed.collect()
}

/// The words of a script in English: what is shown and what is said for each.
pub fn script_words(script: &str) -> Vec<(String, String)> {
    words_of(script, Letters::Ascii).into_iter().map(|word| (word.shown, word.said)).collect()
}
