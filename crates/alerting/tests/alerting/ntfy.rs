use secrecy::SecretString;
use showrunner_alerting::{Ntfy, NtfyConfig};
use showrunner_domain::alert::AlertKind;
use showrunner_fake_providers::{FakeNtfy, NTFY_TOKEN};
use showrunner_ports::alert_channel::AlertChannel as _;
use showrunner_ports::provider::ProviderErrorKind;

use crate::news;

fn ntfy(url: String, token: Option<&str>) -> Ntfy {
    Ntfy::new(NtfyConfig { url, token: token.map(SecretString::from), severity: AlertKind::Info }).unwrap()
}

#[tokio::test]
async fn a_message_has_title_text_and_priority_and_a_repeated_one_replaces_it() {
    let server = FakeNtfy::start().await;
    let (ntfy, mut news) = (ntfy(server.url(), Some(NTFY_TOKEN)), news());
    ntfy.check().await.unwrap();
    assert_eq!(server.messages(), []);
    ntfy.send(&news).await.unwrap();
    ntfy.send(&news).await.unwrap();
    let messages = server.messages();
    assert_eq!(messages.len(), 1);
    assert_eq!((&messages[0].title, &messages[0].text), (&news.title, &news.text));
    assert_eq!((messages[0].priority, messages[0].sequence_id.as_ref()), (5, Some(&news.key)));

    news.key.push('2');
    news.severity = AlertKind::Info;
    news.text = "long ".repeat(2_000);
    ntfy.send(&news).await.unwrap();
    assert_eq!((server.messages().len(), server.messages()[1].priority), (2, 3));
}

#[tokio::test]
async fn a_wrong_token_is_told_by_message_and_check_and_not_repeated() {
    let server = FakeNtfy::start().await;
    let ntfy = ntfy(server.url(), Some("tk_wrong"));
    for refused in [ntfy.send(&news()).await.unwrap_err(), ntfy.check().await.unwrap_err()] {
        assert_eq!(refused.kind, ProviderErrorKind::Unauthorized);
        assert!(refused.to_string().contains("unauthorized") && !refused.to_string().contains("tk_wrong"), "{refused}");
    }
    assert_eq!(server.messages(), []);
}
