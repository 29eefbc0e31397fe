//! What a tool did.

use serde_json::Value;
use showrunner_domain::ChangeId;

/// What came of a tool.
pub(crate) enum Effect {
    /// It has only looked.
    Found {
        /// The answer in a sentence or a few.
        summary: String,
        /// The answer in full.
        data: Value,
    },
    /// Everything was already as it was to be.
    Unchanged(String),
    /// Something is another now.
    Changed {
        /// What holds now.
        summary: String,
        /// The change that can be undone, where there is one.
        change: Option<ChangeId>,
    },
    /// Something is to be done when the operator confirms it.
    Proposed {
        /// What will be done.
        description: String,
        /// What it takes to do it.
        payload: String,
    },
}

impl Effect {
    /// Something is another now, and there is no way back but by hand.
    pub(super) const fn done(summary: String) -> Self {
        Self::Changed { summary, change: None }
    }
}
