use std::time::Duration;

use secrecy::SecretString;
use showrunner_provider_http::{Client, ClientError, Limits};

use super::server::Server;

/// The model, its server, and how it is called.
#[derive(Debug, Clone)]
pub struct RemoteSettings {
    /// The address of the server; the provider's own if not given.
    pub base_url: Option<String>,
    /// The kind of server, for OpenAI's protocol; recognised by its address if not given.
    pub server: Option<Server>,
    /// The key. The operator's own server may need none.
    pub api_key: Option<SecretString>,
    /// The model, by the provider's name.
    pub model: String,
    /// The reasoning effort in the provider's terms (`none`, `low`, `medium`, `high`, …); the provider's default if not
    /// given.
    pub effort: Option<String>,
    /// Timeouts and retries.
    pub retry_policy: RetryPolicy,
}

impl RemoteSettings {
    /// A client for the server at this address, which hides the key.
    pub(crate) fn client(&self, label: &'static str, address: &str) -> Result<Client, ClientError> {
        // Answers are not streamed, so no bytes arrive before the answer is complete.
        let timeout = self.retry_policy.total_timeout;
        let client = Client::new(
            label,
            address,
            Limits { answer_timeout: timeout, idle_timeout: timeout, ..Limits::default() },
        )?;
        Ok(match &self.api_key {
            Some(key) => client.hiding(key.clone()),
            None => client,
        })
    }
}

/// Timeouts, and retries when a server is busy or has failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryPolicy {
    /// The timeout of an answer, including all attempts and pauses.
    pub total_timeout: Duration,
    /// The timeout of the connection test.
    pub check_timeout: Duration,
    /// The pause before each retry, if the server does not say how long.
    pub pauses: Vec<Duration>,
    /// The longest pause that a server may request; a longer one ends the attempts.
    pub longest_pause: Duration,
}

impl Default for RetryPolicy {
    /// The time limit of the default configuration.
    fn default() -> Self {
        Self {
            total_timeout: Duration::from_secs(40),
            check_timeout: Duration::from_secs(8),
            pauses: vec![Duration::from_millis(500), Duration::from_secs(1)],
            longest_pause: Duration::from_secs(5),
        }
    }
}
