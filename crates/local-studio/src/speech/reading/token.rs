//! Tokens: the pieces of a line between its spaces, and their neighbours.

use unicode_normalization::UnicodeNormalization;

use super::tables;

/// A piece of a line in characters that an English voice knows, without the punctuation around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    /// Letters, digits and symbols. Empty if the token is silent.
    pub(super) core: String,
    /// The punctuation at its end that makes the voice pause.
    pub(super) end: Option<char>,
    /// Whether a full stop follows it directly.
    pub(super) has_dot: bool,
    /// Whether it begins with a bracket.
    pub(super) bracketed: bool,
    /// Whether a bracket ends with it.
    pub(super) ends_brackets: bool,
}

/// The longest token whose meaning is looked for, in bytes. A longer one is said part by part.
pub(super) const LONGEST: usize = 200;

impl Token {
    pub(super) fn of(text: &str) -> Self {
        let folded = fold(text);
        let opened = folded.trim_start_matches(['"', '(', '[', '{', '\'']);
        let (opening, _) = folded.split_at(folded.len() - opened.len());
        let is_quoted = opening.contains(['"', '\'']);
        let bracketed = opening.contains('(');
        // "'90s" keeps its apostrophe.
        let is_decade = opening.ends_with('\'') && opened.get(1..3) == Some("0s");
        let start = if is_decade { &folded[opening.len() - 1..] } else { opened };
        let core = match height(start) {
            Some(height) if !is_quoted => height,
            _ => without_closing(start),
        };
        let closing = start.get(core.len()..).unwrap_or_default();
        // The area of a telephone number belongs to what follows.
        let is_area = bracketed && core.bytes().all(|byte| byte.is_ascii_digit());
        let ends_brackets = closing.contains(')') && !is_area;
        let end = pause_of(closing);
        let has_dot = closing.starts_with('.');
        Self { core: core.to_owned(), end, has_dot, bracketed, ends_brackets }
    }

    /// Whether a new clause follows. The full stop of an abbreviation begins none.
    pub(super) fn closes(&self) -> bool {
        let is_abbreviated = self.end == Some('.') && tables::abbreviation(&self.core).is_some();
        (self.end.is_some() && !is_abbreviated) || self.ends_brackets
    }
}

/// A length in feet and inches, such as `6'2"`, at the start of a token that otherwise has only punctuation.
fn height(text: &str) -> Option<&str> {
    let height = text.trim_end_matches(['.', ',', '!', '?', ';', ':', ')']);
    let (feet, inches) = height.split_once('\'')?;
    let inches = inches.strip_suffix('"').unwrap_or(inches);
    let is_number = |text: &str| text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    (!feet.is_empty() && is_number(feet) && is_number(inches)).then_some(height)
}

fn without_closing(text: &str) -> &str {
    let mut core = text;
    while let Some(last) = core.chars().next_back() {
        let rest = &core[..core.len() - last.len_utf8()];
        let closes = match last {
            '.' | ',' | '!' | '?' | ';' | ':' | '"' | '\'' | ']' | '}' => true,
            // "401(k)" keeps its bracket.
            ')' => text.len() > LONGEST || !rest.contains('('),
            '-' => !rest.is_empty(),
            _ => false,
        };
        if !closes {
            break;
        }
        core = rest;
    }
    core
}

/// The strongest pause in the punctuation after a word.
fn pause_of(punctuation: &str) -> Option<char> {
    // The full stop before a comma is that of an abbreviation.
    let punctuation = match punctuation.strip_prefix('.') {
        Some(rest) if rest.starts_with([',', ';', ':']) => rest,
        _ => punctuation,
    };
    let strongest = ['?', '!', '.', ';', ':', ','].into_iter().find(|&mark| punctuation.contains(mark));
    strongest.or_else(|| punctuation.contains("--").then_some(','))
}

/// Replaces what has an equivalent in ASCII, keeps the symbols that have a name, and drops the rest.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.chars() {
        if let Some(fraction) = vulgar_fraction(character) {
            // "1½" is one and a half, not eleven halves.
            if folded.ends_with(|last: char| last.is_ascii_digit()) {
                folded.push(' ');
            }
            folded.push_str(fraction);
            continue;
        }
        match character {
            '\u{2018}' | '\u{2019}' | '\u{2032}' | '\u{2bc}' => folded.push('\''),
            '\u{201c}' | '\u{201d}' | '\u{2033}' => folded.push('"'),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => folded.push('-'),
            '\u{27a1}' | '\u{21d2}' | '\u{2794}' | '\u{279c}' => folded.push('→'),
            '×' | '÷' | '→' | '≈' | '≠' | '±' | '≥' | '≤' | '√' | '∞' | '°' | '£' | '€' | '¥' | '₹' | '¢' | '§' =>
            {
                folded.push(character);
            }
            '™' | '℠' | '®' | '©' => {}
            'ß' => folded.push_str("ss"),
            'æ' => folded.push_str("ae"),
            'Æ' => folded.push_str("Ae"),
            'œ' => folded.push_str("oe"),
            'Œ' => folded.push_str("Oe"),
            'þ' => folded.push_str("th"),
            'Þ' => folded.push_str("Th"),
            'ŋ' => folded.push_str("ng"),
            'Ŋ' => folded.push_str("Ng"),
            'ø' => folded.push('o'),
            'Ø' => folded.push('O'),
            'ł' => folded.push('l'),
            'Ł' => folded.push('L'),
            'đ' | 'ð' => folded.push('d'),
            'Đ' | 'Ð' => folded.push('D'),
            'ħ' => folded.push('h'),
            'Ħ' => folded.push('H'),
            'ŧ' => folded.push('t'),
            'Ŧ' => folded.push('T'),
            'ı' => folded.push('i'),
            'ə' => folded.push('e'),
            'Ə' => folded.push('E'),
            other => folded.extend(other.nfkd().filter_map(ascii)),
        }
    }
    folded
}

fn ascii(character: char) -> Option<char> {
    match character {
        '°' => Some(character),
        'μ' => Some('u'),
        other => other.is_ascii_graphic().then_some(other),
    }
}

fn vulgar_fraction(character: char) -> Option<&'static str> {
    let fraction = match character {
        '½' => "1/2",
        '⅓' => "1/3",
        '⅔' => "2/3",
        '¼' => "1/4",
        '¾' => "3/4",
        '⅕' => "1/5",
        '⅖' => "2/5",
        '⅗' => "3/5",
        '⅘' => "4/5",
        '⅙' => "1/6",
        '⅐' => "1/7",
        '⅛' => "1/8",
        '⅜' => "3/8",
        '⅝' => "5/8",
        '⅞' => "7/8",
        '⅑' => "1/9",
        '⅒' => "1/10",
        '⅚' => "5/6",
        '↉' => "0/3",
        _ => return None,
    };
    Some(fraction)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn punctuation_is_taken_off_and_its_strongest_pause_kept() {
        for (why, text, core, end) in [
            ("a quoted word", "\"Go!\",", "Go", Some('!')),
            ("curly quotes", "\u{201c}rest,\u{201d}", "rest", Some(',')),
            ("several ends", "what?!", "what", Some('?')),
            ("a bracket of its own stays", "401(k),", "401(k)", Some(',')),
            ("a bracket around it goes", "(really)", "really", None),
            ("the dot of an abbreviation is no end", "etc.,", "etc", Some(',')),
            ("feet and inches stay", "6'2\".", "6'2\"", Some('.')),
            ("a decade keeps its apostrophe", "\u{2019}90s,", "'90s", Some(',')),
            ("a broken off word", "wait--", "wait", Some(',')),
            ("a silent token", "👍", "", None),
            ("punctuation alone", "...", "", Some('.')),
            ("accents", "cr\u{e8}me", "creme", None),
            ("a fraction after a number", "1½", "1 1/2", None),
            ("a keycap", "1\u{fe0f}\u{20e3}", "1", None),
        ] {
            let token = Token::of(text);
            assert_eq!((token.core.as_str(), token.end), (core, end), "{why}");
        }
    }

    #[test]
    fn the_area_of_a_telephone_number_is_no_clause() {
        assert!(Token::of("page)").closes() && Token::of("(really)").closes());
        assert!(!Token::of("(555)").closes());
    }

    #[test]
    fn an_abbreviation_closes_no_clause() {
        assert!(!Token::of("Dr.").closes());
        assert!(Token::of("end.").closes());
    }
}
