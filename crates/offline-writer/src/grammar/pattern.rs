//! Patterns for sentences, written as text:
//!
//! ```text
//! turn [the] (listener|listening) on     words, what may be missing, and alternatives
//! at {timeSlots:times}                   a slot: the name of an argument and what it takes
//! post ~(!<often>|at {time:time})        in any order, each at most once, at least one, and all with a !
//! {enabled=true}                         an argument that the words before it decide; it takes nothing
//! <often>                                a pattern that has a name
//! <turn-off(the listener)>               a frame, filled; named.rs says how both are defined
//! ```
//!
//! A sentence is understood if a pattern matches all of it. All matches are found, so that a sentence with two meanings
//! is recognised as ambiguous.

use std::iter::Peekable;
use std::str::Chars;
use std::sync::Arc;

use serde_json::Value;

use super::slot::{SlotKind, SlotValue};
use super::token::{Input, Token};

#[derive(Debug, Clone)]
pub(crate) enum Pattern {
    Word(String),
    Slot {
        name: String,
        kind: SlotKind,
    },
    /// An argument with this value. Takes no token.
    Constant {
        name: String,
        value: Value,
    },
    /// A pattern that has a name.
    Named(Arc<Pattern>),
    /// One after the other.
    Sequence(Vec<Pattern>),
    /// One of them.
    Choice(Vec<Pattern>),
    /// In any order, each at most once, at least one of them and all that are required.
    AnyOrder(Vec<Part>),
}

#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub(crate) pattern: Pattern,
    pub(crate) required: bool,
}

/// How many tokens a pattern has matched, and the values of its slots.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Progress<'p> {
    pub(crate) at: usize,
    pub(crate) filled: Vec<(&'p str, SlotValue)>,
}

impl Pattern {
    /// Every way in which the pattern matches all of `input`, as the values of its slots.
    pub(crate) fn readings<'p>(&'p self, input: Input<'_>) -> Vec<Vec<(&'p str, SlotValue)>> {
        let start = Progress { at: 0, filled: Vec::new() };
        let ends = self.advance(input, start);
        ends.into_iter().filter(|end| end.at == input.tokens.len()).map(|end| end.filled).collect()
    }

    /// Every way in which the pattern matches tokens from the end of `from` on.
    pub(crate) fn advance<'p>(&'p self, input: Input<'_>, from: Progress<'p>) -> Vec<Progress<'p>> {
        match self {
            Self::Word(word) => {
                let at = behind_comma(input.tokens, from.at);
                let found = input.tokens.get(at).is_some_and(|token| says(token, word));
                if found { vec![Progress { at: at + 1, ..from }] } else { Vec::new() }
            }
            Self::Slot { name, kind } => {
                let at = behind_comma(input.tokens, from.at);
                let fill = |(end, value)| {
                    let mut filled = from.filled.clone();
                    filled.push((name.as_str(), value));
                    Progress { at: end, filled }
                };
                kind.values(input, at).into_iter().map(fill).collect()
            }
            Self::Constant { name, value } => {
                let mut filled = from.filled;
                filled.push((name.as_str(), SlotValue::Value(value.clone())));
                vec![Progress { filled, ..from }]
            }
            Self::Named(pattern) => pattern.advance(input, from),
            Self::Sequence(parts) => parts.iter().fold(vec![from], |progress, part| {
                distinct(progress.into_iter().flat_map(|progress| part.advance(input, progress)))
            }),
            Self::Choice(choices) => {
                let possible = choices.iter().filter(|choice| choice.may_match(input, from.at));
                distinct(possible.flat_map(|choice| choice.advance(input, from.clone())))
            }
            Self::AnyOrder(parts) => distinct(any_order(&parts.iter().collect::<Vec<_>>(), input, &from).into_iter()),
        }
    }

    /// Whether it may match tokens from `at` on. Told from the next token alone: most of many choices begin with another word.
    fn may_match(&self, input: Input<'_>, at: usize) -> bool {
        match self {
            Self::Word(word) => input.tokens.get(behind_comma(input.tokens, at)).is_some_and(|token| says(token, word)),
            Self::Named(pattern) => pattern.may_match(input, at),
            Self::Sequence(parts) => parts.first().is_none_or(|first| first.may_match(input, at)),
            Self::Choice(choices) => choices.iter().any(|choice| choice.may_match(input, at)),
            Self::Slot { .. } | Self::Constant { .. } | Self::AnyOrder(_) => true,
        }
    }

    /// Where it matches tokens from `at` on, the ends of the matches.
    pub(crate) fn ends(&self, input: Input<'_>, at: usize) -> Vec<usize> {
        self.advance(input, Progress { at, filled: Vec::new() }).into_iter().map(|end| end.at).collect()
    }

    /// Whether it matches anywhere.
    pub(crate) fn occurs(&self, input: Input<'_>) -> bool {
        (0..input.tokens.len()).any(|at| self.ends(input, at).into_iter().any(|end| end > at))
    }

    /// Adds the words with which a match may begin to `words`. Returns whether it may begin with something else, and whether it
    /// may be empty.
    pub(crate) fn first_words<'p>(&'p self, words: &mut Vec<&'p str>) -> Beginning {
        match self {
            Self::Word(word) => {
                words.push(word);
                Beginning { open: false, empty: false }
            }
            Self::Slot { .. } => Beginning { open: true, empty: false },
            Self::Constant { .. } => Beginning { open: false, empty: true },
            Self::Named(pattern) => pattern.first_words(words),
            Self::Sequence(parts) => {
                let mut beginning = Beginning { open: false, empty: true };
                for part in parts {
                    if !beginning.empty {
                        break;
                    }
                    let next = part.first_words(words);
                    beginning = Beginning { open: beginning.open || next.open, empty: next.empty };
                }
                beginning
            }
            Self::Choice(choices) => Beginning::any(choices.iter().map(|choice| choice.first_words(words))),
            Self::AnyOrder(parts) => Beginning::any(parts.iter().map(|part| part.pattern.first_words(words))),
        }
    }

    pub(crate) fn words(&self) -> Vec<&str> {
        match self {
            Self::Word(word) => vec![word],
            Self::Slot { .. } | Self::Constant { .. } => Vec::new(),
            Self::Named(pattern) => pattern.words(),
            Self::Sequence(parts) | Self::Choice(parts) => parts.iter().flat_map(Self::words).collect(),
            Self::AnyOrder(parts) => parts.iter().flat_map(|part| part.pattern.words()).collect(),
        }
    }
}

/// How a match may begin, apart from words.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Beginning {
    pub(crate) open: bool,
    pub(crate) empty: bool,
}

impl Beginning {
    fn any(all: impl Iterator<Item = Self>) -> Self {
        all.fold(Self::default(), |one, other| Self { open: one.open || other.open, empty: one.empty || other.empty })
    }
}

/// Each once: words that may be missing often lead to the same place in several ways.
fn distinct<'p>(all: impl Iterator<Item = Progress<'p>>) -> Vec<Progress<'p>> {
    let mut distinct = Vec::new();
    for progress in all {
        if !distinct.contains(&progress) {
            distinct.push(progress);
        }
    }
    distinct
}

/// Matches the parts in any order. Optional parts may be missing.
fn any_order<'p>(parts: &[&'p Part], input: Input<'_>, from: &Progress<'p>) -> Vec<Progress<'p>> {
    let mut ends = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        let mut others = parts.to_vec();
        others.remove(number);
        for progress in part.pattern.advance(input, from.clone()) {
            ends.extend(any_order(&others, input, &progress));
            if others.iter().all(|other| !other.required) {
                ends.push(progress);
            }
        }
    }
    ends
}

/// Skips a comma, which may come before any token.
fn behind_comma(tokens: &[Token], at: usize) -> usize {
    at + usize::from(tokens.get(at).is_some_and(|token| token.is_mark(',')))
}

fn says(token: &Token, word: &str) -> bool {
    token.word() == Some(word) || word.chars().next().is_some_and(|mark| word.len() == 1 && token.is_mark(mark))
}

pub(crate) type PatternError = String;

/// The patterns that others refer to by name.
pub(crate) trait PatternNames {
    /// The pattern of a reference, without its angle brackets: `the` or `turn-off(<the> listener)`.
    fn get(&self, reference: &str) -> Result<Arc<Pattern>, PatternError>;
}

/// Parses a pattern's text, which may refer to the patterns in `named`.
pub(crate) fn read(text: &str, named: &dyn PatternNames) -> Result<Pattern, PatternError> {
    let mut reader = PatternReader { rest: text.chars().peekable(), named };
    let pattern = reader.choice()?;
    match reader.rest.next() {
        None => Ok(pattern),
        Some(c) => Err(format!("'{c}' is one too many")),
    }
}

/// Parses parts with bars between them, those that are required behind a `!`.
pub(crate) fn read_parts(text: &str, named: &dyn PatternNames) -> Result<Vec<Part>, PatternError> {
    match read(&format!("~({text})"), named)? {
        Pattern::Sequence(mut sequence) if sequence.len() == 1 => match sequence.remove(0) {
            Pattern::AnyOrder(parts) => Ok(parts),
            _ => Err("parts are expected".to_owned()),
        },
        _ => Err("parts are expected".to_owned()),
    }
}

struct PatternReader<'a> {
    rest: Peekable<Chars<'a>>,
    named: &'a dyn PatternNames,
}

impl PatternReader<'_> {
    fn choice(&mut self) -> Result<Pattern, PatternError> {
        let mut choices = self.choices()?;
        Ok(if choices.len() == 1 { choices.remove(0) } else { Pattern::Choice(choices) })
    }

    fn choices(&mut self) -> Result<Vec<Pattern>, PatternError> {
        let mut choices = vec![self.sequence()?];
        while self.rest.next_if_eq(&'|').is_some() {
            choices.push(self.sequence()?);
        }
        Ok(choices)
    }

    fn parts(&mut self) -> Result<Vec<Part>, PatternError> {
        let mut parts = Vec::new();
        loop {
            let required = self.rest.next_if_eq(&'!').is_some();
            parts.push(Part { pattern: self.sequence()?, required });
            if self.rest.next_if_eq(&'|').is_none() {
                return Ok(parts);
            }
        }
    }

    fn sequence(&mut self) -> Result<Pattern, PatternError> {
        let mut parts = Vec::new();
        loop {
            while self.rest.next_if(|c| c.is_whitespace()).is_some() {}
            match self.rest.peek() {
                None | Some('|' | ')' | ']') => return Ok(Pattern::Sequence(parts)),
                Some(_) => parts.push(self.part()?),
            }
        }
    }

    fn part(&mut self) -> Result<Pattern, PatternError> {
        match self.rest.peek().copied() {
            Some('(') => self.inside('(', ')', Self::choice),
            Some('[') => {
                let optional = self.inside('[', ']', Self::choice)?;
                Ok(Pattern::Choice(vec![optional, Pattern::Sequence(Vec::new())]))
            }
            Some('~') => {
                self.rest.next();
                Ok(Pattern::AnyOrder(self.inside('(', ')', Self::parts)?))
            }
            Some('<') => {
                let reference = self.delimited('<', '>')?;
                self.named.get(&reference).map(Pattern::Named)
            }
            Some('{') => {
                let slot = self.delimited('{', '}')?;
                if let Some((name, value)) = slot.split_once('=') {
                    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
                    return Ok(Pattern::Constant { name: name.to_owned(), value });
                }
                let (name, kind) = slot.split_once(':').ok_or_else(|| format!("{{{slot}}} has no kind"))?;
                let kind = kind.parse().map_err(|_| format!("there is no kind of slot '{kind}'"))?;
                Ok(Pattern::Slot { name: name.to_owned(), kind })
            }
            _ => self.word(),
        }
    }

    fn inside<T>(
        &mut self,
        open: char,
        close: char,
        read: impl Fn(&mut Self) -> Result<T, PatternError>,
    ) -> Result<T, PatternError> {
        self.expect(open)?;
        let inside = read(self)?;
        self.expect(close)?;
        Ok(inside)
    }

    fn delimited(&mut self, open: char, close: char) -> Result<String, PatternError> {
        self.expect(open)?;
        let mut text = String::new();
        let mut depth = 1_usize;
        while let Some(c) = self.rest.next_if(|c| depth > 1 || *c != close) {
            depth = if c == open { depth + 1 } else { depth - usize::from(c == close) };
            text.push(c);
        }
        self.expect(close)?;
        Ok(text)
    }

    fn expect(&mut self, expected: char) -> Result<(), PatternError> {
        match self.rest.next() {
            Some(c) if c == expected => Ok(()),
            other => Err(format!("'{expected}' is expected, not {other:?}")),
        }
    }

    fn word(&mut self) -> Result<Pattern, PatternError> {
        let mut word = String::new();
        while let Some(c) = self.rest.next_if(|c| c.is_alphanumeric() || *c == '\'') {
            word.push(c);
        }
        if word.is_empty() {
            // A punctuation mark of the sentence.
            word.extend(self.rest.next_if(|c| [':', '?', '=', '-', '.', '/'].contains(c)));
        }
        if word.is_empty() { Err(format!("{:?} is no word", self.rest.peek())) } else { Ok(Pattern::Word(word)) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    /// Knows `<often>`.
    struct OneName;

    impl PatternNames for OneName {
        fn get(&self, reference: &str) -> Result<Arc<Pattern>, PatternError> {
            match reference {
                "often" => read("daily|every day", self).map(Arc::new),
                _ => Err(format!("there is no <{reference}>")),
            }
        }
    }

    fn takes(pattern: &str, message: &str) -> usize {
        let pattern = read(pattern, &OneName).unwrap();
        pattern.readings(Input { message, tokens: &tokens(message) }).len()
    }

    #[test]
    fn a_pattern_takes_a_whole_sentence_or_none() {
        assert_eq!(takes("turn [the] (listener|listening) off", "Turn listening OFF"), 1);
        assert_eq!(takes("turn [the] (listener|listening) off", "turn the listener off"), 1);
        assert_eq!(takes("turn [the] (listener|listening) off", "turn the listener off now"), 0);
        assert_eq!(takes("turn [the] (listener|listening) off", "turn the off"), 0);
        assert_eq!(takes("set it : {n:count}", "set it: 5"), 1);
        assert_eq!(takes("post <often>", "post, every day"), 1);
    }

    #[test]
    fn parts_in_any_order_come_once_each() {
        let pattern = "post ~(<often>|at {t:times}|twice)";
        for (message, ways) in [
            ("post daily", 1),
            ("post at 9:00 every day twice", 1),
            ("post twice at 9:00 daily", 1),
            ("post", 0),
            ("post daily daily", 0),
        ] {
            assert_eq!(takes(pattern, message), ways, "{message}");
        }
        assert_eq!(takes("post ~(!<often>|at {t:times})", "post at 9:00"), 0);
        assert_eq!(takes("post ~(!<often>|at {t:times})", "post at 9:00 daily"), 1);
    }

    #[test]
    fn the_words_at_the_beginning_are_known() {
        let beginning = |text: &str| {
            let pattern = read(text, &OneName).unwrap();
            let mut words = Vec::new();
            let beginning = pattern.first_words(&mut words);
            (words.join(" "), beginning.open, beginning.empty)
        };
        assert_eq!(beginning("[please] (a|b c) d"), ("please a b".to_owned(), false, false));
        assert_eq!(beginning("{n=1} ~(a|!{n:count}) b"), ("a".to_owned(), true, false));
        assert_eq!(beginning("[a]"), ("a".to_owned(), false, true));
    }

    #[test]
    fn every_way_is_found() {
        assert_eq!(takes("{a:name} [or] {b:name}", "one or two"), 3);
        assert_eq!(takes("a|b a|a", "a"), 1, "the same way counts once");
        assert_eq!(takes("{n=1} a|{n=2} a", "a"), 2);
    }

    #[test]
    fn mistakes_in_a_pattern_are_told() {
        for (text, mistake) in [
            ("a (b", "')' is expected, not None"),
            ("a) b", "')' is one too many"),
            ("<none>", "there is no <none>"),
            ("{a}", "{a} has no kind"),
            ("{a:colour}", "there is no kind of slot 'colour'"),
            ("a ! b", "Some('!') is no word"),
        ] {
            assert_eq!(read(text, &OneName).unwrap_err(), mistake);
        }
    }
}
