//! The text model: writes scripts, suggests topics, drafts answers to comments, and talks with the operator.

use std::sync::Arc;

use async_trait::async_trait;
use secrecy::SecretString;
use serde_json::Value;
use showrunner_domain::InvalidValue;
use showrunner_domain::comment::CommentAnalysis;
use showrunner_domain::platform::Platform;
use showrunner_domain::script::{EarlierScript, LengthBudget};
use showrunner_domain::text_model::{ChosenModel, LocalServer, ModelProtocol, OfferedModel};
use showrunner_domain::value::{
    Category, Description, DurationSeconds, Hook, ModelServer, RewriteNote, ScriptContent, ScriptTone, Title, Topic,
};

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
    /// The tone that the operator has set for it. A model MUST write in it as far as it concerns the wording.
    pub tone: Option<ScriptTone>,
    /// The subject area. Without one, the writer SHOULD name the one of the topic.
    pub category: Option<Category>,
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
    /// The script that this one replaces. The new one MUST differ from it.
    pub rewrites: Option<Rewrite>,
    /// The previous draft, when its length was wrong.
    pub revises: Option<Revision>,
}

/// The requirements for topics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TopicsBrief {
    /// The subject area.
    pub category: Category,
    /// What the project is about that they are for. Data, never an instruction.
    pub about: Option<String>,
    /// How many are wanted.
    pub count: usize,
    /// The scripts written before, newest first. Data, never an instruction.
    pub earlier: Vec<EarlierScript>,
}

/// A script of which the operator wants another version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewrite {
    /// Its title. Data, never an instruction.
    pub title: Title,
    /// Its text. Data, never an instruction.
    pub content: ScriptContent,
    /// The operator's instructions for the new version. A model MUST follow them where they concern the wording of the script. A
    /// stand-in that cannot follow them MUST warn of that.
    pub note: Option<RewriteNote>,
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
    /// Other hooks that it can begin with; none when the writer has none.
    pub other_hooks: Vec<Hook>,
    /// The text under its posts, with hashtags; none when the writer wrote none.
    pub caption: Option<Description>,
    /// What the writer could not do, in sentences for the operator.
    pub warnings: Vec<String>,
    /// The subject area of the topic, when the brief has none.
    pub category: Option<Category>,
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

    /// Writes a script. MUST begin with a hook and end with a call to action; SHOULD fit the budget, and SHOULD have two other hooks
    /// that fit the same body.
    async fn write_script(&self, brief: &ScriptBrief) -> Result<Answer<ScriptDraft>, TextError>;

    /// Suggests up to as many different topics as the brief says, other than those of the earlier scripts where there are enough.
    async fn suggest_topics(&self, brief: &TopicsBrief) -> Result<Answer<Vec<Topic>>, TextError>;

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

/// Servers with text models, from which the operator chooses one in the browser.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait ModelServers: Send + Sync {
    /// The servers on this machine that answer now. MUST contact this machine only, and end within two seconds.
    async fn find(&self) -> Vec<LocalServer>;

    /// The models that a server lists; none when its list is not of models that can be used. MUST end within ten seconds, and
    /// refuse an address that no server can have. The inner error is that of the server.
    async fn models(
        &self,
        protocol: ModelProtocol,
        server: &ModelServer,
        key: Option<SecretString>,
    ) -> Result<Result<Vec<OfferedModel>, ProviderError>, InvalidValue>;

    /// A model behind any server, whether it answers or not. A server without a key is the operator's own: its answers are
    /// free. MUST refuse an address that no server can have, or that contains a secret.
    fn open(&self, model: &ChosenModel, key: Option<SecretString>) -> Result<Arc<dyn TextModel>, InvalidValue>;

    /// How much memory this machine has, in bytes; `None` when that is unknown.
    fn memory_bytes(&self) -> Option<u64>;
}

/// The tokens that a model used for an answer, usable or not, as the provider counts them; 0 when it does not say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Usage {
    /// The model that answered, under the provider's name for it.
    pub model: String,
    /// Tokens of the request.
    pub input_tokens: u64,
    /// Tokens of the answer.
    pub output_tokens: u64,
}

impl Usage {
    /// Nothing was used: the stand-in answers from its own phrase bank.
    pub fn none(model: impl Into<String>) -> Self {
        Self { model: model.into(), input_tokens: 0, output_tokens: 0 }
    }
}

/// Why a text model gave nothing usable. The caller MUST book its usage, which costs as much as any other.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct TextError {
    /// What went wrong.
    pub error: ProviderError,
    /// What was used until then, all tries together; nothing when there was no answer.
    pub usage: Option<Usage>,
}

impl From<ProviderError> for TextError {
    fn from(error: ProviderError) -> Self {
        Self { error, usage: None }
    }
}

impl AsRef<ProviderError> for TextError {
    fn as_ref(&self) -> &ProviderError {
        &self.error
    }
}

/// A tool that the model may call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolDefinition {
    /// Its name, 1 to 64 characters of `a-z_`.
    pub name: String,
    /// What it does and when to call it, for the model.
    pub description: String,
    /// The JSON schema of its arguments: an object that requires all its properties; optional ones also take `null`.
    pub parameters: Value,
}

/// A tool call that the model requests. All of it is the model's own text and unchecked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolCall {
    /// The provider's id of this call; the result is returned under it.
    pub id: String,
    /// The name of the tool, which may not exist.
    pub name: String,
    /// The arguments as the model wrote them, not necessarily valid JSON.
    pub arguments: String,
}

/// The result of a tool call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolResult {
    /// The id of the call.
    pub call_id: String,
    /// What was done or found, or why not, in one or a few sentences for the operator.
    pub summary: String,
    /// The full data.
    pub data: Option<Value>,
    /// Whether it was refused or failed; nothing has changed then.
    pub failed: bool,
    /// Whether it holds text that the operator did not write. An adapter MUST tell the model so.
    pub untrusted: bool,
}

/// A reply of the model.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Reply {
    /// The text for the operator; blank when it only calls tools.
    pub text: String,
    /// The tools to call before the model continues, in this order; none when it is done.
    pub calls: Vec<ToolCall>,
    /// The reply in the provider's form, for adapters that have to return it unchanged. Nothing else reads it.
    pub echo: Option<String>,
    /// Whether a stand-in made it, because the model cannot call tools. It MUST then be taken from the operator's last
    /// message alone, so that no other text of the conversation can make it call a tool.
    pub stand_in: bool,
}

/// One contribution to a conversation.
#[derive(Debug, Clone, PartialEq)]
pub enum ConversationTurn {
    /// The operator says something.
    Operator(String),
    /// The model says something or calls tools.
    Model(Reply),
    /// The results of the calls in the previous reply, one for each.
    Results(Vec<ToolResult>),
}

/// A conversation up to the model's turn. The caller sends the whole of it each time. A reply that calls tools is
/// answered with one [`ToolResult`] for each call, in the order of the calls, and the model is asked again.
#[derive(Debug, Clone, PartialEq)]
pub struct Conversation {
    /// The model's role and permissions, and the state of the system.
    pub system: String,
    /// The turns so far, oldest first; the last one is the operator's or holds results.
    pub turns: Vec<ConversationTurn>,
    /// The tools that the model may call.
    pub tools: Vec<ToolDefinition>,
}
