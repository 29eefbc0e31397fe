//! Sample comments for sandbox posts: texts, authors and times that depend only on a seed.

use showrunner_domain::seeded_random::SeededRandom;
use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};

const INTENT_WEIGHTS: [(&str, usize); 12] = [
    ("praise", 30),
    ("ask", 18),
    ("success", 8),
    ("struggle", 7),
    ("disagree", 9),
    ("joke", 7),
    ("wish", 8),
    ("greet", 5),
    ("say", 8),
    ("rude", 3),
    ("spam", 2),
    ("delicate", 4),
];

static TEXTS: LazyLock<Vec<(&str, Vec<&str>)>> = LazyLock::new(|| {
    let mut intents: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in entries(include_str!("../samples/comments.txt")) {
        match (line.strip_prefix('[').and_then(|line| line.strip_suffix(']')), intents.last_mut()) {
            (Some(name), _) => intents.push((name, Vec::new())),
            (None, Some((_, texts))) => texts.push(line),
            (None, None) => {}
        }
    }
    intents
});

static AUTHORS: LazyLock<Vec<&str>> = LazyLock::new(|| entries(include_str!("../samples/authors.txt")).collect());

fn entries(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) author: String,
    pub(crate) text: String,
}

/// `count` comments on a post, all different as long as there are enough of them.
pub(crate) fn comments(seed: &[&[u8]], title: Option<&str>, count: usize) -> Vec<Sample> {
    let mut random = SeededRandom::of(seed);
    let mut drawn: Vec<Sample> = Vec::new();
    while drawn.len() < count {
        let sample = Sample { author: draw(&mut random, &AUTHORS).to_owned(), text: random_text(&mut random, title) };
        // One more draw avoids most repeated texts. The remaining ones do no harm.
        let again = |other: &Sample| other.text == sample.text;
        let sample =
            if drawn.iter().any(again) { Sample { text: random_text(&mut random, title), ..sample } } else { sample };
        drawn.push(sample);
    }
    drawn
}

fn random_text(random: &mut SeededRandom, title: Option<&str>) -> String {
    let all: usize = INTENT_WEIGHTS.iter().map(|(_, weight)| weight).sum();
    let mut place = random.below(all);
    let intent = INTENT_WEIGHTS.iter().find(|(_, weight)| {
        let found = place < *weight;
        place = place.saturating_sub(*weight);
        found
    });
    let name = intent.map_or("praise", |(name, _)| name);
    let texts: Vec<&str> = TEXTS
        .iter()
        .filter(|(intent, _)| *intent == name)
        .flat_map(|(_, texts)| texts)
        .copied()
        .filter(|text| title.is_some() || !text.contains("{title}"))
        .collect();
    draw(random, &texts).replace("{title}", title.unwrap_or_default())
}

fn draw<'a>(random: &mut SeededRandom, items: &[&'a str]) -> &'a str {
    random.one_of(items).copied().unwrap_or_default()
}

/// The times of comments on a post: many at first, then fewer and fewer, over about three days.
pub(crate) fn times(seed: &[&[u8]], published_at: Timestamp) -> Vec<Timestamp> {
    let mut random = SeededRandom::of(seed);
    let count = 5 + random.below(10);
    let mut wait = SignedDuration::from_secs(150);
    let mut times = Vec::new();
    for _ in 0..count {
        // 80 to 120 % of the wait, so that the order is kept.
        let hundredths = i32::try_from(80 + random.below(41)).unwrap_or(100);
        let jittered = wait.saturating_mul(hundredths) / 100;
        times.push(published_at.saturating_add(jittered).unwrap_or(published_at));
        wait = wait.saturating_mul(7) / 4;
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_texts_of_every_intent() {
        for (intent, _) in INTENT_WEIGHTS {
            let count = TEXTS.iter().filter(|(name, _)| *name == intent).map(|(_, texts)| texts.len()).sum::<usize>();
            assert!(count >= 4, "{intent}: {count}");
        }
        assert_eq!(TEXTS.len(), INTENT_WEIGHTS.len());
        assert!(AUTHORS.len() >= 40);
    }

    #[test]
    fn a_seed_gives_the_same_comments_and_another_one_others() {
        let written = |seed: &str, count| comments(&[seed.as_bytes()], Some("Cold"), count);
        assert_eq!(written("a", 10), written("a", 10));
        assert_ne!(written("a", 10), written("b", 10));
        let many = written("a", 50);
        let texts: std::collections::BTreeSet<&str> = many.iter().map(|sample| sample.text.as_str()).collect();
        assert!(texts.len() > 30, "{} of 50 texts are different", texts.len());
        assert!(
            comments(&[b"a"], None, 200).iter().all(|sample| !sample.text.contains('{') && !sample.text.is_empty())
        );
    }

    #[test]
    fn comments_arrive_less_and_less_often_within_days() {
        let published_at: Timestamp = "2026-11-20T18:00:00Z".parse().unwrap();
        for seed in 0_u8..100 {
            let times = times(&[&[seed]], published_at);
            assert!((5..=14).contains(&times.len()));
            assert!(times.is_sorted() && times[0] > published_at);
            assert!(published_at.duration_until(times[times.len() - 1]) < SignedDuration::from_hours(24 * 5));
        }
    }
}
