//! The operator enters alert channels, without a restart.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jiff::SignedDuration;
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::alert::{
    AlertChannelKind, AlertKind, AlertSubject, EmailChannel, EnteredChannel, MailEncryption, NewAlert, TelegramChannel,
    TelegramChat,
};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, SecretKey};
use showrunner_domain::value::{InvalidValue, MailHost, MailReceiver, MailSender, MailUser};
use showrunner_domain::{AlertMessageId, ScheduledPostId};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertChannels, AlertNews, ChannelSecrets};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Page;
use showrunner_services::{NewChannel, Ports, ServiceError, ServiceOptions, Services, seal_all_again};
use showrunner_store::test_support::{Postgres, Sqlite, TestDatabase};
use showrunner_testkit::ClearSealer;

use crate::support::{Providers, World};

const MINUTE: SignedDuration = SignedDuration::from_mins(1);
const POST: AlertSubject = AlertSubject::Post(ScheduledPostId(7));
const TOKEN: &str = "4839574812:AAFD39kkdpWt3f2a";
const TOPIC: &str = "https://ntfy.sh/alerts-of-showrunner-x81k";

/// The receivers of every channel, and what they have got: the target, the secrets, and the title.
#[derive(Clone, Default)]
struct Receivers {
    got: Arc<Mutex<Vec<(String, String, String)>>>,
    are_down: Arc<Mutex<bool>>,
}

impl Receivers {
    /// The targets and secrets of the messages since the last look.
    fn take(&self) -> Vec<(String, String)> {
        self.got.lock().unwrap().drain(..).map(|(target, secrets, _)| (target, secrets)).collect()
    }

    fn set_down(&self, are_down: bool) {
        *self.are_down.lock().unwrap() = are_down;
    }
}

struct Receiver {
    identity: AlertChannelIdentity,
    secrets: String,
    all: Receivers,
}

#[async_trait]
impl AlertChannel for Receiver {
    fn identity(&self) -> AlertChannelIdentity {
        self.identity.clone()
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        if *self.all.are_down.lock().unwrap() {
            return Err(ProviderError::new("Receiver", ProviderErrorKind::Unavailable, "it is down"));
        }
        let message = (self.identity.target.clone(), self.secrets.clone(), news.title.clone());
        self.all.got.lock().unwrap().push(message);
        Ok(())
    }

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }
}

impl AlertChannels for Receivers {
    fn open(&self, entered: &EnteredChannel, secrets: &ChannelSecrets) -> Result<Arc<dyn AlertChannel>, InvalidValue> {
        let text = |secret: &Option<SecretString>| {
            secret.as_ref().map_or_else(String::new, |secret| secret.expose_secret().to_owned())
        };
        let needs_secret = match entered {
            EnteredChannel::Telegram(_) => true,
            EnteredChannel::Email(email) => email.username.is_some(),
            EnteredChannel::Ntfy(_) | EnteredChannel::Webhook(_) => false,
        };
        if needs_secret && secrets.secret.is_none() {
            return Err(InvalidValue::new("secret", "the secret is missing"));
        }
        let (kind, severity) = (entered.kind(), entered.severity());
        let identity = AlertChannelIdentity { kind, target: entered.to_string(), severity };
        let secrets = format!("{} {}", text(&secrets.address), text(&secrets.secret));
        Ok(Arc::new(Receiver { identity, secrets: secrets.trim().to_owned(), all: self.clone() }))
    }
}

/// Two processes on one database.
struct Product {
    world: World,
    _database: Box<dyn TestDatabase>,
    receivers: Receivers,
    api: Services,
    worker: Services,
}

impl Product {
    fn on(database: impl TestDatabase + 'static) -> Self {
        let (world, receivers) = (World::new(Providers::new()), Receivers::default());
        let stores = database.stores().clone();
        let ports = Ports { stores, entered_channels: Arc::new(receivers.clone()), ..world.ports.clone() };
        let process = || Services::new(&ports, &ServiceOptions::default());
        let (api, worker) = (process(), process());
        Self { world, _database: Box::new(database), receivers, api, worker }
    }

    fn new() -> Self {
        Self::on(Sqlite::fresh())
    }

    fn everywhere() -> impl Iterator<Item = Self> {
        let postgres = Postgres::migrated().unwrap().map(Self::on);
        std::iter::once(Self::new()).chain(postgres)
    }

    async fn raise(&self) {
        let service = Service::Platform(Platform::Tiktok);
        let alert = NewAlert::new(POST, service, AlertKind::Error, "It was not published.");
        assert!(self.api.alerts.raise(alert).await.unwrap());
    }

    /// Lets a minute pass, in which the worker does what it does every few seconds.
    async fn a_minute(&self) {
        self.world.clock.advance(MINUTE);
        self.worker.operations.send_alerts().await.unwrap();
        self.worker.operations.send_alerts().await.unwrap();
    }

    async fn set(&self, new: NewChannel) -> Result<(), ServiceError> {
        self.api.alerts.set_channel(new, Actor::Operator).await
    }

    async fn remove(&self, kind: AlertChannelKind) -> Result<(), ServiceError> {
        self.api.alerts.remove_channel(kind, Actor::Operator).await
    }
}

fn secret(text: &str) -> Option<SecretString> {
    Some(text).filter(|text| !text.is_empty()).map(SecretString::from)
}

fn telegram(chat: &str, token: &str) -> NewChannel {
    let channel = TelegramChannel { chat: TelegramChat::new(chat).unwrap(), severity: AlertKind::Info };
    NewChannel::Telegram { channel, secret: secret(token) }
}

fn ntfy(address: &str, token: &str) -> NewChannel {
    NewChannel::Ntfy { address: secret(address), secret: secret(token), severity: AlertKind::Info }
}

fn mail(host: &str, user: &str, password: &str) -> NewChannel {
    let channel = EmailChannel {
        host: MailHost::new(host).unwrap(),
        port: None,
        encryption: MailEncryption::StartTls,
        username: Some(user).filter(|user| !user.is_empty()).map(|user| MailUser::new(user).unwrap()),
        from: MailSender::new("me@example.org").unwrap(),
        to: MailReceiver::new("me@example.org").unwrap(),
        severity: AlertKind::Info,
    };
    NewChannel::Email { channel, secret: secret(password) }
}

fn got(target: &str, secrets: &str) -> Vec<(String, String)> {
    vec![(target.to_owned(), secrets.to_owned())]
}

#[tokio::test]
async fn entered_channel_is_used_by_every_process_at_once() {
    for product in Product::everywhere() {
        product.set(telegram("7", TOKEN)).await.unwrap();
        product.raise().await;
        product.a_minute().await;
        assert_eq!(product.receivers.take(), got("chat 7", TOKEN));
        // The token stays while only the chat changes.
        product.set(telegram("8", "")).await.unwrap();
        product.worker.alerts.recovered(POST).await.unwrap();
        product.a_minute().await;
        assert_eq!(product.receivers.take(), got("chat 8", TOKEN));
        let shown = product.worker.alerts.channel(AlertChannelKind::Telegram).await.unwrap();
        assert_eq!((shown.secret_ending.as_deref(), shown.problem), (Some("3f2a"), None));
        product.remove(AlertChannelKind::Telegram).await.unwrap();
        let key = SecretKey::AlertChannel(AlertChannelKind::Telegram);
        assert_eq!(product.worker.stores.settings.secret(key).await.unwrap(), None);
        product.raise().await;
        product.a_minute().await;
        assert_eq!(product.receivers.take(), []);
        let again = product.remove(AlertChannelKind::Telegram).await;
        assert!(matches!(again, Err(ServiceError::NotFound("alert channel"))), "{again:?}");
    }
}

#[tokio::test]
async fn waiting_message_is_sent_through_the_changed_channel() {
    let product = Product::new();
    product.set(telegram("7", TOKEN)).await.unwrap();
    product.receivers.set_down(true);
    product.raise().await;
    product.a_minute().await;
    product.set(telegram("8", "1:another")).await.unwrap();
    product.receivers.set_down(false);
    product.a_minute().await;
    assert_eq!(product.receivers.take(), got("chat 8", "1:another"));
    product.a_minute().await;
    assert_eq!(product.receivers.take(), []);
}

#[tokio::test]
async fn waiting_message_ends_with_its_channel() {
    let product = Product::new();
    product.set(telegram("7", TOKEN)).await.unwrap();
    product.receivers.set_down(true);
    product.raise().await;
    product.a_minute().await;
    let stores = &product.worker.stores;
    assert!(stores.alerts.find_message(AlertMessageId(1)).await.unwrap().is_some());
    product.remove(AlertChannelKind::Telegram).await.unwrap();
    product.receivers.set_down(false);
    for _ in 0..3 {
        product.a_minute().await;
    }
    assert_eq!(stores.operations.unfinished().await.unwrap(), 0);
    assert_eq!(product.receivers.take(), []);
}

#[tokio::test]
async fn secrets_stay_with_their_server_and_account() {
    let product = Product::new();
    let ending = async |kind| product.api.alerts.channel(kind).await.unwrap().secret_ending;
    product.set(ntfy(TOPIC, "tk_0123456789abcdef")).await.unwrap();
    // Another topic of the same server.
    product.set(ntfy("https://ntfy.sh/other", "")).await.unwrap();
    assert_eq!(ending(AlertChannelKind::Ntfy).await.as_deref(), Some("cdef"));
    product.set(ntfy("https://ntfy.example.org/other", "")).await.unwrap();
    assert_eq!(ending(AlertChannelKind::Ntfy).await, None);
    let nothing_given = product.set(ntfy("", "")).await;
    assert!(nothing_given.is_ok(), "the address is kept");

    product.set(mail("mail.example.org", "me", "a password of mine")).await.unwrap();
    for other in [mail("evil.example", "me", ""), mail("mail.example.org", "you", "")] {
        let refused = product.set(other).await.unwrap_err();
        assert!(matches!(&refused, ServiceError::Invalid(fields) if fields[0].field == "secret"), "{refused:?}");
    }
    product.set(mail("mail.example.org", "me", "")).await.unwrap();
    // Without an account no password is kept.
    product.set(mail("mail.example.org", "", "")).await.unwrap();
    let key = SecretKey::AlertChannel(AlertChannelKind::Email);
    assert_eq!(product.api.stores.settings.secret(key).await.unwrap(), None);
    for change in product.api.stores.settings.changes(Page::default()).await.unwrap() {
        let change = format!("{change:?}");
        assert!(!change.contains("alerts-of") && !change.contains("password of mine"), "{change}");
    }
}

#[tokio::test]
async fn undo_finds_the_secret_of_its_server_only() {
    let product = Product::new();
    product.set(ntfy(TOPIC, "")).await.unwrap();
    product.set(ntfy("https://ntfy.example.org/other", "")).await.unwrap();
    let change = product.api.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    product.worker.settings.undo(change.id).await.unwrap();
    product.raise().await;
    product.a_minute().await;
    // The test's opener takes a topic without an address; what matters is that the other one is not used for it.
    assert_eq!(product.receivers.take(), got("ntfy.sh", ""));
}

#[tokio::test]
async fn configured_channel_comes_first() {
    let product = Product::new();
    product.set(telegram("7", TOKEN)).await.unwrap();
    let identity = AlertChannelIdentity {
        kind: AlertChannelKind::Telegram,
        target: "configured".to_owned(),
        severity: AlertKind::Info,
    };
    let configured = Receiver { identity, secrets: String::new(), all: product.receivers.clone() };
    let ports = Ports {
        stores: product.api.stores.clone(),
        alert_channels: vec![Arc::new(configured)],
        entered_channels: Arc::new(product.receivers.clone()),
        ..product.world.ports.clone()
    };
    let process = Services::new(&ports, &ServiceOptions::default());
    product.raise().await;
    product.world.clock.advance(MINUTE);
    process.operations.send_alerts().await.unwrap();
    assert_eq!(product.receivers.take(), got("configured", ""));
    let shown = process.alerts.channel(AlertChannelKind::Telegram).await.unwrap();
    assert!(shown.is_configured && shown.entered.is_none(), "{shown:?}");
    let refused = process.alerts.set_channel(telegram("8", TOKEN), Actor::Operator).await;
    assert!(matches!(refused, Err(ServiceError::ChannelIsConfigured(AlertChannelKind::Telegram))), "{refused:?}");
    let refused = process.alerts.remove_channel(AlertChannelKind::Telegram, Actor::Operator).await;
    assert!(matches!(refused, Err(ServiceError::ChannelIsConfigured(_))), "{refused:?}");
}

#[tokio::test]
async fn change_of_the_key_file_seals_the_secrets_again() {
    let product = Product::new();
    product.set(ntfy(TOPIC, "tk_0123456789abcdef")).await.unwrap();
    let stores = &product.api.stores;
    let sealer = ClearSealer::changed("new key", "key");
    let found = seal_all_again(stores, &sealer, product.world.ports.clock.now()).await.unwrap();
    assert_eq!((found.resealed, found.unreadable), (1, Vec::new()));
    let ports = Ports {
        stores: stores.clone(),
        entered_channels: Arc::new(product.receivers.clone()),
        sealer: Arc::new(ClearSealer::new("new key")),
        ..product.world.ports.clone()
    };
    let process = Services::new(&ports, &ServiceOptions::default());
    process.alerts.test_channel(AlertChannelKind::Ntfy).await.unwrap();
    assert_eq!(product.receivers.take(), got("ntfy.sh", &format!("{TOPIC} tk_0123456789abcdef")));
}
