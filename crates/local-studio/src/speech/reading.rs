//! What an English voice reads: numbers, abbreviations, amounts, dates, addresses and names in the words that a person
//! would say.
//!
//! A line is divided into tokens at its spaces. A token is read by the first module that knows its form, which may look
//! at a few neighbours (`token::Window`). So the work grows with the length of the text only. `cases.txt` shows what is read.

mod address;
mod amount;
mod calendar;
mod clock;
mod fraction;
mod measure;
mod mixed;
mod money;
mod number_words;
mod numeral;
mod range;
mod roman;
mod symbol;
mod tables;
mod token;
mod word;

use token::{LONGEST, Token, Window};

/// What is said for each of the pieces of a line, with the punctuation that makes the voice pause. A piece without a
/// sound is an empty text, or only its punctuation.
pub(super) fn read<'t>(pieces: impl IntoIterator<Item = &'t str>) -> Vec<String> {
    let tokens: Vec<Token> = pieces.into_iter().map(Token::of).collect();
    (0..tokens.len()).map(|at| said(Window::of(&tokens, at))).collect()
}

/// Whether something is said for a letter or a digit.
pub(super) fn has_sound(character: char) -> bool {
    token::fold(character.encode_utf8(&mut [0; 4])).contains(|folded: char| folded.is_ascii_alphanumeric())
}

fn said(window: Window<'_>) -> String {
    let (mut said, end) = said_and_end(window);
    let is_beside_bracket = window.next().is_some_and(|next| next.bracketed || window.here().ends_brackets);
    let pauses = is_beside_bracket && !said.is_empty();
    said.extend(end.or(pauses.then_some(',')));
    said
}

/// The words for a token, and the punctuation behind it that is left when an abbreviation has taken its full stop.
fn said_and_end(window: Window<'_>) -> (String, Option<char>) {
    let token = window.here();
    let core = token.core.as_str();
    if core.is_empty() {
        return (String::new(), token.end);
    }
    if core.len() > LONGEST {
        return (mixed::runs(core), token.end);
    }
    let early = symbol::read(core, window)
        .map(str::to_owned)
        .or_else(|| tables::name(core).map(str::to_owned))
        .or_else(|| measure::unit_after_number(core, window));
    if early.is_none()
        && let Some(abbreviated) = word::abbreviated(window)
    {
        return (abbreviated.said, token.end.filter(|end| *end != '.' || abbreviated.ends_sentence));
    }
    let is_unit = early.is_some() && tables::abbreviation(core).is_some() && !window.is_before_capital();
    let is_abbreviated = is_unit || (mixed::is_dotted(core, window) && !window.starts_sentence());
    let said = early.or_else(|| form(core, window)).unwrap_or_else(|| mixed::read(core, window));
    let keeps_end = |end: &char| *end != '.' || !is_abbreviated;
    (said, token.end.filter(keeps_end))
}

/// What is said for a token of a known form.
fn form(core: &str, window: Window<'_>) -> Option<String> {
    let words = clock::half_of_day(core, window)
        .or_else(|| money::scaled(core, window))
        .or_else(|| address::read(core))
        .or_else(|| calendar::read(core, window))
        .or_else(|| calendar::short_name(core, window))
        .or_else(|| roman::read(core, window));
    words.or_else(|| {
        let has_digit = core.bytes().any(|byte| byte.is_ascii_digit());
        let numbers = || {
            range::telephone(core, window).or_else(|| range::read(core, window)).or_else(|| amount::read(core, window))
        };
        if has_digit { numbers() } else { None }
    })
}

#[cfg(test)]
mod tests {
    use super::super::script::{Letters, said, words_of};
    use super::token::REACH;
    use super::*;

    const CASES: &str = include_str!("reading/cases.txt");

    /// What is written, and what is said for it.
    fn cases() -> impl Iterator<Item = (&'static str, &'static str)> {
        CASES.lines().filter_map(|row| row.rsplit_once(" | "))
    }

    fn spoken(written: &str) -> String {
        said(&words_of(written, Letters::Ascii))
    }

    /// Without the capital at the beginning and the full stop at the end.
    fn inner(said: &str) -> String {
        let said = said.trim_end_matches('.');
        let first = said.chars().next().map(|first| first.to_ascii_lowercase());
        first.into_iter().chain(said.chars().skip(1)).collect()
    }

    #[test]
    fn what_is_written_is_read_as_a_person_would() {
        let wrong: Vec<String> = cases()
            .map(|(written, expected)| (written, expected, spoken(written)))
            .filter(|(_, expected, spoken)| inner(spoken) != inner(expected))
            .map(|(written, expected, spoken)| format!("{written:?} is read {spoken:?}, not {expected:?}"))
            .collect();
        assert!(wrong.is_empty(), "{} rows are wrong:\n{}", wrong.len(), wrong.join("\n"));
        assert!(cases().count() >= 300);
    }

    #[test]
    fn a_token_is_read_by_its_near_neighbours_only_so_that_the_work_grows_with_the_text() {
        let text: Vec<&str> = cases().flat_map(|(written, _)| written.split_whitespace()).collect();
        let whole = read(text.iter().copied());
        for at in 0..text.len() {
            let start = at.saturating_sub(REACH);
            let near = read(text[start..text.len().min(at + REACH + 1)].iter().copied());
            assert_eq!(near[at - start], whole[at], "{:?} among {:?}", text[at], &text[start..at]);
        }
    }

    #[test]
    fn only_letters_and_pauses_are_left_of_any_text() {
        let alone = (0..0x0002_0000).filter_map(char::from_u32).map(String::from);
        let pieces = [
            "$,", "1.", "-1-", "6'\"", "''", "#", "@.", "a@b", "1/0", "0/0", "://", "v.", ":", "1:", "$k", "1e9",
            "\u{301}", "½½", "https://", "/s", "X.5", "%{",
        ];
        let pairs = pieces.iter().flat_map(|first| pieces.iter().map(move |second| format!("{first}{second}")));
        let long =
            ["9", "a.", "1-", "#A", "x/", "1,000", ")", "('", "é"].map(|piece| piece.repeat(50_000 / piece.len()));
        let written = cases().map(|(written, _)| written.to_owned());
        for text in alone.chain(pairs).chain(long).chain(written) {
            for said in read(text.split_whitespace()) {
                let is_spoken = |character: char| character.is_ascii_alphabetic() || " '-.,!?;:".contains(character);
                assert!(said.chars().all(is_spoken), "{text:.40} is read {said:.80}");
                assert!(!said.starts_with(' ') && !said.contains("  "), "{text:.40} is read {said:.80}");
            }
        }
    }

    #[test]
    fn a_token_that_is_too_long_to_have_a_meaning_is_read_part_by_part() {
        let long = format!("www.{}.com/12", "a".repeat(LONGEST));
        assert!(spoken(&long).ends_with(" dot com twelve."));
        assert_eq!(spoken(&"1".repeat(LONGEST + 1)).split(' ').count(), LONGEST + 1);
    }
}
