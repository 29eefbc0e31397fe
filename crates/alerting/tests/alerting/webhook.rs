use axum::http::Method;
use secrecy::SecretString;
use showrunner_alerting::{Webhook, WebhookConfig, WebhookSecret};
use showrunner_domain::alert::AlertKind;
use showrunner_fake_providers::{Fault, WEBHOOK_SECRET, WebhookReceiver};
use showrunner_ports::alert_channel::AlertChannel as _;
use showrunner_ports::provider::ProviderErrorKind;

use crate::news;

fn webhook(url: String, secret: &str) -> Webhook {
    let secret = WebhookSecret::new(&SecretString::from(secret)).unwrap();
    Webhook::new(WebhookConfig { url, secret, severity: AlertKind::Info }).unwrap()
}

#[tokio::test]
async fn a_message_is_signed_and_says_everything() {
    let receiver = WebhookReceiver::start().await;
    let news = news();
    let webhook = webhook(receiver.url(), WEBHOOK_SECRET);
    webhook.send(&news).await.unwrap();
    let messages = receiver.messages();
    let data = &messages[0]["data"];
    assert_eq!((&messages[0]["type"], &data["title"]), (&"alerts".into(), &news.title.as_str().into()));
    let alert = &data["alerts"][0];
    assert_eq!((&alert["event"], &alert["topic"]), (&"raised".into(), &"post_failed".into()));
    assert_eq!(alert["since"], news.events[0].alert.raised_at.to_string());
    assert_eq!((&alert["section"], &alert["overAt"]), (&"A post failed".into(), &serde_json::Value::Null));
    assert!(webhook.identity().target.starts_with("127.0.0.1:"), "{:?}", webhook.identity());
}

#[tokio::test]
async fn a_repeated_attempt_is_the_same_message() {
    let receiver = WebhookReceiver::start().await;
    receiver.server.faults().next(Method::POST, "/hook", Fault::CutAfter);
    let webhook = webhook(receiver.url(), WEBHOOK_SECRET);
    let mut news = news();
    let lost = webhook.send(&news).await.unwrap_err();
    assert_eq!(lost.kind, ProviderErrorKind::Unavailable, "{lost}");
    news.sent_at += jiff::SignedDuration::from_secs(40);
    webhook.send(&news).await.unwrap();
    assert_eq!((receiver.deliveries(), receiver.messages().len()), (2, 1));
}

#[tokio::test]
async fn another_secret_is_refused_and_nothing_secret_is_told() {
    let receiver = WebhookReceiver::start().await;
    let other = webhook(receiver.url(), "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=");
    let refused = other.send(&news()).await.unwrap_err();
    assert_eq!(refused.kind, ProviderErrorKind::Unauthorized);
    assert!(!refused.to_string().contains("/hook"), "{refused}");
    assert_eq!(receiver.deliveries(), 0);
}

#[tokio::test]
async fn a_check_reaches_the_receiver_without_a_message() {
    let receiver = WebhookReceiver::start().await;
    webhook(receiver.url(), WEBHOOK_SECRET).check().await.unwrap();
    assert_eq!(receiver.deliveries(), 0);
    let gone = webhook("http://127.0.0.1:1/hook".to_owned(), WEBHOOK_SECRET).check().await.unwrap_err();
    assert_eq!(gone.kind, ProviderErrorKind::Unavailable);
}
