//! Cheap calls to everything outside, so that its health is known even while nothing uses it.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use jiff::Timestamp;
use showrunner_domain::health::{Measurement, PROVIDER_PROBED_AFTER, Service};
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::Platform;
use showrunner_ports::social::SocialPlatform;

use crate::health::meters::Meters;
use crate::ports::Ports;

/// A service that has not answered a probe within this time counts as unanswered.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);

/// A file that never exists: the media store has to be working to report that.
const NO_FILE: &str = "health/probe";

/// Probes through the circuit breakers, which record the results.
pub(crate) struct Probes {
    meters: Arc<Meters>,
    ports: Ports,
}

impl Probes {
    pub(crate) fn new(guarded: &Ports, meters: &Arc<Meters>) -> Self {
        Self { meters: Arc::clone(meters), ports: guarded.clone() }
    }

    /// Probes our own services and stand-ins, and providers that nobody has called for a while according to `measured`:
    /// calls to providers are limited or cost money.
    pub(crate) async fn probe_due(&self, measured: &[Measurement], now: Timestamp) {
        let mut due = Vec::new();
        for &service in Service::ALL {
            let latest = measured.iter().filter(|one| one.service == service).map(|one| one.measured_at).max();
            let is_old = latest.is_none_or(|at| at.duration_until(now) >= PROVIDER_PROBED_AFTER);
            if is_old || !self.is_provider(service).await {
                due.push(service);
            }
        }
        join_all(due.into_iter().map(|service| self.probe(service))).await;
    }

    /// Whether calls to it leave this machine.
    async fn is_provider(&self, service: Service) -> bool {
        match service {
            Service::AvatarProvider => !self.ports.avatars.identity().stand_in,
            Service::AiText => !self.ports.text.identity().stand_in,
            Service::Tiktok | Service::Instagram | Service::Youtube | Service::Facebook => {
                self.publish_target(service).await.is_some_and(|publish_target| !publish_target.sandbox())
            }
            Service::Database | Service::MediaStore | Service::Worker | Service::CommentListener => false,
        }
    }

    /// Where posts to the platform of this service currently go.
    async fn publish_target(&self, service: Service) -> Option<&Arc<dyn SocialPlatform>> {
        let platform = Platform::ALL.iter().find(|platform| Service::of(**platform) == service)?;
        self.ports.current_publish_target(*platform).await.ok()
    }

    /// Probes the services whose circuit is open in this process, once their wait is over.
    pub(crate) async fn probe_open_circuits(&self) {
        let circuit_open = Service::ALL.iter().filter(|&&service| self.meters.is_open(service));
        join_all(circuit_open.map(|&service| self.probe(service))).await;
    }

    async fn probe(&self, service: Service) {
        let probe = async {
            match service {
                Service::AvatarProvider => {
                    // The check bypasses the circuit breaker, so the probe has to respect its wait.
                    if self.meters.admit(service).is_ok() {
                        self.ports.avatars.check().await;
                    }
                }
                Service::AiText => drop(self.ports.text.check().await),
                Service::MediaStore => {
                    if let Ok(key) = MediaKey::new(NO_FILE) {
                        drop(self.ports.media.head(&key).await);
                    }
                }
                Service::Tiktok | Service::Instagram | Service::Youtube | Service::Facebook => {
                    if let Some(publish_target) = self.publish_target(service).await {
                        drop(publish_target.check().await);
                    }
                }
                // Known from what they store in the database.
                Service::Database | Service::Worker | Service::CommentListener => {}
            }
        };
        // The circuit breaker records the result, a timeout included.
        drop(tokio::time::timeout(PROBE_TIMEOUT, probe).await);
    }
}
