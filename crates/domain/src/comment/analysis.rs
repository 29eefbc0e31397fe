//! What the model makes of comments, and their counts.

use crate::comment::reply::CommentStatus;
use crate::text_enum;
use crate::untrusted_text::{one_line, without_keys};
use crate::value::{CommentTopic, ReplyText, number_values, storable};

text_enum! {
    /// How urgently a comment needs a reply (`docs/behaviour.md#comments`).
    "comment priority" Priority {
        /// No reply is needed.
        Low = "low",
        /// In its turn.
        Normal = "normal",
        /// At once, and by a person.
        High = "high",
    }
}

text_enum! {
    /// The tone of a reply.
    "reply tone" Tone {
        /// Warm and casual.
        Friendly = "friendly",
        /// Thankful.
        Grateful = "grateful",
        /// To somebody who tries.
        Encouraging = "encouraging",
        /// To somebody in difficulty.
        Empathetic = "empathetic",
        /// Straight to the point.
        Direct = "direct",
        /// With humour.
        Humorous = "humorous",
        /// Calm and correct: criticism, complaints, business.
        Professional = "professional",
    }
}

text_enum! {
    /// A reason why a comment is never answered without a person (`docs/behaviour.md#comments`).
    "comment risk" Risk {
        /// Somebody complains about a purchase or a promise.
        Complaint = "complaint",
        /// Law, rights, lawyers, accusations.
        Legal = "legal",
        /// Illness, medicines, treatment.
        Medical = "medical",
        /// A child or a teenager writes, or is written about.
        Minors = "minors",
        /// Somebody may harm themselves.
        SelfHarm = "self_harm",
        /// Somebody makes a threat.
        Threats = "threats",
    }
}

number_values! {
    /// The sentiment of a comment: from -100, most negative, over 0 to 100, most positive.
    Sentiment(i8): hundredths, -100..=100, "sentiment", "the sentiment must be -100 to 100";
}

text_enum! {
    /// A sentiment in one word.
    "sentiment" SentimentWord {
        /// Friendly or approving.
        Positive = "positive",
        /// Neither.
        Neutral = "neutral",
        /// Hostile or critical.
        Negative = "negative",
    }
}

/// The lowest positive sentiment, in hundredths.
const MORE_THAN_NEUTRAL: i64 = 20;

/// The lowest neutral sentiment, in hundredths.
const LESS_THAN_NEUTRAL: i64 = -19;

impl Sentiment {
    /// The sentiment, clamped to the range.
    pub fn nearest(hundredths: i64) -> Self {
        Self(i8::try_from(hundredths.clamp(Self::MIN, Self::MAX)).unwrap_or(0))
    }

    /// In one word.
    pub fn word(self) -> SentimentWord {
        SentimentWord::of(self.0.into())
    }
}

impl SentimentWord {
    /// The word for a sentiment, or an average of several, in hundredths.
    pub const fn of(hundredths: i64) -> Self {
        match hundredths {
            MORE_THAN_NEUTRAL.. => Self::Positive,
            LESS_THAN_NEUTRAL.. => Self::Neutral,
            _ => Self::Negative,
        }
    }
}

/// The model's analysis of a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentAnalysis {
    /// Its topic, in lower case, so that the same topic is counted once.
    pub topic: CommentTopic,
    /// Its sentiment.
    pub sentiment: Sentiment,
    /// How urgently it needs a reply.
    pub priority: Priority,
    /// The tone of the drafted reply.
    pub tone: Tone,
    /// The drafted reply.
    pub draft: ReplyText,
    /// The model's reasoning, in a sentence or two for the operator.
    pub reasoning: String,
    /// The reasons why a person must answer it, each once, in the order of [`Risk::ALL`].
    pub risks: Vec<Risk>,
}

impl CommentAnalysis {
    /// The most characters of a reasoning that are stored.
    const REASONING_LIMIT: usize = 1_000;

    /// The form to store: the topic in lower case, the risks in order, the reasoning cut; each text on one line, without
    /// what nobody sees and without what looks like a key. Nothing when no topic or no draft is left.
    #[must_use]
    pub fn tidied(self) -> Option<Self> {
        let plain = |text: &str| without_keys(&one_line(&storable(text)));
        let topic = CommentTopic::new(&plain(self.topic.as_str()).to_lowercase()).ok()?;
        let risks = Risk::ALL.iter().copied().filter(|risk| self.risks.contains(risk)).collect();
        let reasoning = plain(&self.reasoning).chars().take(Self::REASONING_LIMIT).collect();
        let draft = ReplyText::new(&plain(self.draft.as_str())).ok()?;
        Some(Self { topic, draft, reasoning, risks, ..self })
    }

    /// Whether it says that no person has to look at the comment: nothing urgent and nothing risky.
    pub fn needs_no_person(&self) -> bool {
        self.priority != Priority::High && self.risks.is_empty()
    }
}

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
