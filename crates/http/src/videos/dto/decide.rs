use serde::Deserialize;
use showrunner_domain::VideoId;
use showrunner_domain::value::RejectionReason;
use showrunner_ports::store;
use showrunner_services::{self as services, Decision};
use utoipa::ToSchema;

use crate::bulk::{BulkResult, bulk_ids};
use crate::error::ApiError;
use crate::extract::filled;

/// A decision of the operator on a video.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VideoDecision {
    Approved,
    Rejected,
    PendingReview,
}

/// A decision on a video.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdateVideo {
    status: VideoDecision,
    /// The reason for a rejection.
    #[schema(max_length = 1_000)]
    reason: Option<String>,
}

impl TryFrom<UpdateVideo> for Decision {
    type Error = ApiError;

    fn try_from(request: UpdateVideo) -> Result<Self, ApiError> {
        // Checked for every decision: a reason that is too long is invalid even where none is needed.
        let reason = filled(request.reason.as_ref()).map(RejectionReason::new).transpose()?;
        Ok(match request.status {
            VideoDecision::Approved => Self::Approve,
            VideoDecision::PendingReview => Self::Reopen,
            VideoDecision::Rejected => Self::Reject(reason),
        })
    }
}

/// A decision of the operator on many videos.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BulkDecision {
    Approved,
    Rejected,
}

/// A decision on many videos.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkUpdateVideos {
    #[schema(max_items = 500)]
    video_ids: Vec<i64>,
    status: BulkDecision,
}

impl TryFrom<BulkUpdateVideos> for (Vec<VideoId>, Decision) {
    type Error = ApiError;

    fn try_from(request: BulkUpdateVideos) -> Result<Self, ApiError> {
        let decision = match request.status {
            BulkDecision::Approved => Decision::Approve,
            BulkDecision::Rejected => Decision::Reject(None),
        };
        Ok((bulk_ids("videoIds", request.video_ids, VideoId)?, decision))
    }
}

/// Videos to delete.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkDeleteVideos {
    #[schema(max_items = 500)]
    pub(crate) video_ids: Vec<i64>,
}

impl From<store::BulkChange> for BulkResult {
    fn from(change: store::BulkChange) -> Self {
        let skipped = change.skipped.into_iter().map(|video| (video.id, video.reason)).collect();
        Self::of(services::BulkResult { updated: change.updated, skipped }, |id| id.0)
    }
}
