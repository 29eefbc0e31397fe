//! The channels against servers as strict as the real ones.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod email;
mod ntfy;
mod telegram;
mod webhook;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::alert::{AlertEvent, AlertEventKind, AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Platform;
use showrunner_domain::{AlertEventId, AlertId, ScheduledPostId};
use showrunner_ports::alert_channel::AlertNews;

/// A message about a post that failed, in words that no header and no seven bits hold.
#[expect(clippy::disallowed_methods, reason = "the receiver of a webhook compares with its own clock")]
pub(crate) fn news() -> AlertNews {
    let now = Timestamp::now();
    let subject = AlertSubject::Post(ScheduledPostId(7));
    let alert = NewAlert::new(
        subject,
        Service::Platform(Platform::Tiktok),
        AlertKind::Error,
        "\"Süß\" did not go out to TikTok: no",
    );
    let alert = alert.stored(AlertId(3), now - SignedDuration::from_mins(1));
    AlertNews {
        key: "5c1f1a52-7d0c-4a52-b1cd-2f8d4f3e9a10".to_owned(),
        title: "Showrunner: ein Beitrag – fehlgeschlagen".to_owned(),
        text: "A post failed\n\"Süß\" did not go out.\n.\nWhat to do: look.".to_owned(),
        severity: AlertKind::Error,
        events: vec![AlertEvent { id: AlertEventId(1), kind: AlertEventKind::Raised, alert }],
        sent_at: now,
    }
}
