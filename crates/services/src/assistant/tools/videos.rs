//! Videos and failed operations.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::VideoId;
use showrunner_domain::video::{Video, VideoStatus};
use showrunner_ports::store::{ListFilter, Page};

use super::super::effect::{Found, ToolOutcome};
use super::super::tool::{Plan, Tool};
use super::{LISTED, Nothing, RowId, counted, optional_word};
use crate::assistant::context::ToolContext;
use crate::assistant::tool_error::ToolError;
use crate::error::ServiceResult;
use crate::videos::Decision;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::reading("list_videos", "Lists the newest videos.", list).finding_untrusted_text(),
        Tool::proposing(
            "reject_waiting_videos",
            "Rejects every video that waits for review at this moment.",
            propose_rejection,
            reject,
        ),
        Tool::proposing(
            "delete_video",
            "Deletes a video that has failed or was rejected, with its posts and files.",
            propose_deletion,
            delete,
        ),
        Tool::changing("retry_failed", "Retries all failed work: renders, posts, replies.", plan_retry, retry_failed),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ListArguments {
    /// processing, completed, failed, `pending_review`, approved or rejected; all when left out.
    status: Option<String>,
}

async fn list(context: Arc<ToolContext>, arguments: ListArguments) -> ServiceResult<Found> {
    let status: Option<VideoStatus> = optional_word("status", arguments.status.as_deref())?;
    let videos = context
        .stores
        .videos
        .list(ListFilter { status, ..ListFilter::default() }.into(), Page::new(Some(LISTED), None)?)
        .await?;
    let titles: Vec<String> = videos.iter().map(|video| format!("{} \"{}\"", video.id, video.options.title)).collect();
    let row = |video: &Video| json!({ "videoId": video.id.0, "title": video.options.title.as_str(), "status": video.status.as_str() });
    let summary = counted("video", status.map(VideoStatus::as_str), &titles);
    Ok(Found { summary, data: json!(videos.iter().map(row).collect::<Vec<_>>()) })
}

/// The videos that waited when it was proposed; later ones are not rejected.
#[derive(Serialize, Deserialize)]
struct Rejection {
    ids: Vec<i64>,
}

async fn propose_rejection(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Plan<Rejection>> {
    let page = Page::new(Some(Page::MAX_LIMIT.into()), None)?;
    let waiting = context.stores.videos.list(ListFilter::status(VideoStatus::PendingReview).into(), page).await?;
    let ids: Vec<i64> = waiting.iter().map(|video| video.id.0).collect();
    let description = match ids.len() {
        0 => return Err(ToolError::NothingToReject.into()),
        1 => "Reject the 1 video that waits for review.".to_owned(),
        count => format!("Reject the {count} videos that wait for review."),
    };
    Ok(Plan::Change { description, payload: Rejection { ids } })
}

async fn reject(context: Arc<ToolContext>, rejection: Rejection) -> ServiceResult<ToolOutcome> {
    // Videos that were decided on in the meantime are skipped.
    let bulk =
        context.videos.decide_many(rejection.ids.into_iter().map(VideoId).collect(), Decision::Reject(None)).await?;
    let summary = match (bulk.updated.len(), bulk.skipped.len()) {
        (0, _) => return Err(ToolError::NoneLeftToReject.into()),
        (updated, 0) => format!("{updated} rejected."),
        (updated, skipped) => format!("{updated} rejected; {skipped} did not wait for review any more."),
    };
    Ok(ToolOutcome::changed(summary))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OneVideo {
    /// The video's id.
    video_id: i64,
}

async fn propose_deletion(context: Arc<ToolContext>, arguments: OneVideo) -> ServiceResult<Plan<RowId>> {
    let video = context.videos.find(VideoId(arguments.video_id)).await?;
    video.ensure_deletable()?;
    let (id, title, status) = (video.id, video.options.title, video.status.in_words());
    let description = format!("Delete video {id} \"{title}\", which is {status}, with its files.");
    Ok(Plan::Change { description, payload: RowId { id: id.0 } })
}

async fn delete(context: Arc<ToolContext>, deletion: RowId) -> ServiceResult<ToolOutcome> {
    context.videos.delete(VideoId(deletion.id)).await?;
    Ok(ToolOutcome::changed("It is deleted.".to_owned()))
}

fn plan_retry(_: Arc<ToolContext>, nothing: Nothing) -> impl Future<Output = ServiceResult<Plan<Nothing>>> {
    let description = "Retry all work that has failed: renders, posts, replies.".to_owned();
    std::future::ready(Ok(Plan::Change { description, payload: nothing }))
}

async fn retry_failed(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<ToolOutcome> {
    Ok(match context.recovery.retry_failed().await? {
        0 => ToolOutcome::Unchanged("Nothing has failed that could be tried again.".to_owned()),
        1 => ToolOutcome::changed("1 failed operation is tried again.".to_owned()),
        count => ToolOutcome::changed(format!("{count} failed operations are tried again.")),
    })
}
