use crate::text_enum;
use crate::value::InvalidValue;
use crate::value::{CommentTopic, ReplyText, storable};

text_enum! {
    /// How soon a comment wants an answer (`docs/behaviour.md#comments`).
    "comment priority" Priority {
        /// It can do without.
        Low = "low",
        /// In its turn.
        Normal = "normal",
        /// At once, and by a person.
        High = "high",
    }
}

text_enum! {
    /// In which tone a comment is answered.
    "reply tone" Tone {
        /// As one greets a neighbour.
        Friendly = "friendly",
        /// With thanks.
        Grateful = "grateful",
        /// To somebody who tries.
        Encouraging = "encouraging",
        /// To somebody who has a hard time.
        Empathetic = "empathetic",
        /// Straight to the point.
        Direct = "direct",
        /// With a wink.
        Humorous = "humorous",
        /// Calm and correct: criticism, complaints, business.
        Professional = "professional",
    }
}

text_enum! {
    /// Why a comment is never answered without a person (`docs/behaviour.md#comments`).
    "comment risk" Risk {
        /// Somebody complains about something they bought or were promised.
        Complaint = "complaint",
        /// Law, rights, lawyers, accusations.
        Legal = "legal",
        /// Illness, medicines, treatment.
        Medical = "medical",
        /// A child or a teenager writes, or is written about.
        Minors = "minors",
        /// Somebody may be in danger from themselves.
        SelfHarm = "self_harm",
        /// Somebody threatens somebody.
        Threats = "threats",
    }
}

/// How a comment sounds: from -100, as bad as can be, over 0 to 100, as good as can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sentiment(i8);

text_enum! {
    /// A sentiment in one word.
    "sentiment" SentimentWord {
        /// Well disposed.
        Positive = "positive",
        /// Neither.
        Neutral = "neutral",
        /// Ill disposed.
        Negative = "negative",
    }
}

/// From here on, in hundredths, a sentiment is more than neutral.
const MORE_THAN_NEUTRAL: i64 = 20;

/// Down to here it is not less than neutral.
const LESS_THAN_NEUTRAL: i64 = -19;

impl Sentiment {
    /// Checks the range.
    pub fn new(hundredths: i64) -> Result<Self, InvalidValue> {
        let value = i8::try_from(hundredths).ok().filter(|value| (-100..=100).contains(value));
        value.map(Self).ok_or_else(|| InvalidValue::new("sentiment", "the sentiment must be -100 to 100"))
    }

    /// The nearest sentiment there is.
    #[must_use]
    pub fn nearest(hundredths: i64) -> Self {
        Self(i8::try_from(hundredths.clamp(-100, 100)).unwrap_or(0))
    }

    /// From -100 to 100.
    #[must_use]
    pub const fn hundredths(self) -> i8 {
        self.0
    }

    /// In one word.
    #[must_use]
    pub fn word(self) -> SentimentWord {
        SentimentWord::of(self.0.into())
    }
}

impl SentimentWord {
    /// The word for a sentiment, or an average of several, in hundredths.
    #[must_use]
    pub const fn of(hundredths: i64) -> Self {
        match hundredths {
            MORE_THAN_NEUTRAL.. => Self::Positive,
            LESS_THAN_NEUTRAL.. => Self::Neutral,
            _ => Self::Negative,
        }
    }
}

/// What the model made of a comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentAnalysis {
    /// What it is about, in the lower case, so that the same topic is counted once.
    pub topic: CommentTopic,
    /// How it sounds.
    pub sentiment: Sentiment,
    /// How soon it wants an answer.
    pub priority: Priority,
    /// In which tone the draft answers.
    pub tone: Tone,
    /// What could be answered.
    pub draft: ReplyText,
    /// Why, as a sentence or two for the operator.
    pub reasoning: String,
    /// Why it must not be answered without a person, each once, in the order of [`Risk::ALL`].
    pub risks: Vec<Risk>,
}

impl CommentAnalysis {
    /// The most characters of a reasoning that are kept.
    const REASONING_LIMIT: usize = 1_000;

    /// The same in the form in which it is kept: the topic in the lower case, the risks in order, the reasoning cut.
    #[must_use]
    pub fn tidied(self) -> Self {
        let topic = CommentTopic::new(&self.topic.as_str().to_lowercase()).unwrap_or(self.topic);
        let risks = Risk::ALL.iter().copied().filter(|risk| self.risks.contains(risk)).collect();
        let reasoning = self.reasoning.trim().chars().take(Self::REASONING_LIMIT).collect::<String>();
        Self { topic, risks, reasoning: storable(&reasoning), ..self }
    }

    /// Whether it may be answered without a person: nothing urgent and nothing delicate (`docs/behaviour.md#comments`).
    #[must_use]
    pub fn may_be_answered_by_itself(&self) -> bool {
        self.priority != Priority::High && self.risks.is_empty()
    }
}
