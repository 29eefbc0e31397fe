//! The audience that the sandbox makes up for a post: the same for the same post, whoever asks and however often.

use jiff::SignedDuration;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;

use crate::seeded_random::SeededRandom;

/// What is usual on a platform. The numbers are invented; they only have to look like those of a small account.
struct TypicalFigures {
    /// Views that half of the posts get in the end.
    usual_views: f64,
    /// After how many hours about two thirds of them have come.
    hours: f64,
    /// Likes, comments and shares in a hundred views: from, to.
    likes: (f64, f64),
    comments: (f64, f64),
    shares: (f64, f64),
}

const fn typical(platform: Platform) -> TypicalFigures {
    match platform {
        // Shown to strangers at once, and soon forgotten.
        Platform::Tiktok => TypicalFigures {
            usual_views: 4_200.0,
            hours: 26.0,
            likes: (5.0, 12.0),
            comments: (0.3, 1.4),
            shares: (0.3, 1.8),
        },
        Platform::Instagram => TypicalFigures {
            usual_views: 2_600.0,
            hours: 34.0,
            likes: (3.5, 9.0),
            comments: (0.2, 0.9),
            shares: (0.4, 2.0),
        },
        // Found by search for weeks.
        Platform::Youtube => TypicalFigures {
            usual_views: 3_400.0,
            hours: 90.0,
            likes: (2.5, 6.5),
            comments: (0.1, 0.7),
            shares: (0.1, 0.5),
        },
        Platform::Facebook => TypicalFigures {
            usual_views: 1_100.0,
            hours: 40.0,
            likes: (1.5, 5.0),
            comments: (0.2, 0.8),
            shares: (0.2, 1.2),
        },
    }
}

/// How the views of all posts come in: steeply at first, then less and less.
const GROWTH_EXPONENT: f64 = 0.72;

/// The widest a post may be off the usual, either way: the unseen and the one that everybody sees.
const MAX_LUCK_FACTOR: f64 = 40.0;

/// The made-up audience of one post.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SampleFigures {
    /// Views in the end.
    views: f64,
    /// After how many hours about two thirds of them have come.
    hours: f64,
    /// Of one view.
    likes: f64,
    comments: f64,
    shares: f64,
}

impl SampleFigures {
    /// The audience of this post on this platform.
    pub(crate) fn of(platform: Platform, post: ScheduledPostId) -> Self {
        let typical = typical(platform);
        // The platform's name as well, so that a video is not equally liked everywhere.
        let mut random = SeededRandom::of(&[b"audience", platform.as_str().as_bytes(), &post.0.to_le_bytes()]);
        // The sum of a few draws is nearly a bell curve; most posts do as usual, and a few do many times better.
        let luck = (0..6).map(|_| random.fraction()).sum::<f64>() - 3.0;
        let luck = (luck * 1.5).exp().clamp(1.0 / MAX_LUCK_FACTOR, MAX_LUCK_FACTOR);
        // What is liked is shown to more people.
        let liking = random.fraction();
        let mut rate = |(from, to): (f64, f64)| (from + (to - from) * f64::midpoint(liking, random.fraction())) / 100.0;
        let (likes, comments, shares) = (rate(typical.likes), rate(typical.comments), rate(typical.shares));
        Self {
            views: typical.usual_views * luck * (0.6 + 0.8 * liking),
            hours: typical.hours * (0.7 + 0.6 * random.fraction()),
            likes,
            comments,
            shares,
        }
    }

    /// What it has done `age` after the publication. None of it ever becomes less.
    pub(crate) fn figures(&self, age: SignedDuration) -> Figures {
        let hours = age.max(SignedDuration::ZERO).as_secs_f64() / 3_600.0;
        let views = self.seen_after(hours);
        // Whoever likes, comments or passes on has seen it a while ago.
        Figures {
            views: Some(whole(views)),
            likes: Some(whole(self.seen_after(hours * 0.95) * self.likes)),
            comments: Some(whole(self.seen_after(hours * 0.8) * self.comments)),
            shares: Some(whole(self.seen_after(hours * 0.9) * self.shares)),
        }
    }

    fn seen_after(&self, hours: f64) -> f64 {
        self.views * -(-(hours / self.hours).powf(GROWTH_EXPONENT)).exp_m1()
    }
}

/// The whole number below.
fn whole(number: f64) -> i64 {
    // The most views are a few hundred thousand.
    #[expect(clippy::cast_possible_truncation, reason = "far below the limit, and never negative")]
    let whole = number as i64;
    whole
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const DAY: SignedDuration = SignedDuration::from_hours(24);

    fn views(platform: Platform, post: i64, age: SignedDuration) -> i64 {
        SampleFigures::of(platform, ScheduledPostId(post)).figures(age).views.unwrap()
    }

    fn any_platform() -> impl Strategy<Value = Platform> {
        (0..Platform::ALL.len()).prop_map(|index| Platform::ALL[index])
    }

    proptest! {
        /// Whatever the post: time takes nothing back, and nobody does anything without seeing it.
        #[test]
        fn figures_only_grow_and_agree_with_each_other(
            platform in any_platform(), post in any::<i64>(), age in 0_i64..200 * 24 * 3_600, later in 0_i64..90 * 24 * 3_600,
        ) {
            let audience = SampleFigures::of(platform, ScheduledPostId(post));
            let now = audience.figures(SignedDuration::from_secs(age));
            let then = audience.figures(SignedDuration::from_secs(age + later));
            let gained = then.gained_since(now);
            for figure in [gained.views, gained.likes, gained.comments, gained.shares] {
                prop_assert!(figure.unwrap() >= 0, "{now:?} then {then:?}");
            }
            prop_assert!(now.interactions().unwrap() <= now.views.unwrap(), "{now:?}");
            prop_assert!(now.comments <= now.likes && now.shares <= now.likes, "{now:?}");
            prop_assert!(now.engagement().unwrap_or(0) <= 20, "{now:?}");
        }

        /// Most of the views come in the first days, and hardly any at the end.
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
    fn the_same_post_has_the_same_audience_and_others_have_others() {
        let first = SampleFigures::of(Platform::Tiktok, ScheduledPostId(1));
        assert_eq!(first, SampleFigures::of(Platform::Tiktok, ScheduledPostId(1)));
        assert_ne!(first, SampleFigures::of(Platform::Tiktok, ScheduledPostId(2)));
        assert_ne!(first, SampleFigures::of(Platform::Youtube, ScheduledPostId(1)));
        assert_eq!(first.figures(-DAY), first.figures(SignedDuration::ZERO));
    }

    #[test]
    fn platforms_differ_in_size_and_speed_and_posts_in_luck() {
        let median = |platform: Platform, days: i32| {
            let mut all: Vec<i64> = (1..=501).map(|post| views(platform, post, DAY * days)).collect();
            all.sort_unstable();
            all[250]
        };
        let in_the_end = |platform| median(platform, 90);
        assert!((3_000..5_500).contains(&in_the_end(Platform::Tiktok)), "{}", in_the_end(Platform::Tiktok));
        assert!(in_the_end(Platform::Tiktok) > in_the_end(Platform::Instagram));
        assert!(in_the_end(Platform::Instagram) > in_the_end(Platform::Facebook));
        let share_of_two_days = |platform| median(platform, 2) * 100 / in_the_end(platform);
        assert!(share_of_two_days(Platform::Tiktok) > share_of_two_days(Platform::Youtube) + 15);
        let tiktok: Vec<i64> = (1..=501).map(|post| views(Platform::Tiktok, post, DAY * 90)).collect();
        let (least, most) = (tiktok.iter().min().unwrap(), tiktok.iter().max().unwrap());
        assert!(most / least > 20, "{least} to {most}");
    }
}
