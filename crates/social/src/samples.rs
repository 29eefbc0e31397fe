//! What is written under sandbox posts, by whom and when: made up, and the same for the same seed.

use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};

use crate::chance::Chance;

/// How often each manner is drawn.
const MANNERS: [(&str, usize); 12] = [
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

/// The texts of each manner.
static TEXTS: LazyLock<Vec<(&str, Vec<&str>)>> = LazyLock::new(|| {
    let mut manners: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in entries(include_str!("../samples/comments.txt")) {
        match (line.strip_prefix('[').and_then(|line| line.strip_suffix(']')), manners.last_mut()) {
            (Some(name), _) => manners.push((name, Vec::new())),
            (None, Some((_, texts))) => texts.push(line),
            (None, None) => {}
        }
    }
    manners
});

static AUTHORS: LazyLock<Vec<&str>> = LazyLock::new(|| entries(include_str!("../samples/authors.txt")).collect());

fn entries(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A comment that nobody has written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sample {
    pub(crate) author: String,
    pub(crate) text: String,
}

/// `count` comments on a post, all different as long as there are enough of them.
pub(crate) fn comments(seed: &[&[u8]], title: Option<&str>, count: usize) -> Vec<Sample> {
    let mut chance = Chance::of(seed);
    let mut drawn: Vec<Sample> = Vec::new();
    while drawn.len() < count {
        let sample = Sample { author: draw(&mut chance, &AUTHORS).to_owned(), text: text(&mut chance, title) };
        // A few tries are enough to keep most of them apart; a text that comes twice is no harm.
        let again = |other: &Sample| other.text == sample.text;
        let sample = if drawn.iter().any(again) { Sample { text: text(&mut chance, title), ..sample } } else { sample };
        drawn.push(sample);
    }
    drawn
}

fn text(chance: &mut Chance, title: Option<&str>) -> String {
    let all: usize = MANNERS.iter().map(|(_, weight)| weight).sum();
    let mut place = chance.below(all);
    let manner = MANNERS.iter().find(|(_, weight)| {
        let found = place < *weight;
        place = place.saturating_sub(*weight);
        found
    });
    let name = manner.map_or("praise", |(name, _)| name);
    let texts: Vec<&str> = TEXTS
        .iter()
        .filter(|(manner, _)| *manner == name)
        .flat_map(|(_, texts)| texts)
        .copied()
        .filter(|text| title.is_some() || !text.contains("{title}"))
        .collect();
    draw(chance, &texts).replace("{title}", title.unwrap_or_default())
}

fn draw<'a>(chance: &mut Chance, items: &[&'a str]) -> &'a str {
    chance.one_of(items).copied().unwrap_or_default()
}

/// When comments on a post come in: many at first, then ever fewer, over about three days. The same for the same seed.
pub(crate) fn times(seed: &[&[u8]], published_at: Timestamp) -> Vec<Timestamp> {
    let mut chance = Chance::of(seed);
    let count = 5 + chance.below(10);
    let mut wait = SignedDuration::from_secs(150);
    let mut times = Vec::new();
    for _ in 0..count {
        // Between 80 and 120 hundredths of the wait: never before the one before.
        let hundredths = i32::try_from(80 + chance.below(41)).unwrap_or(100);
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
    fn there_are_texts_of_every_manner() {
        for (manner, _) in MANNERS {
            let count = TEXTS.iter().filter(|(name, _)| *name == manner).map(|(_, texts)| texts.len()).sum::<usize>();
            assert!(count >= 4, "{manner}: {count}");
        }
        assert_eq!(TEXTS.len(), MANNERS.len());
        assert!(AUTHORS.len() >= 40);
    }

    #[test]
    fn the_same_seed_writes_the_same_and_another_something_else() {
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
    fn comments_come_in_ever_more_slowly_within_days() {
        let published_at: Timestamp = "2026-11-20T18:00:00Z".parse().unwrap();
        for seed in 0_u8..100 {
            let times = times(&[&[seed]], published_at);
            assert!((5..=14).contains(&times.len()));
            assert!(times.is_sorted() && times[0] > published_at);
            assert!(published_at.duration_until(times[times.len() - 1]) < SignedDuration::from_hours(24 * 5));
        }
    }
}
