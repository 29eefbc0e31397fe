//! Where posts go: to the connected account of a platform, or into its sandbox. A post that was started in one of them
//! stays there, whatever is connected later, because the other does not know its handle.

use std::sync::Arc;

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::StoreResult;

use crate::core::Core;
use crate::operations::step::StepResult;
use crate::platform_calls::PlatformCalls;

impl Core {
    /// The sandbox of a platform, or the platform itself.
    ///
    /// # Errors
    /// If there is no app for the platform.
    pub(crate) async fn publish_target(
        &self,
        platform: Platform,
        sandbox: bool,
    ) -> Result<PlatformCalls<'_>, ProviderError> {
        let known = self.platforms.iter().find(|one| one.platform() == platform && one.sandbox() == sandbox);
        let adapter = match known {
            Some(known) => Arc::clone(known),
            None if sandbox => {
                return Err(ProviderError::new(platform.label(), ProviderErrorKind::Setup, "there is no sandbox"));
            }
            None => self.accounts.entered_adapter(platform).await?,
        };
        Ok(PlatformCalls::new(adapter, self))
    }

    /// Where posts currently go.
    pub(crate) async fn current_publish_target(&self, platform: Platform) -> StepResult<PlatformCalls<'_>> {
        let sandbox = self.stores.accounts.get(platform).await?.is_none();
        Ok(self.publish_target(platform, sandbox).await?)
    }

    /// The platforms whose posts currently go into the sandbox: those without an account. An account that has to be
    /// connected again still counts, so that its posts do not end up in the sandbox.
    pub(crate) async fn sandboxes(&self) -> StoreResult<Vec<Platform>> {
        let accounts = self.stores.accounts.list().await?;
        let is_sandbox = |platform: &Platform| accounts.iter().all(|account| account.platform != *platform);
        Ok(Platform::ALL.iter().copied().filter(is_sandbox).collect())
    }

    /// The platforms on which no account can be connected, because there is no app, as far as it is known without the database.
    pub(crate) fn without_app(&self) -> Vec<Platform> {
        Platform::ALL.iter().copied().filter(|&platform| !self.accounts.has_app(platform)).collect()
    }
}
