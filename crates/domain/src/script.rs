//! Scripts: the text that is spoken in a video.

use jiff::Timestamp;

use crate::text_enum;
use crate::transition::InvalidTransition;
use crate::value::{Category, DurationSeconds, ScriptContent, Title, Topic, storable};
use crate::{ProjectId, ScriptId};

text_enum! {
    /// The status of a script (`docs/behaviour.md#scripts`).
    "script status" ScriptStatus {
        /// Written or edited, not yet decided.
        Draft = "draft",
        /// It may be made into videos.
        Approved = "approved",
        /// The operator does not want it.
        Rejected = "rejected",
    }
}

text_enum! {
    /// An event of a script; the text is the past participle.
    "script event" ScriptEvent {
        /// The operator approves it.
        Approve = "approved",
        /// The operator rejects it.
        Reject = "rejected",
        /// It becomes a draft again, for a new decision.
        Reopen = "reopened",
        /// Its title or content is changed.
        Edit = "edited",
    }
}

impl ScriptStatus {
    /// The state after `event`. An approved script whose text changes must be approved again.
    pub fn after(self, event: ScriptEvent) -> Result<Self, InvalidTransition> {
        use ScriptEvent::{Approve, Edit, Reject, Reopen};
        use ScriptStatus::{Approved, Draft, Rejected};
        match (self, event) {
            (Draft, Approve) => Ok(Approved),
            (Draft | Approved, Reject) => Ok(Rejected),
            (Approved | Rejected, Reopen) | (Draft | Approved, Edit) => Ok(Draft),
            (Approved | Rejected, Approve) | (Rejected, Reject | Edit) | (Draft, Reopen) => {
                Err(InvalidTransition::new("script", self, event))
            }
        }
    }
}

/// What a script is, whether it is stored or still to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptDetails {
    /// The project it belongs to.
    pub project_id: ProjectId,
    /// Its title, which its videos inherit.
    pub title: Title,
    /// The spoken text: hook first, call to action last.
    pub content: ScriptContent,
    /// Its subject area.
    pub category: Category,
    /// The topic given to the writer.
    pub topic: Topic,
    /// The intended length.
    pub duration: DurationSeconds,
    /// Its status: at first a draft, or approved when the operator asked for a video at once.
    pub status: ScriptStatus,
    /// The requirements that the writer could not meet, in sentences for the operator.
    pub warnings: Vec<String>,
}

/// A script as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// Row id.
    pub id: ScriptId,
    /// What it is.
    pub details: ScriptDetails,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

impl ScriptDetails {
    /// The script as stored under `id`.
    pub fn stored(self, id: ScriptId, now: Timestamp) -> Script {
        let warnings = self.warnings.iter().map(|warning| storable(warning)).collect();
        Script { id, details: Self { warnings, ..self }, created_at: now, updated_at: now }
    }
}

/// A change to a script.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ScriptChange {
    /// A new title.
    pub title: Option<Title>,
    /// A new content.
    pub content: Option<ScriptContent>,
    /// A new status.
    pub status: Option<ScriptStatus>,
}

impl Script {
    /// The script after `change`: first the text, then the status, so that an approved script can be edited and
    /// approved again in one step.
    pub fn changed(mut self, change: ScriptChange, now: Timestamp) -> Result<Self, InvalidTransition> {
        let details = &mut self.details;
        if change.title.is_some() || change.content.is_some() {
            details.status = details.status.after(ScriptEvent::Edit)?;
        }
        if let Some(title) = change.title {
            details.title = title;
        }
        if let Some(content) = change.content {
            details.content = content;
        }
        if let Some(status) = change.status {
            details.status = details.status.after(match status {
                ScriptStatus::Approved => ScriptEvent::Approve,
                ScriptStatus::Rejected => ScriptEvent::Reject,
                ScriptStatus::Draft => ScriptEvent::Reopen,
            })?;
        }
        self.updated_at = now;
        Ok(self)
    }
}

/// A script that may be made into a video. It can only be made from an approved script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApprovedScript(Script);

impl ApprovedScript {
    /// The script.
    pub const fn script(&self) -> &Script {
        &self.0
    }
}

impl TryFrom<Script> for ApprovedScript {
    type Error = InvalidTransition;

    fn try_from(script: Script) -> Result<Self, Self::Error> {
        match script.details.status {
            ScriptStatus::Approved => Ok(Self(script)),
            status @ (ScriptStatus::Draft | ScriptStatus::Rejected) => {
                Err(InvalidTransition::new("script", status, "made into a video"))
            }
        }
    }
}

/// The speaking pace that is assumed for every script, in words per minute (`docs/behaviour.md#scripts`).
pub const WORDS_PER_MINUTE: u32 = 150;

/// How far the spoken length may differ from the requested duration, in percent (`docs/behaviour.md#scripts`).
pub const LENGTH_TOLERANCE_PERCENT: u32 = 15;

/// How many words fit a duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordBudget {
    /// The fewest words that still fill it.
    pub min: u32,
    /// The number to aim for.
    pub target: u32,
    /// The most words that fit.
    pub max: u32,
}

impl WordBudget {
    /// The budget of a script with this `duration`.
    pub fn of(duration: DurationSeconds) -> Self {
        // Hundredths of a word keep the bounds exact: the lower one is rounded up, the upper one down.
        let hundredths = u32::from(duration.seconds()) * WORDS_PER_MINUTE * 100 / 60;
        Self {
            min: (hundredths * (100 - LENGTH_TOLERANCE_PERCENT)).div_ceil(10_000),
            target: hundredths / 100,
            max: hundredths * (100 + LENGTH_TOLERANCE_PERCENT) / 10_000,
        }
    }

    /// Whether a script of `words` words fits.
    pub const fn fits(self, words: u32) -> bool {
        self.min <= words && words <= self.max
    }
}

/// The number of spoken words: runs of characters between white space that contain a letter or digit.
pub fn spoken_words(content: &str) -> u32 {
    let words = content.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    u32::try_from(words).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn word_budget_is_fifteen_percent_around_150_words_a_minute() {
        let budget = |seconds| WordBudget::of(DurationSeconds::new(seconds).unwrap());
        assert_eq!(budget(60), WordBudget { min: 128, target: 150, max: 172 });
        assert_eq!(budget(30), WordBudget { min: 64, target: 75, max: 86 });
        assert_eq!(budget(5), WordBudget { min: 11, target: 12, max: 14 });
        assert!(budget(30).fits(64) && budget(30).fits(86) && !budget(30).fits(63) && !budget(30).fits(87));
    }

    #[test]
    fn only_spoken_text_counts_as_a_word() {
        assert_eq!(spoken_words("Stop — now. 3 habits & you're done …"), 6);
        assert_eq!(spoken_words(""), 0);
    }
}
