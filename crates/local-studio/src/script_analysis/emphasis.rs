//! Stressed words: the one that matters most in each clause.

use showrunner_video_tools::Seconds;

use super::sentence::clauses;
use super::{bare, is_function_word};
use crate::speech::SpokenWord;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Stress {
    pub(crate) word: usize,
    /// Seconds from the start of the speech.
    pub(crate) moment: Seconds,
    /// From 0 to 1.
    pub(crate) strength: f32,
}

/// Two stresses have at least this time between them.
const APART: Seconds = 0.5;
/// A weight below this one is no stress.
const LEAST: u8 = 4;
const MOST: u8 = 12;
/// No other word weighs as much.
const MARKED: u8 = 30;

/// The stressed words of a speech, in order.
pub(crate) fn stresses(words: &[SpokenWord]) -> Vec<Stress> {
    let mut stresses: Vec<Stress> = Vec::new();
    for clause in clauses(words) {
        // Of equal words the last one: English stresses the end.
        let Some(word) = clause.max_by_key(|&word| weight(&words[word])) else { continue };
        let moment = words[word].start;
        let is_apart = stresses.last().is_none_or(|last| moment - last.moment >= APART);
        let weight = weight(&words[word]);
        if weight >= LEAST && is_apart {
            stresses.push(Stress { word, moment, strength: f32::from(weight.min(MOST)) / f32::from(MOST) });
        }
    }
    stresses
}

/// What the script marks is heaviest. Else long words, numbers, capitals and exclamations are heavy; function words weigh
/// nothing.
fn weight(SpokenWord { text, emphasized, .. }: &SpokenWord) -> u8 {
    if *emphasized {
        return MARKED;
    }
    let word = bare(text);
    if is_function_word(word) {
        return 0;
    }
    let letters = u8::try_from(word.chars().count()).unwrap_or(u8::MAX).min(MOST);
    let is_number = word.contains(|character: char| character.is_ascii_digit());
    let is_shouted = word.chars().count() > 2 && word.chars().all(char::is_uppercase);
    letters + 4 * u8::from(is_number) + 5 * u8::from(is_shouted) + 2 * u8::from(text.ends_with(['!', '?']))
}

#[cfg(test)]
mod tests {
    use super::super::spoken;
    use super::*;

    #[test]
    fn the_heaviest_word_of_a_clause_is_stressed() {
        for (why, text, stressed) in [
            ("a long word", "It is a question of preparation.", vec!["preparation."]),
            ("one in each clause", "Write it down every evening, and begin tomorrow.", vec!["evening,", "tomorrow."]),
            ("a number", "You lose 40 of them.", vec!["40"]),
            ("capitals", "I said STOP to everyone there.", vec!["STOP"]),
            ("nothing but function words", "And so it is.", vec![]),
        ] {
            let words = spoken(text);
            let found: Vec<&str> = stresses(&words).iter().map(|stress| words[stress.word].text.as_str()).collect();
            assert_eq!(found, stressed, "{why}");
        }
    }

    #[test]
    fn what_the_script_marks_is_stressed_most() {
        let mut words = spoken("It is not a question of EXTRAORDINARY preparation 40!");
        words[2].emphasized = true;
        let found = stresses(&words);
        assert_eq!(found, [Stress { word: 2, moment: words[2].start, strength: 1.0 }]);
    }
}
