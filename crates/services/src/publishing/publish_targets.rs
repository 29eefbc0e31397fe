//! Where posts go: to the account that is connected on a platform, or into its sandbox. A post that has been begun in one of
//! them is at home there, whatever is connected later, because a handle of one is nothing to the other.

use std::sync::Arc;

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::StoreResult;

use crate::accounts::setup::app_is_missing;
use crate::operations::step::StepResult;
use crate::ports::Ports;

impl Ports {
    /// The sandbox of a platform, or the way to its account.
    pub(crate) fn publish_target(
        &self,
        platform: Platform,
        sandbox: bool,
    ) -> Result<&Arc<dyn SocialPlatform>, ProviderError> {
        let found = self.platforms.iter().find(|one| one.platform() == platform && one.sandbox() == sandbox);
        found.ok_or_else(|| {
            let message = if sandbox { "there is no sandbox" } else { &app_is_missing(platform) };
            ProviderError::new(platform.label(), ProviderErrorKind::Setup, message)
        })
    }

    /// Where posts go as things are now.
    pub(crate) async fn current_publish_target(&self, platform: Platform) -> StepResult<&Arc<dyn SocialPlatform>> {
        let sandbox = self.stores.accounts.get(platform).await?.is_none();
        Ok(self.publish_target(platform, sandbox)?)
    }

    /// The platforms whose posts go into the sandbox as things are now: those without an account. An account that has to be
    /// connected again is one all the same: what was meant for it is not laid aside for that.
    pub(crate) async fn sandboxes(&self) -> StoreResult<Vec<Platform>> {
        let accounts = self.stores.accounts.list().await?;
        let is_sandbox = |platform: &Platform| accounts.iter().all(|account| account.platform != *platform);
        Ok(Platform::ALL.iter().copied().filter(is_sandbox).collect())
    }

    /// The platforms on which no account can be connected, because there is no app for it.
    pub(crate) fn without_app(&self) -> Vec<Platform> {
        Platform::ALL.iter().copied().filter(|platform| self.publish_target(*platform, false).is_err()).collect()
    }
}
