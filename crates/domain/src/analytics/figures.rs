use crate::value::storable;

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

    /// These figures after a newer reading. A missing figure keeps its known value, and so does a negative one, which
    /// is an error of the platform's.
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

    /// (Likes + comments + shares) / views in whole percent (`docs/behaviour.md#analytics-and-costs`); nothing without
    /// views or without any of the others.
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
}
