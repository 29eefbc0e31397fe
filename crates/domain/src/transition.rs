//! The one error type of every state machine.

use std::fmt;

/// An event that the current state does not allow.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} {entity} that is {state} cannot be {event}", article(entity))]
pub struct InvalidTransition {
    /// The kind of thing, for example `video`.
    pub entity: &'static str,
    /// Its current state, in words.
    pub state: String,
    /// The refused event, as a past participle: `approved`, `rejected`, `published`.
    pub event: String,
}

impl InvalidTransition {
    /// A refused change. Underscores become spaces, because the operator reads it.
    pub(crate) fn new(entity: &'static str, state: impl fmt::Display, event: impl fmt::Display) -> Self {
        Self { entity, state: state.to_string().replace('_', " "), event: event.to_string().replace('_', " ") }
    }
}

/// Refuses `event` unless it `is_allowed` in this state.
pub(crate) fn require(
    is_allowed: bool,
    entity: &'static str,
    state: impl fmt::Display,
    event: &str,
) -> Result<(), InvalidTransition> {
    if is_allowed { Ok(()) } else { Err(InvalidTransition::new(entity, state, event)) }
}

/// The indefinite article of an entity's name.
fn article(entity: &str) -> &'static str {
    if entity.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;
    use crate::assistant::{ActionEvent, ActionStatus};
    use crate::comment::{CommentEvent, CommentStatus};
    use crate::ledger::{LedgerEvent, LedgerState};
    use crate::operation::{OperationEvent, OperationStatus};
    use crate::scheduling::{PostEvent, PostStatus};
    use crate::script::{ScriptEvent, ScriptStatus};
    use crate::video::{VideoEvent, VideoStatus};

    /// A state machine as text: one line for each state × event pair.
    fn table<S: Copy + fmt::Display, E: Copy + fmt::Display>(
        states: &[S],
        events: &[E],
        after: impl Fn(S, E) -> Result<S, InvalidTransition>,
    ) -> String {
        let mut text = String::new();
        for &state in states {
            for &event in events {
                match after(state, event) {
                    Ok(next) => writeln!(text, "{state} + {event} -> {next}"),
                    Err(error) => writeln!(text, "{state} + {event} -> refused: {error}"),
                }
                .unwrap();
            }
        }
        text
    }

    #[test]
    fn every_state_and_event() {
        for (name, table) in [
            ("action", table(ActionStatus::ALL, ActionEvent::ALL, ActionStatus::after)),
            ("comment", table(CommentStatus::ALL, CommentEvent::ALL, CommentStatus::after)),
            ("ledger_entry", table(LedgerState::ALL, LedgerEvent::ALL, LedgerState::after)),
            ("operation", table(OperationStatus::ALL, OperationEvent::ALL, OperationStatus::after)),
            ("post", table(PostStatus::ALL, PostEvent::ALL, PostStatus::after)),
            ("script", table(ScriptStatus::ALL, ScriptEvent::ALL, ScriptStatus::after)),
            ("video", table(VideoStatus::ALL, VideoEvent::ALL, VideoStatus::after)),
        ] {
            insta::assert_snapshot!(name, table);
        }
    }
}
