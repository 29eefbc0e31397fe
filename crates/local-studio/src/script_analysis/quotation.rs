//! Quotations: words between quotation marks.

use std::ops::Range;

use crate::speech::SpokenWord;

const OPENING: [char; 3] = ['"', '\u{201c}', '\u{ab}'];
const CLOSING: [char; 3] = ['"', '\u{201d}', '\u{bb}'];
/// Fewer words are a name or a doubt, more are not read at a glance.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=18;

/// The quotations of a script, as ranges of words.
pub(crate) fn quotations(words: &[SpokenWord]) -> Vec<Range<usize>> {
    let mut quotations = Vec::new();
    let mut open = None;
    for (index, word) in words.iter().enumerate() {
        if open.is_none() && word.text.starts_with(OPENING) {
            open = Some(index);
        }
        let closes = word.text.trim_end_matches(['.', ',', '!', '?', ';', ':', '\u{2026}']).ends_with(CLOSING);
        if let Some(start) = open.filter(|_| closes) {
            let quotation = start..index + 1;
            if LENGTH.contains(&quotation.len()) {
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
