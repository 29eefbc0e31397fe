use serde::{Deserialize, Serialize};
use showrunner_services as services;
use utoipa::ToSchema;

use crate::system::ServiceStatus;

/// How the month's production goes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemStatus {
    /// Videos stored in the operator's month, deleted ones included.
    #[schema(example = 120)]
    videos_this_month: i64,
    /// What the operator aims at.
    #[schema(example = 240)]
    monthly_target: u32,
    /// Renders by a paid provider this month.
    #[schema(example = 60)]
    priority_videos_used: i64,
    /// Operations that are not finished.
    #[schema(example = 3)]
    queue_size: i64,
    /// How the avatar provider is, or the local studio in its place.
    heygen_status: ServiceStatus,
    /// How the text model is, or the offline writer in its place.
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

/// What the operator is to aim at.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdateTargets {
    /// Videos a month.
    #[schema(minimum = 1, maximum = 10_000, example = 300)]
    pub(super) monthly_target: i64,
}

/// What the operator aims at.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Targets {
    /// Videos a month.
    #[schema(example = 300)]
    pub(super) monthly_target: u32,
}
