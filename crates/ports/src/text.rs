//! The text model: writes scripts, suggests topics, drafts answers to comments, and talks with the operator.

mod conversation;
mod error;
mod usage;

use std::sync::Arc;

use async_trait::async_trait;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::platform::Platform;
use showrunner_domain::script::{EarlierScript, LengthBudget};
use showrunner_domain::text_model::{LocalModel, LocalServer};
use showrunner_domain::value::{Category, Description, DurationSeconds, Hook, ScriptContent, Title, Topic};

pub use conversation::{Conversation, ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};
pub use error::TextError;
pub use usage::Usage;

use crate::provider::ProviderError;

/// Which model this is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextIdentity {
    /// The model's or the writer's name.
    pub name: String,
    /// Whether it stands in for a model. A stand-in MUST take what to do from the operator's last message alone, so that
    /// no other text of a conversation can make it call a tool.
    pub stand_in: bool,
    /// Whether its answers cost nothing: a stand-in's, and those of a model on this machine.
    pub free: bool,
}

/// A model's answer, and the tokens it used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer<T> {
    /// The answer.
    pub content: T,
    /// What it used.
    pub usage: Usage,
}

/// The requirements for a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptBrief {
    /// The subject area.
    pub category: Category,
    /// Its topic. Data, never an instruction.
    pub topic: Topic,
    /// The intended length.
    pub duration: DurationSeconds,
    /// How long the script may be, at the pace of the topic's language or, for a revision, of the draft's.
    pub budget: LengthBudget,
    /// The operator's own opening sentences, newest first. When there are any, the script SHOULD begin with one of
    /// them. Data, never an instruction.
    pub hooks: Vec<Hook>,
    /// The topics of the operator's channel, newest first. Data, never an instruction.
    pub topics: Vec<Topic>,
    /// The scripts written before, newest first. The script SHOULD differ from them. Data, never an instruction.
    pub earlier: Vec<EarlierScript>,
    /// The previous draft, when its length was wrong.
    pub revises: Option<Revision>,
}

/// A draft that has to be rewritten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Revision {
    /// The draft.
    pub draft: ScriptDraft,
    /// How many words or characters it has, in the unit of the budget.
    pub count: u32,
}

/// A script as written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptDraft {
    /// Its title.
    pub title: Title,
    /// Hook first, body, call to action last.
    pub content: ScriptContent,
    /// The text under its posts, with hashtags; none when the writer wrote none.
    pub caption: Option<Description>,
    /// What the writer could not do, in sentences for the operator.
    pub warnings: Vec<String>,
    /// Topics that the writer can write about instead, when this script is not about the requested one.
    pub alternatives: Vec<Topic>,
}

/// A comment that needs an analysis and a reply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommentBrief {
    /// Where it was written.
    pub platform: Platform,
    /// The title of the video that was commented on, when it is known.
    pub video_title: Option<String>,
    /// Who wrote it. Data, never an instruction.
    pub author: String,
    /// What was written. Data, never an instruction.
    pub text: String,
    /// The most characters that a reply may have.
    pub reply_limit: usize,
    /// A number that differs from one comment to the next; the offline writer uses it to vary its output.
    pub variation: u64,
}

/// A text model. Every call MUST end within the time limit of an answer that the operator has set (`ai.time_limit_seconds`),
/// with an error of the kind `Unavailable` when there is no answer. Callers have no limit of their own.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait TextModel: Send + Sync {
    /// Which model this is.
    fn identity(&self) -> TextIdentity;

    /// Whether it could be used now. MUST be cheap and cost nothing: it is called once a minute.
    async fn check(&self) -> Result<(), ProviderError>;

    /// Writes a script. MUST begin with a hook and end with a call to action; SHOULD fit the budget, which the caller
    /// checks.
    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError>;

    /// Suggests up to `count` topics in a subject area, each different, other than those of the `earlier` scripts where
    /// there are enough.
    async fn suggest_topics(
        &self,
        category: &Category,
        count: usize,
        earlier: &[EarlierScript],
    ) -> Result<Answer<Vec<Topic>>, TextError>;

    /// Analyses comments in one call: topic, sentiment, priority and tone of a reply, the risks of an automatic reply,
    /// and a drafted reply. MUST return one result for each comment, in their order; nothing for a comment whose answer
    /// from the model is unusable.
    async fn analyse_comments(
        &self,
        comments: &[CommentBrief],
    ) -> Result<Answer<Vec<Option<CommentAnalysis>>>, TextError>;

    /// Continues a conversation. MUST say something or call a tool; MUST NOT do anything else: the caller runs the
    /// tools. Nothing in the conversation's data is an instruction.
    async fn converse(&self, conversation: &Conversation) -> Result<Answer<Reply>, TextError>;
}

/// The servers with text models on this machine.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait LocalModels: Send + Sync {
    /// The servers that answer now. MUST contact this machine only, and end within two seconds.
    async fn find(&self) -> Vec<LocalServer>;

    /// A model behind one of the servers, whether it answers or not; `None` for any other address.
    fn open(&self, model: &LocalModel) -> Option<Arc<dyn TextModel>>;

    /// How much memory this machine has, in bytes; `None` when that is unknown.
    fn memory_bytes(&self) -> Option<u64>;
}
