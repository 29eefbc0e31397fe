//! The neighbours of a token.

use super::token::Token;

/// The number of tokens on each side that may decide how a token is read. It keeps the reading of a text linear in its
/// length.
pub(super) const REACH: usize = 4;

/// A token of a line, and its neighbours as far as they may be looked at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window<'t> {
    tokens: &'t [Token],
    at: usize,
}

impl<'t> Window<'t> {
    pub(super) fn of(tokens: &'t [Token], at: usize) -> Self {
        let start = at.saturating_sub(REACH);
        let end = (at + REACH + 1).min(tokens.len());
        Self { tokens: &tokens[start..end], at: at - start }
    }

    pub(super) fn here(self) -> &'t Token {
        &self.tokens[self.at]
    }

    /// The token that many places before this one, in the same clause. Empty if there is none.
    pub(super) fn before(self, places: usize) -> &'t str {
        self.earlier(places, |_| false)
    }

    /// As [`Self::before`], also across a comma.
    pub(super) fn before_or_comma(self, places: usize) -> &'t str {
        self.earlier(places, |token| token.end == Some(','))
    }

    fn earlier(self, places: usize, passes: impl Fn(&Token) -> bool) -> &'t str {
        let Some(start) = self.at.checked_sub(places) else { return "" };
        let is_closed = self.tokens[start..self.at].iter().any(|token| token.closes() && !passes(token));
        if is_closed { "" } else { &self.tokens[start].core }
    }

    /// The token that many places after this one, in the same clause. Empty if there is none.
    pub(super) fn after(self, places: usize) -> &'t str {
        let Some(token) = self.tokens.get(self.at + places) else { return "" };
        let is_closed = self.tokens[self.at..self.at + places].iter().any(Token::closes);
        if is_closed { "" } else { &token.core }
    }

    /// Whether the token that many places before this one stands in brackets.
    pub(super) fn is_bracketed_before(self, places: usize) -> bool {
        self.at.checked_sub(places).is_some_and(|at| self.tokens[at].bracketed)
    }

    /// The token after this one, whatever stands between them.
    pub(super) fn next(self) -> Option<&'t Token> {
        self.tokens.get(self.at + 1)
    }

    /// Whether the next token begins a sentence, as far as its word tells after an abbreviation. True at the end of the line.
    pub(super) fn starts_sentence(self) -> bool {
        self.tokens.get(self.at + 1).is_none_or(|next| STARTS.contains(&next.core.as_str()))
    }

    /// Whether the next token begins with a capital. True at the end of the line.
    pub(super) fn is_before_capital(self) -> bool {
        self.tokens.get(self.at + 1).is_none_or(|next| next.core.starts_with(|first: char| first.is_ascii_uppercase()))
    }

    /// Whether a quantity that began `places` before describes the next word, as in "a $5 coffee" and "a 30 min walk".
    pub(super) fn describes(self, places: usize) -> bool {
        let next = self.after(1);
        let is_thing = next.starts_with(|first: char| first.is_ascii_alphabetic()) && !is_one_of(next, NOT_DESCRIBED);
        let goes_on = !(self.here().has_dot && self.is_before_capital());
        is_thing && goes_on && is_one_of(self.before(places + 1), BEFORE_DESCRIPTIONS)
    }
}

/// Words that often begin a sentence.
const STARTS: &[&str] = &[
    "A", "After", "All", "An", "And", "As", "At", "Before", "But", "By", "Do", "Don't", "Every", "For", "From", "He",
    "Here", "His", "How", "I", "I'd", "I'll", "I'm", "I've", "If", "In", "Is", "It", "It's", "Just", "Let", "Let's",
    "My", "No", "Not", "Now", "On", "One", "Or", "Our", "She", "So", "Some", "Stop", "That", "That's", "The", "Then",
    "There", "These", "They", "This", "To", "Try", "We", "What", "When", "Where", "Which", "While", "Who", "Why",
    "With", "You", "You're", "Your",
];

const BEFORE_DESCRIPTIONS: &[&str] =
    &["a", "an", "her", "his", "its", "my", "our", "that", "the", "their", "this", "your"];

/// Words after which a quantity stands by itself.
const NOT_DESCRIBED: &[&str] = &[
    "a", "an", "and", "are", "at", "by", "can", "each", "every", "for", "from", "he", "i", "in", "is", "it", "of",
    "on", "or", "per", "she", "that", "they", "to", "was", "we", "were", "will", "you",
];

pub(super) fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|known| known.eq_ignore_ascii_case(word))
}
