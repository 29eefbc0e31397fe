//! Abbreviations that are said in full.

use super::calendar;
use super::tables::{self, Before};
use super::window::{Window, is_one_of};

/// What is said for an abbreviation.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Abbreviated {
    pub(super) said: String,
    /// Whether its full stop ends a sentence as well.
    pub(super) ends_sentence: bool,
}

pub(super) fn read(window: Window<'_>) -> Option<Abbreviated> {
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
