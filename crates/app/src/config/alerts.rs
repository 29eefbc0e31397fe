//! The ways to reach the operator when something is wrong.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_alerting::{EmailConfig, NtfyConfig, Telegram, TelegramConfig, WebhookConfig, WebhookSecret};
use showrunner_domain::alert::{AlertKind, MailEncryption, TelegramChat};
use showrunner_domain::hours_of_day::HoursOfDay;

/// When the operator is told about alerts, and how.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Alerts {
    /// When only alerts of the type `error` are sent, as `22:00-07:00` by the operator's clock.
    quiet_hours: Option<String>,
    /// How long an alert waits for others, in seconds: whatever happens within this time is one message.
    pub(crate) group_seconds: u32,
    #[serde(default)]
    webhook: Webhook,
    #[serde(default)]
    email: Email,
    #[serde(default)]
    ntfy: Ntfy,
    #[serde(default)]
    telegram: TelegramSection,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Webhook {
    url: Option<SecretString>,
    secret: Option<SecretString>,
    severity: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Email {
    host: Option<String>,
    port: Option<u16>,
    /// `tls`, `starttls` or `none`.
    encryption: Option<String>,
    username: Option<String>,
    password: Option<SecretString>,
    from: Option<String>,
    to: Option<String>,
    /// A file with a certificate that is trusted besides those of the system.
    certificate_file: Option<PathBuf>,
    severity: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ntfy {
    url: Option<SecretString>,
    token: Option<SecretString>,
    severity: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct TelegramSection {
    base_url: Option<String>,
    token: Option<SecretString>,
    /// A number, which the environment gives as text.
    chat: Option<String>,
    severity: Option<String>,
}

impl Alerts {
    /// Refuses settings that cannot work, and says how to fix them.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        self.quiet_hours()?;
        self.webhook()?;
        self.email()?;
        self.ntfy()?;
        self.telegram().map(drop)
    }

    /// The quiet hours, if there are any.
    pub(crate) fn quiet_hours(&self) -> anyhow::Result<Option<HoursOfDay>> {
        self.quiet_hours.as_deref().map(str::parse).transpose().context("alerts.quiet_hours")
    }

    /// The webhook, when there is one.
    pub(crate) fn webhook(&self) -> anyhow::Result<Option<WebhookConfig>> {
        match (&self.webhook.url, &self.webhook.secret) {
            (Some(url), Some(secret)) => Ok(Some(WebhookConfig {
                url: url.expose_secret().to_owned(),
                secret: WebhookSecret::new(secret).context("alerts.webhook.secret")?,
                severity: severity("alerts.webhook", self.webhook.severity.as_deref())?,
            })),
            (None, None) => Ok(None),
            _ => bail!("alerts.webhook.url and alerts.webhook.secret belong together: set both"),
        }
    }

    /// The mailbox, when there is one.
    pub(crate) fn email(&self) -> anyhow::Result<Option<EmailConfig>> {
        let email = &self.email;
        let (host, from, to) = match (&email.host, &email.from, &email.to) {
            (Some(host), Some(from), Some(to)) => (host, from, to),
            (None, None, None) => return Ok(None),
            _ => bail!("alerts.email.host, alerts.email.from and alerts.email.to belong together: set all three"),
        };
        let encryption = email.encryption.as_deref().map(str::parse).transpose().context("alerts.email.encryption")?;
        let encryption = encryption.unwrap_or(MailEncryption::StartTls);
        let credentials = match (&email.username, &email.password) {
            (Some(name), Some(password)) => Some((name.clone(), password.clone())),
            (None, None) => None,
            _ => bail!("alerts.email.username and alerts.email.password belong together: set both"),
        };
        if credentials.is_some() && encryption == MailEncryption::None {
            bail!("alerts.email.password would be sent in clear: set alerts.email.encryption to `starttls` or `tls`");
        }
        Ok(Some(EmailConfig {
            host: host.clone(),
            port: email.port,
            encryption,
            credentials,
            from: from.clone(),
            to: to.clone(),
            certificate: self.email_certificate()?,
            severity: severity("alerts.email", email.severity.as_deref())?,
        }))
    }

    /// The certificate that mail servers are trusted by besides those of the system, if there is one.
    pub(crate) fn email_certificate(&self) -> anyhow::Result<Option<Vec<u8>>> {
        let read = |file: &PathBuf| {
            std::fs::read(file).with_context(|| format!("alerts.email.certificate_file: {}", file.display()))
        };
        self.email.certificate_file.as_ref().map(read).transpose()
    }

    /// The address of Telegram's Bot API.
    pub(crate) fn telegram_url(&self) -> String {
        self.telegram.base_url.clone().unwrap_or_else(|| Telegram::BASE_URL.to_owned())
    }

    /// The bot, when there is one.
    pub(crate) fn telegram(&self) -> anyhow::Result<Option<TelegramConfig>> {
        match (&self.telegram.token, &self.telegram.chat) {
            (Some(token), Some(chat)) => Ok(Some(TelegramConfig {
                base_url: self.telegram_url(),
                token: token.clone(),
                chat: TelegramChat::new(chat).context("alerts.telegram.chat")?,
                severity: severity("alerts.telegram", self.telegram.severity.as_deref())?,
            })),
            (None, None) => Ok(None),
            _ => bail!("alerts.telegram.token and alerts.telegram.chat belong together: set both"),
        }
    }

    /// The topic of ntfy, when there is one.
    pub(crate) fn ntfy(&self) -> anyhow::Result<Option<NtfyConfig>> {
        let Some(url) = &self.ntfy.url else {
            if self.ntfy.token.is_some() {
                bail!("alerts.ntfy.token is set, but there is no alerts.ntfy.url: set the address of the topic");
            }
            return Ok(None);
        };
        Ok(Some(NtfyConfig {
            url: url.expose_secret().to_owned(),
            token: self.ntfy.token.clone(),
            severity: severity("alerts.ntfy", self.ntfy.severity.as_deref())?,
        }))
    }
}

/// The least severe alerts that a channel is given; all when nothing is said.
fn severity(section: &str, text: Option<&str>) -> anyhow::Result<AlertKind> {
    let severity = text.map(str::parse).transpose().with_context(|| format!("{section}.severity"))?;
    Ok(severity.unwrap_or(AlertKind::Info))
}
