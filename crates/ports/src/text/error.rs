//! A call that failed, and what it has used all the same.

use std::fmt;

use super::usage::Usage;
use crate::provider::ProviderError;

/// Why a text model gave nothing of use. An answer that could not be used is paid for like any other, so that the caller MUST
/// book its usage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError {
    /// What went wrong.
    pub error: ProviderError,
    /// What was used until then, all tries together; nothing when there was no answer.
    pub usage: Option<Usage>,
}

impl TextError {
    /// An error of a call that was answered all the same.
    #[must_use]
    pub const fn after(error: ProviderError, usage: Usage) -> Self {
        Self { error, usage: Some(usage) }
    }
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

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

impl std::error::Error for TextError {}
