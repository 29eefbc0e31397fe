//! A recording of the calls to providers: a log without secrets and personal data that can be attached to a bug report.
//! Only listed fields and headers are shown; every other text is replaced by its length.

mod body;
mod scrubbing;

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Body, Request};
use showrunner_ports::provider::ProviderError;

use crate::redaction::Redaction;
use crate::response::Parts;
use scrubbing::{Scrubber, is_listed};

/// The recording that new clients write to.
static INSTALLED: OnceLock<Recording> = OnceLock::new();

/// Request headers whose values are shown. They describe the body, not the sender.
const SHOWN_REQUEST_HEADERS: &str = "\
    content-length content-range content-type file_size offset range anthropic-version idempotency-key \
    x-upload-content-length x-upload-content-type";

const SHOWN_RESPONSE_HEADERS: &str = "\
    content-length content-range content-type date facebook-api-version location openai-processing-ms range \
    request-id retry-after retry-after-ms x-fb-request-id x-fb-trace-id x-fb-rev x-request-id x-should-retry \
    x-tt-logid";

/// A log of calls. A clone writes to the same log.
#[derive(Clone)]
pub struct Recording(Arc<Shared>);

struct Shared {
    scrubber: Scrubber,
    log: Mutex<Log>,
    calls: AtomicUsize,
}

struct Log {
    target: Box<dyn Write + Send>,
    /// The first write error. Nothing is written after it.
    failed: Option<io::Error>,
}

impl Recording {
    /// Creates a recording that writes to `target`.
    pub fn to(target: impl Write + Send + 'static) -> Self {
        let log = Mutex::new(Log { target: Box::new(target), failed: None });
        Self(Arc::new(Shared { scrubber: Scrubber::default(), log, calls: AtomicUsize::new(0) }))
    }

    /// Makes every client that this process creates from now on write to this recording. Only the first recording of a
    /// process can be installed; returns whether this one was.
    pub fn install(&self) -> bool {
        INSTALLED.set(self.clone()).is_ok()
    }

    pub(crate) fn installed() -> Option<Self> {
        INSTALLED.get().cloned()
    }

    /// Hides this text from now on: a secret, or the name of a person. Texts of less than three characters are not
    /// hidden.
    pub fn hide(&self, text: &str) {
        self.0.scrubber.hide(text);
    }

    /// Writes a line from the caller, without hidden texts.
    pub fn note(&self, line: &str) {
        self.write(&format!("{}\n", self.0.scrubber.scrubbed(line)));
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

    #[cfg(feature = "fuzzing")]
    pub(crate) fn shown_body(&self, status: u16, content_type: &str, body: &[u8]) -> String {
        body::described(&self.0.scrubber, Some(status), content_type, body)
    }

    #[cfg(feature = "fuzzing")]
    pub(crate) fn shown_address(&self, address: &str) -> String {
        self.0.scrubber.address(address)
    }

    fn write(&self, text: &str) {
        let mut log = self.log();
        if log.failed.is_none()
            && let Err(error) = log.target.write_all(text.as_bytes())
        {
            log.failed = Some(error);
        }
    }

    fn log(&self) -> MutexGuard<'_, Log> {
        self.0.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Recording")
    }
}

/// The entries of one call in the recording, if there is one.
#[derive(Debug)]
pub(crate) struct Exchange {
    recording: Option<Recording>,
    number: usize,
    begun: Instant,
}

impl Exchange {
    pub(crate) fn begin(recording: Option<Recording>, redaction: &Redaction) -> Self {
        let number = recording.as_ref().map_or(0, |recording| {
            redaction.secrets().for_each(|secret| recording.0.scrubber.hide(secret));
            recording.0.calls.fetch_add(1, Ordering::Relaxed) + 1
        });
        Self { recording, number, begun: Instant::now() }
    }

    /// Records the request that is about to be sent.
    pub(crate) fn note_request(&self, request: &Request) {
        if let Some(recording) = &self.recording {
            recording.write(&self.request_lines(&recording.0.scrubber, request));
        }
    }

    pub(crate) fn note_response(&self, parts: &Parts) {
        let content_type = content_type(&parts.headers);
        self.write_response(parts.status, &parts.headers, |scrubber| {
            body::described(scrubber, Some(parts.status), content_type, &parts.body)
        });
    }

    /// Records a response whose body is a file.
    pub(crate) fn note_download(&self, response: &reqwest::Response) {
        self.write_response(response.status().as_u16(), response.headers(), |_| "(a file)".to_owned());
    }

    /// Records that there is no response, and returns the error.
    pub(crate) fn note_error(&self, error: ProviderError) -> ProviderError {
        if let Some(recording) = &self.recording {
            let (reason, seconds) = (recording.0.scrubber.scrubbed(&error.message), self.begun.elapsed().as_secs_f64());
            recording.write(&format!("#{} no answer after {seconds:.2} s: {reason}\n", self.number));
        }
        error
    }

    fn request_lines(&self, scrubber: &Scrubber, request: &Request) -> String {
        let address = scrubber.address(request.url().as_str());
        let body = match request.body().map(Body::as_bytes) {
            None => "(none)".to_owned(),
            Some(Some(bytes)) => body::described(scrubber, None, content_type(request.headers()), bytes),
            Some(None) => "(a file)".to_owned(),
        };
        let headers = shown(scrubber, request.headers(), |name| is_listed(SHOWN_REQUEST_HEADERS, name), true);
        format!("#{} {} {address}\n    headers: {headers}\n    body: {body}\n", self.number, request.method())
    }

    fn write_response(&self, status: u16, headers: &HeaderMap, body: impl FnOnce(&Scrubber) -> String) {
        let Some(recording) = &self.recording else { return };
        let scrubber = &recording.0.scrubber;
        // The body comes first, because it may name secrets that the headers contain.
        let body = body(scrubber);
        let is_shown = |name: &str| {
            is_listed(SHOWN_RESPONSE_HEADERS, name)
                || (name.starts_with("x-") && name.ends_with("-usage"))
                || name.contains("ratelimit")
        };
        let headers = shown(scrubber, headers, is_shown, false);
        let seconds = self.begun.elapsed().as_secs_f64();
        recording.write(&format!(
            "#{} {status} after {seconds:.2} s\n    headers: {headers}\n    body: {body}\n",
            self.number
        ));
    }
}

/// The headers with the values that may be shown. Other headers are shown by name only, and only if `names` is set.
fn shown(scrubber: &Scrubber, headers: &HeaderMap, is_shown: impl Fn(&str) -> bool, names: bool) -> String {
    let shown = headers.iter().filter_map(|(name, value)| {
        let name = name.as_str();
        if is_shown(name) && !value.is_sensitive() {
            let value = value.to_str().unwrap_or("(not a text)");
            let value = if name == "location" {
                scrubber.address(value)
            } else {
                body::cut(&scrubber.scrubbed(value), 300).to_owned()
            };
            return Some(format!("{name}: {value}"));
        }
        names.then(|| name.to_owned())
    });
    let shown: Vec<String> = shown.collect();
    if shown.is_empty() { "(none)".to_owned() } else { shown.join(", ") }
}

fn content_type(headers: &HeaderMap) -> &str {
    headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
