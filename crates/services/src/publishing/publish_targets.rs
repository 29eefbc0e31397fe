//! Where posts go: to the connected account of a platform, or into its sandbox. A post that was started in one of them
//! stays there, whatever is connected later, because the other does not know its handle.

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::StoreResult;

use crate::accounts::app_is_missing;
use crate::core::Core;
use crate::operations::step::StepResult;
use crate::platform_calls::PlatformCalls;

impl Core {
    /// The sandbox of a platform, or the platform itself.
    ///
    /// # Errors
    /// If the operator has configured no app for the platform.
    pub(crate) fn publish_target(&self, platform: Platform, sandbox: bool) -> Result<PlatformCalls<'_>, ProviderError> {
        let found = self.platforms.iter().find(|one| one.platform() == platform && one.sandbox() == sandbox);
        found.map(|adapter| PlatformCalls::new(adapter.as_ref(), self)).ok_or_else(|| {
            let message = if sandbox { "there is no sandbox" } else { &app_is_missing(platform) };
            ProviderError::new(platform.label(), ProviderErrorKind::Setup, message)
        })
    }

    /// Where posts currently go.
    pub(crate) async fn current_publish_target(&self, platform: Platform) -> StepResult<PlatformCalls<'_>> {
        let sandbox = self.stores.accounts.get(platform).await?.is_none();
        Ok(self.publish_target(platform, sandbox)?)
    }

    /// The platforms whose posts currently go into the sandbox: those without an account. An account that has to be
    /// connected again still counts, so that its posts do not end up in the sandbox.
    pub(crate) async fn sandboxes(&self) -> StoreResult<Vec<Platform>> {
        let accounts = self.stores.accounts.list().await?;
        let is_sandbox = |platform: &Platform| accounts.iter().all(|account| account.platform != *platform);
        Ok(Platform::ALL.iter().copied().filter(is_sandbox).collect())
    }

    /// The platforms on which no account can be connected, because no app is configured.
    pub(crate) fn without_app(&self) -> Vec<Platform> {
        Platform::ALL.iter().copied().filter(|platform| self.publish_target(*platform, false).is_err()).collect()
    }
}
