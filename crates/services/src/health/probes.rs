//! Cheap questions to everything outside, so that its state is known when nobody needs it as well as when somebody does.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use jiff::Timestamp;
use showrunner_domain::health::{Measurement, PROVIDER_PROBED_AFTER, Service};
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::Platform;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::text::TextModel;

use crate::health::meters::Meters;
use crate::ports::Ports;

/// A service that has not answered a cheap question by then keeps silent.
const PROBE_TIMEOUT: Duration = Duration::from_secs(10);

/// A file that there never is: to find that out the media store has to be at work.
const NO_FILE: &str = "health/probe";

/// Asks through the guards, which note what comes of it.
pub(crate) struct Probes {
    meters: Arc<Meters>,
    avatars: Arc<dyn AvatarProvider>,
    text: Arc<dyn TextModel>,
    media: Arc<dyn MediaStore>,
    ports: Ports,
}

impl Probes {
    pub(crate) fn new(guarded: &Ports, meters: &Arc<Meters>) -> Self {
        Self {
            meters: Arc::clone(meters),
            avatars: Arc::clone(&guarded.avatars),
            text: Arc::clone(&guarded.text),
            media: Arc::clone(&guarded.media),
            ports: guarded.clone(),
        }
    }

    /// Asks what is ours and what stands in for a provider, and the providers that nobody has called for a while, as far as
    /// `seen` says. Calls of providers are limited or paid for.
    pub(crate) async fn ask_due(&self, seen: &[Measurement], now: Timestamp) {
        let mut due = Vec::new();
        for &service in Service::ALL {
            let latest = seen.iter().filter(|seen| seen.service == service).map(|seen| seen.measured_at).max();
            let is_old = latest.is_none_or(|at| at.duration_until(now) >= PROVIDER_PROBED_AFTER);
            if is_old || !self.is_provider(service).await {
                due.push(service);
            }
        }
        join_all(due.into_iter().map(|service| self.ask(service))).await;
    }

    /// Whether calls of it leave this machine.
    async fn is_provider(&self, service: Service) -> bool {
        match service {
            Service::AvatarProvider => !self.avatars.identity().stand_in,
            Service::AiText => !self.text.identity().stand_in,
            Service::Tiktok | Service::Instagram | Service::Youtube | Service::Facebook => {
                self.publish_target(service).await.is_some_and(|publish_target| !publish_target.sandbox())
            }
            Service::Database | Service::MediaStore | Service::Worker | Service::CommentListener => false,
        }
    }

    /// Where posts to the platform of this service go as things are now.
    async fn publish_target(&self, service: Service) -> Option<&Arc<dyn SocialPlatform>> {
        let platform = Platform::ALL.iter().find(|platform| Service::of(**platform) == service)?;
        self.ports.current_publish_target(*platform).await.ok()
    }

    /// Asks those that this process leaves alone, as far as it is time for it.
    pub(crate) async fn probe_open_circuits(&self) {
        let circuit_open = Service::ALL.iter().filter(|&&service| self.meters.is_open(service));
        join_all(circuit_open.map(|&service| self.ask(service))).await;
    }

    async fn ask(&self, service: Service) {
        let question = async {
            match service {
                Service::AvatarProvider => {
                    // The check always asks; whoever is left alone is not to be asked more often for that.
                    if self.meters.admit(service).is_ok() {
                        self.avatars.check().await;
                    }
                }
                Service::AiText => drop(self.text.check().await),
                Service::MediaStore => {
                    if let Ok(key) = MediaKey::new(NO_FILE) {
                        drop(self.media.head(&key).await);
                    }
                }
                Service::Tiktok | Service::Instagram | Service::Youtube | Service::Facebook => {
                    if let Some(publish_target) = self.publish_target(service).await {
                        drop(publish_target.check().await);
                    }
                }
                // Known from what they leave in the database.
                Service::Database | Service::Worker | Service::CommentListener => {}
            }
        };
        // Whatever comes of it, silence as well, is noted by the guard.
        drop(tokio::time::timeout(PROBE_TIMEOUT, question).await);
    }
}
