use diesel::prelude::{Insertable, Queryable, Selectable};
use showrunner_domain::cost::{CostEstimate, VideosPerMonth};
use showrunner_domain::{CostEstimateId, UserId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::cost_estimates;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = cost_estimates)]
pub(crate) struct CostEstimateRow {
    user_id: i64,
    videos_per_month: i32,
    script_complexity: String,
    total_cost: i64,
    cost_per_video: i64,
    created_at: UtcTime,
}

impl From<&CostEstimate> for CostEstimateRow {
    fn from(estimate: &CostEstimate) -> Self {
        Self {
            user_id: UserId::OPERATOR.0,
            videos_per_month: i32::try_from(estimate.videos_per_month.count()).unwrap_or(i32::MAX),
            script_complexity: estimate.complexity.to_string(),
            total_cost: estimate.total_pence,
            cost_per_video: estimate.pence_per_video,
            created_at: estimate.created_at.into(),
        }
    }
}

impl CostEstimateRow {
    pub(crate) fn estimate(self, id: i64) -> StoreResult<CostEstimate> {
        let origin = Origin { table: "cost_estimates", id };
        Ok(CostEstimate {
            id: CostEstimateId(id),
            videos_per_month: origin.value("videos_per_month", VideosPerMonth::new(self.videos_per_month.into()))?,
            complexity: origin.value("script_complexity", self.script_complexity.parse())?,
            total_pence: self.total_cost,
            pence_per_video: self.cost_per_video,
            created_at: self.created_at.0,
        })
    }
}
