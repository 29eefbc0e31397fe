//! Everything outside that the use cases call.

use std::ops::Deref;
use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::month::Month;
use showrunner_domain::notification::Notice;
use showrunner_domain::settings::{NamedZone, Settings};
use showrunner_ports::alert_channel::AlertChannel;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::{StoreResult, Stores};
use showrunner_ports::text::{LocalModels, TextModel};

use crate::accounts::Accounts;
use crate::api_budgets::ApiBudgets;
use crate::health::meters::Meters;
use crate::options::ServiceOptions;

const MIB: u64 = 1024 * 1024;

/// Everything outside that the use cases call.
#[derive(Clone)]
pub struct Ports {
    pub stores: Stores,
    pub clock: Arc<dyn Clock>,
    pub avatars: Arc<dyn AvatarProvider>,
    /// The configured text model.
    pub text: Arc<dyn TextModel>,
    /// The models on this machine, from which the operator may choose; `None` when the configuration names a provider.
    pub local_models: Option<Arc<dyn LocalModels>>,
    pub media: Arc<dyn MediaStore>,
    /// The sandbox of each platform, and the platform itself where the operator has configured an app.
    pub platforms: Vec<Arc<dyn SocialPlatform>>,
    pub accounts: Arc<Accounts>,
    /// Seals the secret of the second factor.
    pub sealer: Arc<dyn Sealer>,
    /// How many calls the platforms allow, and how many were made.
    pub api_budgets: Arc<ApiBudgets>,
    /// The ways to reach the operator that are configured.
    pub alert_channels: Vec<Arc<dyn AlertChannel>>,
}

impl Ports {
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Stores a notification that reports no change of a row. Best effort: a failure is logged.
    pub(crate) async fn notify(&self, notice: Notice) {
        if let Err(error) = self.stores.alerts.notify(notice, self.now()).await {
            tracing::error!(%error, "a notification could not be stored");
        }
    }
}

/// What every use case works with: the ports behind their circuit breakers, what
/// is measured of them, and the configuration.
#[derive(Clone)]
pub(crate) struct Core {
    pub(crate) ports: Ports,
    pub(crate) options: Arc<ServiceOptions>,
    /// What this process measures of the calls to them.
    pub(crate) meters: Arc<Meters>,
}

impl Deref for Core {
    type Target = Ports;

    fn deref(&self) -> &Ports {
        &self.ports
    }
}

impl Core {
    /// The operator's time zone: the one that was set, else the configured one.
    pub(crate) async fn time_zone(&self) -> StoreResult<NamedZone> {
        Ok(self.zone_of(&self.stores.settings.all().await?))
    }

    /// The current month in the operator's time zone, from settings that have already been read.
    pub(crate) fn month_of(&self, settings: &Settings) -> Month {
        Month::of(self.now(), &self.zone_of(settings))
    }

    /// The operator's time zone, from settings that have already been read.
    pub(crate) fn zone_of(&self, settings: &Settings) -> NamedZone {
        settings.time_zone.clone().unwrap_or_else(|| self.options.time_zone.clone())
    }

    /// The free bytes, and how many of them are kept for the database.
    pub(crate) fn disk_space(&self) -> Option<(u64, u64)> {
        let guard = self.options.disk.as_ref()?;
        let free = guard.space.free_bytes().inspect_err(|error| tracing::debug!(%error, "the disk cannot be asked"));
        Some((free.ok()?, guard.reserve))
    }

    /// Why the disk is nearly full, as a sentence: the database must be able to write when nothing else can. A disk that
    /// cannot be asked stops nothing.
    pub(crate) fn disk_problem(&self) -> Option<String> {
        let (free, reserve) = self.disk_space().filter(|(free, reserve)| free < reserve)?;
        let place = &self.options.disk.as_ref()?.place;
        let (free, reserve) = (free / MIB, reserve / MIB);
        Some(format!(
            "The disk is nearly full: {free} MiB are free in {place}; renders and backups wait until there are {reserve}"
        ))
    }
}
