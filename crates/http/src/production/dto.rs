use serde::{Deserialize, Serialize};
use showrunner_services as services;
use utoipa::ToSchema;

use crate::system::ServiceStatus;

/// The production of the month.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemStatus {
    /// Videos stored in the operator's month, including deleted ones.
    videos_this_month: i64,
    /// The monthly target.
    #[schema(example = 240)]
    monthly_target: u32,
    /// Renders by a paid provider this month.
    priority_videos_used: i64,
    /// Operations that are not finished yet.
    queue_size: i64,
    /// The status of the avatar provider, or of the local studio that stands in for it.
    heygen_status: ServiceStatus,
    /// The status of the text model, or of the offline writer that stands in for it.
    ai_text_status: ServiceStatus,
}

impl From<services::SystemStatus> for SystemStatus {
    fn from(status: services::SystemStatus) -> Self {
        Self {
            videos_this_month: status.videos_this_month,
            monthly_target: status.monthly_target.videos(),
            priority_videos_used: status.priority_videos_used,
            queue_size: status.queue_size,
            heygen_status: status.avatar_provider.into(),
            ai_text_status: status.ai_text.into(),
        }
    }
}

/// The new target.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateTargets {
    /// Videos a month.
    #[schema(minimum = 1, maximum = 10_000, example = 300)]
    pub(super) monthly_target: i64,
}

/// The target.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Targets {
    /// Videos a month.
    pub(super) monthly_target: u32,
}
