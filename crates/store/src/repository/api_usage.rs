use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, BegunStep, CallPurpose};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{ApiUsageStore, StoreResult};

use super::{Conn, Database, FromRow, Origin, all, locked, one};
use crate::error::Result;
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
    async fn begin_step(
        &self,
        platform: Platform,
        budget: ApiBudget,
        purpose: CallPurpose,
        now: Timestamp,
    ) -> StoreResult<Result<BegunStep, Timestamp>> {
        self.write(&[], move |c| {
            let (window_start, _) = budget.window.around(now);
            let unused = ApiUsage { window_start, used: 0, polled: 0 };
            // The row must exist before it can be locked.
            diesel::insert_into(api_usage::table)
                .values(ApiUsageRow::from((platform, unused)))
                .on_conflict_do_nothing()
                .execute(c)?;
            let begun = lock(c, platform)?.begin_step(&budget, purpose, now);
            if let Ok(step) = &begun {
                write(c, platform, step.usage)?;
            }
            Ok(begun)
        })
        .await
    }

    async fn end_step(
        &self,
        platform: Platform,
        purpose: CallPurpose,
        window_start: Timestamp,
        used: u32,
    ) -> StoreResult<()> {
        self.write(&[], move |c| {
            let usage = lock(c, platform)?;
            write(c, platform, usage.end_step(purpose, window_start, used))
        })
        .await
    }

    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>> {
        self.read(|c| all(c, ApiUsageRow::query())).await
    }
}

fn lock(c: &mut Conn, platform: Platform) -> Result<ApiUsage> {
    let (_, usage): (Platform, ApiUsage) =
        one(c, locked!(ApiUsageRow::query().filter(api_usage::platform.eq(platform.as_str()))))?;
    Ok(usage)
}

fn write(c: &mut Conn, platform: Platform, usage: ApiUsage) -> Result<()> {
    diesel::update(api_usage::table.find(platform.as_str())).set(ApiUsageRow::from((platform, usage))).execute(c)?;
    Ok(())
}
