//! The alert channels that the operator enters in the browser, without their secrets.

use std::fmt;

use super::channel::{AlertChannelKind, MailEncryption, TelegramChat};
use super::kind::AlertKind;
use crate::value::{InvalidValue, MailHost, MailReceiver, MailSender, MailUser};

/// The scheme and host of a secret address, to which the address and its key belong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertServer(String);

impl AlertServer {
    /// The server of an address, without the credentials, path and query that it may have.
    ///
    /// # Errors
    /// If the address does not begin with `https://` or `http://` and name a server.
    pub fn of_address(address: &str) -> Result<Self, InvalidValue> {
        let server = address.trim().split_once("://").and_then(|(scheme, rest)| {
            let authority = rest.split(['/', '?', '#', '\\']).next()?;
            let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host).to_ascii_lowercase();
            let is_host = !host.is_empty() && !host.contains(|c: char| c.is_whitespace() || c.is_control());
            (matches!(scheme, "https" | "http") && is_host).then(|| format!("{scheme}://{host}"))
        });
        let problem =
            || InvalidValue::new("address", "the address must begin with https:// or http:// and name a server");
        server.map(Self).ok_or_else(problem)
    }

    /// The scheme and host.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The host with its port, if one is given.
    pub fn host(&self) -> &str {
        self.0.split_once("://").map_or(&self.0, |(_, host)| host)
    }
}

/// A webhook. Its address and the key that signs its messages are secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebhookChannel {
    /// The server of the address.
    pub server: AlertServer,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// A topic of ntfy. Its address and its access token are secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NtfyChannel {
    /// The server of the address.
    pub server: AlertServer,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// A mailbox and the server that sends to it. The password is secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailChannel {
    /// The mail server.
    pub host: MailHost,
    /// Its port; the usual one of the encryption when not given.
    pub port: Option<u16>,
    /// The protection of the connection.
    pub encryption: MailEncryption,
    /// The account there, where the server wants one. Then there is a password.
    pub username: Option<MailUser>,
    /// The sender.
    pub from: MailSender,
    /// The receiver.
    pub to: MailReceiver,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

impl EmailChannel {
    /// The port that is used.
    pub fn port(&self) -> u16 {
        self.port.unwrap_or(self.encryption.usual_port())
    }

    /// Checks that no password is sent unencrypted.
    pub fn check_encryption(&self) -> Result<(), InvalidValue> {
        if self.username.is_some() && self.encryption == MailEncryption::None {
            let message = "a password is never sent unencrypted: choose STARTTLS or TLS, or leave the user name empty";
            return Err(InvalidValue::new("encryption", message));
        }
        Ok(())
    }
}

/// A chat that a Telegram bot writes to. The bot's token is secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TelegramChannel {
    /// The chat.
    pub chat: TelegramChat,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// A channel that the operator has entered, without its secrets.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are the channels above")]
pub enum EnteredChannel {
    Webhook(WebhookChannel),
    Email(EmailChannel),
    Ntfy(NtfyChannel),
    Telegram(TelegramChannel),
}

impl EnteredChannel {
    /// The kind of the channel.
    pub const fn kind(&self) -> AlertChannelKind {
        match self {
            Self::Webhook(_) => AlertChannelKind::Webhook,
            Self::Email(_) => AlertChannelKind::Email,
            Self::Ntfy(_) => AlertChannelKind::Ntfy,
            Self::Telegram(_) => AlertChannelKind::Telegram,
        }
    }

    /// The least severe alerts that are sent.
    pub const fn severity(&self) -> AlertKind {
        match self {
            Self::Webhook(WebhookChannel { severity, .. })
            | Self::Email(EmailChannel { severity, .. })
            | Self::Ntfy(NtfyChannel { severity, .. })
            | Self::Telegram(TelegramChannel { severity, .. }) => *severity,
        }
    }

    /// What its secrets belong to: a server, or an account at a mail server. Telegram's addresses are one service.
    pub fn belongs_to(&self) -> String {
        match self {
            Self::Webhook(WebhookChannel { server, .. }) | Self::Ntfy(NtfyChannel { server, .. }) => server.0.clone(),
            Self::Email(email) => {
                let user = email.username.as_ref().map_or("", MailUser::as_str);
                format!("{user} at {}:{}", email.host, email.port())
            }
            Self::Telegram(_) => "Telegram".to_owned(),
        }
    }
}

/// Where the messages are sent, without anything secret.
impl fmt::Display for EnteredChannel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Webhook(WebhookChannel { server, .. }) | Self::Ntfy(NtfyChannel { server, .. }) => {
                f.write_str(server.host())
            }
            Self::Email(email) => write!(f, "{} by {}", email.to, email.host),
            Self::Telegram(telegram) => write!(f, "chat {}", telegram.chat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn alert_server_is_an_address_without_its_secrets() {
        for (address, server, host) in [
            (" https://ntfy.sh/alerts-x81", "https://ntfy.sh", "ntfy.sh"),
            ("http://me:secret@Home.example:8080?key=1", "http://home.example:8080", "home.example:8080"),
            ("https://[::1]:9/hook#x", "https://[::1]:9", "[::1]:9"),
        ] {
            let found = AlertServer::of_address(address).unwrap();
            assert_eq!((found.as_str(), found.host()), (server, host));
            assert_eq!(AlertServer::of_address(server).unwrap(), found);
        }
        for address in ["", "ntfy.sh/topic", "ftp://ntfy.sh", "https://", "https:///topic", "https://a b/"] {
            assert!(AlertServer::of_address(address).is_err(), "{address}");
        }
    }

    #[test]
    fn password_belongs_to_its_account_and_needs_encryption() {
        let mut email = EmailChannel {
            host: MailHost::new("mail.example.org").unwrap(),
            port: None,
            encryption: MailEncryption::StartTls,
            username: Some(MailUser::new("me").unwrap()),
            from: MailSender::new("showrunner@example.org").unwrap(),
            to: MailReceiver::new("me@example.org").unwrap(),
            severity: AlertKind::Warning,
        };
        assert_eq!(EnteredChannel::Email(email.clone()).belongs_to(), "me at mail.example.org:587");
        email.encryption = MailEncryption::None;
        assert!(email.check_encryption().is_err());
        email.username = None;
        email.check_encryption().unwrap();
        assert_eq!(EnteredChannel::Email(email).to_string(), "me@example.org by mail.example.org");
    }
}
