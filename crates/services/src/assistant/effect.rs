//! What comes of a tool call.

use serde_json::Value;
use showrunner_domain::ChangeId;

/// What a tool found that only reads.
pub(crate) struct Found {
    /// The answer in a sentence or a few.
    pub(crate) summary: String,
    /// The answer in full.
    pub(crate) data: Value,
}

/// What a tool did that changes something.
pub(crate) enum ToolOutcome {
    /// Nothing had to be changed.
    Unchanged(String),
    Changed {
        /// The new state.
        summary: String,
        /// The change, if it can be undone.
        change: Option<ChangeId>,
    },
}

impl ToolOutcome {
    /// Something was changed, and it cannot be undone automatically.
    pub(super) const fn changed(summary: String) -> Self {
        Self::Changed { summary, change: None }
    }
}

/// What came of a call.
pub(crate) enum Effect {
    Found(Found),
    Done(ToolOutcome),
    /// Something that is done once the operator confirms it.
    Proposed {
        /// What will be done.
        description: String,
        /// The stored arguments for doing it.
        payload: String,
    },
}
