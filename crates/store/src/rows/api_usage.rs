use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::api_budget::ApiUsage;
use showrunner_domain::platform::Platform;
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::api_usage;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = api_usage, primary_key(platform))]
pub(crate) struct ApiUsageRow {
    platform: String,
    window_started_at: UtcTime,
    used: i64,
    polled: i64,
}

impl ApiUsageRow {
    pub(crate) fn new(platform: Platform, usage: ApiUsage) -> Self {
        Self {
            platform: platform.to_string(),
            window_started_at: usage.window_start.into(),
            used: usage.used.into(),
            polled: usage.polled.into(),
        }
    }

    pub(crate) fn usage(self) -> StoreResult<(Platform, ApiUsage)> {
        let origin = Origin { table: "api_usage", id: 0 };
        let usage = ApiUsage {
            window_start: self.window_started_at.0,
            used: origin.value("used", u32::try_from(self.used))?,
            polled: origin.value("polled", u32::try_from(self.polled))?,
        };
        Ok((origin.value("platform", self.platform.parse())?, usage))
    }
}
