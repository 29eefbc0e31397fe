//! The spans of operations and routines: every log line written meanwhile carries their ids. They are of the level `error`,
//! so that this holds for lines of every level whatever the log filter.

use showrunner_domain::operation::Operation;
use showrunner_domain::routine::Routine;
use tracing::Span;
use tracing::field::Empty;
use uuid::Uuid;

/// The span of one attempt.
pub(super) fn of_operation(operation: &Operation) -> Span {
    let kind = operation.work.kind();
    tracing::error_span!(
        "operation",
        operation_id = operation.id.0,
        operation_kind = kind.as_str(),
        otel.name = kind.as_str(),
        otel.kind = "consumer",
        otel.status_code = Empty,
        operation.key = operation.key,
        operation.attempt = operation.attempts,
        created_operation.key = Empty,
    )
}

/// Logs that an attempt begins; the first one with the key that was logged where the operation was asked for.
pub(super) fn note_start(operation: &Operation) {
    if operation.attempts <= 1 {
        tracing::info!(operation_key = operation.key, "an operation begins");
    } else {
        tracing::debug!(attempts = operation.attempts, "an operation is tried again");
    }
}

/// The span of one run.
pub(super) fn of_routine(routine: Routine) -> Span {
    tracing::error_span!(
        "routine",
        routine = routine.as_str(),
        run_id = %Uuid::new_v4(),
        otel.name = routine.as_str(),
        otel.status_code = Empty,
        created_operation.key = Empty,
    )
}
