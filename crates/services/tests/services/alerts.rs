//! The operator is told of every alert once, and once that it is over.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jiff::SignedDuration;
use showrunner_domain::alert::{AlertChannelKind, AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::{AlertMessageId, ScheduledPostId};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannelIdentity, AlertNews};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Booking;
use showrunner_services::{Ports, ServiceError, ServiceOptions, Services};
use showrunner_testkit::builders::a_ledger_entry;
use tokio::sync::Notify;

use crate::stage::{Answer, Stage};
use crate::support::{Providers, World};

const MINUTE: SignedDuration = SignedDuration::from_mins(1);

/// A channel that keeps what it is given, and fails as a test scripts it.
struct Mailbox {
    kind: AlertChannelKind,
    severity: AlertKind,
    attempts: Mutex<Vec<AlertNews>>,
    /// What goes wrong with the next messages; with `None` there is no answer.
    failures: Mutex<VecDeque<Option<ProviderErrorKind>>>,
    asked: Notify,
}

impl Mailbox {
    fn new(kind: AlertChannelKind, severity: AlertKind) -> Arc<Self> {
        Arc::new(Self { kind, severity, attempts: Mutex::default(), failures: Mutex::default(), asked: Notify::new() })
    }

    fn attempts(&self) -> Vec<AlertNews> {
        self.attempts.lock().unwrap().clone()
    }

    fn titles(&self) -> Vec<String> {
        self.attempts().into_iter().map(|news| news.title).collect()
    }

    fn fail(&self, kind: ProviderErrorKind) {
        self.failures.lock().unwrap().push_back(Some(kind));
    }

    fn fall_silent(&self) {
        self.failures.lock().unwrap().push_back(None);
    }
}

#[async_trait]
impl AlertChannel for Mailbox {
    fn identity(&self) -> AlertChannelIdentity {
        AlertChannelIdentity { kind: self.kind, target: "somebody".to_owned(), severity: self.severity }
    }

    async fn send(&self, news: &AlertNews) -> Result<(), ProviderError> {
        self.attempts.lock().unwrap().push(news.clone());
        let failure = self.failures.lock().unwrap().pop_front();
        match failure {
            Some(Some(kind)) => Err(ProviderError::new("Mailbox", kind, "no")),
            Some(None) => {
                self.asked.notify_one();
                std::future::pending().await
            }
            None => Ok(()),
        }
    }

    async fn check(&self) -> Result<(), ProviderError> {
        Ok(())
    }
}

/// The use cases of `world` with these channels.
fn with_channels(world: &World, channels: &[&Arc<Mailbox>], options: &ServiceOptions) -> Services {
    let channels = channels.iter().map(|channel| Arc::clone(channel) as Arc<dyn AlertChannel>).collect();
    Services::new(&Ports { alert_channels: channels, ..world.ports.clone() }, options)
}

/// A world with a mailbox that gets everything.
fn told() -> (World, Arc<Mailbox>, Services) {
    let world = World::new(Providers::new());
    let mailbox = Mailbox::new(AlertChannelKind::Email, AlertKind::Info);
    let services = with_channels(&world, &[&mailbox], &ServiceOptions::default());
    (world, mailbox, services)
}

async fn raise(world: &World, subject: AlertSubject, kind: AlertKind) {
    let alert = NewAlert::new(subject, Service::Platform(Platform::Tiktok), kind, "Something happened.");
    assert!(world.services.alerts.raise(alert).await.unwrap());
}

const POST: AlertSubject = AlertSubject::Post(ScheduledPostId(7));
const ACCOUNT: AlertSubject = AlertSubject::Account(Platform::Tiktok);

/// Lets a minute pass, and every process do what it does every few seconds, twice.
async fn a_minute(world: &World, services: &Services) {
    world.clock.advance(MINUTE);
    services.operations.send_alerts().await.unwrap();
    services.operations.send_alerts().await.unwrap();
}

#[tokio::test]
async fn a_failed_post_is_told_once_and_once_that_it_is_settled() {
    let stage = Stage::that_answers([Answer::Error(ProviderErrorKind::Refused)]);
    let world = World::new(stage.providers());
    let mailbox = Mailbox::new(AlertChannelKind::Webhook, AlertKind::Info);
    let services = with_channels(&world, &[&mailbox], &ServiceOptions::default());
    let post = world.due_post().await;
    world.work().await;
    assert_eq!(world.post(post.id).await.status, PostStatus::Failed);
    services.operations.send_alerts().await.unwrap();
    assert_eq!(mailbox.titles(), [] as [&str; 0], "it waits for others");
    a_minute(&world, &services).await;
    a_minute(&world, &services).await;
    let sent = mailbox.attempts();
    assert_eq!(sent.len(), 1);
    assert_eq!((sent[0].title.as_str(), sent[0].severity), ("Showrunner: A post failed", AlertKind::Error));
    let since = format!("Since: {}", (world.clock.now() - MINUTE * 2).strftime("%Y-%m-%d %H:%M UTC"));
    for part in ["was not published on TikTok", &since, "What to do: Open Scheduling", "\"A post failed\""] {
        assert!(sent[0].text.contains(part), "{part}: {}", sent[0].text);
    }

    world.services.scheduling.retry(post.id).await.unwrap();
    a_minute(&world, &services).await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles()[1..], ["Showrunner: Over: A post failed"]);
    assert_eq!(mailbox.attempts()[1].severity, AlertKind::Info);
}

#[tokio::test]
async fn an_unconfirmed_post_is_told_until_the_operator_has_looked() {
    let stage = Stage::that_cannot_tell([Answer::Right, Answer::Lost]);
    let world = World::new(stage.providers());
    let mailbox = Mailbox::new(AlertChannelKind::Ntfy, AlertKind::Info);
    let services = with_channels(&world, &[&mailbox], &ServiceOptions::default());
    let post = world.due_post().await;
    crate::stage::until_finished(&world, Subject::ScheduledPost(post.id)).await;
    assert_eq!(world.post(post.id).await.status, PostStatus::Unconfirmed);
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles(), ["Showrunner: A post needs a check"]);
    world.services.scheduling.confirm(post.id, None).await.unwrap();
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles()[1..], ["Showrunner: Over: A post needs a check"]);
}

#[tokio::test]
async fn what_happens_within_a_minute_is_one_message() {
    let (world, mailbox, services) = told();
    raise(&world, POST, AlertKind::Error).await;
    world.clock.advance(SignedDuration::from_secs(30));
    raise(&world, ACCOUNT, AlertKind::Warning).await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles(), ["Showrunner: A post failed, and 1 more"]);
    assert!(mailbox.attempts()[0].text.contains("An account has to be connected again"));
    raise(&world, AlertSubject::Budget, AlertKind::Warning).await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles().len(), 2);
}

#[tokio::test]
async fn quiet_hours_hold_back_all_but_errors_until_they_end() {
    let world = World::new(Providers::new());
    let mailbox = Mailbox::new(AlertChannelKind::Email, AlertKind::Info);
    let hour = |hours: i64| (world.clock.now() + SignedDuration::from_hours(hours)).strftime("%H:00").to_string();
    let quiet_hours = Some(format!("{}-{}", hour(-1), hour(2)).parse().unwrap());
    let services = with_channels(&world, &[&mailbox], &ServiceOptions { quiet_hours, ..ServiceOptions::default() });
    raise(&world, ACCOUNT, AlertKind::Warning).await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles(), [] as [&str; 0]);
    raise(&world, POST, AlertKind::Error).await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles(), ["Showrunner: A post failed"]);
    world.services.alerts.recovered(POST).await.unwrap();
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles().len(), 1);
    world.clock.advance(SignedDuration::from_hours(2));
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles()[1..], ["Showrunner: An account has to be connected again, and 1 more"]);
}

#[tokio::test]
async fn configured_quiet_hours_win_over_the_settings() {
    let world = World::new(Providers::new());
    let mailbox = Mailbox::new(AlertChannelKind::Email, AlertKind::Info);
    let hour = |hours: i64| (world.clock.now() + SignedDuration::from_hours(hours)).strftime("%H:00").to_string();
    let hours = |from, to| Some(format!("{}-{}", hour(from), hour(to)).parse().unwrap());
    let setting = Setting::QuietHours(hours(-1, 2));
    world.stores.settings.set(vec![setting], Actor::Operator, world.clock.now()).await.unwrap();
    let process =
        |quiet_hours| with_channels(&world, &[&mailbox], &ServiceOptions { quiet_hours, ..ServiceOptions::default() });
    raise(&world, ACCOUNT, AlertKind::Warning).await;
    a_minute(&world, &process(None)).await;
    assert_eq!(mailbox.titles(), [] as [&str; 0]);
    a_minute(&world, &process(hours(4, 5))).await;
    assert_eq!(mailbox.titles().len(), 1);
}

#[tokio::test]
async fn a_channel_that_fails_is_tried_again_alone_and_with_the_same_key() {
    let world = World::new(Providers::new());
    let mail = Mailbox::new(AlertChannelKind::Email, AlertKind::Info);
    let push = Mailbox::new(AlertChannelKind::Ntfy, AlertKind::Info);
    let services = with_channels(&world, &[&mail, &push], &ServiceOptions::default());
    raise(&world, POST, AlertKind::Error).await;
    mail.fail(ProviderErrorKind::Unavailable);
    mail.fail(ProviderErrorKind::Uncertain);
    for _ in 0..3 {
        a_minute(&world, &services).await;
    }
    let attempts = mail.attempts();
    assert_eq!((attempts.len(), push.attempts().len()), (3, 1));
    assert!(attempts.iter().all(|news| (&news.key, &news.text) == (&attempts[0].key, &attempts[0].text)));
    assert_ne!(push.attempts()[0].key, attempts[0].key, "each channel has its own operation");
}

#[tokio::test]
async fn a_message_that_is_refused_is_told_under_the_bell_and_can_be_retried() {
    let (world, mailbox, services) = told();
    raise(&world, POST, AlertKind::Error).await;
    mailbox.fail(ProviderErrorKind::Unauthorized);
    a_minute(&world, &services).await;
    let operation = world.operation(Subject::AlertMessage(AlertMessageId(1))).await;
    assert_eq!(operation.status, OperationStatus::Failed);
    assert_eq!(world.bell().await, ["An alert was not sent"]);
    assert_eq!(services.operations.retry_failed().await.unwrap(), 1);
    a_minute(&world, &services).await;
    let keys: Vec<_> = mailbox.attempts().into_iter().map(|news| news.key).collect();
    assert_eq!(keys, [keys[0].as_str(); 2]);
    assert!(world.stores.alerts.find_message(AlertMessageId(1)).await.unwrap().is_none());
}

#[tokio::test]
async fn a_process_that_dies_while_it_sends_leaves_the_message_to_another() {
    let (world, mailbox, services) = told();
    raise(&world, POST, AlertKind::Error).await;
    world.clock.advance(MINUTE);
    mailbox.fall_silent();
    tokio::select! {
        _ = services.operations.send_alerts() => panic!("the process got through"),
        () = mailbox.asked.notified() => {}
    }
    services.operations.send_alerts().await.unwrap();
    assert_eq!(mailbox.attempts().len(), 1, "its lease has not ended");
    a_minute(&world, &services).await;
    a_minute(&world, &services).await;
    let keys: Vec<_> = mailbox.attempts().into_iter().map(|news| news.key).collect();
    assert_eq!(keys, [keys[0].as_str(); 2], "the receiver can tell that it is the same message");
}

#[tokio::test]
async fn a_channel_gets_what_is_severe_enough_for_it_and_nobody_needs_one() {
    let world = World::new(Providers::new());
    let all = Mailbox::new(AlertChannelKind::Email, AlertKind::Info);
    let grave = Mailbox::new(AlertChannelKind::Ntfy, AlertKind::Error);
    let services = with_channels(&world, &[&all, &grave], &ServiceOptions::default());
    raise(&world, ACCOUNT, AlertKind::Warning).await;
    a_minute(&world, &services).await;
    raise(&world, POST, AlertKind::Error).await;
    a_minute(&world, &services).await;
    world.services.alerts.recovered(POST).await.unwrap();
    world.services.alerts.recovered(ACCOUNT).await.unwrap();
    a_minute(&world, &services).await;
    assert_eq!(all.attempts().len(), 3);
    assert_eq!(grave.titles(), ["Showrunner: A post failed", "Showrunner: Over: A post failed"]);

    raise(&world, POST, AlertKind::Error).await;
    a_minute(&world, &world.services).await;
    assert_eq!(world.stores.alerts.waiting_events(9).await.unwrap(), []);
    assert_eq!(world.stores.operations.unfinished().await.unwrap(), 0);
}

#[tokio::test]
async fn that_no_worker_is_alive_is_told_without_one() {
    let (world, mailbox, services) = told();
    services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
    world.clock.advance(MINUTE * 3);
    services.monitor.look().await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles(), ["Showrunner: Work is stuck"]);
    services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
    services.monitor.look().await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles()[1..], ["Showrunner: Over: Work is stuck"]);
}

#[tokio::test]
async fn the_budget_is_told_at_eighty_percent_and_when_it_is_used_up() {
    let mut providers = Providers::paid();
    providers.avatars.expect_check().returning(|| showrunner_ports::avatar::ProviderCheck {
        connected: true,
        message: "it works".to_owned(),
        account_info: Vec::new(),
    });
    let world = World::new(providers);
    let mailbox = Mailbox::new(AlertChannelKind::Email, AlertKind::Info);
    let services = with_channels(&world, &[&mailbox], &ServiceOptions::default());
    services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
    world.set_budget(10).await;
    for (entries, title, text) in [
        (3, None, ""),
        (1, Some("Showrunner: The month's budget runs out"), "80 % or more"),
        (1, Some("Showrunner: The month's budget runs out"), "nothing that costs money is started"),
    ] {
        let before = mailbox.attempts().len();
        let booking = Booking::spent(vec![a_ledger_entry(world.clock.now()); entries]);
        world.stores.costs.book(booking, None, world.clock.now()).await.unwrap();
        services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
        services.monitor.look().await;
        a_minute(&world, &services).await;
        let sent = mailbox.attempts().split_off(before);
        assert_eq!(sent.first().map(|news| news.title.as_str()), title);
        assert!(sent.iter().all(|news| news.text.contains(text)), "{sent:?}");
    }
    world.set_budget(1_000).await;
    services.stores.operations.beat("worker".to_owned(), services.clock.now()).await.unwrap();
    services.monitor.look().await;
    a_minute(&world, &services).await;
    assert_eq!(mailbox.titles().last().unwrap(), "Showrunner: Over: The month's budget runs out");
}

#[tokio::test]
async fn test_goes_through_one_channel_and_returns_its_result() {
    let world = World::new(Providers::new());
    let mail = Mailbox::new(AlertChannelKind::Email, AlertKind::Error);
    let push = Mailbox::new(AlertChannelKind::Ntfy, AlertKind::Info);
    let services = with_channels(&world, &[&mail, &push], &ServiceOptions::default());
    push.fail(ProviderErrorKind::Refused);
    for (kind, is_sent) in [(AlertChannelKind::Email, true), (AlertChannelKind::Ntfy, false)] {
        let test = services.alerts.test_channel(kind).await.unwrap();
        assert_eq!((test.channel.kind, test.sent_at, test.result.is_ok()), (kind, world.clock.now(), is_sent));
    }
    assert_eq!(mail.titles(), ["Showrunner: a test"]);
    let none = services.alerts.test_channel(AlertChannelKind::Telegram).await;
    assert!(matches!(none, Err(ServiceError::NotFound("alert channel"))), "{none:?}");
}
