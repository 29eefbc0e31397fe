//! What the tools return, and how they read names.

use std::str::FromStr;

use serde_json::Value;
use showrunner_domain::platform::Platform;
use showrunner_domain::text_enum::UnknownText;
use showrunner_domain::{ChangeId, InvalidValue};

/// What a reading tool returns.
pub(super) struct Found {
    /// The answer in a sentence or a few.
    pub(super) summary: String,
    /// The answer in full.
    pub(super) data: Value,
}

/// The outcome of a tool that changes something.
pub(super) enum ToolOutcome {
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

/// The names of the platforms, separated by commas.
pub(super) fn platform_names() -> String {
    Platform::ALL.iter().map(|platform| platform.as_str()).collect::<Vec<_>>().join(", ")
}

/// Parses the name of a platform.
pub(super) fn platform(name: &str) -> Result<Platform, InvalidValue> {
    word("platform", name)
}

/// Parses a value of one of the domain's enums.
pub(super) fn word<T: FromStr<Err = UnknownText>>(field: &'static str, text: &str) -> Result<T, InvalidValue> {
    let text = text.trim().to_lowercase();
    text.parse().map_err(|unknown: UnknownText| {
        let shown: String = unknown.text.chars().take(40).collect();
        InvalidValue::new(field, format!("unknown {field} '{shown}', expected one of: {}", unknown.expected))
    })
}
