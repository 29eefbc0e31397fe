use jiff::civil::Date;

use crate::VideoId;
use crate::analytics::figures::Figures;
use crate::platform::{Platform, SampleFigures};
use crate::value::joined;

/// Whether the figures of the sandbox are shown: until an account is connected or has published anything.
pub const fn shows_sandbox(posts_on_accounts: i64, is_connected: bool) -> bool {
    posts_on_accounts == 0 && !is_connected
}

/// The totals of one platform, either of its accounts or of the sandbox.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FigureTotals {
    /// The number of published posts.
    pub posts: i64,
    /// Their figures or gains together.
    pub figures: Figures,
}

impl FigureTotals {
    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { posts: self.posts.saturating_add(other.posts), figures: self.figures.plus(other.figures) }
    }
}

/// The gains of one platform's posts on one day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayFigures {
    /// A day in the operator's time zone.
    pub day: Date,
    /// The platform.
    pub platform: Platform,
    /// The posts published and the figures gained; figures are missing when nothing was read on that day.
    pub totals: FigureTotals,
}

/// The figures of one video on all platforms together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoFigures {
    /// The video.
    pub video_id: VideoId,
    /// Its title, read together with them.
    pub title: String,
    /// The day of its first publication.
    pub published_on: Date,
    /// The figures since then.
    pub figures: Figures,
}

/// The figures of one platform, as the screens show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformFigures {
    /// The known figures.
    pub figures: Figures,
    /// (Likes + comments + shares) / views in whole percent, or nothing without views (`docs/behaviour.md#analytics-and-costs`).
    pub engagement: Option<i64>,
    /// Posts that are published, or were published within the period.
    pub posts: i64,
    /// The increase in views over the previous period, in percent; nothing when it is unknown.
    pub change: Option<i64>,
    /// Whether these are samples rather than the operator's own figures.
    pub sample: bool,
    /// Why a figure is missing, as a sentence.
    pub reason: Option<String>,
}

impl PlatformFigures {
    /// All figures since the beginning. `sample` says that these are the sandbox's.
    pub fn in_all(platform: Platform, totals: FigureTotals, sample: bool) -> Self {
        let missing = if totals.posts > 0 {
            format!("{} has not given any figures yet", platform.label())
        } else {
            nothing_published(platform, sample)
        };
        Self::shown(platform, totals, None, sample, missing)
    }

    /// The gains within a period, compared with those of the period `before`.
    pub fn gained(platform: Platform, now: FigureTotals, before: FigureTotals, posts: i64, sample: bool) -> Self {
        let missing = if posts > 0 {
            format!("no figures of {} have been read in this period", platform.label())
        } else {
            nothing_published(platform, sample)
        };
        Self::shown(platform, now, change(now.figures.views, before.figures.views), sample, missing)
    }

    fn shown(platform: Platform, totals: FigureTotals, change: Option<i64>, sample: bool, missing: String) -> Self {
        let FigureTotals { posts, figures } = totals;
        let reason = if figures.any() { not_given(platform, figures) } else { Some(missing) };
        Self { figures, engagement: figures.engagement(), posts, change, sample, reason }
    }
}

fn nothing_published(platform: Platform, sample: bool) -> String {
    let label = platform.label();
    if sample {
        format!("no test post has been published on {label} yet")
    } else {
        format!("nothing has been published to a connected account of {label} yet")
    }
}

/// The figures that the platform does not give.
fn not_given(platform: Platform, figures: Figures) -> Option<String> {
    let named = [
        ("views", figures.views),
        ("likes", figures.likes),
        ("comments", figures.comments),
        ("shares", figures.shares),
    ];
    let missing: Vec<&str> = named.iter().filter(|(_, figure)| figure.is_none()).map(|(name, _)| *name).collect();
    (!missing.is_empty()).then(|| format!("{} has not given {}", platform.label(), joined(&missing)))
}

/// The increase, in whole percent.
fn change(now: Option<i64>, before: Option<i64>) -> Option<i64> {
    let before = i128::from(before.filter(|before| *before > 0)?);
    let more = i128::from(now?) - before;
    i64::try_from((more * 200 + before).div_euclid(before * 2)).ok()
}

/// The figures to show while nothing has been published anywhere, marked as a sample.
pub fn sample_figures(platform: Platform) -> PlatformFigures {
    let SampleFigures { views, engagement } = platform.facts().sample;
    PlatformFigures {
        figures: Figures { views: Some(views), ..Figures::default() },
        engagement: Some(engagement),
        posts: 0,
        change: None,
        sample: true,
        reason: Some("nothing has been published yet, so these are examples".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(posts: i64, views: Option<i64>, likes: Option<i64>) -> FigureTotals {
        FigureTotals { posts, figures: Figures { views, likes, comments: likes, shares: likes } }
    }

    #[test]
    fn an_unknown_figure_is_missing_and_never_zero() {
        let unread = PlatformFigures::in_all(Platform::Tiktok, totals(2, None, None), false);
        assert_eq!((unread.figures.views, unread.engagement, unread.sample), (None, None, false));
        assert_eq!(unread.reason.as_deref(), Some("TikTok has not given any figures yet"));
        let unpublished = PlatformFigures::in_all(Platform::Tiktok, totals(0, None, None), true);
        assert_eq!(unpublished.reason.as_deref(), Some("no test post has been published on TikTok yet"));
        let read = PlatformFigures::in_all(Platform::Tiktok, totals(2, Some(200), Some(10)), false);
        assert_eq!((read.figures.views, read.engagement, read.reason), (Some(200), Some(15), None));
        let partly = PlatformFigures::in_all(Platform::Youtube, totals(2, Some(200), None), false);
        assert_eq!(partly.reason.as_deref(), Some("YouTube Shorts has not given likes, comments and shares"));
        let unseen = PlatformFigures::in_all(Platform::Youtube, totals(1, Some(0), Some(0)), false);
        assert_eq!((unseen.figures.views, unseen.engagement, unseen.reason), (Some(0), None, None));
    }

    #[test]
    fn a_period_is_compared_with_the_one_before() {
        let gained = |now, before| {
            let (now, before) = (totals(1, now, None), totals(0, before, None));
            PlatformFigures::gained(Platform::Facebook, now, before, 1, false).change
        };
        assert_eq!(gained(Some(150), Some(100)), Some(50));
        assert_eq!(gained(Some(50), Some(100)), Some(-50));
        assert_eq!(gained(Some(2), Some(3)), Some(-33));
        assert_eq!(gained(Some(4), Some(3)), Some(33));
        assert_eq!(gained(Some(0), Some(3)), Some(-100));
        // The increase over zero, or over an unknown figure, is unknown.
        assert_eq!((gained(Some(5), Some(0)), gained(Some(5), None), gained(None, Some(5))), (None, None, None));
    }

    #[test]
    fn a_period_without_a_reading_says_so() {
        let nothing = FigureTotals::default();
        let quiet = PlatformFigures::gained(Platform::Facebook, nothing, nothing, 3, false);
        assert_eq!(quiet.reason.as_deref(), Some("no figures of Facebook have been read in this period"));
        let never = PlatformFigures::gained(Platform::Facebook, nothing, nothing, 0, false);
        assert_eq!(never.reason.as_deref(), Some("nothing has been published to a connected account of Facebook yet"));
    }
}
