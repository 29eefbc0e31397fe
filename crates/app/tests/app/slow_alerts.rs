//! Alerts of the real program reach a webhook receiver, a mailbox, a telephone and a chat: each once, and once that it is over.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use showrunner_domain::ScheduledPostId;
use showrunner_domain::account::{Account, Identity, TokenTerms};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_fake_providers::{
    FakeNtfy, FakeOpenAi, FakeServer, FakeSmtp, FakeTelegram, NTFY_TOKEN, SMTP_ACCOUNT, SMTP_AUTHORITY, SmtpSecurity,
    TELEGRAM_CHATS, TELEGRAM_TOKEN, WEBHOOK_SECRET, WebhookReceiver,
};
use showrunner_ports::store::{Booking, Sealed, StoredAccount, Stores};
use showrunner_testkit::builders::{a_ledger_entry, a_video};
use tokio::runtime::Runtime;

use crate::commands::refusal;
use crate::program::{Home, background_runtime, wait_for};
use crate::slow_stories::now;

/// What alerts are sent to.
pub(crate) struct Outside {
    runtime: Runtime,
    webhook: WebhookReceiver,
    smtp: FakeSmtp,
    ntfy: FakeNtfy,
    telegram: FakeTelegram,
    authority: tempfile::NamedTempFile,
}

impl Outside {
    pub(crate) fn new() -> Self {
        let runtime = background_runtime();
        let (webhook, smtp, ntfy, telegram) = runtime.block_on(async {
            let smtp = FakeSmtp::start(SmtpSecurity::StartTls).await;
            (WebhookReceiver::start().await, smtp, FakeNtfy::start().await, FakeTelegram::start().await)
        });
        let authority = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(authority.path(), SMTP_AUTHORITY).unwrap();
        Self { runtime, webhook, smtp, ntfy, telegram, authority }
    }

    /// A program that sends to all of them.
    fn home(&self) -> Home {
        self.reachable(Home::new())
            .with("TIME__ZONE", "UTC")
            .with("ALERTS__WEBHOOK__URL", self.webhook.url())
            .with("ALERTS__WEBHOOK__SECRET", WEBHOOK_SECRET)
            .with("ALERTS__EMAIL__HOST", "localhost")
            .with("ALERTS__EMAIL__PORT", self.smtp.port().to_string())
            .with("ALERTS__EMAIL__USERNAME", SMTP_ACCOUNT.0)
            .with("ALERTS__EMAIL__PASSWORD", SMTP_ACCOUNT.1)
            .with("ALERTS__EMAIL__FROM", "Showrunner <showrunner@example.org>")
            .with("ALERTS__EMAIL__TO", "operator@example.org")
            .with("ALERTS__NTFY__URL", self.ntfy.url())
            .with("ALERTS__NTFY__TOKEN", NTFY_TOKEN)
            .with("ALERTS__TELEGRAM__TOKEN", TELEGRAM_TOKEN)
            .with("ALERTS__TELEGRAM__CHAT", TELEGRAM_CHATS[0])
    }

    /// A program that reaches all of them, once their channels are entered.
    pub(crate) fn reachable(&self, home: Home) -> Home {
        home.with("ALERTS__EMAIL__CERTIFICATE_FILE", self.authority.path().display().to_string())
            .with("ALERTS__TELEGRAM__BASE_URL", self.telegram.server.url())
    }

    /// The channels as they are entered in the browser, each with a secret.
    pub(crate) fn entered(&self) -> [(&'static str, Value); 4] {
        let mail = json!({
            "host": "localhost", "port": self.smtp.port(), "encryption": "starttls", "username": SMTP_ACCOUNT.0,
            "secret": SMTP_ACCOUNT.1, "from": "showrunner@example.org", "to": "operator@example.org", "severity": "info",
        });
        let at = |address: String, secret: &str| json!({ "address": address, "secret": secret, "severity": "info" });
        [
            ("webhook", at(self.webhook.url(), WEBHOOK_SECRET)),
            ("email", mail),
            ("ntfy", at(self.ntfy.url(), NTFY_TOKEN)),
            ("telegram", json!({ "chat": TELEGRAM_CHATS[0], "secret": TELEGRAM_TOKEN, "severity": "info" })),
        ]
    }

    /// The receivers that are called over HTTP.
    pub(crate) fn servers(&self) -> [&FakeServer; 3] {
        [&self.webhook.server, &self.ntfy.server, &self.telegram.server]
    }

    /// How many messages each has received.
    fn counts(&self) -> [usize; 4] {
        let Self { webhook, smtp, ntfy, telegram, .. } = self;
        [webhook.deliveries(), smtp.mails().len(), ntfy.messages().len(), telegram.messages().len()]
    }

    /// The alerts in all messages to the webhook, as topic and event.
    fn told(&self) -> Vec<(String, String)> {
        let text = |alert: &Value, field: &str| alert[field].as_str().unwrap().to_owned();
        let messages = self.webhook.messages();
        let alerts = messages.iter().flat_map(|message| message["data"]["alerts"].as_array().unwrap());
        alerts.map(|alert| (text(alert, "topic"), text(alert, "event"))).collect()
    }

    /// Waits until every channel has told this of each topic, and checks that it was told once.
    fn await_each(&self, topics: &[(&str, &str)], event: &str) {
        let headline = |title: &str| if event == "over" { format!("Over: {title}\n") } else { format!("{title}\n") };
        let count = |texts: &[String], title: &str| {
            let lines = texts.iter().flat_map(|text| text.split("\n\n"));
            lines.filter(|paragraph| paragraph.starts_with(&headline(title))).count()
        };
        let mails = || self.smtp.mails().into_iter().map(|mail| mail.text).collect::<Vec<_>>();
        let pushed = || self.ntfy.messages().into_iter().map(|message| message.text).collect::<Vec<_>>();
        let chatted = || self.telegram.messages().into_iter().map(|message| message.text).collect::<Vec<_>>();
        for (topic, title) in topics {
            let told = |one: &&(String, String)| one.0 == *topic && one.1 == event;
            wait_for(&format!("{topic} {event}"), || {
                let arrived = self.told().iter().any(|one| told(&one));
                let texts = [mails(), pushed(), chatted()];
                (arrived && texts.iter().all(|texts| count(texts, title) > 0)).then_some(())
            });
            assert_eq!(self.told().iter().filter(told).count(), 1, "{topic} by webhook");
            let counts = [mails(), pushed(), chatted()].map(|texts| count(&texts, title));
            assert_eq!(counts, [1; 3], "{topic} by mail, ntfy and Telegram");
        }
    }
}

/// An account whose tokens end in three days.
async fn connect(stores: &Stores, at: Timestamp) {
    let end = at + SignedDuration::from_hours(72);
    let terms = TokenTerms { issued_at: at, access_until: None, renewable_until: Some(end) };
    let identity = Identity { remote_id: "tiktok-1".to_owned(), name: "ana".to_owned() };
    let account = Account::connected(Platform::Tiktok, &identity, &[], terms, at);
    let row = StoredAccount { account, tokens: Sealed("sealed".to_owned()) };
    stores.accounts.connect(row, Notice::new(NotificationKind::System, "Connected", "An account."), at).await.unwrap();
}

#[test]
fn every_alert_arrives_everywhere_once_and_so_does_its_end() {
    let outside = Outside::new();
    let model = outside.runtime.block_on(FakeOpenAi::start());
    // A post that is at all late fails.
    let home = outside
        .home()
        .with_model("openai", model.base_url(), FakeOpenAi::KEY, FakeOpenAi::MODEL)
        .with("PUBLISHING__LATEST_START_HOURS", "0");
    assert!(home.command(["migrate"]).output().unwrap().status.success());
    let at: Timestamp = now().parse().unwrap();
    let unconfirmed = AlertSubject::Post(ScheduledPostId(999));
    let (stores, video) = outside.runtime.block_on(async {
        let stores = home.stores().await;
        connect(&stores, at).await;
        let booking = Booking::spent(vec![a_ledger_entry(at); 4]);
        stores.costs.book(booking, None, at).await.unwrap();
        let video = a_video().approved().store(&stores, at).await.unwrap();
        (stores, video.id.0)
    });
    let server = home.serve("all");
    assert_eq!(server.put("/api/costs/budget", &json!({ "monthlyBudget": 10 })).0, 200);
    let late = (at - SignedDuration::from_mins(1)).to_string();
    let post = json!({ "videoId": video, "platform": "youtube", "scheduledAt": late });
    let (status, post) = server.post("/api/scheduled-posts", &post);
    assert_eq!(status, 201, "{post}");
    let doubt = NewAlert::new(unconfirmed, Service::Platform(Platform::Youtube), AlertKind::Warning, "Is it out?");
    outside.runtime.block_on(stores.alerts.raise(doubt, now().parse().unwrap())).unwrap();
    let topics = [
        ("post_failed", "A post failed"),
        ("post_unconfirmed", "A post needs a check"),
        ("account", "An account has to be connected again"),
        ("budget", "The month's budget runs out"),
    ];
    outside.await_each(&topics, "raised");
    assert!(outside.told().iter().all(|(_, event)| event == "raised"));

    assert_eq!(server.put("/api/costs/budget", &json!({ "monthlyBudget": null })).0, 200);
    assert_eq!(server.post("/api/platforms/tiktok/disconnect", &json!({})).0, 200);
    // As the retry and the confirmation of a post do: the services' tests go that way.
    let failed = AlertSubject::Post(ScheduledPostId(post["id"].as_i64().unwrap()));
    for settled in [failed, unconfirmed] {
        let settled = stores.alerts.resolve(settled, false, now().parse().unwrap());
        assert!(outside.runtime.block_on(settled).unwrap().is_some());
    }
    outside.await_each(&topics, "over");
    outside.await_each(&topics, "raised");
}

/// The disk guard also keeps backups waiting, so that the last one stays old. When there is room, one is made.
#[test]
fn a_full_disk_and_an_old_backup_arrive_everywhere() {
    let outside = Outside::new();
    let backups = tempfile::tempdir().unwrap();
    std::fs::write(backups.path().join("showrunner-20260101T030000Z.tar"), "a backup of long ago").unwrap();
    // No disk has so much room.
    let full = outside.home().with("BACKUP__FOLDER", backups.path().display().to_string());
    let full = full.with("DATA__MIN_FREE_MIB", u32::MAX.to_string());
    let (disk, backup) = (("disk", "The disk is nearly full"), ("backup", "The backup is old"));
    let mut server = full.serve("all");
    outside.await_each(&[disk, backup], "raised");
    assert_eq!(std::fs::read_dir(backups.path()).unwrap().count(), 1, "a backup was made on a full disk");
    server.stop();

    let roomy = full.with("DATA__MIN_FREE_MIB", "1");
    let _server = roomy.serve("all");
    outside.await_each(&[disk, backup], "over");
    outside.await_each(&[disk, backup], "raised");
}

#[test]
fn that_no_worker_runs_is_told_by_the_api_alone() {
    let outside = Outside::new();
    let home = outside.home();
    let mut api = home.serve("api");
    let topics = [("work", "Work is stuck")];
    outside.await_each(&topics, "raised");
    // Only one process at a time may use a SQLite file.
    api.stop();
    let _server = home.serve("all");
    outside.await_each(&topics, "over");
}

#[test]
fn a_test_is_sent_on_request_and_the_doctor_sends_none() {
    let outside = Outside::new();
    let home = outside.home();
    let report = |home: &Home| String::from_utf8(home.command(["doctor"]).output().unwrap().stdout).unwrap();
    let healthy = report(&home);
    for channel in ["Webhook", "E-mail", "ntfy", "Telegram"] {
        assert!(healthy.contains(&format!("ok    alerts: {channel}: ")), "{healthy}");
    }
    assert_eq!(outside.counts(), [0; 4]);
    let wrong = report(&outside.home().with("ALERTS__EMAIL__PASSWORD", "guessed"));
    assert!(wrong.contains("WRONG alerts: E-mail") && !wrong.contains("guessed"), "{wrong}");

    let server = home.serve("api");
    let (_, channels) = server.get("/api/system/alert-channels");
    assert_eq!(channels[1]["target"], "operator@example.org by localhost");
    assert!(!channels.to_string().contains(NTFY_TOKEN) && !channels.to_string().contains("/hook"), "{channels}");
    for (channel, _) in outside.entered() {
        let (status, sent) = server.post(&format!("/api/system/alert-channels/{channel}/test"), &json!(null));
        assert_eq!((status, &sent["sent"]), (200, &json!(true)), "{sent}");
    }
    assert_eq!(outside.counts(), [1; 4]);
    assert_eq!(outside.webhook.messages()[0]["type"], "alerts.test");
}

#[test]
fn entered_channels_work_without_a_restart() {
    let outside = Outside::new();
    let home = outside.reachable(Home::new());
    let server = home.serve("all");
    let path = |channel: &str| format!("/api/system/alert-channels/{channel}");
    for (channel, wrong) in [
        ("telegram", json!({ "chat": "77", "secret": TELEGRAM_TOKEN, "severity": "info" })),
        ("ntfy", json!({ "address": outside.ntfy.url(), "secret": "tk_marker", "severity": "info" })),
        ("email", json!({ "host": "localhost", "port": 1, "from": "a@b.c", "to": "a@b.c", "severity": "info" })),
    ] {
        assert_eq!(server.put(&path(channel), &wrong).0, 200);
        let (_, sent) = server.post(&format!("{}/test", path(channel)), &json!(null));
        let problem = sent["problem"].as_str().unwrap();
        let words = ["chat not found", "unauthorized", "onnection refused"];
        assert!(words.iter().any(|word| problem.contains(word)) && !problem.contains("tk_marker"), "{problem}");
    }
    for (channel, body) in outside.entered() {
        let (status, entered) = server.put(&path(channel), &body);
        assert_eq!(status, 200, "{entered}");
        let (_, sent) = server.post(&format!("{}/test", path(channel)), &json!(null));
        assert_eq!(sent["sent"], true, "{sent}");
    }
    assert_eq!(outside.counts(), [1; 4]);
    let report = String::from_utf8(home.command(["doctor"]).output().unwrap().stdout).unwrap();
    for channel in ["Webhook", "E-mail", "ntfy", "Telegram"] {
        assert!(report.contains(&format!("ok    alerts: {channel}: ")), "{report}");
    }
}

#[test]
fn wrong_settings_of_channels_are_named_without_their_secrets() {
    for (settings, named) in [
        (&[("WEBHOOK__URL", "https://example.org/very-secret")][..], "alerts.webhook.secret"),
        (&[("WEBHOOK__URL", "https://example.org/x"), ("WEBHOOK__SECRET", "very-secret")], "openssl rand"),
        (&[("WEBHOOK__URL", "very-secret"), ("WEBHOOK__SECRET", WEBHOOK_SECRET)], "alerts.webhook.url"),
        (&[("EMAIL__HOST", "localhost")], "alerts.email.to"),
        (&[("EMAIL__HOST", "localhost"), ("EMAIL__FROM", "me"), ("EMAIL__TO", "a@example.org")], "mailbox"),
        (&[("NTFY__TOKEN", "very-secret")], "alerts.ntfy.url"),
        (&[("NTFY__URL", "https://ntfy.example.org/t"), ("NTFY__SEVERITY", "bad")], "alerts.ntfy.severity"),
        (&[("TELEGRAM__TOKEN", "very-secret")], "alerts.telegram.chat"),
        (&[("TELEGRAM__TOKEN", "very-secret"), ("TELEGRAM__CHAT", "1")], "BotFather"),
        (&[("TELEGRAM__TOKEN", "1:very-secret"), ("TELEGRAM__CHAT", "me")], "alerts.telegram.chat"),
        (&[("QUIET_HOURS", "at night")], "22:00-07:00"),
    ] {
        let with = |home: Home, (key, value): &(&str, &str)| home.with(&format!("ALERTS__{key}"), *value);
        let home = settings.iter().fold(Home::new(), with);
        let message = refusal(home.command(["serve"]));
        assert!(message.contains(named) && !message.contains("very-secret"), "{settings:?}: {message}");
    }
}
