//! Runs of letters: words, names, abbreviations in capitals, and abbreviations that are said in full.

use super::calendar;
use super::tables::{self, Before};
use super::token::{Window, is_one_of};

/// What is said for a run of letters and apostrophes.
pub(super) fn read(letters: &str) -> String {
    let letters = letters.trim_matches('\'');
    if let Some(name) = tables::name(letters) {
        return name.to_owned();
    }
    if let Some(base) =
        letters.strip_suffix("'s").or_else(|| letters.strip_suffix("'S")).filter(|base| !base.is_empty())
    {
        return format!("{}'s", read_base(base));
    }
    read_base(letters)
}

fn read_base(letters: &str) -> String {
    if let Some(name) = tables::name(letters) {
        return name.to_owned();
    }
    if is_spelled(letters) {
        return spelled(letters);
    }
    if let Some(base) = letters.strip_suffix('s').filter(|base| is_spelled(base)) {
        return format!("{}'s", spelled(base));
    }
    if is_shouted(letters) {
        return in_small_letters(letters);
    }
    let parts = parts_by_case(letters);
    if parts.len() == 1 { letters.to_owned() } else { parts.into_iter().map(read_part).collect::<Vec<_>>().join(" ") }
}

/// A part of a name such as `MyCEO`, which is not divided any further.
fn read_part(part: &str) -> String {
    match tables::name(part) {
        Some(name) => name.to_owned(),
        None if is_spelled(part) => spelled(part),
        None => part.to_owned(),
    }
}

/// "C E O".
pub(super) fn spelled(letters: &str) -> String {
    let mut said = String::with_capacity(letters.len() * 2);
    for letter in letters.chars().filter(char::is_ascii_alphabetic) {
        if !said.is_empty() {
            said.push(' ');
        }
        said.push(letter.to_ascii_uppercase());
    }
    said
}

/// Whether a word in capitals is an abbreviation whose letters are said.
fn is_spelled(letters: &str) -> bool {
    let has_vowel = letters.bytes().any(|letter| b"AEIOUY".contains(&letter));
    let is_long = letters.len() > 5;
    is_in_capitals(letters) && (tables::is_spelled(letters) || !(has_vowel || is_long))
}

/// Whether a word is written in capitals to emphasize it.
pub(super) fn is_shouted(word: &str) -> bool {
    let letters = word.bytes().filter(|byte| *byte != b'\'');
    let count = letters.clone().count();
    count > 1 && letters.clone().all(|letter| letter.is_ascii_uppercase()) && !is_spelled(word)
}

fn is_in_capitals(word: &str) -> bool {
    word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_uppercase())
}

fn in_small_letters(word: &str) -> String {
    let small = word.to_ascii_lowercase();
    match small.strip_prefix("i'") {
        Some(rest) => format!("I'{rest}"),
        None => small,
    }
}

/// Divides a name before every capital that begins a word: `OpenHTMLPage` into `Open`, `HTML` and `Page`.
fn parts_by_case(letters: &str) -> Vec<&str> {
    let bytes = letters.as_bytes();
    let mut parts = Vec::new();
    let mut start = 0;
    for at in 1..bytes.len() {
        let after_small = bytes[at - 1].is_ascii_lowercase();
        let before_small = bytes[at - 1].is_ascii_uppercase() && bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
        let begins = bytes[at].is_ascii_uppercase() && (after_small || (before_small && bytes.get(at + 2).is_some()));
        if begins && !is_name_start(&letters[start..at]) {
            parts.push(&letters[start..at]);
            start = at;
        }
    }
    parts.push(&letters[start..]);
    parts
}

/// `McDonald` and `O'Brien` are one word.
fn is_name_start(start: &str) -> bool {
    ["Mc", "Mac", "Fitz", "De", "La", "Le", "Di", "Du", "Van", "O'", "D'"].contains(&start)
}

/// What is said for an abbreviation.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Abbreviated {
    pub(super) said: String,
    /// Whether its full stop ends a sentence as well.
    pub(super) ends_sentence: bool,
}

pub(super) fn abbreviated(window: Window<'_>) -> Option<Abbreviated> {
    let token = window.here();
    let has_dot = token.has_dot;
    let next = window.next().map_or("", |next| &next.core);
    let is_before_name = next.starts_with(|first: char| first.is_ascii_uppercase());
    if token.core == "St" && has_dot {
        return Some(saint_or_street(window, next));
    }
    let abbreviation = tables::abbreviation(&token.core)?;
    let stands_here = match abbreviation.before {
        Before::Name => is_before_name || !abbreviation.needs_dot,
        Before::Number => is_number(next) || is_one_of(next, &["of"]),
        Before::Date if abbreviation.needs_dot => !next.is_empty() && (!is_before_name || calendar::is_month(next)),
        Before::Word | Before::Date | Before::Anything => true,
    };
    if !stands_here || (abbreviation.needs_dot && !has_dot) {
        return None;
    }
    let ends_sentence = match abbreviation.before {
        Before::Name | Before::Number | Before::Word | Before::Date => next.is_empty(),
        Before::Anything => window.starts_sentence(),
    };
    Some(Abbreviated { said: abbreviation.said.to_owned(), ends_sentence })
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

fn saint_or_street(window: Window<'_>, next: &str) -> Abbreviated {
    let is_name = |word: &str| word.starts_with(|first: char| first.is_ascii_uppercase());
    if is_name(window.before(1)) && !is_one_of(window.before(1), &["in", "at", "the", "to", "from", "near"]) {
        Abbreviated { said: "Street".to_owned(), ends_sentence: window.starts_sentence() }
    } else {
        Abbreviated { said: "Saint".to_owned(), ends_sentence: next.is_empty() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_divided_at_their_capitals() {
        for (written, said) in [
            ("FaceTime", "Face Time"),
            ("OpenHTMLPage", "Open H T M L Page"),
            ("McDonald's", "McDonald's"),
            ("O'Brien", "O'Brien"),
            ("CEOs", "C E O's"),
            ("DON'T", "don't"),
            ("I'M", "I'm"),
            ("I", "I"),
            ("'tis", "tis"),
            ("HTML", "H T M L"),
            ("", ""),
        ] {
            assert_eq!(read(written), said, "{written}");
        }
    }
}
