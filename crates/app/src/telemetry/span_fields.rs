//! The fields of spans that are for traces only.

use std::fmt;

use tracing::field::{Field, Visit};
use tracing::span::Record;
use tracing_subscriber::field::{RecordFields, VisitOutput as _};
use tracing_subscriber::fmt::format::{DefaultVisitor, Writer};
use tracing_subscriber::fmt::{FormatFields, FormattedFields};

/// The beginnings of the names of fields that only traces have. A log line has the ids of its spans; with all that
/// OpenTelemetry wants to know of them, its message would stand far to the right.
const ONLY_IN_TRACES: [&str; 5] = ["otel.", "http.", "operation.", "created_operation.", "code."];

/// Whether log lines have this field.
pub(super) fn is_logged(field: &Field) -> bool {
    !ONLY_IN_TRACES.iter().any(|beginning| field.name().starts_with(beginning))
}

/// Writes the fields of text lines, without those that are for traces only.
pub(super) struct LoggedFields;

impl<'writer> FormatFields<'writer> for LoggedFields {
    fn format_fields<R: RecordFields>(&self, writer: Writer<'writer>, fields: R) -> fmt::Result {
        let mut visitor = Logged(DefaultVisitor::new(writer, true));
        fields.record(&mut visitor);
        visitor.0.finish()
    }

    fn add_fields(&self, current: &'writer mut FormattedFields<Self>, fields: &Record<'_>) -> fmt::Result {
        let is_empty = current.fields.is_empty();
        let mut visitor = Logged(DefaultVisitor::new(current.as_writer(), is_empty));
        fields.record(&mut visitor);
        visitor.0.finish()
    }
}

/// Numbers and flags are recorded by their `Debug` form.
struct Logged<V>(V);

impl<V: Visit> Visit for Logged<V> {
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
