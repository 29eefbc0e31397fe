//! Where posts go: to the account that is connected on a platform, or into its sandbox. A post that has been begun in one of
//! them is at home there, whatever is connected later, because a handle of one is nothing to the other.

use std::sync::Arc;

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::StoreResult;

use crate::Ports;
use crate::step::StepResult;

impl Ports {
    /// The sandbox of a platform, or the way to its account.
    pub(crate) fn publish_target(
        &self,
        platform: Platform,
        sandbox: bool,
    ) -> Result<&Arc<dyn SocialPlatform>, ProviderError> {
        let found = self.platforms.iter().find(|one| one.platform() == platform && one.sandbox() == sandbox);
        found.ok_or_else(|| {
            let message = if sandbox { "there is no sandbox" } else { &without_app(platform) };
            ProviderError::new(platform.label(), ProviderErrorKind::Setup, message)
        })
    }

    /// Where posts go as things are now.
    pub(crate) async fn current_publish_target(&self, platform: Platform) -> StepResult<&Arc<dyn SocialPlatform>> {
        let sandbox = self.stores.accounts.get(platform).await?.is_none();
        Ok(self.publish_target(platform, sandbox)?)
    }

    /// The platforms whose posts go into the sandbox as things are now: those without an account. An account that has to be
    /// connected anew is one all the same: what was meant for it is not laid aside for that.
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

/// What is to be done when there is no app to use an account with.
pub(crate) fn without_app(platform: Platform) -> String {
    let name = platform.as_str().to_uppercase();
    format!(
        "no app for {} is configured: set PLATFORMS__{name}__CLIENT_ID and PLATFORMS__{name}__CLIENT_SECRET, and start the \
         server again",
        platform.label()
    )
}
