//! The name of the token limit, which differs between servers.

use crate::wire::{ErrorBody, Server};

/// The server's name for the token limit of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LimitName {
    /// OpenAI's newer name, the only one that its newer models accept.
    MaxCompletionTokens,
    /// The older name, which all other servers accept.
    MaxTokens,
}

impl LimitName {
    /// The name to try first.
    pub(super) const fn usual(server: Server) -> Self {
        match server {
            Server::OpenAi => Self::MaxCompletionTokens,
            Server::OpenRouter | Server::Other => Self::MaxTokens,
        }
    }

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::MaxCompletionTokens => "max_completion_tokens",
            Self::MaxTokens => "max_tokens",
        }
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::MaxCompletionTokens => Self::MaxTokens,
            Self::MaxTokens => Self::MaxCompletionTokens,
        }
    }

    /// Whether the error is about this name.
    pub(super) fn is_refused_by(self, error: &ErrorBody) -> bool {
        error.parameter.as_deref() == Some(self.as_str()) || error.message.contains(self.as_str())
    }
}
