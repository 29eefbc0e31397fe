//! A push notification over a topic of ntfy, <https://docs.ntfy.sh/publish/>.

use async_trait::async_trait;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use secrecy::SecretString;
use showrunner_domain::alert::{AlertChannelKind, AlertKind};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::ProviderError;
use showrunner_provider_http::{Call, Client, ClientError, Response};

use crate::host;

/// The longest text that ntfy shows as a message; a longer one becomes a file.
const MAX_TEXT_BYTES: usize = 4_096;

/// The settings of a topic.
#[derive(Debug, Clone)]
pub struct NtfyConfig {
    /// The address of the topic. On a public server whoever knows it reads along, so it is as good as a password.
    pub url: String,
    /// An access token, where the server wants one.
    pub token: Option<SecretString>,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// Posts messages to a topic.
#[derive(Debug)]
pub struct Ntfy {
    config: NtfyConfig,
    client: Client,
}

impl Ntfy {
    /// A topic.
    ///
    /// # Errors
    /// If its address is not a URL.
    pub fn new(config: NtfyConfig) -> Result<Self, ClientError> {
        let client = host::client(AlertChannelKind::Ntfy, &config.url)?;
        Ok(Self { config, client })
    }

    fn signed_in(&self, call: Call) -> Call {
        match &self.config.token {
            Some(token) => call.bearer(token),
            None => call,
        }
    }
}

#[async_trait]
impl AlertChannel for Ntfy {
    fn identity(&self) -> AlertChannelIdentity {
        host::identity(AlertChannelKind::Ntfy, &self.config.url, self.config.severity)
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        let (priority, tag) = match news.severity {
            AlertKind::Error => ("5", "rotating_light"),
            AlertKind::Warning => ("4", "warning"),
            AlertKind::Info => ("3", "white_check_mark"),
        };
        let call = self
            .client
            .post(&self.config.url)
            .header("x-title", &header_text(&news.title))
            .header("x-priority", priority)
            .header("x-tags", tag)
            .header("x-sequence-id", &news.key);
        let text = shortened(&news.text).to_owned();
        accepted(&self.signed_in(call).bytes(text.into()).send().await?)
    }

    async fn check(&self) -> Result<(), ProviderError> {
        accepted(&self.client.get("/v1/health").send().await?)?;
        if self.config.token.is_some() {
            // Without a message, the account tells whether the server knows the token.
            accepted(&self.signed_in(self.client.get("/v1/account")).send().await?)?;
        }
        Ok(())
    }
}

/// The error of a response, in the server's words.
fn accepted(response: &Response) -> Result<(), ProviderError> {
    if response.is_success() {
        return Ok(());
    }
    let body: serde_json::Value = response.json_if_any().unwrap_or_default();
    Err(response.failure(body["error"].as_str().unwrap_or_default()))
}

/// A title in a header, which holds a line of ASCII only: other texts are encoded as RFC 2047 describes, which ntfy reads.
fn header_text(text: &str) -> String {
    let is_plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    if is_plain { text.to_owned() } else { format!("=?UTF-8?B?{}?=", BASE64_STANDARD.encode(text)) }
}

/// As much of a text as fits, cut between two characters.
fn shortened(text: &str) -> &str {
    &text[..text.floor_char_boundary(MAX_TEXT_BYTES)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_and_a_text_fit_their_places() {
        assert_eq!(header_text("A post failed"), "A post failed");
        assert_eq!(header_text("für"), "=?UTF-8?B?ZsO8cg==?=");
        assert_eq!(
            header_text("a\r\nb"),
            "=?UTF-8?B?YQ0KYg==?=",
            "a line break would be another header, and is refused"
        );
        assert_eq!(shortened("short"), "short");
        assert_eq!(shortened(&"ü".repeat(3_000)).len(), MAX_TEXT_BYTES);
        assert_eq!(shortened(&format!("a{}", "ü".repeat(3_000))).len(), MAX_TEXT_BYTES - 1);
    }
}
