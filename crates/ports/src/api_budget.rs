//! The budget of calls to each platform, shared by all processes.

use async_trait::async_trait;
use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;

use crate::provider::ProviderError;

/// Counts calls against a platform's budget ([`Platform::api_budget`]). An adapter calls it before each call on behalf
/// of an account. Calls that redeem or renew tokens, and calls that send bytes to an upload address, are not counted.
#[cfg_attr(feature = "mock", mockall::automock)]
#[async_trait]
pub trait CallBudget: Send + Sync {
    /// Counts a call that costs `units`. MUST fail with [`HeldBack`](crate::provider::ProviderErrorKind::HeldBack), and
    /// count nothing, when the share for this purpose is used up for now. Never refuses
    /// [`Publishing`](CallPurpose::Publishing), even when the usage cannot be stored.
    async fn spend(&self, platform: Platform, purpose: CallPurpose, units: u32) -> Result<(), ProviderError>;
}

/// A budget without a limit, for tools that run outside the product.
#[derive(Debug, Clone, Copy, Default)]
pub struct Unlimited;

#[async_trait]
impl CallBudget for Unlimited {
    async fn spend(&self, _platform: Platform, _purpose: CallPurpose, _units: u32) -> Result<(), ProviderError> {
        Ok(())
    }
}
