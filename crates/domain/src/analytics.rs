//! How published videos do.

use crate::platform::Platform;

/// The figures of one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformFigures {
    /// Views, or nothing when the platform has not said.
    pub views: Option<i64>,
    /// (Likes + comments + shares) / views in whole percent, or nothing without views (`behaviour.md` §7).
    pub engagement: Option<i64>,
    /// Whether these are examples rather than the operator's own figures.
    pub sample: bool,
    /// Why a figure is missing, as a sentence.
    pub reason: Option<String>,
}

/// The summed figures of one platform's published posts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FigureTotals {
    /// Posts that are out on it, sandbox posts left aside.
    pub published: i64,
    /// Views.
    pub views: i64,
    /// Likes, shares and comments together.
    pub interactions: i64,
    /// How many posts' figures have been read.
    pub measured: i64,
}

impl FigureTotals {
    /// What to show of them.
    #[must_use]
    pub fn figures(self) -> PlatformFigures {
        if self.measured == 0 {
            let reason = if self.published == 0 {
                "nothing has been published to a connected account yet"
            } else {
                "the platform has not given any figures yet"
            };
            return PlatformFigures { views: None, engagement: None, sample: false, reason: Some(reason.to_owned()) };
        }
        let engagement = (self.views > 0).then(|| (self.interactions * 100 + self.views / 2) / self.views);
        PlatformFigures { views: Some(self.views), engagement, sample: false, reason: None }
    }
}

/// What is shown as long as nothing has been published anywhere (`spec.md` §9), marked as a sample.
#[must_use]
pub fn sample_figures(platform: Platform) -> PlatformFigures {
    let (views, engagement) = match platform {
        Platform::Tiktok => (847_000, 65),
        Platform::Instagram => (623_000, 72),
        Platform::Youtube => (934_000, 58),
        Platform::Facebook => (456_000, 61),
    };
    PlatformFigures { views: Some(views), engagement: Some(engagement), sample: true, reason: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_that_nobody_gave_is_missing_and_never_zero() {
        let unread = FigureTotals { published: 2, ..FigureTotals::default() }.figures();
        assert_eq!((unread.views, unread.engagement, unread.sample), (None, None, false));
        assert!(unread.reason.is_some());
        let read = FigureTotals { published: 2, views: 200, interactions: 31, measured: 1 }.figures();
        assert_eq!((read.views, read.engagement, read.reason), (Some(200), Some(16), None));
        let unseen = FigureTotals { published: 1, views: 0, interactions: 0, measured: 1 }.figures();
        assert_eq!((unseen.views, unseen.engagement), (Some(0), None));
    }
}
