//! A message of a bot, <https://core.telegram.org/bots/api>.

use async_trait::async_trait;
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use showrunner_domain::alert::{AlertChannelKind, AlertKind, TelegramChat};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Call, Client, ClientError, Response};

use crate::host;

/// The longest text of a message, in units of UTF-16 (<https://core.telegram.org/bots/api#sendmessage>).
const MAX_TEXT_UNITS: usize = 4_096;

/// Ends a text that was cut.
const CUT: &str = "…\n\nThis message was too long. The rest is on the System Health screen.";

/// The longest token that the service reads.
const MAX_TOKEN_BYTES: usize = 80;

/// The settings of a bot and a chat.
#[derive(Debug, Clone)]
pub struct TelegramConfig {
    /// The address of the Bot API, [`Telegram::BASE_URL`] unless the operator runs a server of it.
    pub base_url: String,
    /// The bot's token, which `@BotFather` gives.
    pub token: SecretString,
    /// The chat that the bot writes to.
    pub chat: TelegramChat,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// A text that is no token.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is not the token of a bot: copy it from @BotFather again; it looks like 123456789:AAF0…")]
pub struct InvalidToken;

/// Settings that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TelegramError {
    /// The token is none.
    #[error(transparent)]
    Token(#[from] InvalidToken),
    /// The address of the Bot API is not one.
    #[error(transparent)]
    Address(#[from] ClientError),
}

/// Sends messages of a bot.
#[derive(Debug)]
pub struct Telegram {
    config: TelegramConfig,
    client: Client,
}

impl Telegram {
    /// The address of the Bot API.
    pub const BASE_URL: &str = "https://api.telegram.org";

    /// A bot and a chat.
    ///
    /// # Errors
    /// If the token or the address of the Bot API cannot be used.
    pub fn new(config: TelegramConfig) -> Result<Self, TelegramError> {
        // It is a part of the address, so it must not lead anywhere else.
        if !is_token(config.token.expose_secret()) {
            return Err(InvalidToken.into());
        }
        let client = host::client_at(AlertChannelKind::Telegram, &config.base_url)?.hiding(config.token.clone());
        Ok(Self { config, client })
    }

    fn call(&self, method: &str, parameters: &Value) -> Call {
        let token = self.config.token.expose_secret();
        self.client.post(&format!("/bot{token}/{method}")).json(parameters)
    }

    fn chat_id(&self) -> Value {
        let chat = &self.config.chat;
        chat.id().map_or_else(|| chat.as_str().into(), Value::from)
    }
}

#[async_trait]
impl AlertChannel for Telegram {
    fn identity(&self) -> AlertChannelIdentity {
        let target = format!("chat {}", self.config.chat);
        AlertChannelIdentity { kind: AlertChannelKind::Telegram, target, severity: self.config.severity }
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        // Without a parse mode, no character has a meaning.
        let parameters = json!({
            "chat_id": self.chat_id(),
            "text": fitted(&format!("{}\n\n{}", news.title, news.text)),
            "link_preview_options": { "is_disabled": true },
        });
        accepted(&self.call("sendMessage", &parameters).send().await?)
    }

    async fn check(&self) -> Result<(), ProviderError> {
        accepted(&self.call("getMe", &json!({})).send().await?)?;
        accepted(&self.call("getChat", &json!({ "chat_id": self.chat_id() })).send().await?)
    }
}

/// Whether a text consists of a bot's ID and its key.
fn is_token(text: &str) -> bool {
    let is_of_key = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    text.len() <= MAX_TOKEN_BYTES
        && text.split_once(':').is_some_and(|(id, key)| {
            id.parse::<u64>().is_ok_and(|id| id > 0) && !key.is_empty() && key.bytes().all(is_of_key)
        })
}

/// The error of a response, in the words of Telegram.
fn accepted(response: &Response) -> Result<(), ProviderError> {
    let body: Value = response.json_if_any().unwrap_or_default();
    if response.is_success() {
        let is_done = body["ok"] == true;
        return if is_done { Ok(()) } else { Err(response.temporary_failure("its answer cannot be understood")) };
    }
    let description = body["description"].as_str().unwrap_or_default();
    let parameters = &body["parameters"];
    match response.status() {
        // A token that the address cannot hold is a path that does not exist.
        401 | 404 => {
            let message = format!("the token of the bot was refused: {description}");
            Err(response.error(ProviderErrorKind::Unauthorized, &message))
        }
        429 => {
            let wait = parameters["retry_after"].as_u64().and_then(|seconds| i64::try_from(seconds).ok());
            let wait = wait.map(SignedDuration::from_secs).or_else(|| response.retry_after());
            Err(response.error(ProviderErrorKind::RateLimited(wait), description))
        }
        _ => match parameters["migrate_to_chat_id"].as_i64() {
            Some(id) => Err(response.failure(&format!("{description}; the ID of the chat is now {id}"))),
            None => Err(response.failure(description)),
        },
    }
}

/// As much of a text as a message holds. One that is cut says so.
fn fitted(text: &str) -> String {
    let units = |text: &str| text.encode_utf16().count();
    if units(text) <= MAX_TEXT_UNITS {
        return text.to_owned();
    }
    let mut room = MAX_TEXT_UNITS - units(CUT);
    let fits = |letter: &char| {
        let is_enough = room >= letter.len_utf16();
        room = room.saturating_sub(letter.len_utf16());
        is_enough
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{}{CUT}", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_between_characters() {
        assert_eq!(fitted(&"ü".repeat(MAX_TEXT_UNITS)), "ü".repeat(MAX_TEXT_UNITS));
        let cut = fitted(&format!("a{}", "🎬".repeat(MAX_TEXT_UNITS)));
        assert!(cut.starts_with("a🎬") && cut.ends_with(CUT), "{cut}");
        assert!((MAX_TEXT_UNITS - 1..=MAX_TEXT_UNITS).contains(&cut.encode_utf16().count()));
    }

    #[test]
    fn tokens_cannot_change_the_path() {
        assert!(is_token("123456789:AAF0-x_y"));
        for text in ["", "AAF0", "123456789:", "x:AAF0", "0:AAF0", "1:a/../getUpdates", "1:a?b", "1:a#", "1:é", "-1:a"]
        {
            assert!(!is_token(text), "{text}");
        }
        assert!(!is_token(&format!("1:{}", "a".repeat(MAX_TOKEN_BYTES))));
    }
}
