use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, CallPurpose};
use showrunner_domain::platform::Platform;

use crate::store::error::StoreResult;

/// Whether a call fits into a platform's budget.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spending {
    /// It does and was counted; this is the usage including it.
    Spent(ApiUsage),
    /// It does not and was not counted: it may be made from this time on.
    HeldBack(Timestamp),
}

/// Keeps the used part of each platform's call budget, for all processes together.
#[async_trait]
pub trait ApiUsageStore: Send + Sync {
    /// Counts a call as [`ApiUsage::spend`] says. However many processes call at once, no call MUST be lost and none
    /// MUST exceed the budget because another was counted at the same time.
    async fn spend_calls(
        &self,
        platform: Platform,
        budget: ApiBudget,
        purpose: CallPurpose,
        units: u32,
        now: Timestamp,
    ) -> StoreResult<Spending>;

    /// The used part of each platform's budget in the window of its last call; platforms that were never called are
    /// missing.
    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>>;
}
