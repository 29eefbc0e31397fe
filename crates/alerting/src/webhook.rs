//! A signed POST to an address of the operator's.

use async_trait::async_trait;
use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_domain::alert::{AlertChannelKind, AlertEvent, AlertEventKind, AlertKind, AlertTopic};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Client, ClientError, Limits};

use crate::host::{host, origin};
use crate::signature::WebhookSecret;

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
        let client = Client::new(AlertChannelKind::Webhook.label(), origin(&config.url), limits())?;
        let client = client.hiding(SecretString::from(config.url.clone()));
        Ok(Self { config, client })
    }
}

/// The receiver has as long as the specification recommends to wait.
pub(crate) fn limits() -> Limits {
    let time = std::time::Duration::from_secs;
    Limits { connect_timeout: time(10), answer_timeout: time(25), ..Limits::default() }
}

#[async_trait]
impl AlertChannel for Webhook {
    fn identity(&self) -> AlertChannelIdentity {
        AlertChannelIdentity {
            kind: AlertChannelKind::Webhook,
            target: host(&self.config.url).to_owned(),
            severity: self.config.severity,
        }
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        let body = body(news).to_string();
        let seconds = news.sent_at.as_second();
        let signature = self.config.secret.sign(&news.key, seconds, body.as_bytes());
        let signature = signature.map_err(|error| self.client.error(ProviderErrorKind::Setup, &error.to_string()))?;
        let call = self.client.post(&self.config.url);
        let call = call
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
