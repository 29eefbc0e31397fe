//! Slots of a pattern and their values.

use serde_json::Value;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::time_zone_of_place;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::text_enum;

use super::number::whole_number;
use super::time::{Time, time_of_day};
use super::token::{CONNECTORS, Input, Kind, Token, longest_phrase};

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum SlotValue {
    Value(Value),
    /// Words as they were written, whatever they are.
    Text(String),
    /// All text up to the end.
    Open(String),
    /// An ambiguous value, as a question for the operator.
    Unclear(String),
}

text_enum! {
    /// The kind of value of a slot. The text is its name in a pattern.
    "kind of slot" SlotKind {
        /// A whole number.
        Count = "count",
        /// An amount of pounds, as pence.
        Pence = "pence",
        /// A time of day, as `HH:MM`.
        Time = "time",
        Times = "times",
        Platform = "platform",
        /// Platforms, or all of them.
        Platforms = "platforms",
        Frequency = "frequency",
        /// A day, as a date or relative to today.
        Day = "day",
        Hashtags = "hashtags",
        /// A whole number behind its sign: #4.
        Numbered = "numbered",
        /// A length, in seconds.
        Seconds = "seconds",
        /// A time of the evening, as `HH:MM`.
        Evening = "evening",
        /// A background, by what stands out in it, as its label.
        Background = "background",
        /// A music, by how it sounds, as its label.
        Music = "music",
        /// A category of scripts.
        Category = "category",
        /// A place that names a time zone.
        Place = "place",
        /// Hashtags without their signs.
        Tags = "tags",
        /// A few words as they were written.
        Name = "name",
        /// Words as they were written, as many as it takes.
        Words = "words",
        /// The text between quotation marks.
        Quoted = "quoted",
        /// All text up to the end, as it was written.
        Rest = "rest",
    }
}

const MAX_NAME_WORDS: usize = 6;

const ALL_PLATFORMS: &str =
    "all platforms, all the platforms, all four platforms, all of them, every platform, each platform, everywhere";

/// Names of posting frequencies, with the values of the setting.
const FREQUENCIES: [(&str, &str); 3] = [
    ("daily, every day, each day, every single day, once a day, seven days a week", "daily"),
    ("weekdays, on weekdays, every weekday, on working days, monday to friday, from monday to friday", "weekdays"),
    ("weekly, every week, each week, once a week", "weekly"),
];

const CATEGORIES: [(&str, &str); 5] = [
    ("educational, education", "educational"),
    ("lifestyle", "lifestyle"),
    ("self development, self improvement", "self-development"),
    ("productivity", "productivity"),
    ("health", "health"),
];

/// Days relative to today.
const DAYS: &str = "today tomorrow monday tuesday wednesday thursday friday saturday sunday";

/// Words that cannot begin or end a name, because they belong to the sentence around it.
const AROUND_NAMES: [&str; 31] = [
    "i", "we", "you", "the", "a", "an", "my", "our", "your", "its", "is", "be", "as", "to", "of", "by", "in", "on",
    "for", "from", "not", "style", "bed", "no", "now", "with", "time", "zone", "please", "called", "named",
];

/// Words that end a name, because the sentence continues with them.
const NOT_IN_NAMES: [&str; 24] = [
    "think", "want", "as", "by", "default", "standard", "for", "because", "since", "so", "which", "that", "who",
    "should", "would", "must", "instead", "please", "from", "if", "he", "she", "it", "looks",
];

pub(crate) fn platform_words() -> impl Iterator<Item = &'static str> {
    let names = Platform::ALL.iter().map(|platform| platform.facts().aliases);
    names.flat_map(|names| names.split([',', ' '])).filter(|word| !word.is_empty())
}

impl SlotKind {
    /// Every way to fill the slot starting at the token `at`: the end and the value.
    pub(crate) fn values(self, input: Input<'_>, at: usize) -> Vec<(usize, SlotValue)> {
        let Some(rest) = input.tokens.get(at..).filter(|rest| !rest.is_empty()) else { return Vec::new() };
        let taken: Vec<(usize, SlotValue)> = match self {
            Self::Count => one(whole_number(rest), value),
            Self::Pence => one(pence(rest), |pence| pence),
            Self::Time => one(time_of_day(rest), time_value),
            Self::Evening => one(time_of_day(rest), |time| time_value(time.in_the_evening())),
            Self::Times => {
                let times = series(rest, time_of_day).into_iter();
                times.map(|(taken, times)| (taken, times_value(&times, in_24_hours(&rest[..taken])))).collect()
            }
            Self::Platform => one(platform(rest), |platform| value(platform.as_str())),
            Self::Platforms => platforms(rest),
            Self::Frequency => one(longest_phrase(rest, &FREQUENCIES), value),
            Self::Day => day(rest),
            Self::Hashtags => hashtags(rest),
            Self::Numbered => one(numbered(rest), value),
            Self::Seconds => one(seconds(rest), value),
            Self::Background => one(style(rest, &BACKGROUNDS), |style| value(style.as_str())),
            Self::Music => one(style(rest, &MUSIC), |style| value(style.as_str())),
            Self::Category => one(longest_phrase(rest, &CATEGORIES), value),
            Self::Place => names(input.message, rest).into_iter().filter(|(_, name)| is_place(name)).collect(),
            Self::Tags => tags(rest),
            Self::Name => names(input.message, rest),
            Self::Words => words(input.message, rest),
            Self::Quoted => match &rest[0].kind {
                Kind::Quoted(text) => vec![(1, value(text.as_str()))],
                Kind::Word(_) | Kind::Mark(_) => Vec::new(),
            },
            Self::Rest => match &rest[0].kind {
                Kind::Word(_) => vec![(rest.len(), SlotValue::Open(open_text(input, at).to_owned()))],
                Kind::Quoted(_) | Kind::Mark(_) => Vec::new(),
            },
        };
        taken.into_iter().map(|(taken, value)| (at + taken, value)).collect()
    }
}

/// The only way to fill a slot, if there is one.
fn one<T>(taken: Option<(usize, T)>, value: impl Fn(T) -> SlotValue) -> Vec<(usize, SlotValue)> {
    taken.into_iter().map(|(taken, found)| (taken, value(found))).collect()
}

fn value(value: impl Into<Value>) -> SlotValue {
    SlotValue::Value(value.into())
}

fn clock(hour: i64, minute: i64) -> String {
    format!("{hour:02}:{minute:02}")
}

fn time_value(time: Time) -> SlotValue {
    match time {
        Time::At(hour, minute) => value(clock(hour, minute)),
        Time::HalfDay(hour, minute) => {
            let (morning, evening) = (clock(hour % 12, minute), clock(hour % 12 + 12, minute));
            SlotValue::Unclear(format!("Do you mean {morning} or {evening}? Please write it like that."))
        }
    }
}

/// Whether the tokens count a day's hours up to 24: in "9 and 18" the 9 is in the morning.
fn in_24_hours(tokens: &[Token]) -> bool {
    let hour = |word: &str| word.split([':', '.']).next()?.parse::<i64>().ok();
    let in_halves = |word: &str| word.ends_with("am") || word.ends_with("pm");
    let mut words = tokens.iter().filter_map(Token::word);
    words.clone().any(|word| hour(word).is_some_and(|hour| (13..24).contains(&hour))) && !words.any(in_halves)
}

/// The times as a list, or the question about the first unclear one.
fn times_value(times: &[Time], in_24_hours: bool) -> SlotValue {
    let mut slots = Vec::new();
    for time in times {
        match time_value(if in_24_hours { time.as_counted() } else { *time }) {
            SlotValue::Value(slot) => slots.push(slot),
            unclear => return unclear,
        }
    }
    value(slots)
}

/// "£250", "250 pounds", "250".
fn pence(tokens: &[Token]) -> Option<(usize, SlotValue)> {
    let word = tokens[0].word()?;
    if word.starts_with(['$', '€']) {
        let sentence = "I count in pounds. Please give the amount in pounds, for example £250.";
        return Some((1, SlotValue::Unclear(sentence.to_owned())));
    }
    let (taken, pence) = match word.strip_prefix('£').unwrap_or(word).split_once('.') {
        Some((pounds, pence)) if pence.len() == 2 => {
            let plain = pounds.replace(',', "");
            let digits = |text: &str| !text.is_empty() && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit());
            if !digits(&plain) || !digits(pence) {
                return None;
            }
            (1, plain.parse::<i64>().ok()? * 100 + pence.parse::<i64>().ok()?)
        }
        Some(_) => return None,
        None => {
            let plain = Token { kind: Kind::Word(word.replacen('£', "", 1)), span: tokens[0].span };
            let all: Vec<Token> = std::iter::once(plain).chain(tokens[1..].iter().cloned()).collect();
            let (taken, pounds) = whole_number(&all)?;
            (taken, pounds * 100)
        }
    };
    let unit_is = |words: &str| tokens.get(taken).is_some_and(|unit| unit.is_any_of(words));
    if unit_is("dollars euros dollar euro usd eur pence") {
        return None;
    }
    let named = unit_is("pounds pound quid gbp");
    Some((taken + usize::from(named), value(pence)))
}

/// Items separated by commas or "and": returns every prefix of the series that is a series itself.
fn series<T: Copy>(tokens: &[Token], item: fn(&[Token]) -> Option<(usize, T)>) -> Vec<(usize, Vec<T>)> {
    let mut all: Vec<(usize, Vec<T>)> = Vec::new();
    let (mut at, mut items) = (0, Vec::new());
    while let Some((taken, next)) = tokens.get(at..).filter(|rest| !rest.is_empty()).and_then(item) {
        items.push(next);
        all.push((at + taken, items.clone()));
        at += taken;
        let comma = tokens.get(at).is_some_and(|token| token.is_mark(','));
        at += usize::from(comma);
        let and = tokens.get(at).is_some_and(Token::is_and);
        at += usize::from(and);
        // "and at 18:00"
        let at_again = and && tokens.get(at).is_some_and(|token| token.is_any_of("at on"));
        at += usize::from(at_again);
        if !comma && !and {
            break;
        }
    }
    all
}

fn platform(tokens: &[Token]) -> Option<(usize, Platform)> {
    let names = Platform::ALL.iter().map(|&platform| (platform.facts().aliases, platform));
    longest_phrase(tokens, &names.collect::<Vec<_>>())
}

/// "tomorrow", "friday", "2026-12-24".
fn day(tokens: &[Token]) -> Vec<(usize, SlotValue)> {
    let text = |at: usize| tokens.get(at).and_then(Token::word).unwrap_or_default();
    let dash = |at: usize| tokens.get(at).is_some_and(|token| token.is_mark('-'));
    if dash(1) && dash(3) {
        let date = format!("{}-{}-{}", text(0), text(2), text(4));
        return if date.parse::<jiff::civil::Date>().is_ok() { vec![(5, value(date))] } else { Vec::new() };
    }
    if DAYS.split(' ').any(|day| day == text(0)) { vec![(1, value(text(0)))] } else { Vec::new() }
}

fn platforms(tokens: &[Token]) -> Vec<(usize, SlotValue)> {
    let texts = |platforms: &[Platform]| {
        let mut texts: Vec<&str> = Vec::new();
        for platform in platforms.iter().map(|platform| platform.as_str()) {
            if !texts.contains(&platform) {
                texts.push(platform);
            }
        }
        value(texts)
    };
    if let Some((taken, all)) = longest_phrase(tokens, &[(ALL_PLATFORMS, Platform::ALL)]) {
        return vec![(taken, texts(all))];
    }
    series(tokens, platform).into_iter().map(|(taken, found)| (taken, texts(&found))).collect()
}

/// Words that begin with `#`, together or in quotation marks.
fn hashtags(tokens: &[Token]) -> Vec<(usize, SlotValue)> {
    if let Kind::Quoted(text) = &tokens[0].kind {
        let tags: Vec<&str> = text.split([' ', ',']).filter(|tag| !tag.is_empty()).collect();
        return vec![(1, value(tags))];
    }
    let mut tags = Vec::new();
    let mut all = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        match &token.kind {
            Kind::Word(word) if word.starts_with('#') => {
                tags.push(word.clone());
                all.push((at + 1, value(tags.clone())));
            }
            _ if !tags.is_empty() && (token.is_and() || token.is_mark(',')) => {}
            _ => break,
        }
    }
    all
}

/// The text from the token `at` on. Behind a colon or dash it is a sentence of its own, with the mark at its end.
fn open_text(input: Input<'_>, at: usize) -> &str {
    let tokens = input.tokens;
    let (begin, end) = (tokens[at].span.0, tokens[tokens.len() - 1].span.1);
    let announced = at > 0 && [':', '-'].iter().any(|mark| tokens[at - 1].is_mark(*mark));
    let rest = input.message.get(end..).filter(|_| announced).unwrap_or_default();
    let marks = rest.len() - rest.trim_start_matches(['.', '!', '?', '…']).len();
    input.message.get(begin..end + marks).unwrap_or_default()
}

/// "#4"
fn numbered(tokens: &[Token]) -> Option<(usize, i64)> {
    tokens[0].word()?.starts_with('#').then(|| whole_number(tokens)).flatten()
}

/// "60 seconds", "60s", "one minute".
fn seconds(tokens: &[Token]) -> Option<(usize, i64)> {
    let word = tokens[0].word()?;
    if let Some(number) = word.strip_suffix("sec").or_else(|| word.strip_suffix('s')).and_then(|text| text.parse().ok())
    {
        return Some((1, number));
    }
    let (taken, number) = whole_number(tokens)?;
    match tokens.get(taken)?.word()? {
        "second" | "seconds" | "sec" | "secs" | "s" => Some((taken + 1, number)),
        "minute" | "minutes" | "min" | "mins" => Some((taken + 1, number * 60)),
        _ => None,
    }
}

const BACKGROUNDS: [(&str, BackgroundStyle); 6] = [
    ("modern office, office, corporate", BackgroundStyle::ModernOffice),
    ("cozy home, home, cozy", BackgroundStyle::CozyHome),
    ("minimal studio, studio, minimal", BackgroundStyle::MinimalStudio),
    ("nature scene, nature", BackgroundStyle::NatureScene),
    ("urban backdrop, urban, city", BackgroundStyle::UrbanBackdrop),
    ("library setting, library", BackgroundStyle::LibrarySetting),
];

const MUSIC: [(&str, MusicStyle); 5] = [
    ("upbeat and motivational, upbeat, motivational", MusicStyle::UpbeatMotivational),
    ("calm and relaxing, calm, relaxing", MusicStyle::CalmRelaxing),
    ("corporate and professional, corporate, professional", MusicStyle::CorporateProfessional),
    ("trendy and modern, trendy", MusicStyle::TrendyModern),
    ("ambient and subtle, ambient, subtle", MusicStyle::AmbientSubtle),
];

/// The style of a label or of a part of it, perhaps in quotation marks.
fn style<T: Copy>(tokens: &[Token], known: &[(&str, T)]) -> Option<(usize, T)> {
    let and = |token: &Token| if token.is_and() { Kind::Word("and".to_owned()) } else { token.kind.clone() };
    match &tokens[0].kind {
        Kind::Quoted(text) => {
            let inside: Vec<Token> = super::token::tokens(text);
            style(inside.get(..).filter(|inside| inside.first().is_some_and(|first| first.word().is_some()))?, known)
                .filter(|(taken, _)| *taken == inside.len())
                .map(|(_, style)| (1, style))
        }
        Kind::Mark(_) => None,
        Kind::Word(_) => {
            let words: Vec<Token> = tokens.iter().map(|token| Token { kind: and(token), span: token.span }).collect();
            longest_phrase(&words, known)
        }
    }
}

fn is_place(name: &SlotValue) -> bool {
    matches!(name, SlotValue::Text(name) if time_zone_of_place(name).is_ok())
}

/// "mindset and discipline", each a word.
fn tags(tokens: &[Token]) -> Vec<(usize, SlotValue)> {
    let tag = |tokens: &[Token]| {
        let word = tokens[0].word().filter(|word| word.chars().all(char::is_alphanumeric));
        word.filter(|word| !AROUND_NAMES.contains(word) && !CONNECTORS.contains(word)).map(|_| (1, tokens[0].span))
    };
    let text = |tokens: &[Token], (begin, end): (usize, usize)| {
        tokens.iter().find(|token| token.span == (begin, end)).and_then(Token::word).unwrap_or_default().to_owned()
    };
    let all = series(tokens, tag).into_iter();
    all.map(|(taken, spans)| (taken, value(spans.iter().map(|span| text(tokens, *span)).collect::<Vec<_>>()))).collect()
}

/// The next words as they were written, any number of them.
fn words(message: &str, tokens: &[Token]) -> Vec<(usize, SlotValue)> {
    if let Kind::Quoted(text) = &tokens[0].kind {
        return vec![(1, value(text.as_str()))];
    }
    let begin = tokens[0].span.0;
    let ends = tokens.iter().enumerate().filter(|(_, token)| token.word().is_some());
    let ends = ends.filter(|(at, token)| tokens.get(at + 1).is_none_or(|next| next.span != token.span));
    ends.map(|(at, token)| (at + 1, SlotValue::Text(message[begin..token.span.1].to_owned()))).collect()
}

/// "Amy" of "Amy's voice".
fn without_possessive(name: &str) -> &str {
    name.strip_suffix("'s").or_else(|| name.strip_suffix("’s")).unwrap_or(name)
}

/// The next one, two, … words as they were written.
fn names(message: &str, tokens: &[Token]) -> Vec<(usize, SlotValue)> {
    if let Kind::Quoted(text) = &tokens[0].kind {
        return vec![(1, value(text.as_str()))];
    }
    // "Calm & Relaxing" is one name, "Ana and Ben" are two.
    let belongs = |token: &&Token| {
        token.is_mark('&')
            || token.word().is_some_and(|word| !CONNECTORS.contains(&word) && !NOT_IN_NAMES.contains(&word))
    };
    let words = tokens.iter().take_while(belongs).take(MAX_NAME_WORDS);
    let around = |token: &Token| token.word().is_none_or(|word| AROUND_NAMES.contains(&word));
    if around(&tokens[0]) {
        return Vec::new();
    }
    let begin = tokens[0].span.0;
    let words = words.enumerate().filter(|(_, token)| !around(token));
    let named = words
        .map(|(at, token)| (at + 1, SlotValue::Text(without_possessive(&message[begin..token.span.1]).to_owned())));
    // A contraction is two words at the same position.
    named.filter(|(taken, _)| tokens.get(*taken).is_none_or(|next| next.span != tokens[*taken - 1].span)).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::token::tokens;
    use super::*;

    /// The longest match, as JSON or as a question.
    fn filled(kind: SlotKind, message: &str) -> String {
        let tokens = tokens(message);
        let longest = kind.values(Input { message, tokens: &tokens }, 0).into_iter().max_by_key(|(end, _)| *end);
        match longest {
            Some((end, SlotValue::Value(value))) => format!("{value} {}", tokens.len() - end),
            Some((end, SlotValue::Text(text))) => format!("{text:?} {}", tokens.len() - end),
            Some((_, SlotValue::Unclear(text) | SlotValue::Open(text))) => text,
            None => "nothing".to_owned(),
        }
    }

    #[test]
    fn slots_take_what_they_are_for() {
        let cases = [
            (SlotKind::Count, "two hundred videos", "200 1"),
            (SlotKind::Pence, "£1,250", "125000 0"),
            (SlotKind::Pence, "£12.50 a month", "1250 2"),
            (SlotKind::Pence, "two hundred pounds", "20000 0"),
            (SlotKind::Pence, "250 dollars", "nothing"),
            (SlotKind::Pence, "£12.5", "nothing"),
            (SlotKind::Time, "6pm daily", "\"18:00\" 1"),
            (SlotKind::Time, "half past six", "Do you mean 06:30 or 18:30? Please write it like that."),
            (SlotKind::Time, "12 o'clock", "Do you mean 00:00 or 12:00? Please write it like that."),
            (SlotKind::Times, "9am, noon and at 18:00 on tiktok", "[\"09:00\",\"12:00\",\"18:00\"] 2"),
            (SlotKind::Platform, "YouTube Shorts", "\"youtube\" 0"),
            (SlotKind::Platforms, "Tik Tok, insta and FB", "[\"tiktok\",\"instagram\",\"facebook\"] 0"),
            (SlotKind::Platforms, "reels, reels", "[\"instagram\"] 0"),
            (SlotKind::Platforms, "myspace", "nothing"),
            (SlotKind::Hashtags, "#Viral, #fyp and #growth on tiktok", "[\"#viral\",\"#fyp\",\"#growth\"] 2"),
            (SlotKind::Hashtags, "'#a #b'", "[\"#a\",\"#b\"] 0"),
            (SlotKind::Frequency, "every week on tiktok", "\"weekly\" 2"),
            (SlotKind::Day, "2026-12-24 at noon", "\"2026-12-24\" 2"),
            (SlotKind::Day, "2026-13-24", "nothing"),
            (SlotKind::Day, "Friday", "\"friday\" 0"),
            (SlotKind::Name, "Éva the Great", "\"Éva the Great\" 0"),
            (SlotKind::Name, "en-calm by", "\"en-calm\" 1"),
            (SlotKind::Name, "Amy's", "\"Amy\" 0"),
            (SlotKind::Name, "the one", "nothing"),
            (SlotKind::Times, "9 and 18", "[\"09:00\",\"18:00\"] 0"),
            (SlotKind::Times, "9 and 6pm", "Do you mean 09:00 or 21:00? Please write it like that."),
            (SlotKind::Evening, "8 on tiktok", "\"20:00\" 2"),
            (SlotKind::Numbered, "#4 to", "4 1"),
            (SlotKind::Numbered, "4", "nothing"),
            (SlotKind::Seconds, "one minute long", "60 1"),
            (SlotKind::Seconds, "45s", "45 0"),
            (SlotKind::Seconds, "45", "nothing"),
            (SlotKind::Background, "the", "nothing"),
            (SlotKind::Background, "Cosy home, please", "\"Cozy Home\" 2"),
            (SlotKind::Background, "'Nature Scene'", "\"Nature Scene\" 0"),
            (SlotKind::Music, "calm & relaxing music", "\"Calm & Relaxing\" 1"),
            (SlotKind::Place, "New York time", "\"New York\" 1"),
            (SlotKind::Place, "trouble", "nothing"),
            (SlotKind::Tags, "luck, mindset and money on", "[\"luck\",\"mindset\",\"money\"] 1"),
            (SlotKind::Words, "cold showers", "\"cold showers\" 0"),
            (SlotKind::Quoted, "'Stop.' now", "\"Stop.\" 1"),
            (SlotKind::Rest, "Cold showers, daily!", "Cold showers, daily!"),
            (SlotKind::Rest, "'quoted'", "nothing"),
        ];
        for (kind, message, expected) in cases {
            assert_eq!(filled(kind, message), expected, "{kind:?} {message}");
        }
        let platforms: Vec<&str> = Platform::ALL.iter().map(|platform| platform.as_str()).collect();
        assert_eq!(filled(SlotKind::Platforms, "all platforms"), format!("{} 0", json!(platforms)));
    }
}
