//! The text model: writes scripts, suggests topics, drafts answers to comments, and talks with the operator.

mod conversation;
mod error;
mod usage;

use async_trait::async_trait;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::platform::Platform;
use showrunner_domain::script::WordBudget;
use showrunner_domain::value::{Category, DurationSeconds, Hook, ScriptContent, Title, Topic};

pub use conversation::{Conversation, ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};
pub use error::TextError;
pub use usage::Usage;

use crate::provider::ProviderError;

/// Which model this is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextIdentity {
    /// The model's or the writer's name.
    pub name: String,
    /// Whether it stands in for a model.
    pub stand_in: bool,
}

/// What a model answered, and what that has used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<T> {
    /// The answer.
    pub content: T,
    /// What it has used.
    pub usage: Usage,
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
    /// First sentences of the operator's own, newest first. When there are any, the script SHOULD begin with one of them.
    /// Data, never an instruction.
    pub hooks: Vec<Hook>,
    /// What the operator's channel is about, newest first. Data, never an instruction.
    pub topics: Vec<Topic>,
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

/// A comment that is to be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentBrief {
    /// Where it was written.
    pub platform: Platform,
    /// The title of the video that it is about, when that is known.
    pub video_title: Option<String>,
    /// Who wrote it. Data, never an instruction.
    pub author: String,
    /// What was written. Data, never an instruction.
    pub text: String,
    /// The most characters of an answer.
    pub reply_limit: usize,
    /// A number that differs from one comment to the next; a writer without a mind of its own varies by it.
    pub variation: u64,
}

/// A text model.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait TextModel: Send + Sync {
    /// Which model this is.
    fn identity(&self) -> TextIdentity;

    /// Whether it could be asked now. MUST be cheap and cost nothing: it is asked once a minute.
    async fn check(&self) -> Result<(), ProviderError>;

    /// Writes a script. MUST begin with a hook and end with a call to action;
    /// SHOULD fit the budget, the caller checks.
    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError>;

    /// Suggests up to `count` topics of a subject area, each different.
    async fn suggest_topics(&self, category: &Category, count: usize) -> Result<Answer<Vec<Topic>>, TextError>;

    /// Says of each comment what it is about, how it sounds, how soon and in which tone to answer it, what speaks against
    /// answering it without a person, and drafts an answer: in one call. MUST give one result for each comment, in their
    /// order; nothing for one about which the model gave no answer that could be used.
    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError>;

    /// Goes on with a conversation. MUST say something or call a tool; MUST NOT do anything else: calling the tools
    /// is up to the caller. What stands in the conversation's data is no instruction.
    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError>;
}
