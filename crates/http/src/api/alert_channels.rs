//! The alert channels: entered, tested and removed.

use actix_web::{HttpResponse, delete, get, post, put, web};
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_domain::alert::{self, EnteredChannel};
use showrunner_domain::settings::Actor;
use showrunner_domain::value::{InvalidValue, MailHost, MailReceiver, MailSender, MailUser, within};
use showrunner_services::{self as services, ChannelState, NewChannel, Services};
use utoipa::ToSchema;

use crate::access_control::Operator;
use crate::answer::{Answer, answer, no_content};
use crate::api::system::AlertType;
use crate::error::{ApiError, sentence};
use crate::extract::{Json, checked, filled, pasted_secret};
use crate::wire::{convert_all, wire_struct, wire_text};

/// Lists the alert channels, set up or not. Nothing secret is shown but the last characters.
#[utoipa::path(responses((status = 200, description = "Every channel.", body = [AlertChannel])))]
#[get("")]
pub(crate) async fn list_alert_channels(services: web::Data<Services>) -> Answer<Vec<AlertChannel>> {
    Ok(web::Json(convert_all(services.alerts.channels().await?)))
}

/// Sends alerts through a channel from now on, in every process, in the place of the former one of its kind.
///
/// Address and secret are sealed with the key file and never sent back. One that is not given is kept, the secret as far as it
/// belongs to the same server and account. A password is never sent unencrypted. The change can be undone.
#[utoipa::path(
    params(("channel" = AlertChannelKind, Path)),
    responses((status = 200, description = "The channel as it is now.", body = AlertChannel), (status = 404), (status = 409)),
)]
#[put("/{channel}")]
pub(crate) async fn set_alert_channel(
    services: web::Data<Services>,
    _: Operator,
    channel: web::Path<String>,
    Json(request): Json<SetAlertChannel>,
) -> Answer<AlertChannel> {
    let kind = named(&channel)?;
    services.alerts.set_channel(request.validate(kind)?, Actor::Operator).await?;
    answer(services.alerts.channel(kind).await)
}

/// Removes a channel with its secrets. A message that waits for it is given up.
#[utoipa::path(
    params(("channel" = AlertChannelKind, Path)),
    responses((status = 204, description = "There is no such channel any more."), (status = 404), (status = 409)),
)]
#[delete("/{channel}")]
pub(crate) async fn remove_alert_channel(
    services: web::Data<Services>,
    _: Operator,
    channel: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    no_content(services.alerts.remove_channel(named(&channel)?, Actor::Operator).await)
}

/// Sends a test message through a channel, and returns the result. A message that could not be sent is part of the response, not
/// an error.
#[utoipa::path(
    params(("channel" = AlertChannelKind, Path)),
    responses((status = 200, description = "The result.", body = AlertTest), (status = 404), (status = 422)),
)]
#[post("/{channel}/test")]
pub(crate) async fn test_alert_channel(services: web::Data<Services>, channel: web::Path<String>) -> Answer<AlertTest> {
    answer(services.alerts.test_channel(named(&channel)?).await)
}

fn named(channel: &web::Path<String>) -> Result<alert::AlertChannelKind, ApiError> {
    channel.parse().map_err(|_| ApiError::NotFound("there is no such alert channel".to_owned()))
}

wire_text! {
    /// A way to reach the operator.
    AlertChannelKind(alert::AlertChannelKind)

    /// The protection of the connection to a mail server.
    MailEncryption(alert::MailEncryption)
}

wire_struct! {
    /// A channel that the operator has entered, without its secrets. Fields of other channels are null.
    EnteredAlertChannel(channel: EnteredChannel) {
        /// The mail server.
        host: Option<String> = email(&channel).map(|email| email.host.to_string()),
        /// Its port; null for the usual one of the encryption.
        port: Option<u16> = email(&channel).and_then(|email| email.port),
        encryption: Option<MailEncryption> = email(&channel).map(|email| email.encryption.into()),
        /// The account at the mail server; null where it needs none.
        username: Option<String> = email(&channel).and_then(|email| email.username.as_ref()).map(ToString::to_string),
        /// The sender of mails.
        from: Option<String> = email(&channel).map(|email| email.from.to_string()),
        /// The receiver of mails.
        to: Option<String> = email(&channel).map(|email| email.to.to_string()),
        /// The chat that the Telegram bot writes to.
        chat: Option<String> = chat(&channel),
        /// The least severe alerts that are sent.
        severity: AlertType = channel.severity().into(),
    }

    /// A way to reach the operator when something is wrong.
    AlertChannel(state: ChannelState) {
        channel: AlertChannelKind = state.kind.into(),
        /// Its name.
        name: &'static str = state.kind.label(),
        /// Where its messages go; null while it is not used.
        target: Option<String> = state.in_use.as_ref().map(|channel| channel.target.clone()),
        /// The least severe alerts that are sent; null while it is not used.
        severity: Option<AlertType> = state.in_use.as_ref().map(|channel| channel.severity.into()),
        /// Whether the configuration names it, so that it cannot be changed here.
        configured: bool = state.is_configured,
        /// The entered channel; null when there is none.
        entered: Option<EnteredAlertChannel> = state.entered.map(Into::into),
        /// The last four characters of the stored address; blank when it is short, null when there is none.
        address_last_four: Option<String> = state.address_ending,
        /// The last four characters of the stored secret; blank when it is short, null when there is none.
        secret_last_four: Option<String> = state.secret_ending,
        /// Why the entered channel cannot be used, as a sentence; null when it can.
        problem: Option<String> = state.problem.as_deref().map(sentence),
    }

    /// The result of a test message.
    AlertTest(test: services::AlertTest) {
        channel: AlertChannelKind = test.channel.kind.into(),
        /// Whether the receiver accepted the message.
        sent: bool = test.result.is_ok(),
        sent_at: Timestamp,
        /// Why it was not sent, as a sentence; null when it was.
        problem: Option<String> = test.result.err().map(|error| sentence(&error.to_string())),
    }
}

const fn email(channel: &EnteredChannel) -> Option<&alert::EmailChannel> {
    if let EnteredChannel::Email(email) = channel { Some(email) } else { None }
}

fn chat(channel: &EnteredChannel) -> Option<String> {
    if let EnteredChannel::Telegram(telegram) = channel { Some(telegram.chat.to_string()) } else { None }
}

/// A channel to be used. Each kind has its own fields; those of others are ignored.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetAlertChannel {
    /// The address of the webhook or of the topic of ntfy; the stored one when not given.
    #[schema(value_type = Option<String>, format = Password, max_length = 2000)]
    address: Option<SecretString>,
    /// The key that signs messages to the webhook (`whsec_` and 24 to 64 random bytes in base64), the password of the mail account,
    /// the access token of ntfy, or the token of the Telegram bot; the stored one when not given.
    #[schema(value_type = Option<String>, format = Password, max_length = 500)]
    secret: Option<SecretString>,
    /// The name or IP address of the mail server.
    #[schema(max_length = 253)]
    host: Option<String>,
    /// The port of the mail server; the usual one of the encryption when not given.
    #[schema(minimum = 1)]
    port: Option<u16>,
    /// `starttls` when not given.
    encryption: Option<MailEncryption>,
    /// The account at the mail server, where it needs one.
    #[schema(max_length = 200)]
    username: Option<String>,
    /// The sender of mails: an address, or a name and an address in `<` and `>`.
    #[schema(max_length = 320)]
    from: Option<String>,
    /// The receiver of mails.
    #[schema(max_length = 320)]
    to: Option<String>,
    /// The ID of the Telegram chat, or the `@name` of a public channel.
    #[schema(max_length = 40)]
    chat: Option<String>,
    /// The least severe alerts that are sent.
    severity: AlertType,
}

/// The maximum length of an address, in bytes.
const MAX_ADDRESS_BYTES: usize = 2_000;

/// The maximum length of a secret, in bytes.
const MAX_SECRET_BYTES: usize = 500;

/// The fields that were given, each checked.
struct Given {
    address: Option<SecretString>,
    secret: Option<SecretString>,
    host: Option<MailHost>,
    port: Option<u16>,
    username: Option<MailUser>,
    from: Option<MailSender>,
    to: Option<MailReceiver>,
    chat: Option<alert::TelegramChat>,
}

impl SetAlertChannel {
    fn validate(self, kind: alert::AlertChannelKind) -> Result<NewChannel, ApiError> {
        let severity = self.severity.into();
        let secret = match kind {
            alert::AlertChannelKind::Email => mail_password(self.secret.as_ref()),
            _ => pasted_secret("secret", "a secret", self.secret.as_ref(), MAX_SECRET_BYTES),
        };
        let given = checked!(Given {
            address: pasted_secret("address", "an address", self.address.as_ref(), MAX_ADDRESS_BYTES),
            secret: secret,
            host: filled(self.host.as_ref()).map(MailHost::new).transpose(),
            port: self.port.map(port).transpose(),
            username: filled(self.username.as_ref()).map(MailUser::new).transpose(),
            from: filled(self.from.as_ref()).map(MailSender::new).transpose(),
            to: filled(self.to.as_ref()).map(MailReceiver::new).transpose(),
            chat: filled(self.chat.as_ref()).map(alert::TelegramChat::new).transpose(),
        })?;
        let Given { address, secret, host, port, username, from, to, chat } = given;
        match kind {
            alert::AlertChannelKind::Webhook => Ok(NewChannel::Webhook { address, secret, severity }),
            alert::AlertChannelKind::Ntfy => Ok(NewChannel::Ntfy { address, secret, severity }),
            alert::AlertChannelKind::Email => {
                let channel = checked!(alert::EmailChannel {
                    host: required(host, "host", "enter the name of the mail server"),
                    port: Ok(port),
                    encryption: Ok(self.encryption.map_or(alert::MailEncryption::StartTls, Into::into)),
                    username: Ok(username),
                    from: required(from, "from", "enter the sender"),
                    to: required(to, "to", "enter the receiver"),
                    severity: Ok(severity),
                })?;
                Ok(NewChannel::Email { channel, secret })
            }
            alert::AlertChannelKind::Telegram => {
                let chat = required(chat, "chat", "enter the ID of the chat")?;
                Ok(NewChannel::Telegram { channel: alert::TelegramChannel { chat, severity }, secret })
            }
        }
    }
}

fn required<T>(given: Option<T>, field: &'static str, problem: &str) -> Result<T, InvalidValue> {
    given.ok_or_else(|| InvalidValue::new(field, problem))
}

fn port(port: u16) -> Result<u16, InvalidValue> {
    within(1..=i64::from(u16::MAX), port.into(), "port", "the port must be 1 to 65535")
}

/// A password may have spaces and letters of any alphabet, but no line breaks.
fn mail_password(given: Option<&SecretString>) -> Result<Option<SecretString>, InvalidValue> {
    let Some(password) = given.filter(|password| !password.expose_secret().is_empty()) else { return Ok(None) };
    if password.expose_secret().len() > MAX_SECRET_BYTES || password.expose_secret().contains(char::is_control) {
        return Err(InvalidValue::new("secret", "this is not a password: copy it again, without line breaks"));
    }
    Ok(Some(password.clone()))
}
