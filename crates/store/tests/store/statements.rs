//! Records the statements that the store runs.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

use crate::support::Outcome;

static STATEMENTS: Mutex<Statements> = Mutex::new(Statements { run: Vec::new(), prepared: BTreeSet::new() });

struct Statements {
    /// Those that were run since they were last taken.
    run: Vec<String>,
    /// Those that a connection has kept prepared.
    prepared: BTreeSet<String>,
}

fn statements() -> MutexGuard<'static, Statements> {
    STATEMENTS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[expect(clippy::needless_pass_by_value, reason = "the signature is diesel's")]
fn note(event: InstrumentationEvent<'_>) {
    match event {
        InstrumentationEvent::StartQuery { query, .. } => {
            let statement = query.to_string();
            statements().run.push(one_line(statement.split(" -- binds:").next().unwrap_or_default()));
        }
        InstrumentationEvent::CacheQuery { sql, .. } => drop(statements().prepared.insert(one_line(sql))),
        _ => {}
    }
}

fn one_line(sql: &str) -> String {
    sql.replace('\n', " ")
}

/// Records the statements of all connections made from now on.
pub(crate) fn write_down() -> Outcome {
    Ok(set_default_instrumentation(|| Some(Box::new(note) as Box<dyn Instrumentation>))?)
}

/// The statements since the last call.
pub(crate) fn take() -> Vec<String> {
    std::mem::take(&mut statements().run)
}

/// Those of `run` that no connection has kept prepared.
pub(crate) fn unprepared(run: Vec<String>) -> BTreeSet<String> {
    let statements = statements();
    run.into_iter().filter(|sql| !statements.prepared.contains(sql)).collect()
}
