//! The fields of spans that are for traces only.

use std::fmt;

use tracing::field::{Field, Visit};
use tracing_subscriber::field::{MakeVisitor, VisitFmt, VisitOutput};

/// The beginnings of the names of fields that only traces have. A log line has the ids of its spans; with all that
/// OpenTelemetry wants to know of them, its message would stand far to the right.
const ONLY_IN_TRACES: [&str; 5] = ["otel.", "http.", "operation.", "created_operation.", "code."];

/// Whether log lines have this field.
pub(super) fn is_logged(field: &Field) -> bool {
    !ONLY_IN_TRACES.iter().any(|beginning| field.name().starts_with(beginning))
}

/// Writes the fields of text lines as the inner formatter does, without those that are for traces only.
pub(super) struct LoggedFields<F>(pub(super) F);

impl<T, F: MakeVisitor<T>> MakeVisitor<T> for LoggedFields<F> {
    type Visitor = Logged<F::Visitor>;

    fn make_visitor(&self, target: T) -> Self::Visitor {
        Logged(self.0.make_visitor(target))
    }
}

pub(super) struct Logged<V>(V);

impl<V: Visit> Visit for Logged<V> {
    fn record_f64(&mut self, field: &Field, value: f64) {
        if is_logged(field) {
            self.0.record_f64(field, value);
        }
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        if is_logged(field) {
            self.0.record_i64(field, value);
        }
    }

    fn record_u64(&mut self, field: &Field, value: u64) {
        if is_logged(field) {
            self.0.record_u64(field, value);
        }
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        if is_logged(field) {
            self.0.record_bool(field, value);
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        if is_logged(field) {
            self.0.record_str(field, value);
        }
    }

    fn record_error(&mut self, field: &Field, value: &(dyn std::error::Error + 'static)) {
        if is_logged(field) {
            self.0.record_error(field, value);
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if is_logged(field) {
            self.0.record_debug(field, value);
        }
    }
}

impl<V: VisitOutput<fmt::Result>> VisitOutput<fmt::Result> for Logged<V> {
    fn finish(self) -> fmt::Result {
        self.0.finish()
    }
}

impl<V: VisitFmt> VisitFmt for Logged<V> {
    fn writer(&mut self) -> &mut dyn fmt::Write {
        self.0.writer()
    }
}
