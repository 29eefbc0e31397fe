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

/// The indefinite article of an entity's name.
fn article(entity: &str) -> &'static str {
    if entity.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::fmt::{Display, Write as _};

    use crate::transition::InvalidTransition;

    /// A state machine as text: one line for each state × event pair.
    pub(crate) fn table<S: Copy + Display, E: Copy + Display>(
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
}
