use serde::{Deserialize, Serialize};
use showrunner_domain::VideoId;
use showrunner_domain::value::RejectionReason;
use showrunner_ports::store;
use showrunner_services::Decision;
use utoipa::ToSchema;

use crate::error::ApiError;
use crate::extract::filled;
use crate::sentence::sentence;

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

/// The maximum number of videos in one request (`docs/behaviour.md#videos`).
const BULK_LIMIT: usize = 500;

impl TryFrom<BulkUpdateVideos> for (Vec<VideoId>, Decision) {
    type Error = ApiError;

    fn try_from(request: BulkUpdateVideos) -> Result<Self, ApiError> {
        if request.video_ids.len() > BULK_LIMIT {
            return Err(ApiError::invalid(
                "videoIds",
                format!("at most {BULK_LIMIT} videos can be decided on at once"),
            ));
        }
        let decision = match request.status {
            BulkDecision::Approved => Decision::Approve,
            BulkDecision::Rejected => Decision::Reject(None),
        };
        Ok((request.video_ids.into_iter().map(VideoId).collect(), decision))
    }
}

/// A video that a bulk decision skipped.
#[derive(Serialize, ToSchema)]
pub(crate) struct SkippedVideo {
    id: i64,
    /// The reason, as a sentence.
    reason: String,
}

/// The result of a bulk decision.
#[derive(Serialize, ToSchema)]
pub(crate) struct BulkUpdateResult {
    /// The ids of the changed videos.
    updated: Vec<i64>,
    skipped: Vec<SkippedVideo>,
}

impl From<store::BulkChange> for BulkUpdateResult {
    fn from(change: store::BulkChange) -> Self {
        let skipped = |video: store::SkippedVideo| SkippedVideo { id: video.id.0, reason: sentence(&video.reason) };
        Self {
            updated: change.updated.into_iter().map(|id| id.0).collect(),
            skipped: change.skipped.into_iter().map(skipped).collect(),
        }
    }
}
