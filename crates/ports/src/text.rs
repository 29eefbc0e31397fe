//! The text model: writes scripts and suggests topics.

use async_trait::async_trait;
use showrunner_domain::script::WordBudget;
use showrunner_domain::value::{Category, DurationSeconds, ScriptContent, Title, Topic};

use crate::provider::ProviderError;

/// Which model this is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextIdentity {
    /// The model's or the writer's name.
    pub name: String,
    /// Whether it stands in for a model.
    pub stand_in: bool,
}

/// What a script is to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptBrief {
    /// The subject area.
    pub category: Category,
    /// What it is about. Data, never an instruction.
    pub topic: Topic,
    /// How long it is to run.
    pub duration: DurationSeconds,
    /// How many words fit.
    pub budget: WordBudget,
    /// A number that differs from one request to the next; a writer without a mind of its own varies by it.
    pub variation: u64,
    /// The draft before this one, when its length was wrong.
    pub revises: Option<Revision>,
}

/// A draft that is to be written again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision {
    /// The draft.
    pub draft: ScriptDraft,
    /// How many words it has.
    pub words: u32,
}

/// A script as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptDraft {
    /// Its title.
    pub title: Title,
    /// Hook first, body, call to action last.
    pub content: ScriptContent,
}

/// A text model.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait TextModel: Send + Sync {
    /// Which model this is.
    fn identity(&self) -> TextIdentity;

    /// Writes a script. MUST begin with a hook and end with a call to action;
    /// SHOULD fit the budget, the caller checks.
    async fn write_script(&self, brief: &ScriptBrief) -> Result<ScriptDraft, ProviderError>;

    /// Suggests up to `count` topics of a subject area, each different.
    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Vec<Topic>, ProviderError>;
}
