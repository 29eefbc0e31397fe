use async_trait::async_trait;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Conversation, Reply, TextError, Usage};

use super::Deadline;
use crate::schema::ResponseFormat;

/// What a model is asked.
pub(crate) struct Question<'a> {
    pub(crate) conversation: &'a Conversation,
    /// The form of the answer; words when there is none.
    pub(crate) response_format: Option<&'a ResponseFormat>,
    /// The most tokens of the answer.
    pub(crate) max_output_tokens: u32,
}

/// What it answered. Nobody has looked into it.
#[derive(Debug)]
pub(crate) struct ModelReply {
    pub(crate) reply: Reply,
    pub(crate) stop_reason: StopReason,
    pub(crate) usage: Usage,
}

/// Why it stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StopReason {
    /// It was done.
    Finished,
    /// It had no room for more.
    CutOff,
    /// It does not want to, in its own words, if it gave any.
    Refused(String),
}

/// How one kind of server is asked.
#[async_trait]
pub(crate) trait Wire: Send + Sync {
    /// Asks once; a server that is busy or out of order may be asked again within the deadline.
    async fn ask(&self, question: &Question<'_>, deadline: Deadline) -> Result<ModelReply, TextError>;

    /// Whether it could be asked now. Costs nothing.
    async fn check(&self) -> Result<(), ProviderError>;

    /// An error of this server, without its secrets.
    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError;
}
