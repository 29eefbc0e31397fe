//! Points of a list: "First, …" and "Second, …", "Step one: …", "1. …".

use std::ops::Range;

use super::bare;
use super::sentence::{end_of_sentence, ends_clause, ends_sentence};
use crate::speech::SpokenWord;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListPoint {
    /// From one.
    pub(crate) number: u8,
    /// The first word of its marker.
    pub(crate) marker: usize,
    /// Its words, after the marker, to the end of the sentence.
    pub(crate) words: Range<usize>,
}

/// The words that count, for one to nine.
const COUNTING: [&[&str]; 9] = [
    &["first", "firstly", "one", "1"],
    &["second", "secondly", "two", "2"],
    &["third", "thirdly", "three", "3"],
    &["fourth", "fourthly", "four", "4"],
    &["fifth", "five", "5"],
    &["sixth", "six", "6"],
    &["seventh", "seven", "7"],
    &["eighth", "eight", "8"],
    &["ninth", "nine", "9"],
];
/// Words before a number that make it a marker.
const NOUNS: [&str; 9] = ["step", "number", "tip", "rule", "habit", "lesson", "mistake", "reason", "point"];
/// The last point may have no number.
const LAST: [&str; 3] = ["finally", "last", "lastly"];

/// The points of the script's list. Without a first and a second one, in this order, it has none.
pub(crate) fn list_points(words: &[SpokenWord]) -> Vec<ListPoint> {
    let mut points: Vec<ListPoint> = Vec::new();
    for start in 0..words.len() {
        let begins = start == 0 || ends_sentence(&words[start - 1].text) || words[start - 1].text.ends_with([':', ';']);
        let next = u8::try_from(points.len() + 1).unwrap_or(u8::MAX);
        if !begins {
            continue;
        }
        if let Some(first) = after_marker(&words[start..], next).map(|length| start + length) {
            let end = end_of_sentence(words, first);
            if first < end {
                points.push(ListPoint { number: next, marker: start, words: first..end });
            }
        }
    }
    if points.len() < 2 { Vec::new() } else { points }
}

/// The number of words of the marker of this number, if they begin with one.
fn after_marker(words: &[SpokenWord], number: u8) -> Option<usize> {
    let folded = |index: usize| words.get(index).map(|word| bare(&word.text).to_lowercase());
    let counts = |word: &str| {
        let spellings = COUNTING.get(usize::from(number) - 1).copied().unwrap_or_default();
        spellings.contains(&word)
    };
    // The voice pauses after a marker; without a pause it is a part of its sentence.
    let pauses =
        |index: usize| words.get(index).is_some_and(|word| ends_clause(&word.text) || word.text.ends_with(')'));
    let first = folded(0)?;
    if pauses(0) && (counts(&first) || (number > 2 && LAST.contains(&first.as_str()))) {
        return Some(1);
    }
    let second = folded(1)?;
    (NOUNS.contains(&first.as_str()) && counts(&second) && pauses(1)).then_some(2)
}

#[cfg(test)]
mod tests {
    use super::super::spoken;
    use super::*;

    fn points(text: &str) -> Vec<(u8, String)> {
        let words = spoken(text);
        let said =
            |range: Range<usize>| words[range].iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        list_points(&words).into_iter().map(|point| (point.number, said(point.words))).collect()
    }

    #[test]
    fn lists_are_found_and_what_only_looks_like_one_is_not() {
        let two = |first: &str, second: &str| vec![(1, first.to_owned()), (2, second.to_owned())];
        for (why, text, expected) in [
            ("ordinals", "First, sleep well. Second, eat. Good.", two("sleep well.", "eat.")),
            ("a noun and a number", "Step one: plan. Step two: begin now.", two("plan.", "begin now.")),
            ("figures", "1. Plan the day. 2. Begin.", two("Plan the day.", "Begin.")),
            ("after a colon", "Do this: one, stop. Two, look!", two("stop.", "look!")),
            ("no pause", "First impressions count. Second chances are rare.", vec![]),
            ("one point only", "First, sleep. Then eat.", vec![]),
            ("another order", "Second, eat. First, sleep.", vec![]),
            ("inside a sentence", "I came first, and you came second, again.", vec![]),
        ] {
            assert_eq!(points(text), expected, "{why}");
        }
        let three = points("First, sleep. Second, eat. Finally, walk home.");
        assert_eq!(three[2], (3, "walk home.".to_owned()));
    }
}
