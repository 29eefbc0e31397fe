//! A message as tokens: lower-case words, quoted text, and punctuation marks, each with its position in the message. Typing errors
//! are corrected if only one word can be meant.

/// A message that is matched against patterns.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub(crate) message: &'a str,
    pub(crate) tokens: &'a [Token],
}

/// Words that connect one instruction to the next.
pub(crate) const CONNECTORS: [&str; 6] = ["and", "then", "also", "plus", "but", "after"];

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A word, number or time, in lower case, with contractions written out.
    Word(String),
    /// The text between quotation marks, as it was written.
    Quoted(String),
    /// A comma or another sign.
    Mark(char),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// Its start and end in the message, in bytes.
    pub(crate) span: (usize, usize),
}

impl Token {
    pub(crate) fn word(&self) -> Option<&str> {
        match &self.kind {
            Kind::Word(word) => Some(word),
            Kind::Quoted(_) | Kind::Mark(_) => None,
        }
    }

    /// Whether it is one of these words, which are separated by spaces.
    pub(crate) fn is_any_of(&self, words: &str) -> bool {
        self.word().is_some_and(|word| words.split(' ').any(|known| known == word))
    }

    /// Whether it connects two items.
    pub(crate) fn is_and(&self) -> bool {
        self.is_mark('&') || self.is_any_of("and plus")
    }

    pub(crate) fn is_mark(&self, mark: char) -> bool {
        self.kind == Kind::Mark(mark)
    }
}

/// The number of words of a phrase, if the tokens begin with it.
pub(crate) fn phrase_length(tokens: &[Token], phrase: &str) -> Option<usize> {
    let words: Vec<&str> = phrase.split(' ').collect();
    let begins = tokens.get(..words.len())?.iter().zip(&words).all(|(token, word)| token.word() == Some(word));
    begins.then_some(words.len())
}

/// The longest phrase with which the tokens begin: its number of words, and the value beside it. `known` has phrases
/// with commas between them.
pub(crate) fn longest_phrase<T: Copy>(tokens: &[Token], known: &[(&str, T)]) -> Option<(usize, T)> {
    let phrases = known.iter().flat_map(|(phrases, value)| phrases.split(", ").map(move |phrase| (phrase, *value)));
    let found = phrases.filter_map(|(phrase, value)| Some((phrase_length(tokens, phrase)?, value)));
    found.max_by_key(|(length, _)| *length)
}

/// Opening quotation marks with their closing ones.
const QUOTES: [(char, &str); 7] =
    [('"', "\""), ('“', "”\""), ('„', "“”\""), ('«', "»"), ('‘', "’'"), ('\'', "'’"), ('`', "`'")];

pub(crate) fn tokens(message: &str) -> Vec<Token> {
    let mut reader = Reader { message, at: 0, tokens: Vec::new() };
    while let Some(next) = reader.peek() {
        if next.is_whitespace() || reader.is_hyphen(next) {
            reader.at += next.len_utf8();
        } else if !reader.quoted(next) && !reader.word() {
            reader.mark(next);
        }
    }
    reader.tokens
}

struct Reader<'a> {
    message: &'a str,
    at: usize,
    tokens: Vec<Token>,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.message[self.at..].chars().next()
    }

    fn push(&mut self, kind: Kind, begin: usize) {
        self.tokens.push(Token { kind, span: (begin, self.at) });
    }

    /// Whether `c` is a hyphen between two words, as in "auto-response".
    fn is_hyphen(&self, c: char) -> bool {
        let after = &self.message[self.at + c.len_utf8()..];
        ['-', '‐', '‑'].contains(&c)
            && self.message[..self.at].ends_with(char::is_alphanumeric)
            && after.starts_with(char::is_alphabetic)
    }

    /// Reads quoted text if `open` begins one. A closing mark inside a word is an apostrophe.
    fn quoted(&mut self, open: char) -> bool {
        let Some((_, closing)) = QUOTES.iter().find(|(quote, _)| *quote == open) else { return false };
        let begin = self.at + open.len_utf8();
        let inside = &self.message[begin..];
        let mut ends = inside.char_indices().filter(|(_, c)| closing.contains(*c));
        let end = ends.find(|(at, c)| !inside[at + c.len_utf8()..].starts_with(char::is_alphanumeric));
        let Some((length, close)) = end else { return false };
        let opened_at = self.at;
        self.at = begin + length + close.len_utf8();
        self.push(Kind::Quoted(inside[..length].trim().to_owned()), opened_at);
        true
    }

    /// Reads a word: letters, digits, and signs that may come between or before them.
    fn word(&mut self) -> bool {
        let begin = self.at;
        let rest = &self.message[begin..];
        let sign = rest.starts_with(['#', '£', '$', '€', '@'])
            || (rest.starts_with(['-', '−', '+'])
                && !self.message[..begin].ends_with(char::is_alphanumeric)
                && rest.chars().nth(1).is_some_and(|c| c.is_ascii_digit()));
        let signed = if sign { rest.chars().next().map_or(0, char::len_utf8) } else { 0 };
        let mut end = signed;
        let mut before = None;
        for (at, c) in rest.char_indices().skip_while(|(at, _)| *at < signed) {
            let after = rest[at + c.len_utf8()..].chars().next();
            if !(c.is_alphanumeric() || before.is_some_and(|before| joins(before, c, after))) {
                break;
            }
            end = at + c.len_utf8();
            before = Some(c);
        }
        if end == signed {
            return false;
        }
        if rest[end..].starts_with('%') {
            end += 1;
        }
        let text = rest[..end].to_lowercase().replace(['’', '‘'], "'").replace('−', "-");
        self.at = begin + end;
        // The full stop of "p.m." belongs to it.
        if matches!(text.as_str(), "a.m" | "p.m") || text.ends_with("a.m") || text.ends_with("p.m") {
            self.at += usize::from(self.message[self.at..].starts_with('.'));
        }
        for word in written_out(&text) {
            self.push(Kind::Word(word), begin);
        }
        true
    }

    fn mark(&mut self, mark: char) {
        let begin = self.at;
        self.at += mark.len_utf8();
        let dash = ['–', '—'].contains(&mark);
        self.push(Kind::Mark(if dash { '-' } else { mark }), begin);
    }
}

/// Whether `c` joins the characters around it to one word: "don't", "18:00", "1,000", "Europe/London", "p.m.".
fn joins(before: char, c: char, after: Option<char>) -> bool {
    let Some(after) = after else { return false };
    match c {
        '\'' | '’' => before.is_alphabetic() && after.is_alphabetic(),
        ':' | ',' => before.is_ascii_digit() && after.is_ascii_digit(),
        '.' => (before.is_ascii_digit() && after.is_ascii_digit()) || ("ap".contains(before) && after == 'm'),
        '/' | '_' => before.is_alphanumeric() && after.is_alphanumeric(),
        _ => false,
    }
}

/// Words that chats have in place of others.
const CHAT_SPELLINGS: &str = "can't=can not, cant=can not, cannot=can not, won't=will not, wont=will not, dont=do not, \
    didnt=did not, doesnt=does not, isnt=is not, arent=are not, wasnt=was not, havent=have not, hasnt=has not, \
    shouldnt=should not, wouldnt=would not, couldnt=could not, let's=let us, lets=let us, im=i am, ive=i have, youre=you are, \
    whats=what is, hows=how is, whens=when is, wheres=where is, whos=who is, thats=that is, theres=there is, heres=here is, \
    gonna=going to, wanna=want to, gotta=have to, gimme=give me, lemme=let me, dunno=do not know, u=you, ur=your, pls=please, \
    plz=please, thx=thanks, ty=thanks, teh=the, anymore=any more, everyday=every day, timezone=time zone, timezones=time zones, \
    tmrw=tomorrow, tmr=tomorrow, vid=video, vids=videos, cosy=cozy, autoresponse=auto response, autoresponses=auto responses, \
    autoreply=auto reply, autoreplies=auto replies, a.m=am, p.m=pm";

/// Words before an 's that means "is".
const BEFORE_IS: &str = "what who when where how that it there here which everything anything something nothing";

/// The words of a contraction, possessive or short form, written out.
fn written_out(word: &str) -> Vec<String> {
    let two = |first: &str, second: &str| vec![first.to_owned(), second.to_owned()];
    let spelling = CHAT_SPELLINGS.split(", ").filter_map(|pair| pair.split_once('=')).find(|(short, _)| *short == word);
    if let Some((_, full)) = spelling {
        return full.split(' ').map(str::to_owned).collect();
    }
    if let Some(hour) = word.strip_suffix("a.m").or_else(|| word.strip_suffix("p.m")) {
        return vec![format!("{hour}{}", if word.ends_with("a.m") { "am" } else { "pm" })];
    }
    let ends = [("n't", "not"), ("'d", "would"), ("'ll", "will"), ("'m", "am"), ("'re", "are"), ("'ve", "have")];
    for (end, meaning) in ends {
        if let Some(stem) = word.strip_suffix(end) {
            return two(stem, meaning);
        }
    }
    match word.strip_suffix("'s") {
        Some(stem) if BEFORE_IS.split(' ').any(|word| word == stem) => two(stem, "is"),
        Some(stem) => vec![stem.to_owned()],
        None => vec![word.to_owned()],
    }
}

/// Shorter words are too similar to each other.
const MIN_LENGTH: usize = 5;

/// Words of this length are only corrected behind their first letter.
const SHORT_LENGTH: usize = 5;

/// So much two words may differ in length by one letter.
const MAX_LETTER_BYTES: usize = 4;

/// Words that decide the action or its frequency. They are never guessed.
const DECISIVE: &str = "enable disable activate deactivate resume cancel delete remove reject approve publish weekly weekday \
    weekdays thousand \
    removed deleted cancelled canceled rejected stopped paused erased cleared disabled enabled private public unlisted friends \
    followers erase trash scrap clear pause";

/// The tokens with each unknown word corrected that is one typing error away from exactly one word of the sorted `vocabulary`:
/// a letter is missing, added, changed, or swapped with its neighbour. `None` if there is no such word.
pub(crate) fn corrected(tokens: &[Token], vocabulary: &[String]) -> Option<Vec<Token>> {
    let mut changed = false;
    let is_unknown = |word: &&str| {
        word.chars().count() >= MIN_LENGTH
            && word.chars().all(char::is_alphabetic)
            && vocabulary.binary_search_by(|known| known.as_str().cmp(word)).is_err()
    };
    let correct = |token: &Token| {
        let Some(word) = token.word().filter(is_unknown) else { return token.clone() };
        let mut close = vocabulary.iter().filter(|known| {
            known.len() >= MIN_LENGTH
                && known.len().abs_diff(word.len()) <= MAX_LETTER_BYTES
                && (word.len().min(known.len()) > SHORT_LENGTH || word.chars().next() == known.chars().next())
                && strsim::osa_distance(word, known) == 1
                && !DECISIVE.split_whitespace().any(|decisive| decisive == *known)
        });
        let (Some(only), None) = (close.next(), close.next()) else { return token.clone() };
        changed = true;
        Token { kind: Kind::Word(only.clone()), span: token.span }
    };
    let tokens = tokens.iter().map(correct).collect();
    changed.then_some(tokens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(message: &str) -> String {
        let show = |token: Token| match token.kind {
            Kind::Word(word) => word,
            Kind::Quoted(text) => format!("<{text}>"),
            Kind::Mark(mark) => format!("({mark})"),
        };
        tokens(message).into_iter().map(show).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn messages_are_cut_where_a_reader_would() {
        let cases = [
            ("Turn auto-response off.", "turn auto response off (.)"),
            ("What's the target?", "what is the target (?)"),
            ("I'd like 1,000 videos, please!", "i would like 1,000 videos (,) please (!)"),
            ("Add the hook 'Stop. Don't wait' now", "add the hook <Stop. Don't wait> now"),
            ("Add “You’re late”", "add <You’re late>"),
            ("post at 6 p.m. and 9:30a.m., 18.15", "post at 6 pm and 9:30am (,) 18.15"),
            ("zone Europe/London (ok)", "zone europe/london (() ok ())"),
            ("#viral #over_night £250 -5 20%", "#viral #over_night £250 -5 20%"),
            ("this month's target", "this month target"),
            ("an unclosed 'quote", "an unclosed (') quote"),
            ("5-10", "5 (-) 10"),
            ("pls dont, thx — what's new anymore", "please do not (,) thanks (-) what is new any more"),
            ("…", "(…)"),
            ("", ""),
        ];
        for (message, expected) in cases {
            assert_eq!(shown(message), expected, "{message}");
        }
    }

    #[test]
    fn every_piece_knows_its_place() {
        let message = "Use “Éva” — don't";
        let pieces: Vec<&str> = tokens(message).iter().map(|token| &message[token.span.0..token.span.1]).collect();
        assert_eq!(pieces, ["Use", "“Éva”", "—", "don't", "don't"]);
    }

    #[test]
    fn only_what_can_be_nothing_else_is_put_right() {
        let known = ["enable", "listen", "monthly", "response", "responses", "target", "youtube"].map(str::to_owned);
        let read = |message: &str| {
            let words = corrected(&tokens(message), &known)?;
            Some(words.iter().filter_map(Token::word).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(read("set montly traget").as_deref(), Some("set monthly target"));
        assert_eq!(read("yotube").as_deref(), Some("youtube"));
        assert_eq!(read("targets"), Some("target".to_owned()));
        assert_eq!(read("unable"), None);
        assert_eq!(read("responsen"), None, "two are as close");
        assert_eq!(read("listrr target monthly"), None, "two slips");
        assert_eq!(read("targat2"), None);
    }
}
