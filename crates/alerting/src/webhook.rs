//! A signed POST to an address of the operator's, as the Standard Webhooks specification describes it.

use async_trait::async_trait;
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use hmac::{Hmac, Mac as _};
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use serde_json::{Value, json};
use sha2::Sha256;
use showrunner_domain::alert::{AlertChannelKind, AlertEvent, AlertEventKind, AlertKind, AlertTopic};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Client, ClientError};

use crate::host;

/// What marks a symmetric secret.
const PREFIX: &str = "whsec_";

/// The lengths of a key in bytes that the specification allows.
const KEY_BYTES: std::ops::RangeInclusive<usize> = 24..=64;

/// A secret that signs messages.
#[derive(Debug, Clone)]
pub struct WebhookSecret(SecretSlice<u8>);

/// A text that is no secret.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the secret of a webhook is `whsec_` and 24 to 64 random bytes in base64; make one with: \
     echo \"whsec_$(openssl rand -base64 32)\""
)]
pub struct InvalidSecret;

impl WebhookSecret {
    /// Reads a secret.
    ///
    /// # Errors
    /// If it is not in the form of the specification.
    pub fn new(text: &SecretString) -> Result<Self, InvalidSecret> {
        let key = text.expose_secret().trim().strip_prefix(PREFIX).ok_or(InvalidSecret)?;
        let key = BASE64_STANDARD.decode(key).map_err(|_| InvalidSecret)?;
        if !KEY_BYTES.contains(&key.len()) {
            return Err(InvalidSecret);
        }
        Ok(Self(key.into()))
    }

    /// The signature of a message: HMAC-SHA256 over its id, the time in seconds and its body.
    pub(crate) fn sign(&self, id: &str, seconds: i64, body: &[u8]) -> Result<String, InvalidSecret> {
        let mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(self.0.expose_secret()).map_err(|_| InvalidSecret)?;
        let mac = mac.chain_update(format!("{id}.{seconds}.")).chain_update(body);
        Ok(format!("v1,{}", BASE64_STANDARD.encode(mac.finalize().into_bytes())))
    }
}

/// The settings of a webhook.
#[derive(Debug, Clone)]
pub struct WebhookConfig {
    /// Where messages are posted to. Its path and query may be secret.
    pub url: String,
    /// What signs them.
    pub secret: WebhookSecret,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// Posts messages to an address of the operator's.
#[derive(Debug)]
pub struct Webhook {
    config: WebhookConfig,
    client: Client,
}

impl Webhook {
    /// A webhook.
    ///
    /// # Errors
    /// If its address is not a URL.
    pub fn new(config: WebhookConfig) -> Result<Self, ClientError> {
        let client = host::client(AlertChannelKind::Webhook, &config.url)?;
        Ok(Self { config, client })
    }
}

#[async_trait]
impl AlertChannel for Webhook {
    fn identity(&self) -> AlertChannelIdentity {
        host::identity(AlertChannelKind::Webhook, &self.config.url, self.config.severity)
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        let body = body(news).to_string();
        let seconds = news.sent_at.as_second();
        let signature = self.config.secret.sign(&news.key, seconds, body.as_bytes());
        let signature = signature.map_err(|error| self.client.error(ProviderErrorKind::Setup, &error.to_string()))?;
        let call = self
            .client
            .post(&self.config.url)
            .header("content-type", "application/json")
            .header("webhook-id", &news.key)
            .header("webhook-timestamp", &seconds.to_string())
            .header("webhook-signature", &signature);
        let response = call.bytes(body.into()).send().await?;
        if response.is_success() { Ok(()) } else { Err(response.failure("")) }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        // Any answer shows that it can be reached: a receiver of POSTs may refuse everything else.
        self.client.get(&self.config.url).send().await.map(drop)
    }
}

fn body(news: &AlertNews) -> Value {
    // The same in each attempt: a receiver compares.
    let happened_at = news.events.last().map_or(news.sent_at, AlertEvent::at);
    let kind = if news.events.is_empty() { "alerts.test" } else { "alerts" };
    json!({
        "type": kind,
        "timestamp": happened_at,
        "data": {
            "title": news.title,
            "text": news.text,
            "severity": news.severity.as_str(),
            "alerts": news.events.iter().map(alert).collect::<Vec<_>>(),
        },
    })
}

fn alert(event: &AlertEvent) -> Value {
    let alert = &event.alert;
    let topic = AlertTopic::of(alert);
    let over = (event.kind == AlertEventKind::Over).then_some(alert.resolved_at).flatten();
    json!({
        "id": alert.id.0,
        "event": event.kind.as_str(),
        "type": alert.kind.as_str(),
        "topic": topic.as_str(),
        "subject": alert.subject,
        "message": alert.message,
        "since": alert.raised_at,
        "overAt": over,
        "whatToDo": topic.what_to_do(),
        "section": topic.title(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(text: &str) -> Result<WebhookSecret, InvalidSecret> {
        WebhookSecret::new(&SecretString::from(text))
    }

    /// The published example of the scheme.
    #[test]
    fn a_message_is_signed_as_in_the_published_example() {
        let secret = secret("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature = secret.sign("msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, br#"{"test": 2432232314}"#);
        assert_eq!(signature.unwrap(), "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_secret_of_another_form_is_refused() {
        for text in ["", "whsec_", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_short", "whsec_c2hvcnQ="] {
            assert!(secret(text).is_err(), "{text}");
        }
    }
}
