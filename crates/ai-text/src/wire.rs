//! The code shared by the protocols of all servers.

mod deadline;
mod error_body;
mod retries;
mod server;
mod settings;

use async_trait::async_trait;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Conversation, Reply, TextError, Usage};

use crate::schema::ResponseFormat;

pub(crate) use deadline::Deadline;
pub(crate) use error_body::{ErrorBody, kind_of};
pub(crate) use retries::Retries;
pub use server::Server;
pub use settings::{RemoteSettings, RetryPolicy};

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

    /// An error of this server, without its secrets.
    fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError;
}
