//! What is asked of a model, and its reply, independent of the protocol.

use async_trait::async_trait;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Conversation, Reply, TextError, Usage};

use super::deadline::Deadline;
use crate::schema::ResponseFormat;

pub(crate) struct Question<'a> {
    pub(crate) conversation: &'a Conversation,
    /// The format of the answer, or `None` for plain text.
    pub(crate) response_format: Option<&'a ResponseFormat>,
    pub(crate) max_output_tokens: u32,
}

#[derive(Debug)]
pub(crate) struct ModelReply {
    pub(crate) reply: Reply,
    pub(crate) stop_reason: StopReason,
    pub(crate) usage: Usage,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StopReason {
    Finished,
    /// The token limit was reached.
    CutOff,
    /// The model refused, with its reason if there is one.
    Refused(String),
}

#[async_trait]
pub(crate) trait Wire: Send + Sync {
    /// Asks a question. Temporary errors may be retried within the deadline.
    async fn ask(&self, question: &Question<'_>, deadline: Deadline) -> Result<ModelReply, TextError>;

    /// Tests the connection. Costs nothing.
    async fn check(&self) -> Result<(), ProviderError>;

    /// Whether the model can call tools, as far as is known. A question with tools that fails because of them makes
    /// this false.
    fn calls_tools(&self) -> bool;

    /// An error of this server, without its secrets.
    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError;
}
