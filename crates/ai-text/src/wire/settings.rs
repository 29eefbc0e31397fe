//! The model, its server, and how it is called.

use std::time::Duration;

use secrecy::SecretString;
use showrunner_provider_http::{Client, ClientError, Limits};

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

/// The servers with OpenAI's protocol, as far as their requests and errors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Server {
    /// OpenAI itself.
    OpenAi,
    /// OpenAI's and other models at Azure.
    Azure,
    /// OpenRouter, which forwards questions.
    OpenRouter,
    /// Ollama, vLLM and all others, without assumptions.
    Other,
}

impl Server {
    pub(crate) fn at(base: &str) -> Self {
        let rest = base.trim().split_once("://").map_or(base, |(_, rest)| rest);
        let host = rest.split(['/', ':', '?']).next().unwrap_or_default().to_ascii_lowercase();
        let is_of = |domain: &str| host == domain || host.strip_suffix(domain).is_some_and(|sub| sub.ends_with('.'));
        if is_of("openai.com") {
            Self::OpenAi
        } else if AZURE.iter().any(|domain| is_of(domain)) {
            Self::Azure
        } else if is_of("openrouter.ai") {
            Self::OpenRouter
        } else {
            Self::Other
        }
    }

    /// The name that the operator knows.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::OpenAi => "OpenAI",
            Self::Azure => "Azure",
            Self::OpenRouter => "OpenRouter",
            Self::Other => "Text model",
        }
    }
}

/// The domains of Azure's resources, also in its clouds for the government of the USA and for China.
const AZURE: [&str; 5] =
    ["openai.azure.com", "services.ai.azure.com", "cognitiveservices.azure.com", "openai.azure.us", "openai.azure.cn"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_is_known_by_its_host() {
        for (base, server) in [
            ("https://api.openai.com/v1", Server::OpenAi),
            ("https://eu.api.OpenAI.com:443/v1", Server::OpenAi),
            ("https://studio.openai.azure.com/openai/v1", Server::Azure),
            ("https://studio.services.ai.azure.com/models?api-version=1", Server::Azure),
            ("https://openrouter.ai/api/v1", Server::OpenRouter),
            ("http://localhost:11434/v1", Server::Other),
            ("http://gpu:8000/v1", Server::Other),
            ("https://notopenai.com/v1", Server::Other),
            ("https://proxy.example.org/openrouter.ai/v1", Server::Other),
        ] {
            assert_eq!(Server::at(base), server, "{base}");
        }
    }
}
