//! Figures of posts and videos.

use jiff::civil::Date;

use crate::platform::Platform;
use crate::value::{DurationSeconds, ProjectName, storable};
use crate::{ProjectId, VideoId, text_enum};

/// The known figures of a post, a video or several of them. Nothing stands for an unknown figure, which is not 0.
///
/// Figures of one post or video count from its publication, and are never negative; gains within a period may be
/// negative, because platforms subtract views and likes again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Figures {
    /// The views, as the platform defines them (`docs/providers/common.md#figures`).
    pub views: Option<i64>,
    /// The number of likes.
    pub likes: Option<i64>,
    /// The number of comments.
    pub comments: Option<i64>,
    /// The number of shares.
    pub shares: Option<i64>,
}

impl Figures {
    /// Whether any of them is known.
    pub const fn any(self) -> bool {
        self.views.is_some() || self.likes.is_some() || self.comments.is_some() || self.shares.is_some()
    }

    /// These figures and others, combined one by one with `combine`.
    #[must_use]
    pub fn zip(self, other: Self, combine: impl Fn(Option<i64>, Option<i64>) -> Option<i64>) -> Self {
        Self {
            views: combine(self.views, other.views),
            likes: combine(self.likes, other.likes),
            comments: combine(self.comments, other.comments),
            shares: combine(self.shares, other.shares),
        }
    }

    /// These figures after a newer reading; a missing or negative one, an error of the platform, keeps its known value.
    #[must_use]
    pub fn renewed(self, reading: Self) -> Self {
        self.zip(reading, |known, read| read.filter(|figure| *figure >= 0).or(known))
    }

    /// The sum of the known figures of both.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.zip(other, |one, other| match (one, other) {
            (Some(one), Some(other)) => Some(one.saturating_add(other)),
            (one, other) => one.or(other),
        })
    }

    /// The gains since `before`: all of a figure that was unknown then, nothing of one that is unknown now.
    #[must_use]
    pub fn gained_since(self, before: Self) -> Self {
        self.zip(before, |now, before| now.map(|now| now.saturating_sub(before.unwrap_or(0))))
    }

    /// Likes, comments and shares together, as far as they are known.
    pub fn interactions(self) -> Option<i64> {
        [self.likes, self.comments, self.shares].into_iter().flatten().reduce(i64::saturating_add)
    }

    /// (Likes + comments + shares) / views in whole percent, if known (`docs/behaviour.md#analytics-and-costs`).
    pub fn engagement(self) -> Option<i64> {
        let views = i128::from(self.views.filter(|views| *views > 0)?);
        let interactions = i128::from(self.interactions()?.max(0));
        i64::try_from((interactions * 100 + views / 2) / views).ok()
    }
}

/// The figures of one post, as a platform returned them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reading {
    /// Counted since its publication.
    pub figures: Figures,
    /// Why a figure is missing, as a sentence.
    pub reason: Option<String>,
}

impl Reading {
    /// A reading with every figure that a post can have.
    pub const fn of(figures: Figures) -> Self {
        Self { figures, reason: None }
    }

    /// The reason in a form that every database accepts, as long as any of `figures` is missing.
    pub fn reason_for(&self, figures: Figures) -> Option<String> {
        let complete = [figures.views, figures.likes, figures.comments, figures.shares].iter().all(Option::is_some);
        self.reason.as_deref().filter(|_| !complete).map(storable)
    }
}

text_enum! {
    /// The intended length of a video, in bands of seconds that match the lengths on the screens.
    "duration band" DurationBand {
        /// Up to 15 seconds.
        UpTo15 = "0-15",
        /// 16 to 30 seconds.
        UpTo30 = "16-30",
        /// 31 to 60 seconds.
        UpTo60 = "31-60",
        /// Longer.
        Longer = "61-180",
    }
}

impl DurationBand {
    /// The band of a duration.
    pub const fn of(duration: DurationSeconds) -> Self {
        match duration.seconds() {
            ..=15 => Self::UpTo15,
            16..=30 => Self::UpTo30,
            31..=60 => Self::UpTo60,
            61.. => Self::Longer,
        }
    }
}

/// Videos with something in common, and their figures together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentGroup<Common> {
    /// What they have in common.
    pub common: Common,
    /// How many videos were first published.
    pub videos: i64,
    /// The figures of their posts since then.
    pub figures: Figures,
}

/// The figures of videos first published within some days, grouped by what they have in common.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ContentFigures {
    /// By the subject area of their scripts, most views first.
    pub by_category: Vec<ContentGroup<String>>,
    /// By intended length, shortest first.
    pub by_duration: Vec<ContentGroup<DurationBand>>,
    /// By the hour of their first publication in the operator's time zone, 0 to 23.
    pub by_hour: Vec<ContentGroup<i8>>,
    /// By the project of their scripts, most views first.
    pub by_project: Vec<ContentGroup<(ProjectId, ProjectName)>>,
}

impl ContentFigures {
    /// The most subject areas that are returned, because any text can be one; and the most projects.
    pub const MAX_GROUPS: usize = 50;
}

/// The figures of a video on a platform at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Its key.
    pub key: SnapshotKey,
    /// The video's title, read together with it.
    pub title: String,
    /// The subject area of its script, read together with it.
    pub category: String,
    /// Counted since its publication, as last read on that day.
    pub figures: Figures,
}

/// The key of a snapshot. Snapshots are sorted by day, then by video, then by the platform's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnapshotKey {
    /// A day in the operator's time zone.
    pub day: Date,
    /// The video.
    pub video_id: VideoId,
    /// The platform.
    pub platform: Platform,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn figures(views: Option<i64>, likes: Option<i64>, comments: Option<i64>, shares: Option<i64>) -> Figures {
        Figures { views, likes, comments, shares }
    }

    #[test]
    fn figures_missing_in_a_reading_keep_their_value() {
        let known = figures(Some(10), Some(2), None, Some(1));
        let read = figures(Some(12), None, Some(0), Some(-3));
        assert_eq!(known.renewed(read), figures(Some(12), Some(2), Some(0), Some(1)));
    }

    #[test]
    fn gains_start_from_zero_and_may_be_negative() {
        let gained = figures(Some(12), Some(1), None, Some(4)).gained_since(figures(Some(10), Some(2), Some(7), None));
        assert_eq!(gained, figures(Some(2), Some(-1), None, Some(4)));
    }

    #[test]
    fn engagement_is_rounded_and_needs_views_and_interactions() {
        assert_eq!(figures(Some(200), Some(20), Some(6), Some(5)).engagement(), Some(16));
        assert_eq!(figures(Some(200), Some(31), None, None).engagement(), Some(16));
        assert_eq!(figures(Some(200), None, None, None).engagement(), None);
        assert_eq!(figures(Some(0), Some(0), None, None).engagement(), None);
        assert_eq!(figures(None, Some(3), None, None).engagement(), None);
        assert_eq!(figures(Some(10), Some(-3), None, None).engagement(), Some(0));
        assert_eq!(figures(Some(1), Some(i64::MAX), Some(i64::MAX), None).engagement(), None);
    }

    #[test]
    fn a_reason_needs_a_missing_figure() {
        let reading = Reading { reason: Some("too\0 early".to_owned()), ..Reading::default() };
        assert_eq!(reading.reason_for(figures(Some(1), None, None, None)).as_deref(), Some("too\u{FFFD} early"));
        assert_eq!(reading.reason_for(figures(Some(1), Some(1), Some(1), Some(1))), None);
    }

    fn any_figures() -> impl Strategy<Value = Figures> {
        let figure = || proptest::option::of(0_i64..1_000_000_000_000);
        (figure(), figure(), figure(), figure()).prop_map(|(views, likes, comments, shares)| Figures {
            views,
            likes,
            comments,
            shares,
        })
    }

    proptest! {
        /// Whatever was known before, the gains add up to the latest known figures.
        #[test]
        fn gains_add_up(readings in proptest::collection::vec(any_figures(), 1..12)) {
            let (mut known, mut sum) = (Figures::default(), Figures::default());
            for reading in readings {
                let renewed = known.renewed(reading);
                sum = sum.plus(renewed.gained_since(known));
                known = renewed;
            }
            prop_assert_eq!(sum, known);
        }
    }

    #[test]
    fn every_length_has_a_band() {
        for (seconds, band) in [(5, "0-15"), (15, "0-15"), (16, "16-30"), (30, "16-30"), (60, "31-60"), (61, "61-180")]
        {
            assert_eq!(DurationBand::of(DurationSeconds::new(seconds).unwrap()).as_str(), band, "{seconds}");
        }
        assert_eq!(DurationBand::of(DurationSeconds::new(180).unwrap()), DurationBand::Longer);
    }
}
