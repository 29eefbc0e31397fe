//! The way to one provider.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::redirect::Policy;
use secrecy::SecretString;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::call::Call;
use crate::recording::Recording;
use crate::redaction::Redaction;

/// How much a provider may take of anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// To be reached.
    pub connect: Duration,
    /// To answer a call whole, the call included. Of an upload only its answer is held to it, a download is not.
    pub answer: Duration,
    /// Between two pieces of a download or of an upload.
    pub silence: Duration,
    /// Bytes of an answer.
    pub body: usize,
    /// Places that a call may be sent on to. A call with credentials should follow none: they would go along.
    pub redirects: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            answer: Duration::from_secs(30),
            silence: Duration::from_secs(90),
            body: 8 << 20,
            redirects: 0,
        }
    }
}

/// Why there is no way to a provider.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// Its address is none.
    #[error("`{0}` is not the address of a server: it has to begin with https:// or http://")]
    Address(String),
    /// Connections cannot be made safe on this machine.
    #[error("no connection can be made on this machine: {0}")]
    Connections(#[source] reqwest::Error),
}

/// The way to one provider. A clone shares its connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: Arc<str>,
    fixed: HeaderMap,
    limits: Limits,
    redaction: Redaction,
    recording: Option<Recording>,
}

impl Client {
    /// The way to `provider`, by the name under which the operator knows it, at `base`: an address with or without a
    /// path, to which the paths of calls are added.
    ///
    /// # Errors
    /// When `base` is no address, or connections cannot be made safe.
    pub fn new(provider: &'static str, base: &str, limits: Limits) -> Result<Self, ClientError> {
        let base = base.trim_end_matches('/');
        let is_address = reqwest::Url::parse(base)
            .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host() && url.query().is_none());
        if !is_address {
            return Err(ClientError::Address(base.to_owned()));
        }
        // Fails when it was done before, which is as good.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let redirects = if limits.redirects == 0 { Policy::none() } else { Policy::limited(limits.redirects) };
        let http = reqwest::Client::builder()
            .user_agent(concat!("Showrunner/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(limits.connect)
            .redirect(redirects)
            .referer(false)
            .build()
            .map_err(ClientError::Connections)?;
        Ok(Self {
            http,
            base: base.into(),
            fixed: HeaderMap::new(),
            limits,
            redaction: Redaction::new(provider),
            recording: Recording::installed(),
        })
    }

    /// Never tells this in an error, whatever a provider answers.
    #[must_use]
    pub fn hiding(mut self, secret: SecretString) -> Self {
        self.redaction.hide(secret);
        self
    }

    /// Writes its calls to this recording, and not to the one that is installed.
    #[must_use]
    pub fn recorded_in(mut self, recording: Recording) -> Self {
        self.recording = Some(recording);
        self
    }

    /// Sends this with each call.
    #[must_use]
    pub fn with_header(mut self, name: &'static str, value: &'static str) -> Self {
        self.fixed.insert(name, HeaderValue::from_static(value));
        self
    }

    /// A call that reads.
    pub fn get(&self, path: &str) -> Call {
        self.call(Method::GET, path)
    }

    /// A call that sends something.
    pub fn post(&self, path: &str) -> Call {
        self.call(Method::POST, path)
    }

    /// A call that puts something in its place.
    pub fn put(&self, path: &str) -> Call {
        self.call(Method::PUT, path)
    }

    /// A call that removes something.
    pub fn delete(&self, path: &str) -> Call {
        self.call(Method::DELETE, path)
    }

    /// An error of this provider, without its secrets.
    #[must_use]
    pub fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.redaction.error(kind, message)
    }

    /// `path` is added to the base, unless it is an address of its own: those are given by the provider.
    fn call(&self, method: Method, path: &str) -> Call {
        let address = if path.contains("://") { path.to_owned() } else { format!("{}{path}", self.base) };
        let request = self.http.request(method, address).headers(self.fixed.clone());
        Call::new(request, self.limits, self.redaction.clone()).recorded_in(self.recording.clone())
    }
}
