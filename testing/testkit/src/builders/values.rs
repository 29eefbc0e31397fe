use jiff::Timestamp;
use jiff::tz::TimeZone;
use secrecy::SecretString;
use showrunner_domain::account::{Account, Identity, TokenTerms};
use showrunner_domain::alert::{
    AlertChannelKind, AlertKind, AlertServer, AlertSubject, EmailChannel, EnteredChannel, MailEncryption, NewAlert,
    NtfyChannel, TelegramChannel, TelegramChat, WebhookChannel,
};
use showrunner_domain::health::Service;
use showrunner_domain::ledger::{LedgerItem, PricedUsage, Purpose};
use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_domain::month::Month;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_domain::value::{MailHost, MailReceiver, MailSender, MailUser};
use showrunner_ports::sealing::Sealer as _;
use showrunner_ports::store::{StoreResult, StoredAccount, Stores};

use crate::ClearSealer;

/// Unwraps a value that a test wrote itself and therefore knows to be valid.
///
/// # Panics
/// When it is not.
#[expect(clippy::panic, reason = "a test that writes an invalid value down must fail at once")]
pub fn valid<T, E: std::fmt::Display>(value: Result<T, E>) -> T {
    value.unwrap_or_else(|error| panic!("the test's own value is not valid: {error}"))
}

/// The title of the notification.
pub const CONNECTED: &str = "Connected";

/// Connects an account whose tokens do not expire, sealed as by `ClearSealer::new("key")`.
pub async fn connected(stores: &Stores, platform: Platform, now: Timestamp) -> StoreResult<Account> {
    let identity = Identity { remote_id: format!("{platform}-1"), name: "ana".to_owned() };
    let terms = TokenTerms { issued_at: now, access_until: None, renewable_until: None };
    let account = Account::connected(platform, &identity, &[], terms, now);
    // As the use cases store them.
    let tokens = SecretString::from(r#"{"access":"a token","renewal":null}"#);
    let tokens = ClearSealer::new("key").seal(&tokens, &format!("tokens/{platform}"));
    let row = StoredAccount { account: account.clone(), tokens };
    stores.accounts.connect(row, Notice::new(NotificationKind::System, CONNECTED, "An account."), now).await?;
    Ok(account)
}

/// An alert about TikTok, of this severity.
#[must_use]
pub fn an_alert(kind: AlertKind) -> NewAlert {
    NewAlert::new(
        AlertSubject::Service(Service::Platform(Platform::Tiktok)),
        Service::Platform(Platform::Tiktok),
        kind,
        format!("TikTok gives cause for {kind}"),
    )
}

/// An amount in pence.
#[must_use]
pub const fn pence(pence: i64) -> MicroPence {
    MicroPence::from_pence(pence)
}

/// A thousand output tokens for two pence in all, in the month of `now`.
#[must_use]
pub fn a_ledger_entry(now: Timestamp) -> PricedUsage {
    PricedUsage {
        month: Month::of(now, &TimeZone::UTC),
        item: LedgerItem::OutputTokens,
        purpose: Purpose::Script,
        provider: "model maker".to_owned(),
        model: "wise-1".to_owned(),
        quantity: 1_000,
        // 0.002 pence each.
        unit_price: UnitPrice(2_000_000_000),
    }
}

/// A render of `seconds` seconds at five pence each, in the month of `now`.
#[must_use]
pub fn a_render_reservation(seconds: u64, now: Timestamp) -> PricedUsage {
    PricedUsage {
        item: LedgerItem::RenderSeconds,
        purpose: Purpose::Video,
        provider: "HeyGen".to_owned(),
        model: "heygen".to_owned(),
        quantity: seconds,
        unit_price: UnitPrice(5_000_000_000_000),
        ..a_ledger_entry(now)
    }
}

/// An alert channel as the operator enters it, for errors only.
pub fn an_alert_channel(kind: AlertChannelKind) -> EnteredChannel {
    let severity = AlertKind::Error;
    let server = || valid(AlertServer::of_address("https://alerts.example.org"));
    match kind {
        AlertChannelKind::Webhook => EnteredChannel::Webhook(WebhookChannel { server: server(), severity }),
        AlertChannelKind::Email => EnteredChannel::Email(EmailChannel {
            host: valid(MailHost::new("mail.example.org")),
            port: Some(2_525),
            encryption: MailEncryption::Tls,
            username: Some(valid(MailUser::new("showrunner"))),
            from: valid(MailSender::new("Showrunner <showrunner@example.org>")),
            to: valid(MailReceiver::new("me@example.org")),
            severity,
        }),
        AlertChannelKind::Ntfy => EnteredChannel::Ntfy(NtfyChannel { server: server(), severity }),
        AlertChannelKind::Telegram => {
            EnteredChannel::Telegram(TelegramChannel { chat: valid(TelegramChat::new("1055")), severity })
        }
    }
}
