//! The name of the token limit, in which servers differ.

use crate::wire::{ErrorBody, Server};

/// The server's name for the limit of tokens of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LimitName {
    /// OpenAI's newer name; its newer models take no other.
    MaxCompletionTokens,
    /// The older one, which all others know.
    MaxTokens,
}

impl LimitName {
    /// The one that is tried first.
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

    /// Whether a complaint is about this name.
    pub(super) fn is_refused_by(self, error: &ErrorBody) -> bool {
        error.parameter.as_deref() == Some(self.as_str()) || error.message.contains(self.as_str())
    }
}
