//! The sentiment of a comment.

use showrunner_domain::comment::Sentiment;

use super::lexicon::{SENTIMENT, section};

/// How many words after a "not" are negated.
const NEGATION_REACH_WORDS: usize = 3;

/// How quickly the sentiment approaches its bounds: a single positive word gives 45 of 100.
const SATURATION: f64 = 4.0;

pub(super) fn of(words: &[String]) -> Sentiment {
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
