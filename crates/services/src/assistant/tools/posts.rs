//! Posts.

use std::sync::Arc;

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::{InvalidTransition, ScheduledPostId, VideoId};
use showrunner_ports::store::{ListFilter, Page};

use super::super::effect::{Found, ToolOutcome};
use super::super::tool::{Plan, Tool};
use super::super::when;
use super::{LISTED, RowId, counted, optional_word, platform};
use crate::assistant::context::ToolContext;
use crate::error::ServiceResult;
use crate::publishing::scheduling::{EditPost, PostWithNotes, SchedulePost};

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::changing("schedule_post", "Schedules an approved video on a platform.", plan_schedule, schedule),
        Tool::changing("move_post", "Changes the time of a scheduled post.", plan_move, move_post),
        Tool::changing("cancel_post", "Cancels a scheduled post.", plan_cancel, cancel),
        Tool::reading("list_posts", "Lists posts, latest time first.", list).finding_untrusted_text(),
        Tool::proposing(
            "publish_post_now",
            "Lets a post that waits for its time go out now.",
            propose_now,
            publish_now,
        ),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ScheduleArguments {
    /// The video's id.
    video_id: i64,
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// today, tomorrow, a weekday, or a date such as 2026-12-24; the next day on which it is not past when left out.
    day: Option<String>,
    /// The time of the day in the operator's zone, as HH:MM; the platform's optimal time when left out.
    time: Option<String>,
}

/// A post to be scheduled.
#[derive(Serialize, Deserialize)]
struct NewPost {
    video: i64,
    platform: String,
    at: Timestamp,
}

async fn plan_schedule(context: Arc<ToolContext>, arguments: ScheduleArguments) -> ServiceResult<Plan<NewPost>> {
    let zone = context.settings.time_zone().await?;
    let platform = platform(&arguments.platform)?;
    let time = match arguments.time {
        Some(time) => time,
        None => context.settings.all().await?.platform(platform).optimal_time.to_string(),
    };
    let now = context.clock.now();
    let scheduled_at = match arguments.day {
        Some(day) => when::moment(&day, &time, &zone, now)?,
        None => when::next(&time, &zone, now)?,
    };
    let video = context.videos.find(VideoId(arguments.video_id)).await?;
    let (title, label, at) = (&video.options.title, platform.label(), when::shown(scheduled_at, &zone));
    let description = format!("Schedule video {}: \"{title}\" on {label}, {at}.", video.id);
    let payload = NewPost { video: video.id.0, platform: platform.to_string(), at: scheduled_at };
    Ok(Plan::Change { description, payload })
}

async fn schedule(context: Arc<ToolContext>, new: NewPost) -> ServiceResult<ToolOutcome> {
    let zone = context.settings.time_zone().await?;
    let request = SchedulePost::new(VideoId(new.video), platform(&new.platform)?, new.at);
    let PostWithNotes { post, notes } = context.scheduling.schedule(request).await?;
    let scheduled = format!("Post {} is scheduled: {}.", post.id, described(&post, &zone));
    Ok(ToolOutcome::changed([&[scheduled], notes.as_slice()].concat().join(" ")))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct MoveArguments {
    /// The post's id.
    post_id: i64,
    /// today, tomorrow, a weekday, or a date such as 2026-12-24; the same day as before when left out.
    day: Option<String>,
    /// The time of the day in the operator's zone, as HH:MM; the same as before when left out.
    time: Option<String>,
}

/// A post and its new time.
#[derive(Serialize, Deserialize)]
struct NewTime {
    post: i64,
    at: Timestamp,
}

async fn plan_move(context: Arc<ToolContext>, arguments: MoveArguments) -> ServiceResult<Plan<NewTime>> {
    let zone = context.settings.time_zone().await?;
    let post = context.scheduling.post(ScheduledPostId(arguments.post_id)).await?;
    let time = arguments.time.unwrap_or_else(|| when::time_of(post.scheduled_at, &zone));
    let scheduled_at = match arguments.day {
        Some(day) => when::moment(&day, &time, &zone, context.clock.now())?,
        None => when::same_day(post.scheduled_at, &time, &zone)?,
    };
    let (is, becomes) = (described(&post, &zone), when::shown(scheduled_at, &zone));
    let description = format!("Move post {} to another time. Until now: {is}. From then on: {becomes}.", post.id);
    Ok(Plan::Change { description, payload: NewTime { post: post.id.0, at: scheduled_at } })
}

async fn move_post(context: Arc<ToolContext>, new: NewTime) -> ServiceResult<ToolOutcome> {
    let zone = context.settings.time_zone().await?;
    let edit = EditPost { scheduled_at: Some(new.at), ..EditPost::default() };
    let post = context.scheduling.edit(ScheduledPostId(new.post), edit).await?.post;
    Ok(ToolOutcome::changed(format!("Post {} is moved: {}.", post.id, described(&post, &zone))))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OnePost {
    /// The post's id.
    post_id: i64,
}

async fn plan_cancel(context: Arc<ToolContext>, arguments: OnePost) -> ServiceResult<Plan<RowId>> {
    let zone = context.settings.time_zone().await?;
    let post = context.scheduling.post(ScheduledPostId(arguments.post_id)).await?;
    let description = format!("Cancel post {}: {}.", post.id, described(&post, &zone));
    Ok(Plan::Change { description, payload: RowId { id: post.id.0 } })
}

async fn cancel(context: Arc<ToolContext>, cancelled: RowId) -> ServiceResult<ToolOutcome> {
    let post = context.scheduling.cancel(ScheduledPostId(cancelled.id)).await?;
    let (title, platform) = (&post.video_title, post.platform.label());
    Ok(ToolOutcome::changed(format!("Post {} is cancelled: \"{title}\" does not go out on {platform}.", post.id)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ListArguments {
    /// scheduled, publishing, published, failed, cancelled or unconfirmed; all when left out.
    status: Option<String>,
}

async fn list(context: Arc<ToolContext>, arguments: ListArguments) -> ServiceResult<Found> {
    let status: Option<PostStatus> = optional_word("status", arguments.status.as_deref())?;
    let zone = context.settings.time_zone().await?;
    let posts = context
        .stores
        .scheduled_posts
        .list(ListFilter { status, ..ListFilter::default() }.into(), Page::new(Some(LISTED), None)?)
        .await?;
    // The list begins with the latest time; a reader wants to know what comes next.
    let lines: Vec<String> = posts.iter().rev().map(|post| format!("{} {}", post.id, described(post, &zone))).collect();
    let row = |post: &ScheduledPost| {
        json!({
            "postId": post.id.0, "videoId": post.video_id.0, "title": post.video_title,
            "platform": post.platform.as_str(), "status": post.status.as_str(),
            "at": post.scheduled_at.to_string(), "sandbox": post.sandbox,
        })
    };
    let summary = counted("post", status.map(PostStatus::as_str), &lines);
    Ok(Found { summary, data: json!(posts.iter().map(row).collect::<Vec<_>>()) })
}

async fn propose_now(context: Arc<ToolContext>, arguments: OnePost) -> ServiceResult<Plan<RowId>> {
    let post = context.scheduling.post(ScheduledPostId(arguments.post_id)).await?;
    if post.status != PostStatus::Scheduled {
        let (state, event) = (post.status.to_string(), "published now".to_owned());
        return Err(InvalidTransition { entity: "post", state, event }.into());
    }
    let description = format!("Publish post {} now: \"{}\" on {}.", post.id, post.video_title, post.platform.label());
    Ok(Plan::Change { description, payload: RowId { id: post.id.0 } })
}

async fn publish_now(context: Arc<ToolContext>, work: RowId) -> ServiceResult<ToolOutcome> {
    let post = context.scheduling.publish_now(ScheduledPostId(work.id)).await?;
    let summary = format!("\"{}\" goes out to {} now.", post.video_title, post.platform.label());
    Ok(ToolOutcome::changed(summary))
}

/// The title, platform and time of a post.
fn described(post: &ScheduledPost, zone: &jiff::tz::TimeZone) -> String {
    format!("\"{}\" on {}, {}", post.video_title, post.platform.label(), when::shown(post.scheduled_at, zone))
}
