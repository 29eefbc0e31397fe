//! Records the statements that the store runs.

use std::sync::{Mutex, MutexGuard, PoisonError};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

use crate::support::Outcome;

/// Those that were run since they were last taken.
static STATEMENTS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn statements() -> MutexGuard<'static, Vec<String>> {
    STATEMENTS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(clippy::needless_pass_by_value, reason = "the signature is diesel's")]
fn note(event: InstrumentationEvent<'_>) {
    if let InstrumentationEvent::StartQuery { query, .. } = event {
        let statement = query.to_string();
        statements().push(statement.split(" -- binds:").next().unwrap_or_default().replace('\n', " "));
    }
}

/// Records the statements of all connections made from now on.
pub(crate) fn write_down() -> Outcome {
    Ok(set_default_instrumentation(|| Some(Box::new(note) as Box<dyn Instrumentation>))?)
}

/// The statements since the last call.
pub(crate) fn take() -> Vec<String> {
    std::mem::take(&mut statements())
}
