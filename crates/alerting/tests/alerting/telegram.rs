use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::json;
use showrunner_alerting::{Telegram, TelegramConfig, TelegramError};
use showrunner_domain::alert::{AlertKind, TelegramChat};
use showrunner_fake_providers::{BLOCKED_TELEGRAM_CHAT, FakeTelegram, Fault, TELEGRAM_CHATS, TELEGRAM_TOKEN};
use showrunner_ports::alert_channel::AlertChannel as _;
use showrunner_ports::provider::ProviderErrorKind;

use crate::news;

fn config(server: &FakeTelegram, token: &str, chat: &str) -> TelegramConfig {
    TelegramConfig {
        base_url: server.server.url(),
        token: SecretString::from(token),
        chat: TelegramChat::new(chat).unwrap(),
        severity: AlertKind::Info,
    }
}

fn telegram(server: &FakeTelegram, token: &str, chat: &str) -> Telegram {
    Telegram::new(config(server, token, chat)).unwrap()
}

#[tokio::test]
async fn message_arrives_in_every_kind_of_chat() {
    let server = FakeTelegram::start().await;
    let mut news = news();
    for chat in TELEGRAM_CHATS {
        let telegram = telegram(&server, TELEGRAM_TOKEN, chat);
        telegram.check().await.unwrap();
        telegram.send(&news).await.unwrap();
        let message = server.messages().pop().unwrap();
        assert_eq!((message.chat.as_str(), message.text), (chat, format!("{}\n\n{}", news.title, news.text)));
        assert_eq!(telegram.identity().target, format!("chat {chat}"));
    }
    news.text = "🎬 *_[`".repeat(1_000);
    telegram(&server, TELEGRAM_TOKEN, TELEGRAM_CHATS[0]).send(&news).await.unwrap();
    let message = server.messages().pop().unwrap();
    assert!(message.text.ends_with("The rest is on the System Health screen."), "{}", message.text);
    assert_eq!(server.messages().len(), TELEGRAM_CHATS.len() + 1);
}

#[tokio::test]
async fn refusals_have_the_words_of_telegram_and_no_token() {
    let server = FakeTelegram::start().await;
    let wrong = "4839574812:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    for (token, chat, kind, words) in [
        (wrong, TELEGRAM_CHATS[0], ProviderErrorKind::Unauthorized, "Unauthorized"),
        (TELEGRAM_TOKEN, "77", ProviderErrorKind::Refused, "chat not found"),
        (TELEGRAM_TOKEN, BLOCKED_TELEGRAM_CHAT, ProviderErrorKind::Setup, "bot was blocked by the user"),
    ] {
        let refused = telegram(&server, token, chat).send(&news()).await.unwrap_err();
        assert_eq!(refused.kind, kind, "{refused}");
        assert!(refused.to_string().contains(words) && !refused.to_string().contains(token), "{refused}");
    }
    assert!(telegram(&server, wrong, "1055").check().await.is_err());
    assert!(telegram(&server, TELEGRAM_TOKEN, "77").check().await.is_err());
    assert_eq!(server.messages(), []);
    let refused = Telegram::new(config(&server, "1:a/../getUpdates", "1055")).err().unwrap();
    assert!(matches!(refused, TelegramError::Token(_)), "{refused}");
}

#[tokio::test]
async fn floods_moved_groups_and_lost_answers_are_told_apart() {
    let server = FakeTelegram::start().await;
    let telegram = telegram(&server, TELEGRAM_TOKEN, TELEGRAM_CHATS[1]);
    let path = format!("/bot{TELEGRAM_TOKEN}/sendMessage");
    let fault = |fault| server.server.faults().next(Method::POST, &path, fault);
    let refusal = |code: u16, description: &str, parameters: serde_json::Value| {
        let body = json!({ "ok": false, "error_code": code, "description": description, "parameters": parameters });
        Fault::refusal(code, &body)
    };
    fault(refusal(429, "Too Many Requests: retry after 5", json!({ "retry_after": 5 })));
    let flood = telegram.send(&news()).await.unwrap_err();
    assert_eq!(flood.kind, ProviderErrorKind::RateLimited(Some(SignedDuration::from_secs(5))));

    let upgraded = "Bad Request: group chat was upgraded to a supergroup chat";
    fault(refusal(400, upgraded, json!({ "migrate_to_chat_id": -1_009 })));
    let moved = telegram.send(&news()).await.unwrap_err();
    assert!(moved.is_final() && moved.message.ends_with("is now -1009"), "{moved}");

    fault(Fault::Disguise(StatusCode::BAD_GATEWAY, format!("no way to {path}")));
    let down = telegram.send(&news()).await.unwrap_err();
    assert!(!down.is_final() && !down.to_string().contains(TELEGRAM_TOKEN), "{down}");
    fault(Fault::Disguise(StatusCode::OK, "<html>Sign in to this network</html>".to_owned()));
    assert_eq!(telegram.send(&news()).await.unwrap_err().kind, ProviderErrorKind::Unavailable);
    fault(Fault::CutBefore);
    let cut = telegram.send(&news()).await.unwrap_err();
    assert!(!cut.is_final() && !cut.to_string().contains(TELEGRAM_TOKEN), "{cut}");
}
