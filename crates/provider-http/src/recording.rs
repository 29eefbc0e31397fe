//! A recording of the calls to providers: a log that can be sent with a bug report, because it holds no secret and no personal
//! data. What is shown of a call is a list of what may be shown; everything else is replaced by its length.

mod body;
mod scrubbing;

use std::fmt;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use reqwest::header::{CONTENT_TYPE, HeaderMap};
use reqwest::{Request, Response};
use showrunner_ports::provider::ProviderError;

use crate::answer::Parts;
use crate::redaction::Redaction;
use scrubbing::Scrubber;

/// The recording that every client made from then on writes to.
static INSTALLED: OnceLock<Recording> = OnceLock::new();

/// Headers of a request whose values are shown: they say how a body is sent, and nothing about who sends it.
const SHOWN_IN_REQUESTS: [&str; 10] = [
    "content-length",
    "content-range",
    "content-type",
    "file_size",
    "offset",
    "range",
    "anthropic-version",
    "idempotency-key",
    "x-upload-content-length",
    "x-upload-content-type",
];

/// Headers of an answer whose values are shown.
const SHOWN_IN_ANSWERS: [&str; 17] = [
    "content-length",
    "content-range",
    "content-type",
    "date",
    "facebook-api-version",
    "location",
    "openai-processing-ms",
    "range",
    "request-id",
    "retry-after",
    "retry-after-ms",
    "x-fb-request-id",
    "x-fb-trace-id",
    "x-fb-rev",
    "x-request-id",
    "x-should-retry",
    "x-tt-logid",
];

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
    /// The first error of writing; nothing more is written after it.
    failed: Option<io::Error>,
}

impl Recording {
    /// A recording that is written to `target`, call by call.
    pub fn to(target: impl Write + Send + 'static) -> Self {
        let log = Mutex::new(Log { target: Box::new(target), failed: None });
        Self(Arc::new(Shared { scrubber: Scrubber::default(), log, calls: AtomicUsize::new(0) }))
    }

    /// Makes every client of this process that is made from now on write to this recording, whichever adapter makes it.
    /// Only the first recording of a process can be installed: the answer says whether it was this one.
    pub fn install(&self) -> bool {
        INSTALLED.set(self.clone()).is_ok()
    }

    pub(crate) fn installed() -> Option<Self> {
        INSTALLED.get().cloned()
    }

    /// Replaces this text wherever it would be written from now on: a secret, or the name of a person. Texts of less than three
    /// characters are not replaced.
    pub fn hide(&self, text: &str) {
        self.0.scrubber.hide(text);
    }

    /// Writes a line of the caller's own, without what is hidden.
    pub fn note(&self, line: &str) {
        self.write(&format!("{}\n", self.0.scrubber.scrubbed(line)));
    }

    /// Ends the recording.
    ///
    /// # Errors
    /// When not all of it could be written.
    pub fn finish(&self) -> io::Result<()> {
        let mut log = self.log();
        match log.failed.take() {
            Some(error) => Err(error),
            None => log.target.flush(),
        }
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

/// One call on its way through the recording, if there is one.
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

    /// Notes what is about to be sent.
    pub(crate) fn asks(&self, request: &Request) {
        if let Some(recording) = &self.recording {
            recording.write(&self.asked(&recording.0.scrubber, request));
        }
    }

    /// Notes an answer that was read whole.
    pub(crate) fn answered(&self, parts: &Parts) {
        let content_type = text_of(parts.headers(), CONTENT_TYPE.as_str());
        self.note_answer(parts.status(), parts.headers(), |scrubber| {
            body::answer(scrubber, parts.status(), content_type, parts.body())
        });
    }

    /// Notes an answer whose body is a file.
    pub(crate) fn began_to_come(&self, response: &Response) {
        self.note_answer(response.status().as_u16(), response.headers(), |_| "(a file)".to_owned());
    }

    /// Notes that there is no answer, and gives the error back.
    pub(crate) fn lost(&self, error: ProviderError) -> ProviderError {
        if let Some(recording) = &self.recording {
            let (reason, seconds) = (recording.0.scrubber.scrubbed(&error.message), self.begun.elapsed().as_secs_f64());
            recording.write(&format!("#{} no answer after {seconds:.2} s: {reason}\n", self.number));
        }
        error
    }

    fn asked(&self, scrubber: &Scrubber, request: &Request) -> String {
        let address = scrubber.address(request.url().as_str());
        let content_type = text_of(request.headers(), CONTENT_TYPE.as_str());
        let body = match request.body() {
            None => "(none)".to_owned(),
            Some(body) => match body.as_bytes() {
                Some(bytes) => body::request(scrubber, content_type, bytes),
                None => "(a file)".to_owned(),
            },
        };
        let headers = shown(scrubber, request.headers(), |name| SHOWN_IN_REQUESTS.contains(&name), true);
        format!("#{} {} {address}\n    headers: {headers}\n    body: {body}\n", self.number, request.method())
    }

    fn note_answer(&self, status: u16, headers: &HeaderMap, body: impl FnOnce(&Scrubber) -> String) {
        let Some(recording) = &self.recording else { return };
        let scrubber = &recording.0.scrubber;
        // Before the headers, which may carry what the body calls a secret.
        let body = body(scrubber);
        let is_shown = |name: &str| {
            SHOWN_IN_ANSWERS.contains(&name)
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

/// Headers with the values that may be shown; those of the others are left out, and where `names` is not set their names as well.
fn shown(scrubber: &Scrubber, headers: &HeaderMap, is_shown: impl Fn(&str) -> bool, names: bool) -> String {
    let told = headers.iter().filter_map(|(name, value)| {
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
    let told: Vec<String> = told.collect();
    if told.is_empty() { "(none)".to_owned() } else { told.join(", ") }
}

fn text_of<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
