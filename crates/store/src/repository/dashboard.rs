use async_trait::async_trait;
use diesel::prelude::*;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_ports::store::{DashboardStore, StoreError, StoreResult};

use super::{Database, totals};
use crate::schema::cost_estimates;

#[async_trait]
impl DashboardStore for Database {
    async fn counts(&self) -> StoreResult<DashboardCounts> {
        self.read(|c| {
            let latest_estimate_pence = cost_estimates::table
                .select(cost_estimates::total_cost)
                .order(cost_estimates::id.desc())
                .first(c)
                .optional()?;
            Ok(DashboardCounts { latest_estimate_pence, ..totals::of_rows(c)? })
        })
        .await
    }

    async fn ready(&self) -> StoreResult<()> {
        if self.migrations_pending().await? {
            Err(StoreError::Unavailable("there are migrations that have not been run".into()))
        } else {
            Ok(())
        }
    }
}
