//! A recording of the calls to providers: a log that can be attached to a bug report. It has no parameters of addresses, and of the
//! bodies only those of failed calls, without secrets.

use std::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Body, Request, Url};
use showrunner_ports::provider::ProviderError;

use crate::redaction::{Redaction, one_line};

/// The recording that new clients write to.
static INSTALLED: OnceLock<Recording> = OnceLock::new();

/// The most characters that are shown of the body of a failed call.
const MAX_BODY_CHARS: usize = 2_000;

/// Headers whose values are shown. They describe the body, the time, limits, and the call itself, not the sender.
const SHOWN_HEADERS: &[&str] = &[
    "anthropic-version",
    "content-length",
    "content-range",
    "content-type",
    "date",
    "facebook-api-version",
    "file_size",
    "idempotency-key",
    "offset",
    "range",
    "request-id",
    "retry-after",
    "retry-after-ms",
    "x-fb-request-id",
    "x-fb-trace-id",
    "x-request-id",
    "x-should-retry",
    "x-tt-logid",
];

/// A log of calls. A clone writes to the same log.
#[derive(Clone)]
pub struct Recording(Arc<Mutex<Log>>);

struct Log {
    target: Box<dyn Write + Send>,
    /// The number of calls.
    calls: usize,
    /// Removes the texts that are hidden in the whole log.
    redaction: Redaction,
    /// The first write error. Nothing is written after it.
    failed: Option<io::Error>,
}

impl Recording {
    /// Creates a recording that writes to `target`.
    pub fn to(target: impl Write + Send + 'static) -> Self {
        let redaction = Redaction::new("recording");
        Self(Arc::new(Mutex::new(Log { target: Box::new(target), calls: 0, redaction, failed: None })))
    }

    /// Makes every client that this process creates from now on write to this recording. Only the first recording of a
    /// process can be installed; returns whether this one was.
    pub fn install(&self) -> bool {
        INSTALLED.set(self.clone()).is_ok()
    }

    pub(crate) fn installed() -> Option<Self> {
        INSTALLED.get().cloned()
    }

    /// Hides this text from now on: a secret, or the name of a person. Texts of less than six bytes are not hidden.
    pub fn hide(&self, text: &str) {
        self.log().redaction.hide(text.into());
    }

    /// Writes a line from the caller, without hidden texts.
    pub fn note(&self, line: &str) {
        let mut log = self.log();
        if log.failed.is_none() {
            let line = log.redaction.redacted(line);
            log.failed = writeln!(log.target, "{line}").err();
        }
    }

    /// Flushes the recording.
    ///
    /// # Errors
    /// If something could not be written.
    pub fn finish(&self) -> io::Result<()> {
        let mut log = self.log();
        match log.failed.take() {
            Some(error) => Err(error),
            None => log.target.flush(),
        }
    }

    fn log(&self) -> MutexGuard<'_, Log> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Recording")
    }
}

/// The entries of one call in a recording.
pub(crate) struct Exchange {
    recording: Recording,
    number: usize,
    /// Removes the call's secrets, and the values of all its parameters: they may be codes and tokens.
    redaction: Redaction,
}

impl Exchange {
    /// Records the request that is about to be sent.
    pub(crate) fn begin(recording: Recording, mut redaction: Redaction, request: &Request) -> Self {
        let (url, headers) = (request.url(), request.headers());
        hide_parameters(&mut redaction, url.query().unwrap_or_default());
        if headers.get(CONTENT_TYPE).is_some_and(|kind| kind == "application/x-www-form-urlencoded") {
            let form = request.body().and_then(Body::as_bytes).unwrap_or_default();
            hide_parameters(&mut redaction, &String::from_utf8_lossy(form));
        }
        let number = {
            let mut log = recording.log();
            log.calls += 1;
            log.calls
        };
        let exchange = Self { recording, number, redaction };
        let (server, headers) = (url.origin().ascii_serialization(), shown(headers, true));
        exchange.note(&format!("{} {server}{}\n    headers: {headers}", request.method(), url.path()));
        exchange
    }

    /// Records a response with this body, or one whose body is a file.
    pub(crate) fn answered(&self, after: Duration, status: u16, headers: &HeaderMap, body: Option<&[u8]>) {
        let size = body.map_or_else(|| "a file".to_owned(), |body| format!("{} bytes", body.len()));
        let head =
            format!("{status} after {:.2} s, {size}\n    headers: {}", after.as_secs_f64(), shown(headers, false));
        match body {
            Some(body) if status >= 400 => {
                // Meta escapes slashes in JSON.
                let body = String::from_utf8_lossy(body).replace("\\/", "/");
                let body = one_line(&self.redaction.redacted(&body), MAX_BODY_CHARS);
                self.note(&format!("{head}\n    body: {body}"));
            }
            _ => self.note(&head),
        }
    }

    /// Records that there is no response.
    pub(crate) fn failed(&self, after: Duration, error: &ProviderError) {
        self.note(&format!("no answer after {:.2} s: {}", after.as_secs_f64(), error.message));
    }

    fn note(&self, entry: &str) {
        self.recording.note(&format!("#{} {entry}", self.number));
    }
}

/// Hides the values of URL-encoded parameters, as they are sent and as they are meant.
fn hide_parameters(redaction: &mut Redaction, parameters: &str) {
    let sent = parameters.split('&').filter_map(|parameter| parameter.split_once('='));
    sent.for_each(|(_, value)| redaction.hide(value.into()));
    // Parsed as a URL only to decode the parameters.
    if let Ok(url) = Url::parse(&format!("http://form/?{parameters}")) {
        url.query_pairs().for_each(|(_, value)| redaction.hide(value.into_owned().into()));
    }
}

/// The headers with the values that may be shown. Other headers are shown by name only, and only if `names` is set.
fn shown(headers: &HeaderMap, names: bool) -> String {
    let shown = headers.iter().filter_map(|(name, value)| {
        let name = name.as_str();
        let is_shown = SHOWN_HEADERS.contains(&name) || name.contains("ratelimit") || name.ends_with("-usage");
        match value.to_str() {
            Ok(value) if is_shown => Some(format!("{name}: {value}")),
            _ => names.then(|| name.to_owned()),
        }
    });
    shown.collect::<Vec<_>>().join(", ")
}
