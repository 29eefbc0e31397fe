use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;

/// An alert about TikTok, of this severity.
#[must_use]
pub fn an_alert(kind: AlertKind) -> NewAlert {
    NewAlert::new(
        AlertSubject::Service(Service::Tiktok),
        Service::Tiktok,
        kind,
        format!("TikTok gives cause for {kind}"),
    )
}
