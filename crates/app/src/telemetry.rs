//! Log lines, as text or as JSON: one flat object, with the ids of the spans beside the fields of the event.

use std::fmt;
use std::io::IsTerminal as _;

use anyhow::Context as _;
use serde_json::{Map, Value};
use tracing::{Event, Subscriber};
use tracing_subscriber::fmt::format::{JsonFields, Writer};
use tracing_subscriber::fmt::time::{FormatTime as _, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields, FormattedFields};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _};

use crate::config::{LogFormat, Settings};

/// Starts writing log lines to standard error.
pub(crate) fn start(settings: &Settings) -> anyhow::Result<()> {
    let filter = EnvFilter::try_new(&settings.log.filter).context("log.filter is not a filter such as `info`")?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = match settings.log.format {
        LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.event_format(JsonLines).fmt_fields(JsonFields::new()).boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(filter)).init();
    Ok(())
}

/// Writes an event as one line. The fields have to be formatted as JSON.
struct JsonLines;

impl<S, N> FormatEvent<S, N> for JsonLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'w> FormatFields<'w> + 'static,
{
    fn format_event(&self, context: &FmtContext<'_, S, N>, mut writer: Writer<'_>, event: &Event<'_>) -> fmt::Result {
        let mut line = Map::new();
        // An inner span, and then the event itself, has the last word.
        for span in context.event_scope().into_iter().flat_map(tracing_subscriber::registry::Scope::from_root) {
            if let Some(fields) = span.extensions().get::<FormattedFields<N>>() {
                line.extend(parsed(&fields.fields));
            }
        }
        let mut fields = String::new();
        context.format_fields(Writer::new(&mut fields), event)?;
        line.extend(parsed(&fields));
        let mut time = String::new();
        SystemTime.format_time(&mut Writer::new(&mut time))?;
        let metadata = event.metadata();
        line.insert("timestamp".to_owned(), Value::String(time));
        line.insert("level".to_owned(), Value::String(metadata.level().to_string()));
        line.insert("target".to_owned(), Value::String(metadata.target().to_owned()));
        writeln!(writer, "{}", Value::Object(line))
    }
}

/// The fields of a span or an event. A name may be that of a keyword, such as `r#type`.
fn parsed(fields: &str) -> impl Iterator<Item = (String, Value)> {
    let fields: Map<String, Value> = serde_json::from_str(fields).unwrap_or_default();
    fields.into_iter().map(|(name, value)| (name.trim_start_matches("r#").to_owned(), value))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    /// The lines that `work` logs.
    fn lines_of(work: impl FnOnce()) -> Vec<Value> {
        let file = tempfile::NamedTempFile::new().unwrap();
        let writer = Arc::new(file.reopen().unwrap());
        let lines =
            tracing_subscriber::fmt::layer().event_format(JsonLines).fmt_fields(JsonFields::new()).with_writer(writer);
        tracing::subscriber::with_default(tracing_subscriber::registry().with(lines), work);
        let text = std::fs::read_to_string(file.path()).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_line_is_one_flat_object_with_the_ids_of_its_spans() {
        let lines = lines_of(|| {
            let _request = tracing::error_span!("request", request_id = "abc").entered();
            let _operation = tracing::error_span!("operation", operation_id = 7_i64).entered();
            tracing::info!(duration_ms = 12_u64, path = %"/api", late = true, text = ?"x", "a \"request\"");
        });
        let mut line = lines[0].as_object().unwrap().clone();
        let time = line.remove("timestamp").unwrap();
        assert!(time.as_str().unwrap().parse::<jiff::Timestamp>().is_ok(), "{time}");
        let expected = serde_json::json!({
            "level": "INFO", "target": module_path!(), "message": "a \"request\"",
            "request_id": "abc", "operation_id": 7, "duration_ms": 12, "path": "/api", "late": true, "text": "\"x\"",
        });
        assert_eq!(Value::Object(line), expected);
    }

    #[test]
    fn a_line_outside_every_span_has_no_ids_and_cannot_pretend_to_another_level() {
        let lines = lines_of(|| tracing::warn!(level = "INFO", "outside"));
        assert_eq!((&lines[0]["level"], &lines[0]["message"]), (&"WARN".into(), &"outside".into()));
        assert_eq!(lines[0].get("request_id"), None);
    }

    #[test]
    fn what_is_recorded_later_is_in_the_lines_after_it() {
        let lines = lines_of(|| {
            let span = tracing::error_span!("routine", routine = "clean_up", run_id = tracing::field::Empty);
            let _entered = span.enter();
            tracing::info!("before");
            span.record("run_id", "r1");
            tracing::info!("after");
        });
        assert_eq!((lines[0].get("run_id"), &lines[1]["run_id"]), (None, &"r1".into()));
        assert_eq!(lines[1]["routine"], "clean_up");
    }
}
