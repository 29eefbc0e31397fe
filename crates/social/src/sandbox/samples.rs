//! Samples for sandbox posts: comments, which depend only on a seed, and figures, which depend only on the post and its age.

use std::sync::LazyLock;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;
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

/// The exponent of the growth curve: steep at first, then flatter and flatter.
const GROWTH_EXPONENT: f64 = 0.72;

/// The largest factor between a post and the typical one, in both directions.
const MAX_LUCK_FACTOR: f64 = 40.0;

/// The figures of a post `age` after its publication. They never decrease.
pub(super) fn figures(platform: Platform, post: ScheduledPostId, age: SignedDuration) -> Figures {
    let audience = &platform.facts().audience;
    // The platform is part of the seed, so that a video differs between platforms.
    let mut random = SeededRandom::of(&[b"audience", platform.as_str().as_bytes(), &post.0.to_le_bytes()]);
    // The sum of a few draws is nearly normally distributed: most posts are typical, a few are much better.
    let luck = (0..6).map(|_| random.fraction()).sum::<f64>() - 3.0;
    let luck = (luck * 1.5).exp().clamp(1.0 / MAX_LUCK_FACTOR, MAX_LUCK_FACTOR);
    // Posts with more likes get more views.
    let liking = random.fraction();
    let rate = |(from, to): (f64, f64)| (from + (to - from) * f64::midpoint(liking, random.fraction())) / 100.0;
    let [likes, comments, shares] = [audience.likes, audience.comments, audience.shares].map(rate);
    let final_views = audience.views * luck * (0.6 + 0.8 * liking);
    let scale = audience.hours * (0.7 + 0.6 * random.fraction());
    let hours = age.max(SignedDuration::ZERO).as_secs_f64() / 3_600.0;
    let views_after = |hours: f64| final_views * -(-(hours / scale).powf(GROWTH_EXPONENT)).exp_m1();
    // Likes, comments and shares follow the views with a delay.
    Figures {
        views: Some(whole(views_after(hours))),
        likes: Some(whole(views_after(hours * 0.95) * likes)),
        comments: Some(whole(views_after(hours * 0.8) * comments)),
        shares: Some(whole(views_after(hours * 0.9) * shares)),
    }
}

fn whole(number: f64) -> i64 {
    // There are at most a few hundred thousand views.
    #[expect(clippy::cast_possible_truncation, reason = "far below the limit, and never negative")]
    let whole = number as i64;
    whole
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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

    const DAY: SignedDuration = SignedDuration::from_hours(24);

    fn views(platform: Platform, post: i64, age: SignedDuration) -> i64 {
        figures(platform, ScheduledPostId(post), age).views.unwrap()
    }

    fn any_platform() -> impl Strategy<Value = Platform> {
        (0..Platform::ALL.len()).prop_map(|index| Platform::ALL[index])
    }

    proptest! {
        /// Figures never decrease, and nobody reacts to a post without viewing it.
        #[test]
        fn figures_only_grow_and_agree_with_each_other(
            platform in any_platform(), post in any::<i64>(), age in 0_i64..200 * 24 * 3_600, later in 0_i64..90 * 24 * 3_600,
        ) {
            let after = |secs| figures(platform, ScheduledPostId(post), SignedDuration::from_secs(secs));
            let (now, then) = (after(age), after(age + later));
            let gained = then.gained_since(now);
            for figure in [gained.views, gained.likes, gained.comments, gained.shares] {
                prop_assert!(figure.unwrap() >= 0, "{now:?} then {then:?}");
            }
            prop_assert!(now.interactions().unwrap() <= now.views.unwrap(), "{now:?}");
            prop_assert!(now.comments <= now.likes && now.shares <= now.likes, "{now:?}");
            prop_assert!(now.engagement().unwrap_or(0) <= 20, "{now:?}");
        }

        /// Most of the views come in the first days and few at the end.
        #[test]
        fn growth_is_fast_at_first_and_ends(platform in any_platform(), post in any::<i64>()) {
            let at = |days: i32| views(platform, post, DAY * days);
            prop_assert!(at(2) - at(0) > at(4) - at(2));
            prop_assert!(at(7) * 2 > at(90), "{} of {}", at(7), at(90));
            prop_assert!(at(90) - at(60) <= at(90) / 10 + 1);
            prop_assert_eq!(at(0), 0);
        }
    }

    #[test]
    fn figures_depend_only_on_the_post_and_the_platform() {
        let of = |platform, post| figures(platform, ScheduledPostId(post), DAY);
        assert_eq!(of(Platform::Tiktok, 1), of(Platform::Tiktok, 1));
        assert_ne!(of(Platform::Tiktok, 1), of(Platform::Tiktok, 2));
        assert_ne!(of(Platform::Tiktok, 1), of(Platform::Youtube, 1));
        assert_eq!(views(Platform::Tiktok, 1, -DAY), 0);
    }

    #[test]
    fn platforms_differ_in_views_and_growth_and_posts_in_luck() {
        let median = |platform: Platform, days: i32| {
            let mut all: Vec<i64> = (1..=501).map(|post| views(platform, post, DAY * days)).collect();
            all.sort_unstable();
            all[250]
        };
        let final_views = |platform| median(platform, 90);
        assert!((3_000..5_500).contains(&final_views(Platform::Tiktok)), "{}", final_views(Platform::Tiktok));
        assert!(final_views(Platform::Tiktok) > final_views(Platform::Instagram));
        assert!(final_views(Platform::Instagram) > final_views(Platform::Facebook));
        let share_of_two_days = |platform| median(platform, 2) * 100 / final_views(platform);
        assert!(share_of_two_days(Platform::Tiktok) > share_of_two_days(Platform::Youtube) + 15);
        let tiktok: Vec<i64> = (1..=501).map(|post| views(Platform::Tiktok, post, DAY * 90)).collect();
        let (least, most) = (tiktok.iter().min().unwrap(), tiktok.iter().max().unwrap());
        assert!(most / least > 20, "{least} to {most}");
    }
}
