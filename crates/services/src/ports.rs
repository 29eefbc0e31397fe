//! Everything outside that the use cases call.

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_ports::alert_channel::{AlertChannel, AlertChannels};
use showrunner_ports::avatar::{AvatarProvider, PaidProviders};
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::{ModelServers, TextModel};

use crate::accounts::Accounts;
use crate::api_budgets::ApiBudgets;
use crate::stored_secrets::StoredSecrets;

/// Everything outside that the use cases call.
#[derive(Clone)]
pub struct Ports {
    pub stores: Stores,
    pub clock: Arc<dyn Clock>,
    /// The configured avatar provider; the built-in studio when none is configured.
    pub avatars: Arc<dyn AvatarProvider>,
    /// Those from which the operator may choose one; `None` when the configuration has the key of a provider.
    pub paid_providers: Option<Arc<dyn PaidProviders>>,
    /// The writer without a model, which writes in its place when it fails.
    pub built_in_writer: Arc<dyn TextModel>,
    /// The configured text model.
    pub text: Arc<dyn TextModel>,
    /// The servers from which the operator may choose a model; `None` when the configuration names a provider.
    pub model_servers: Option<Arc<dyn ModelServers>>,
    pub media: Arc<dyn MediaStore>,
    /// The sandbox of each platform, and the platform itself where the configuration names an app.
    pub platforms: Vec<Arc<dyn SocialPlatform>>,
    pub accounts: Arc<Accounts>,
    /// Seals what the database keeps of secrets.
    pub sealer: Arc<dyn Sealer>,
    /// How many calls the platforms allow, and how many were made.
    pub api_budgets: Arc<ApiBudgets>,
    /// The ways to reach the operator that are configured. See also [`channels_in_use`](Self::channels_in_use).
    pub alert_channels: Vec<Arc<dyn AlertChannel>>,
    /// Opens those that the operator has entered.
    pub entered_channels: Arc<dyn AlertChannels>,
}

impl Ports {
    pub(crate) fn now(&self) -> Timestamp {
        self.clock.now()
    }

    pub(crate) fn secrets(&self) -> StoredSecrets {
        StoredSecrets { settings: Arc::clone(&self.stores.settings), sealer: Arc::clone(&self.sealer) }
    }

    /// Stores a notification. Best effort: a failure is logged.
    pub(crate) async fn notify(&self, notice: Notice, related: Option<(RelatedType, i64)>) {
        if let Err(error) = self.stores.alerts.notify(notice, related, self.now()).await {
            tracing::error!(%error, "a notification could not be stored");
        }
    }
}
