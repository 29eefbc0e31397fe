//! E-mail over SMTP.

use std::time::{Duration, SystemTime};

use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::alert::{AlertChannelKind, AlertKind, MailEncryption};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

/// How long one step of a delivery may take, and all of them together.
const STEP_TIMEOUT: Duration = Duration::from_secs(10);
const TIMEOUT: Duration = Duration::from_secs(25);

/// The settings of a mail server and a mailbox.
#[derive(Debug, Clone)]
pub struct EmailConfig {
    /// The mail server.
    pub host: String,
    /// Its port; the usual one when not given.
    pub port: Option<u16>,
    /// How the connection is protected.
    pub encryption: MailEncryption,
    /// The name and password of the account there.
    pub credentials: Option<(String, SecretString)>,
    /// The sender, as `Showrunner <showrunner@example.org>` or the address alone.
    pub from: String,
    /// The receiver.
    pub to: String,
    /// A certificate in PEM that is trusted besides those of the system.
    pub certificate: Option<Vec<u8>>,
    /// The least severe alerts that are sent.
    pub severity: AlertKind,
}

/// Settings that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum EmailError {
    /// An address is not one.
    #[error("`{0}` is not the address of a mailbox")]
    Address(String),
    /// The certificate cannot be read, or TLS not be set up.
    #[error("no protected connection can be made: {0}")]
    Tls(lettre::transport::smtp::Error),
}

/// Sends mails.
pub struct Email {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    to: Mailbox,
    host: String,
    password: Option<SecretString>,
    severity: AlertKind,
}

impl Email {
    /// A mailbox and the server that sends to it.
    ///
    /// # Errors
    /// If an address is not one, or TLS cannot be set up.
    pub fn new(config: &EmailConfig) -> Result<Self, EmailError> {
        let mailbox = |text: &str| text.parse().map_err(|_| EmailError::Address(text.to_owned()));
        let tls = || {
            let mut parameters = TlsParameters::builder(config.host.clone());
            if let Some(certificate) = &config.certificate {
                let certificate = Certificate::from_pem(certificate).map_err(EmailError::Tls)?;
                parameters = parameters.add_root_certificate(certificate);
            }
            parameters.build().map_err(EmailError::Tls)
        };
        let tls = match config.encryption {
            MailEncryption::Tls => Tls::Wrapper(tls()?),
            MailEncryption::StartTls => Tls::Required(tls()?),
            MailEncryption::None => Tls::None,
        };
        let mut transport = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&config.host)
            .port(config.port.unwrap_or(config.encryption.usual_port()))
            .timeout(Some(STEP_TIMEOUT))
            .tls(tls);
        if let Some((name, password)) = &config.credentials {
            transport = transport.credentials(Credentials::new(name.clone(), password.expose_secret().to_owned()));
        }
        Ok(Self {
            transport: transport.build(),
            from: mailbox(&config.from)?,
            to: mailbox(&config.to)?,
            host: config.host.clone(),
            password: config.credentials.as_ref().map(|(_, password)| password.clone()),
            severity: config.severity,
        })
    }

    fn message(&self, news: &AlertNews) -> Result<Message, ProviderError> {
        // The same id for each attempt: mailboxes show a mail that arrives twice once.
        let id = format!("<{}@{}>", news.key, self.from.email.domain());
        Message::builder()
            .from(self.from.clone())
            .to(self.to.clone())
            .subject(&news.title)
            .date(SystemTime::from(news.sent_at))
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN)
            .body(with_line_feeds(&news.text))
            .map_err(|error| self.error(ProviderErrorKind::Setup, error.to_string()))
    }

    fn error(&self, kind: ProviderErrorKind, message: impl Into<String>) -> ProviderError {
        ProviderError::new(format!("{} ({})", AlertChannelKind::Email.label(), self.host), kind, message)
    }

    /// A failure in the words of the mail server, and what can be done about it.
    fn failure(&self, error: &lettre::transport::smtp::Error) -> ProviderError {
        let code = error.status().map(u16::from);
        let kind = match code {
            // Sign-in refused, or required (RFC 4954).
            Some(530 | 534 | 535 | 538) => ProviderErrorKind::Unauthorized,
            _ if error.is_permanent() => ProviderErrorKind::Refused,
            // The server lacks something that was asked for, such as STARTTLS.
            _ if error.is_client() => ProviderErrorKind::Setup,
            _ => ProviderErrorKind::Unavailable,
        };
        let mut message = chain(error);
        // A server may repeat what it was told.
        if let Some(password) = &self.password
            && !password.expose_secret().is_empty()
        {
            message = message.replace(password.expose_secret(), "…");
        }
        self.error(kind, message)
    }

    async fn within_time<T>(
        &self,
        step: impl Future<Output = Result<T, lettre::transport::smtp::Error>>,
    ) -> Result<T, ProviderError> {
        match tokio::time::timeout(TIMEOUT, step).await {
            Ok(result) => result.map_err(|error| self.failure(&error)),
            Err(_) => Err(self.error(ProviderErrorKind::Unavailable, "it did not answer in time")),
        }
    }
}

/// A text whose lines end with a line feed alone, which becomes CR and LF on the way. Mail servers refuse a mail with one of them
/// alone, because servers differ in whether it ends a line.
fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// An error with its causes, in one sentence.
fn chain(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

#[async_trait]
impl AlertChannel for Email {
    fn identity(&self) -> AlertChannelIdentity {
        AlertChannelIdentity {
            kind: AlertChannelKind::Email,
            target: format!("{} by {}", self.to.email, self.host),
            severity: self.severity,
        }
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        let message = self.message(news)?;
        self.within_time(self.transport.send(message)).await.map(drop)
    }

    async fn check(&self) -> Result<(), ProviderError> {
        if self.within_time(self.transport.test_connection()).await? {
            Ok(())
        } else {
            Err(self.error(ProviderErrorKind::Unavailable, "it is not ready"))
        }
    }
}
