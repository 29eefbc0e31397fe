//! Sample comments for sandbox posts: texts, authors and times that depend only on a seed.

use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::seeded_random::SeededRandom;

/// The texts of each intent, with its weight.
static TEXTS: LazyLock<Vec<(usize, Vec<&str>)>> = LazyLock::new(|| {
    let mut intents: Vec<(usize, Vec<&str>)> = Vec::new();
    for line in entries(include_str!("../../samples/comments.txt")) {
        let heading = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')?.rsplit_once(' '));
        match (heading, intents.last_mut()) {
            (Some((_, weight)), _) => intents.push((weight.parse().unwrap_or(0), Vec::new())),
            (None, Some((_, texts))) => texts.push(line),
            (None, None) => {}
        }
    }
    intents
});

static AUTHORS: LazyLock<Vec<&str>> = LazyLock::new(|| entries(include_str!("../../samples/authors.txt")).collect());

fn entries(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sample {
    pub(super) author: String,
    pub(super) text: String,
}

/// `count` comments on a post, all different as long as there are enough of them.
pub(super) fn comments(seed: &[&[u8]], title: Option<&str>, count: usize) -> Vec<Sample> {
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
    let mut left = random.below(TEXTS.iter().map(|(weight, _)| weight).sum());
    let intent = TEXTS.iter().find(|(weight, _)| {
        let found = left < *weight;
        left = left.saturating_sub(*weight);
        found
    });
    let texts = intent.into_iter().flat_map(|(_, texts)| texts).copied();
    let texts: Vec<&str> = texts.filter(|text| title.is_some() || !text.contains("{title}")).collect();
    draw(random, &texts).replace("{title}", title.unwrap_or_default())
}

fn draw<'a>(random: &mut SeededRandom, items: &[&'a str]) -> &'a str {
    random.one_of(items).copied().unwrap_or_default()
}

/// The times of comments on a post: many at first, then fewer and fewer, over about three days.
pub(super) fn times(seed: &[&[u8]], published_at: Timestamp) -> Vec<Timestamp> {
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
        assert_eq!(TEXTS.iter().map(|(weight, _)| weight).sum::<usize>(), 109);
        assert_eq!(TEXTS.len(), 12);
        assert!(TEXTS.iter().all(|(weight, texts)| *weight > 0 && texts.len() >= 4));
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
