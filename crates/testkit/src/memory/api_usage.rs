use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, CallPurpose};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{ApiUsageStore, Spending, StoreResult};

use super::MemoryStore;

#[async_trait]
impl ApiUsageStore for MemoryStore {
    async fn spend_calls(
        &self,
        platform: Platform,
        budget: ApiBudget,
        purpose: CallPurpose,
        units: u32,
        now: Timestamp,
    ) -> StoreResult<Spending> {
        self.write(|tables| {
            let (window_start, _) = budget.window.around(now);
            let unused = ApiUsage { window_start, used: 0, polled: 0 };
            let usage = tables.api_usage.entry(platform).or_insert(unused);
            Ok(match usage.spend(&budget, purpose, units, now) {
                Ok(spent) => {
                    *usage = spent;
                    Spending::Spent(spent)
                }
                Err(until) => Spending::HeldBack(until),
            })
        })
    }

    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>> {
        self.read(|tables| tables.api_usage.iter().map(|(platform, usage)| (*platform, *usage)).collect())
    }
}
