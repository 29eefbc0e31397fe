//! An HTTP client for one provider.

use std::sync::Arc;

use reqwest::redirect::Policy;
use reqwest::{Method, Url};
use secrecy::SecretString;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::call::{Call, Destination};
use crate::failure::Idempotency;
use crate::limits::Limits;
use crate::public_address::{PublicAddresses, names_private_address, public_redirects};
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

#[cfg(feature = "fuzzing")]
use crate::test_support::built;

#[cfg(not(feature = "fuzzing"))]
fn built(builder: reqwest::ClientBuilder) -> reqwest::Result<reqwest::Client> {
    builder.build()
}

/// An HTTP client for one provider. A clone shares its connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: Arc<str>,
    /// The domains besides the base's host to whose hosts secrets are sent.
    domains: &'static [&'static str],
    /// Whether it calls no private addresses.
    public_only: bool,
    limits: Limits,
    redaction: Redaction,
    recording: Option<Recording>,
    /// The provider's name in the metrics; `None` for a client whose calls are not measured.
    observed_as: Option<&'static str>,
}

impl Client {
    /// Creates a client for `provider` (the name that the operator knows) at `base`: a URL with or without a path, to
    /// which the paths of calls are appended.
    ///
    /// # Errors
    /// If `base` is not a URL, or TLS cannot be set up.
    pub fn new(provider: &'static str, base: &str, limits: Limits) -> Result<Self, ClientError> {
        Self::with(provider, base, limits, false)
    }

    /// Creates a client for files, whose addresses come from the provider's responses: it calls no address of this machine or its
    /// networks, unless `base` is one.
    ///
    /// # Errors
    /// As for [`new`](Self::new).
    pub fn for_files(provider: &'static str, base: &str, limits: Limits) -> Result<Self, ClientError> {
        let is_private = |url: Url| names_private_address(&url) || url.host_str() == Some("localhost");
        Self::with(provider, base, limits, !Url::parse(base).is_ok_and(is_private))
    }

    fn with(provider: &'static str, base: &str, limits: Limits, public_only: bool) -> Result<Self, ClientError> {
        let base = base.trim_end_matches('/');
        let is_address = Url::parse(base)
            .is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host() && url.query().is_none());
        if !is_address {
            return Err(ClientError::Address(base.to_owned()));
        }
        // Fails if it was already installed, which does no harm.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let redirects = match limits.max_redirects {
            0 => Policy::none(),
            limit if public_only => public_redirects(limit),
            limit => Policy::limited(limit),
        };
        let mut http = reqwest::Client::builder()
            .user_agent(concat!("Showrunner/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(limits.connect_timeout)
            .redirect(redirects)
            .referer(false);
        if public_only {
            http = http.dns_resolver(Arc::new(PublicAddresses));
        }
        Ok(Self {
            http: built(http).map_err(ClientError::Connections)?,
            base: base.into(),
            domains: &[],
            public_only,
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

    /// Also sends secrets to hosts of these domains over HTTPS, when a response names one of their addresses. Without it they are only
    /// sent to the base.
    #[must_use]
    pub fn trusting(mut self, domains: &'static [&'static str]) -> Self {
        self.domains = domains;
        self
    }

    /// Keeps the calls out of the figures.
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
        let is_complete = path.contains("://");
        let address = if is_complete { path.to_owned() } else { format!("{}{path}", self.base) };
        // Of a path as well: `.evil.example/` behind the base is an address of somebody else.
        let destination = self.destination(&address);
        let request = self.http.request(method, address);
        Call {
            request,
            limits: self.limits,
            redaction: self.redaction.clone(),
            idempotency: Idempotency::Idempotent,
            destination,
            has_secret: false,
            upload: None,
            recording: self.recording.clone(),
            observed_as: self.observed_as,
        }
    }

    /// Whose address it is.
    fn destination(&self, address: &str) -> Destination {
        // What is no address is refused when the call is made.
        let (Ok(url), Ok(base)) = (Url::parse(address), Url::parse(&self.base)) else { return Destination::Provider };
        let host = url.host_str().unwrap_or_default();
        if self.public_only && names_private_address(&url) {
            return Destination::Private(host.to_owned());
        }
        let is_of =
            |domain: &&str| host.strip_suffix(*domain).is_some_and(|front| front.is_empty() || front.ends_with('.'));
        let is_trusted = url.origin() == base.origin()
            || (url.scheme() == "https" && url.port().is_none() && self.domains.iter().any(is_of));
        if is_trusted { Destination::Provider } else { Destination::Stranger(host.to_owned()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_path_that_makes_another_host_of_the_base_gets_no_secret() {
        let client = Client::new("YouTube", "https://api.example", Limits::default()).unwrap();
        let token = SecretString::from("a token");
        for path in [".evil.example/upload", "@evil.example/", ":x@evil.example/", "-evil.example", ":444/", "https:5/"]
        {
            let error = client.get(path).bearer(&token).send().await.unwrap_err();
            let is_refused =
                error.message.contains("no secret is sent there") || error.kind == ProviderErrorKind::Setup;
            assert!(is_refused, "{path}: {error}");
        }
        for path in ["/v1/videos", "/v1//videos?next=https%3A%2F%2Fx", "?a=b", ""] {
            assert!(matches!(client.destination(&format!("{}{path}", client.base)), Destination::Provider), "{path}");
        }
    }
}
