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
    event: impl fmt::Display,
) -> Result<(), InvalidTransition> {
    if is_allowed { Ok(()) } else { Err(InvalidTransition::new(entity, state, event)) }
}

/// Declares the events of a state machine: each with its past participle, the states that allow it, and the state after
/// it. All other states refuse it.
macro_rules! state_machine {
    ($entity:literal $status:ident, $event:ident { $($name:ident = $text:literal: $($from:ident)|+ => $to:ident,)+ }) => {
        #[derive(Debug, Clone, Copy)]
        pub(crate) enum $event { $($name),+ }

        impl $event {
            #[cfg(test)]
            pub(crate) const ALL: &'static [Self] = &[$(Self::$name),+];
        }

        impl ::std::fmt::Display for $event {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(match self { $(Self::$name => $text),+ })
            }
        }

        impl $status {
            /// The state after `event`.
            pub(crate) fn after(self, event: $event) -> Result<Self, $crate::transition::InvalidTransition> {
                let (is_allowed, next) = match event {
                    $($event::$name => (matches!(self, $(Self::$from)|+), Self::$to),)+
                };
                $crate::transition::require(is_allowed, $entity, self, event)?;
                Ok(next)
            }
        }
    };
}

pub(crate) use state_machine;

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
    use crate::script_batch::{ScriptBatchEvent, ScriptBatchRowEvent, ScriptBatchRowStatus, ScriptBatchStatus};
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
            ("script_batch", table(ScriptBatchStatus::ALL, ScriptBatchEvent::ALL, ScriptBatchStatus::after)),
            (
                "script_batch_row",
                table(ScriptBatchRowStatus::ALL, ScriptBatchRowEvent::ALL, ScriptBatchRowStatus::after),
            ),
            ("video", table(VideoStatus::ALL, VideoEvent::ALL, VideoStatus::after)),
        ] {
            insta::assert_snapshot!(name, table);
        }
    }
}
