use super::analysis::SentimentWord;
use super::status::CommentStatus;
use crate::value::CommentTopic;

/// Over how many days topics are counted, today included (`docs/behaviour.md#comments`).
pub const TRENDING_DAYS: i64 = 7;

/// Counts of comments, either of accounts or of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CommentTotals {
    /// Comments that the model has analysed, whether its answer was usable or not.
    pub processed: i64,
    /// Of these, the ones that the operator rejected.
    pub rejected: i64,
    /// Of these, the ones that were answered.
    pub replied: i64,
    /// The time from comment to reply, summed over all answered comments, in seconds.
    pub response_seconds: i64,
}

impl CommentTotals {
    /// Adds a number of comments in a status, and the seconds until they were answered, summed.
    pub fn add(&mut self, status: CommentStatus, comments: i64, response_seconds: i64) {
        if status != CommentStatus::Unanalysed {
            self.processed += comments;
        }
        match status {
            CommentStatus::Rejected => self.rejected += comments,
            CommentStatus::Replied => self.replied += comments,
            _ => {}
        }
        self.response_seconds += response_seconds;
    }

    /// The share of answered comments among those that need a reply: 0 to 1. Rejected ones need none.
    #[expect(clippy::cast_precision_loss, reason = "a rate of counts far below 2^52")]
    pub fn response_rate(&self) -> f64 {
        let answerable = self.processed - self.rejected;
        if answerable > 0 { (self.replied as f64 / answerable as f64).clamp(0.0, 1.0) } else { 0.0 }
    }

    /// The average time from comment to reply, in minutes; nothing when none was answered.
    #[expect(clippy::cast_precision_loss, reason = "an average of counts far below 2^52")]
    pub fn average_response_minutes(&self) -> Option<f64> {
        (self.replied > 0).then(|| self.response_seconds as f64 / self.replied as f64 / 60.0)
    }
}

/// A topic that people write about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrendingComments {
    /// The topic.
    pub topic: CommentTopic,
    /// How many comments.
    pub count: i64,
    /// The sum of their sentiments, in hundredths.
    pub sentiment_sum: i64,
    /// Whether they are sample comments of the sandbox.
    pub sample: bool,
}

impl TrendingComments {
    /// The average sentiment, in hundredths, rounded.
    pub fn average_hundredths(&self) -> i64 {
        if self.count == 0 { 0 } else { (2 * self.sentiment_sum + self.count).div_euclid(2 * self.count) }
    }

    /// The average sentiment in one word.
    pub fn word(&self) -> SentimentWord {
        SentimentWord::of(self.average_hundredths())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_response_rate_ignores_rejected_comments() {
        let totals =
            |processed, rejected, replied| CommentTotals { processed, rejected, replied, response_seconds: 900 };
        assert!((totals(0, 0, 0).response_rate() - 0.0).abs() < f64::EPSILON);
        assert!((totals(5, 1, 3).response_rate() - 0.75).abs() < f64::EPSILON);
        assert!((totals(4, 4, 0).response_rate() - 0.0).abs() < f64::EPSILON);
        assert_eq!(totals(4, 0, 0).average_response_minutes(), None);
        assert_eq!(totals(4, 0, 3).average_response_minutes(), Some(5.0));
    }

    #[test]
    fn averages_are_rounded_to_the_nearest() {
        let of = |count, sentiment_sum| TrendingComments {
            topic: CommentTopic::new("sleep").unwrap(),
            count,
            sentiment_sum,
            sample: false,
        };
        for (count, sum, average, word) in [
            (0, 0, 0, "neutral"),
            (3, 100, 33, "positive"),
            (3, -100, -33, "negative"),
            (2, 39, 20, "positive"),
            (2, 38, 19, "neutral"),
            (2, -39, -19, "neutral"),
            (2, -40, -20, "negative"),
        ] {
            assert_eq!((of(count, sum).average_hundredths(), of(count, sum).word().as_str()), (average, word));
        }
    }
}
