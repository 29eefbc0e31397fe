//! What every use case works with.

use std::ops::Deref;
use std::sync::Arc;

use showrunner_domain::month::Month;
use showrunner_domain::settings::{NamedZone, Settings};
use showrunner_ports::store::StoreResult;
use showrunner_ports::text::TextIdentity;

use crate::avatar_providers::AvatarProviders;
use crate::health::meters::Meters;
use crate::options::ServiceOptions;
use crate::ports::Ports;
use crate::text_models::TextModels;

const MIB: u64 = 1024 * 1024;

/// What every use case works with: the ports behind their circuit breakers, what
/// is measured of them, and the configuration.
#[derive(Clone)]
pub(crate) struct Core {
    pub(crate) ports: Ports,
    pub(crate) options: Arc<ServiceOptions>,
    /// What this process measures of the calls to them.
    pub(crate) meters: Arc<Meters>,
    pub(crate) text_models: Arc<TextModels>,
    pub(crate) avatar_providers: Arc<AvatarProviders>,
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

    /// The model that writes now, which another process may have chosen since this one last called a model.
    pub(crate) async fn text_identity(&self) -> TextIdentity {
        self.text_models.in_use().await
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
