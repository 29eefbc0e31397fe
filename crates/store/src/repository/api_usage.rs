use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, CallPurpose};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{ApiUsageStore, Spending, StoreResult};

use super::{Database, FromRow, Origin, all, locked, one};
use crate::schema::api_usage;
use crate::sql_types::UtcTime;

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = api_usage, primary_key(platform))]
struct ApiUsageRow {
    platform: String,
    window_started_at: UtcTime,
    used: i64,
    polled: i64,
}

impl From<(Platform, ApiUsage)> for ApiUsageRow {
    fn from((platform, usage): (Platform, ApiUsage)) -> Self {
        Self {
            platform: platform.to_string(),
            window_started_at: usage.window_start.into(),
            used: usage.used.into(),
            polled: usage.polled.into(),
        }
    }
}

impl FromRow<ApiUsageRow> for (Platform, ApiUsage) {
    fn from_row(row: ApiUsageRow) -> StoreResult<Self> {
        let origin = Origin { table: "api_usage", id: 0 };
        let usage = ApiUsage {
            window_start: row.window_started_at.0,
            used: origin.value("used", u32::try_from(row.used))?,
            polled: origin.value("polled", u32::try_from(row.polled))?,
        };
        Ok((origin.value("platform", row.platform.parse())?, usage))
    }
}

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
                .values(ApiUsageRow::from((platform, unused)))
                .on_conflict_do_nothing()
                .execute(c)?;
            let row = ApiUsageRow::query().filter(api_usage::platform.eq(platform.as_str()));
            let (_, usage): (Platform, ApiUsage) = one(c, locked!(row))?;
            Ok(match usage.spend(&budget, purpose, units, now) {
                Ok(spent) => {
                    let row = ApiUsageRow::from((platform, spent));
                    diesel::update(api_usage::table.find(platform.as_str())).set(row).execute(c)?;
                    Spending::Spent(spent)
                }
                Err(until) => Spending::HeldBack(until),
            })
        })
        .await
    }

    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>> {
        self.read(|c| all(c, ApiUsageRow::query())).await
    }
}
