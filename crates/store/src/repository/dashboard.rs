use async_trait::async_trait;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_ports::store::{DashboardStore, StoreError, StoreResult};

use super::{Database, totals};

#[async_trait]
impl DashboardStore for Database {
    async fn counts(&self) -> StoreResult<DashboardCounts> {
        self.read(totals::of_rows).await
    }

    async fn ready(&self) -> StoreResult<()> {
        if self.migrations_pending().await? {
            Err(StoreError::Unavailable("there are migrations that have not been run".into()))
        } else {
            Ok(())
        }
    }
}
