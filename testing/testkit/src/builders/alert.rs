use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Platform;

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
