//! The channels that reach the operator, without their secrets.

use std::fmt;

use crate::text_enum;
use crate::value::InvalidValue;

text_enum! {
    /// A way to reach the operator.
    "alert channel" AlertChannelKind {
        /// A signed POST to an address of the operator's.
        Webhook = "webhook",
        /// E-mail over SMTP.
        Email = "email",
        /// A push notification over a topic of ntfy.
        Ntfy = "ntfy",
        /// A message of a Telegram bot.
        Telegram = "telegram",
    }
}

impl AlertChannelKind {
    /// The name that the screens show.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Webhook => "Webhook",
            Self::Email => "E-mail",
            Self::Ntfy => "ntfy",
            Self::Telegram => "Telegram",
        }
    }
}

text_enum! {
    /// The protection of the connection to a mail server.
    "encryption" MailEncryption {
        /// TLS from the first byte.
        Tls = "tls",
        /// TLS after the greeting. A server that does not offer it is not used.
        StartTls = "starttls",
        /// None: only for a mail server on the same machine or network, and never with a password.
        None = "none",
    }
}

impl MailEncryption {
    /// The port that servers usually have for it (RFC 8314, RFC 6409 and RFC 5321).
    pub const fn usual_port(self) -> u16 {
        match self {
            Self::Tls => 465,
            Self::StartTls => 587,
            Self::None => 25,
        }
    }
}

/// A chat of Telegram: its ID, which is negative for groups, or the `@name` of a public group or channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TelegramChat(String);

impl TelegramChat {
    /// The lengths of a name without its `@` (<https://telegram.org/faq#usernames-and-t-me>; names of four characters are sold).
    const NAME_CHARS: std::ops::RangeInclusive<usize> = 4..=32;

    /// Reads an ID or a name, with or without spaces around it.
    ///
    /// # Errors
    /// If it is neither.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        let text = text.trim();
        let is_valid = match text.strip_prefix('@') {
            None => text.parse::<i64>().is_ok_and(|id| id != 0),
            Some(name) => {
                Self::NAME_CHARS.contains(&name.len())
                    && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            }
        };
        if !is_valid {
            let message =
                "enter the ID of the chat, such as 123456789 or -1001234567890, or the @name of a public channel";
            return Err(InvalidValue::new("chat", message));
        }
        Ok(Self(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The ID; none for a name.
    pub fn id(&self) -> Option<i64> {
        self.0.parse().ok()
    }
}

impl fmt::Display for TelegramChat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn telegram_chat_is_an_id_or_a_name() {
        for text in ["123456789", " -1001234567890\n", "@my_channel1"] {
            assert_eq!(TelegramChat::new(text).unwrap().as_str(), text.trim());
        }
        for text in ["", "0", "my_channel", "@abc", "@a-channel", "12.5", "99999999999999999999", "https://t.me/me"] {
            assert!(TelegramChat::new(text).is_err(), "{text}");
        }
        assert_eq!(TelegramChat::new("-7").unwrap().id(), Some(-7));
        assert_eq!(TelegramChat::new("@name").unwrap().id(), None);
    }
}
