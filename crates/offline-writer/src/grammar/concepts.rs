//! Concept patterns: what a sentence is about, whatever the order of its words.
//!
//! A concept pattern lists concepts, the required ones behind a `!`: `about !<goal>|!{videos:count}|<per-month>`. It matches a
//! sentence if every token belongs to one of its concepts or is a filler word (`grammar/filler_words.txt`), and if no required
//! concept is missing. So a sentence with an unknown word, a negation or a second wish matches none.

use std::sync::Arc;

use super::meaning::Purpose;
use super::named::Named;
use super::pattern::{Part, Pattern, PatternError, PatternNames, Progress, read, read_parts};
use super::slot::SlotValue;
use super::token::{Input, Kind, Token};

/// Longer sentences hardly ever have only one wish.
const MAX_TOKENS: usize = 40;

/// How many ways to read a sentence are tried.
const MAX_STEPS: usize = 5_000;

pub(crate) struct ConceptPattern {
    parts: Vec<Part>,
    /// A sentence in which this occurs does not match.
    unless: Option<Pattern>,
}

impl ConceptPattern {
    /// Parses `!<goal>|!{videos:count}|<per-month> unless <now>`.
    pub(crate) fn read(text: &str, named: &Named) -> Result<Self, PatternError> {
        let (parts, unless) = text.split_once(" unless ").map_or((text, None), |(parts, unless)| (parts, Some(unless)));
        let unless = unless.map(|unless| read(unless, named)).transpose()?;
        Ok(Self { parts: read_parts(parts, named)?, unless })
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        self.parts.iter().flat_map(|part| part.pattern.words())
    }
}

/// The words around the concepts, by where they may stand, and the phrases that tell a wish from a question and from a report.
pub(crate) struct FillerWords {
    in_wishes: Arc<Pattern>,
    in_suppositions: Arc<Pattern>,
    in_questions: Arc<Pattern>,
    in_declarations: Arc<Pattern>,
    from_now: Arc<Pattern>,
    exclamation: Arc<Pattern>,
    supposing: Arc<Pattern>,
    wish: Arc<Pattern>,
    reported: Arc<Pattern>,
    we_wish: Arc<Pattern>,
    request: Arc<Pattern>,
    question: Arc<Pattern>,
    telling: Arc<Pattern>,
    stated: Arc<Pattern>,
    advice: Arc<Pattern>,
}

impl FillerWords {
    pub(crate) fn get(named: &Named) -> Result<Self, PatternError> {
        Ok(Self {
            in_wishes: named.get("in-wishes")?,
            in_suppositions: named.get("in-suppositions")?,
            in_questions: named.get("in-questions")?,
            in_declarations: named.get("in-declarations")?,
            from_now: named.get("from-now")?,
            exclamation: named.get("exclamation")?,
            supposing: named.get("supposing")?,
            wish: named.get("wish")?,
            reported: named.get("reported")?,
            we_wish: named.get("we-wish")?,
            request: named.get("request")?,
            question: named.get("question")?,
            telling: named.get("telling")?,
            stated: named.get("stated")?,
            advice: named.get("advice")?,
        })
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = &str> {
        [&self.in_wishes, &self.in_questions, &self.in_suppositions].into_iter().flat_map(|pattern| pattern.words())
    }

    /// Analyses a sentence: whether it is a wish or a question, and where its filler words are.
    pub(crate) fn sentence<'m>(&self, input: Input<'m>, vocabulary: &'m [String]) -> Sentence<'m> {
        let tokens = input.tokens;
        let begins = |pattern: &Pattern| begins(pattern, input, 0);
        let requested_later = (1..tokens.len()).any(|at| self.requests_at(input, at));
        let marked = tokens.iter().any(|token| token.is_mark('?'));
        let request = begins(&self.request);
        let question = !request && begins(&self.question);
        let telling = self.telling.occurs(input);
        let supposed = self.supposing.occurs(input);
        let participle = tokens.iter().filter_map(Token::word).any(is_participle);
        let reported = (participle || self.reported.occurs(input)) && !self.wish.occurs(input);
        let we_report = tokens.iter().find_map(|token| token.word()).is_some_and(|word| ["i", "we"].contains(&word))
            && !begins(&self.we_wish)
            && !requested_later;
        let wish = (request || requested_later || !marked) && !question && !reported && !we_report;
        let advice = begins(&self.advice);
        let few_words = !participle && !self.stated.occurs(input);
        let exclaims = begins(&self.exclamation);
        let asks = !exclaims && (telling || (!advice && !request && (question || marked || few_words)));
        let only_few_words = asks && !telling && !question && !marked;
        let skips = |pattern: &Pattern| (0..tokens.len()).map(|at| pattern.ends(input, at)).collect::<Vec<_>>();
        let in_wishes = skips(&self.in_wishes);
        let mut around_wish = in_wishes.clone();
        let more = [(supposed, &self.in_suppositions), (self.from_now.occurs(input), &self.in_declarations)];
        for (_, pattern) in more.into_iter().filter(|(holds, _)| *holds) {
            for (at, ends) in skips(pattern).into_iter().enumerate() {
                around_wish[at].extend(ends);
            }
        }
        Sentence {
            input,
            vocabulary,
            wish: wish && tokens.len() <= MAX_TOKENS,
            asks: asks && tokens.len() <= MAX_TOKENS,
            rather_wish: only_few_words && self.wish.occurs(input),
            fillers: in_wishes,
            around_wish,
            around_question: skips(&self.in_questions),
        }
    }

    /// Whether a clause at `at` requests something after a statement: "I have moved to Lisbon, so please use its time zone". A
    /// report of something done, or a request to be told something, does not count: "we removed the budget, can you see it?"
    fn requests_at(&self, input: Input<'_>, at: usize) -> bool {
        let (before, clause) = input.tokens.split_at(at);
        let separated = before.last().is_some_and(|token| [',', '.', '-'].iter().any(|mark| token.is_mark(*mark)));
        let please = clause.iter().take(2).any(|token| token.is_any_of("please"));
        let done = |word: &str| is_participle(word) && !["moved", "relocated", "decided"].contains(&word);
        separated
            && (please || begins(&self.request, input, at))
            && !before.iter().filter_map(Token::word).any(done)
            && !self.telling.occurs(Input { tokens: clause, ..input })
    }
}

/// Whether the pattern matches at `start`, after interjections.
fn begins(pattern: &Pattern, input: Input<'_>, start: usize) -> bool {
    let rest = &input.tokens[start..];
    let first = start + rest.iter().position(|token| !is_interjection(token)).unwrap_or_default();
    pattern.ends(input, first).into_iter().any(|end| end > first)
}

fn is_participle(word: &str) -> bool {
    let other = ["unlisted", "based", "limited", "automated", "indeed", "need", "failed", "related", "unreviewed"];
    word.len() > 4 && word.ends_with("ed") && !other.contains(&word)
}

fn is_interjection(token: &Token) -> bool {
    matches!(token.kind, Kind::Mark(_)) || token.is_any_of("please hey hi hello so ok okay and well now also then")
}

pub(crate) struct Sentence<'m> {
    input: Input<'m>,
    vocabulary: &'m [String],
    wish: bool,
    asks: bool,
    /// Whether it is a wish if it can be both: "please answer comments automatically".
    rather_wish: bool,
    fillers: Vec<Vec<usize>>,
    around_wish: Vec<Vec<usize>>,
    around_question: Vec<Vec<usize>>,
}

/// A partial reading: where it has got to, and which concepts it has used.
struct Way<'p> {
    progress: Progress<'p>,
    taken: Vec<bool>,
}

impl Sentence<'_> {
    pub(crate) fn is_for(&self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Do => self.wish,
            Purpose::Ask => self.asks,
            Purpose::Say => false,
        }
    }

    pub(crate) fn is_rather_wish(&self) -> bool {
        self.rather_wish
    }

    /// Every way in which the sentence matches.
    pub(crate) fn readings<'p>(&self, pattern: &'p ConceptPattern, purpose: Purpose) -> Vec<Vec<(&'p str, SlotValue)>> {
        let parts = &pattern.parts;
        let lacking = parts.iter().any(|part| part.required && !part.pattern.occurs(self.input));
        if lacking || pattern.unless.as_ref().is_some_and(|unless| unless.occurs(self.input)) {
            return Vec::new();
        }
        let fillers = if purpose == Purpose::Do { &self.around_wish } else { &self.around_question };
        let tokens = self.input.tokens;
        let mut readings: Vec<Vec<(&str, SlotValue)>> = Vec::new();
        let start = Way { progress: Progress { at: 0, filled: Vec::new() }, taken: vec![false; parts.len()] };
        let (mut ways, mut steps) = (vec![start], 0);
        while let Some(way) = ways.pop() {
            steps += 1;
            if steps > MAX_STEPS {
                return Vec::new();
            }
            let at = way.progress.at;
            let Some(token) = tokens.get(at) else {
                let complete = parts.iter().zip(&way.taken).all(|(part, taken)| *taken || !part.required);
                if complete && !readings.contains(&way.progress.filled) {
                    readings.push(way.progress.filled);
                }
                continue;
            };
            // "Can you remove the budget? I need it": the second sentence is no part of the wish.
            let goes_on = tokens.get(at + 1).is_some_and(|next| next.is_any_of("i we"));
            let ends_sentence = token.is_mark('?') && goes_on;
            let mark = matches!(token.kind, Kind::Mark(mark) if mark != '(' && !ends_sentence).then_some(at + 1);
            for end in fillers[at].iter().copied().filter(|end| *end > at).chain(mark) {
                let progress = Progress { at: end, filled: way.progress.filled.clone() };
                ways.push(Way { progress, taken: way.taken.clone() });
            }
            for (number, part) in parts.iter().enumerate() {
                // An optional concept may occur again, but may take only one value.
                if way.taken[number] && part.required {
                    continue;
                }
                for progress in part.pattern.advance(self.input, way.progress.clone()) {
                    let values = progress.filled.len() > way.progress.filled.len();
                    if progress.at > at && !(values && way.taken[number]) && self.are_named(at, &progress, &way) {
                        let mut used = way.taken.clone();
                        used[number] = true;
                        ways.push(Way { progress, taken: used });
                    }
                }
            }
        }
        readings
    }

    /// Whether free text taken from `at` on is a name rather than words of the sentence.
    fn are_named(&self, at: usize, progress: &Progress<'_>, before: &Way<'_>) -> bool {
        // A time zone's place has been looked up in the list of places already.
        let texts = progress.filled[before.progress.filled.len()..].iter().filter(|(name, _)| *name != "timeZone");
        texts.filter_map(|(_, value)| if let SlotValue::Text(text) = value { Some(text) } else { None }).all(|text| {
            let tokens = (at..progress.at).filter(|at| {
                let (begin, end) = self.input.tokens[*at].span;
                self.input
                    .message
                    .get(begin..end)
                    .is_some_and(|word| text.contains(word) || word.contains(text.as_str()))
            });
            let lower = |text: &str| text.chars().next().is_some_and(char::is_lowercase);
            let capitals = self.input.message.chars().skip(1).any(char::is_uppercase);
            let said = |word: &str| self.vocabulary.binary_search_by(|known| known.as_str().cmp(word)).is_ok();
            let words: Vec<&str> = text.split_whitespace().collect();
            tokens.into_iter().all(|at| self.fillers[at].iter().all(|end| *end <= at))
                && words.iter().all(|word| !said(&word.to_lowercase()))
                && !(words.len() > 1 && words.iter().any(|word| lower(word)))
                && !(capitals && words.iter().any(|word| lower(word)) && !text.contains('-'))
        })
    }
}
