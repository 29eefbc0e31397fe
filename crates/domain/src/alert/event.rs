//! What the operator is told about alerts, and when.

use jiff::{SignedDuration, Timestamp};

use super::channel::AlertChannelKind;
use super::kind::AlertKind;
use super::stored::Alert;
use crate::{AlertEventId, AlertMessageId, text_enum};

text_enum! {
    /// What has become of an alert.
    "alert event" AlertEventKind {
        /// It was raised.
        Raised = "raised",
        /// It is over: resolved, and not replaced by a more severe one.
        Over = "over",
    }
}

/// Something that the operator is to be told about an alert. It holds the alert as it was then: the row of an alert may
/// be gone before the quiet hours end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertEvent {
    /// Row id.
    pub id: AlertEventId,
    /// What has happened.
    pub kind: AlertEventKind,
    /// The alert.
    pub alert: Alert,
}

impl AlertEvent {
    /// When it happened.
    pub fn at(&self) -> Timestamp {
        match self.kind {
            AlertEventKind::Raised => self.alert.raised_at,
            AlertEventKind::Over => self.alert.resolved_at.unwrap_or(self.alert.raised_at),
        }
    }

    /// Whether it is sent in quiet hours too: something does not work at all.
    pub fn is_urgent(&self) -> bool {
        self.kind == AlertEventKind::Raised && self.alert.kind == AlertKind::Error
    }
}

/// The events that one message is made of now, once the oldest of them has waited for `grouped_for`: whatever happens
/// within that time is one message. In quiet hours only urgent events are sent, and not if they are over already.
pub fn due_events(
    events: Vec<AlertEvent>,
    is_quiet: bool,
    grouped_for: SignedDuration,
    now: Timestamp,
) -> Vec<AlertEvent> {
    let over: Vec<_> =
        events.iter().filter(|event| event.kind == AlertEventKind::Over).map(|event| event.alert.id).collect();
    let is_wanted = |event: &AlertEvent| !is_quiet || event.is_urgent() && !over.contains(&event.alert.id);
    let candidates: Vec<AlertEvent> = events.into_iter().filter(is_wanted).collect();
    let has_waited = |event: &AlertEvent| event.at().duration_until(now) >= grouped_for;
    if candidates.iter().any(has_waited) { candidates } else { Vec::new() }
}

/// A message of one channel, to be sent by its operation. The key of the operation identifies it to the receiver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlertMessage {
    /// Row id.
    pub id: AlertMessageId,
    /// The channel.
    pub channel: AlertChannelKind,
    /// What it tells, oldest first.
    pub events: Vec<AlertEvent>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::AlertId;
    use crate::alert::{AlertSubject, NewAlert};
    use crate::health::Service;

    const MINUTE: SignedDuration = SignedDuration::from_mins(1);

    fn noon() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn event(id: i64, kind: AlertKind, event: AlertEventKind, seconds: i64) -> AlertEvent {
        let at = noon() + SignedDuration::from_secs(seconds);
        let alert = NewAlert::new(AlertSubject::Budget, Service::AiText, kind, "oh").stored(AlertId(id), at);
        let alert = if event == AlertEventKind::Over { alert.resolved(true, at) } else { alert };
        AlertEvent { id: AlertEventId(id), kind: event, alert }
    }

    fn due(events: &[AlertEvent], is_quiet: bool, seconds: i64) -> Vec<i64> {
        let now = noon() + SignedDuration::from_secs(seconds);
        due_events(events.to_vec(), is_quiet, MINUTE, now).iter().map(|event| event.id.0).collect()
    }

    #[test]
    fn what_happens_within_a_minute_of_the_first_is_one_message() {
        let events = [
            event(1, AlertKind::Warning, AlertEventKind::Raised, 0),
            event(2, AlertKind::Error, AlertEventKind::Raised, 59),
        ];
        assert_eq!(due(&events, false, 59), [] as [i64; 0]);
        assert_eq!(due(&events, false, 60), [1, 2]);
        assert_eq!(due(&[], false, 60), [] as [i64; 0]);
    }

    #[test]
    fn quiet_hours_hold_back_all_but_new_errors() {
        let events = [
            event(1, AlertKind::Warning, AlertEventKind::Raised, 0),
            event(2, AlertKind::Error, AlertEventKind::Over, 0),
            event(3, AlertKind::Error, AlertEventKind::Raised, 30),
        ];
        assert_eq!(due(&events, true, 89), [] as [i64; 0]);
        assert_eq!(due(&events, true, 90), [3]);
        assert_eq!(due(&events[..2], true, 9_000), [] as [i64; 0]);
        assert_eq!(due(&events[..2], false, 9_000), [1, 2]);
        let over = event(3, AlertKind::Error, AlertEventKind::Over, 40);
        assert_eq!(due(&[events[2].clone(), over], true, 9_000), [] as [i64; 0], "over already");
    }
}
