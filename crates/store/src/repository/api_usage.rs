use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, CallPurpose};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{ApiUsageStore, Spending, StoreResult};

use super::{Conn, Database, locked};
use crate::error::Result;
use crate::rows::ApiUsageRow;
use crate::schema::api_usage;

#[async_trait]
impl ApiUsageStore for Database {
    async fn spend_calls(
        &self,
        platform: Platform,
        budget: ApiBudget,
        purpose: CallPurpose,
        units: u32,
        now: Timestamp,
    ) -> StoreResult<Spending> {
        self.write(&[], move |c| {
            let (window_start, _) = budget.window.around(now);
            let unused = ApiUsage { window_start, used: 0, polled: 0 };
            // The row must exist before it can be locked.
            diesel::insert_into(api_usage::table)
                .values(ApiUsageRow::new(platform, unused))
                .on_conflict_do_nothing()
                .execute(c)?;
            let usage = lock(c, platform)?;
            Ok(match usage.spend(&budget, purpose, units, now) {
                Ok(spent) => {
                    let row = ApiUsageRow::new(platform, spent);
                    diesel::update(api_usage::table.find(platform.as_str())).set(row).execute(c)?;
                    Spending::Spent(spent)
                }
                Err(until) => Spending::HeldBack(until),
            })
        })
        .await
    }

    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>> {
        self.read(|c| {
            let rows: Vec<ApiUsageRow> = api_usage::table.select(ApiUsageRow::as_select()).load(c)?;
            rows.into_iter().map(|row| Ok(row.usage()?)).collect()
        })
        .await
    }
}

fn lock(c: &mut Conn, platform: Platform) -> Result<ApiUsage> {
    let row: ApiUsageRow =
        locked!(api_usage::table.find(platform.as_str()).select(ApiUsageRow::as_select())).get_result(c)?;
    Ok(row.usage()?.1)
}
