//! The result of a tool call.

use serde_json::Value;
use showrunner_domain::ChangeId;

/// The result of a tool call.
pub(crate) enum Effect {
    /// The tool only read something.
    Found {
        /// The answer in a sentence or a few.
        summary: String,
        /// The answer in full.
        data: Value,
    },
    /// Nothing had to be changed.
    Unchanged(String),
    Changed {
        /// The new state.
        summary: String,
        /// The change, if it can be undone.
        change: Option<ChangeId>,
    },
    /// Something that is done once the operator confirms it.
    Proposed {
        /// What will be done.
        description: String,
        /// The stored arguments for doing it.
        payload: String,
    },
}

impl Effect {
    /// Something was changed, and it cannot be undone automatically.
    pub(super) const fn done(summary: String) -> Self {
        Self::Changed { summary, change: None }
    }
}
