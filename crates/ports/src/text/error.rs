//! A failed call, and the tokens it used nevertheless.

use std::fmt;

use super::usage::Usage;
use crate::provider::ProviderError;

/// Why a text model gave nothing usable. An unusable answer costs as much as any other, so the caller MUST book its
/// usage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextError {
    /// What went wrong.
    pub error: ProviderError,
    /// What was used until then, all tries together; nothing when there was no answer.
    pub usage: Option<Usage>,
}

impl TextError {
    /// An error after an answer, which used tokens.
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
