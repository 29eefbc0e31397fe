//! What a comment is about, what its writer wants, how it sounds, and the risks of replying to it without a person.

use showrunner_domain::comment::{Risk, Sentiment, SentimentWord};
use showrunner_domain::text_enum;

use super::lexicon::{INTENTS, RISKS, SENTIMENT, TOPICS, section, words};

/// The ages of minors who may write.
const AGES: std::ops::RangeInclusive<u32> = 5..=17;

/// Words after a number that mean it is not an age.
const UNITS: [&str; 26] = [
    "minute", "minutes", "min", "mins", "second", "seconds", "sec", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "percent", "kg", "lbs", "pounds", "times", "videos", "reps", "books", "km", "miles", "pages",
];

/// How many words after a "not" are negated.
const NEGATION_REACH_WORDS: usize = 3;

/// How quickly the sentiment approaches its bounds: a single positive word gives 45 of 100.
const SATURATION: f64 = 4.0;

/// The topic of a comment without a particular one.
const GENERAL: &str = "general";

/// Topics that a video cannot be about.
const ABOUT_THE_CHANNEL: [&str; 5] =
    ["collaboration", "purchase & support", "video quality", "ai & avatar", MORE_CONTENT];

/// The topic of a request that names none.
const MORE_CONTENT: &str = "more content";

/// The topic with the most words in the comment, or the one of the video's title if there is none.
pub(super) fn topic(comment: &[String], video_title: Option<&str>) -> &'static str {
    let of_video = || {
        let title = words(video_title?);
        heaviest(&title, |name| !ABOUT_THE_CHANNEL.contains(&name))
    };
    heaviest(comment, |name| name != MORE_CONTENT)
        .or_else(|| heaviest(comment, |name| name == MORE_CONTENT))
        .or_else(of_video)
        .unwrap_or(GENERAL)
}

/// The section with the highest weight, or the first of several with the same weight.
fn heaviest(words: &[String], wanted: impl Fn(&str) -> bool) -> Option<&'static str> {
    let mut best = (0, None);
    for section in TOPICS.iter().filter(|section| wanted(section.name)) {
        let weight = section.weight_in(words);
        if weight > best.0 {
            best = (weight, Some(section.name));
        }
    }
    best.1
}

pub(super) fn sentiment(words: &[String]) -> Sentiment {
    let turn = words.iter().position(|word| stands("but", std::slice::from_ref(word)));
    let mut sum = 0.0;
    let mut at = 0;
    while at < words.len() {
        let (weight, length) = weight_at(&words[at..]);
        let turned = (at.saturating_sub(NEGATION_REACH_WORDS)..at).any(|before| stands("not", &words[before..=before]));
        let stronger = at > 0 && stands("more", &words[at - 1..at]);
        let place = match turn {
            Some(turn) if at > turn => 1.3,
            Some(_) => 0.6,
            None => 1.0,
        };
        sum += weight * place * if turned { -0.7 } else { 1.0 } * if stronger { 1.4 } else { 1.0 };
        at += length.max(1);
    }
    let hundredths = 100.0 * sum / (sum * sum + SATURATION).sqrt();
    #[expect(clippy::cast_possible_truncation, reason = "between -100 and 100")]
    Sentiment::nearest(hundredths.round() as i64)
}

/// The weight of the longest term that `words` begin with, and its number of words.
fn weight_at(words: &[String]) -> (f64, usize) {
    let weights = [("neither", 0.0), ("very good", 2.0), ("good", 1.0), ("very bad", -2.0), ("bad", -1.0)];
    let found = weights.into_iter().filter_map(|(name, weight)| {
        let length = section(&SENTIMENT, name)?.length_at(words)?;
        Some((weight, length))
    });
    // Of equally long terms the first is used.
    found.reduce(|best, next| if next.1 > best.1 { next } else { best }).unwrap_or((0.0, 0))
}

fn stands(name: &str, words: &[String]) -> bool {
    section(&SENTIMENT, name).is_some_and(|section| section.length_at(words).is_some())
}

/// The risks of a comment, in the order of [`Risk::ALL`]. A false alarm is better than a missed risk.
pub(super) fn risks(words: &[String]) -> Vec<Risk> {
    let stands = |risk: Risk| section(&RISKS, risk.as_str()).is_some_and(|section| section.stands_in(words));
    let found = |risk: &Risk| stands(*risk) || (*risk == Risk::Minors && names_the_age_of_a_minor(words));
    Risk::ALL.iter().copied().filter(found).collect()
}

/// "I'm 14", "my 12 year old", "turning 16".
fn names_the_age_of_a_minor(words: &[String]) -> bool {
    let is = |at: Option<usize>, wanted: &[&str]| {
        at.and_then(|at| words.get(at)).is_some_and(|word| wanted.contains(&word.as_str()))
    };
    words.iter().enumerate().any(|(at, word)| {
        let Some(age) = word.split('-').next().and_then(|number| number.parse::<u32>().ok()) else { return false };
        if !AGES.contains(&age) {
            return false;
        }
        let (before, next) = (at.checked_sub(1), Some(at + 1));
        let said_so = is(next, &["yo", "yrs", "y"])
            || (is(next, &["year", "years"]) && is(Some(at + 2), &["old", "olds"]))
            || word.ends_with("-year-old")
            || is(before, &["aged", "age", "turning"]);
        let i_am = is(before, &["i'm", "im"]) || (is(before, &["am"]) && is(at.checked_sub(2), &["i"]));
        said_so || (i_am && !is(next, &UNITS) && !is(next, &["year", "years"]))
    })
}

text_enum! {
    /// The intent of a comment. The text is the section name in the word lists.
    "intent" Intent {
        Thank = "thank",
        Praise = "praise",
        /// Reports a success.
        Achieve = "achieve",
        /// Reports a hard time.
        Struggle = "struggle",
        Disagree = "disagree",
        /// Is rude.
        Insult = "insult",
        Joke = "joke",
        /// Requests another video.
        Wish = "wish",
        /// Offers business.
        Offer = "offer",
        /// Advertises.
        Sell = "sell",
        Greet = "greet",
        Ask = "ask",
        /// Makes a remark.
        Say = "say",
    }
}

impl Intent {
    /// The intent of a comment, by its words and sentiment.
    pub(super) fn of(words: &[String], sentiment: Sentiment) -> Self {
        let weight = |intent: Self| section(&INTENTS, intent.as_str()).map_or(0, |section| section.weight_in(words));
        let does = |intent: Self| weight(intent) > 0;
        let (mood, asks) = (sentiment.word(), asks(words));
        let (good, bad) = (mood == SentimentWord::Positive, mood == SentimentWord::Negative);
        // The most important intents first.
        let choices = [
            (Self::Offer, does(Self::Offer)),
            (Self::Sell, does(Self::Sell)),
            (Self::Insult, does(Self::Insult) && bad),
            (Self::Joke, weight(Self::Joke) >= 2 && !bad),
            (Self::Disagree, does(Self::Disagree) && bad),
            (Self::Wish, does(Self::Wish)),
            (Self::Ask, asks),
            (Self::Achieve, does(Self::Achieve) && !bad),
            (Self::Struggle, does(Self::Struggle)),
            (Self::Joke, does(Self::Joke)),
            (Self::Disagree, does(Self::Disagree) && !good),
            (Self::Thank, does(Self::Thank) && !bad),
            (Self::Praise, good),
            (Self::Disagree, bad),
            (Self::Greet, does(Self::Greet)),
        ];
        choices.into_iter().find(|(_, fits)| *fits).map_or(Self::Say, |(intent, _)| intent)
    }
}

/// Whether it is a question, by its question mark or its first words.
fn asks(words: &[String]) -> bool {
    let begins = |at: usize| {
        words.get(at..).is_some_and(|words| section(&INTENTS, "ask").is_some_and(|ask| ask.length_at(words).is_some()))
    };
    words.iter().any(|word| word == "?") || begins(0) || (words.len() > 2 && begins(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_told_from_other_numbers() {
        for (text, minor) in [
            ("I'm 14 and this helped", true),
            ("im 15", true),
            ("i am 16 btw", true),
            ("my 12 year old loves this", true),
            ("my 9-year-old", true),
            ("turning 17 tomorrow", true),
            ("16 yo here", true),
            ("I'm 14 days in", false),
            ("I'm 15 minutes late", false),
            ("i'm 34", false),
            ("after 12 years of marriage", false),
            ("I am 16 years into this", false),
            ("5 habits", false),
        ] {
            assert_eq!(names_the_age_of_a_minor(&words(text)), minor, "{text}");
        }
    }
}
