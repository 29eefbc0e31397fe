use std::time::Duration;

use secrecy::SecretString;

use crate::openai::Server;

/// Which model, where it is, and how it is asked.
#[derive(Debug, Clone)]
pub struct RemoteSettings {
    /// Where the server is; the provider's own address when nothing is said.
    pub base_url: Option<String>,
    /// Which server it is, of those that are asked as OpenAI's; known by its address when nothing is said.
    pub server: Option<Server>,
    /// The key; a server of one's own may want none.
    pub api_key: Option<SecretString>,
    /// The model, by the provider's name.
    pub model: String,
    /// How hard a model that thinks is to think, in the provider's words (`none`, `low`, `medium`, `high`, …); as the provider
    /// wants it when nothing is said.
    pub effort: Option<String>,
    /// How long it is waited for.
    pub retry_policy: RetryPolicy,
}

/// How long a model is waited for, and how often it is asked again because it is busy or out of order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetryPolicy {
    /// For an answer that can be used, all tries and pauses together.
    pub total_timeout: Duration,
    /// For the answer to the question whether it could be asked.
    pub check_timeout: Duration,
    /// How long to wait before each further try, when the server does not say.
    pub pauses: Vec<Duration>,
    /// The longest pause that a server may ask for; whoever asks for more is not asked again.
    pub longest_pause: Duration,
}

impl Default for RetryPolicy {
    /// A little shorter than a request for a script is waited for, so that what was used before is always known.
    fn default() -> Self {
        Self {
            total_timeout: Duration::from_secs(40),
            check_timeout: Duration::from_secs(8),
            pauses: vec![Duration::from_millis(500), Duration::from_secs(1)],
            longest_pause: Duration::from_secs(5),
        }
    }
}
