//! An HTTP client for one provider.

use std::sync::Arc;

use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderValue};
use reqwest::redirect::Policy;
use secrecy::SecretString;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::call::Call;
use crate::limits::Limits;
use crate::recording::Recording;
use crate::redaction::Redaction;

/// The reason why a client cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The address is not a URL.
    #[error("`{0}` is not the address of a server: it has to begin with https:// or http://")]
    Address(String),
    /// TLS cannot be set up on this machine.
    #[error("no connection can be made on this machine: {0}")]
    Connections(#[source] reqwest::Error),
}

/// An HTTP client for one provider. A clone shares its connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: Arc<str>,
    fixed: HeaderMap,
    limits: Limits,
    redaction: Redaction,
    recording: Option<Recording>,
    /// The provider's name in traces and figures; nothing for a client whose calls are not observed.
    observed_as: Option<&'static str>,
}

impl Client {
    /// Creates a client for `provider` (the name that the operator knows) at `base`: a URL with or without a path, to
    /// which the paths of calls are appended.
    ///
    /// # Errors
    /// If `base` is not a URL, or TLS cannot be set up.
    pub fn new(provider: &'static str, base: &str, limits: Limits) -> Result<Self, ClientError> {
        let base = base.trim_end_matches('/');
        let is_address = reqwest::Url::parse(base)
            .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host() && url.query().is_none());
        if !is_address {
            return Err(ClientError::Address(base.to_owned()));
        }
        // Fails if it was already installed, which does no harm.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let redirects = if limits.max_redirects == 0 { Policy::none() } else { Policy::limited(limits.max_redirects) };
        let http = reqwest::Client::builder()
            .user_agent(concat!("Showrunner/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(limits.connect_timeout)
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
            observed_as: Some(provider),
        })
    }

    /// Removes this secret from all errors.
    #[must_use]
    pub fn hiding(mut self, secret: SecretString) -> Self {
        self.redaction.hide(secret);
        self
    }

    /// Keeps the calls out of traces and figures.
    #[must_use]
    pub fn unobserved(mut self) -> Self {
        self.observed_as = None;
        self
    }

    /// Writes calls to this recording instead of the installed one.
    #[must_use]
    pub fn recorded_in(mut self, recording: Recording) -> Self {
        self.recording = Some(recording);
        self
    }

    /// Sends this header with each call.
    #[must_use]
    pub fn with_header(mut self, name: &'static str, value: &'static str) -> Self {
        self.fixed.insert(name, HeaderValue::from_static(value));
        self
    }

    /// Creates a GET call.
    pub fn get(&self, path: &str) -> Call {
        self.call(Method::GET, path)
    }

    /// Creates a POST call.
    pub fn post(&self, path: &str) -> Call {
        self.call(Method::POST, path)
    }

    /// Creates a PUT call.
    pub fn put(&self, path: &str) -> Call {
        self.call(Method::PUT, path)
    }

    /// Creates a DELETE call.
    pub fn delete(&self, path: &str) -> Call {
        self.call(Method::DELETE, path)
    }

    /// An error of this provider, without secrets.
    #[must_use]
    pub fn error(&self, kind: ProviderErrorKind, message: &str) -> ProviderError {
        self.redaction.error(kind, message)
    }

    /// `path` is appended to the base, unless it is a complete URL from the provider.
    fn call(&self, method: Method, path: &str) -> Call {
        let address = if path.contains("://") { path.to_owned() } else { format!("{}{path}", self.base) };
        let request = self.http.request(method.clone(), address).headers(self.fixed.clone());
        Call::new(request, self.limits, self.redaction.clone(), self.recording.clone(), (self.observed_as, method))
    }
}
