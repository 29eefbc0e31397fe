//! What a message about alerts says.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::alert::{AlertEvent, AlertEventKind, AlertKind, AlertTopic};

/// The title of a message.
pub(super) fn title(events: &[AlertEvent]) -> String {
    match events {
        [] => "Showrunner".to_owned(),
        [event] => format!("Showrunner: {}", headline(event)),
        [first, rest @ ..] => format!("Showrunner: {}, and {} more", headline(first), rest.len()),
    }
}

fn headline(event: &AlertEvent) -> String {
    let title = AlertTopic::of(&event.alert).title();
    match event.kind {
        AlertEventKind::Raised => title.to_owned(),
        AlertEventKind::Over => format!("Over: {title}"),
    }
}

/// What happened, since when, and what to do.
pub(super) fn text(events: &[AlertEvent], zone: &TimeZone) -> String {
    events.iter().map(|event| paragraph(event, zone)).collect::<Vec<_>>().join("\n\n")
}

fn paragraph(event: &AlertEvent, zone: &TimeZone) -> String {
    let alert = &event.alert;
    let topic = AlertTopic::of(alert);
    let (headline, since) = (headline(event), local(alert.raised_at, zone));
    let message = alert.message.trim_end_matches('.');
    match event.kind {
        AlertEventKind::Raised => format!(
            "{headline}\n{message}.\nSince: {since}\nWhat to do: {}\nMore: docs/operating.md, \"{}\"",
            topic.what_to_do(),
            topic.title(),
        ),
        AlertEventKind::Over => {
            format!("{headline}\nIt was: {message}.\nFrom {since} to {}", local(event.at(), zone))
        }
    }
}

fn local(time: Timestamp, zone: &TimeZone) -> String {
    time.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M %Z").to_string()
}

/// The most severe alert of a message. What is over is no longer severe.
pub(super) fn severity(events: &[AlertEvent]) -> AlertKind {
    let raised = events.iter().filter(|event| event.kind == AlertEventKind::Raised);
    raised.map(|event| event.alert.kind).max().unwrap_or(AlertKind::Info)
}
