//! Posts.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::{InvalidTransition, ScheduledPostId, VideoId};
use showrunner_ports::store::{ListFilter, Page};

use super::super::effect::Effect;
use super::super::tool::{Plan, Tool, ToolOutcome};
use super::super::when;
use super::{LISTED, RowId, counted, optional_word, platform};
use crate::assistant::context::ToolContext;
use crate::error::ServiceResult;
use crate::publishing::scheduling::{EditPost, SchedulePost};

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::new("schedule_post", "Schedules an approved video on a platform.", schedule),
        Tool::new("move_post", "Changes the time of a scheduled post.", move_post),
        Tool::new("cancel_post", "Cancels a scheduled post.", cancel),
        Tool::new("list_posts", "Lists posts, latest time first.", list),
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

async fn schedule(context: Arc<ToolContext>, arguments: ScheduleArguments) -> ServiceResult<Effect> {
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
    let request = SchedulePost::new(VideoId(arguments.video_id), platform, scheduled_at);
    let post = context.scheduling.schedule(request).await?;
    Ok(Effect::done(format!("Post {} is scheduled: {}.", post.id, described(&post, &zone))))
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

async fn move_post(context: Arc<ToolContext>, arguments: MoveArguments) -> ServiceResult<Effect> {
    let zone = context.settings.time_zone().await?;
    let post = context.scheduling.post(ScheduledPostId(arguments.post_id)).await?;
    let time = arguments.time.unwrap_or_else(|| when::time_of(post.scheduled_at, &zone));
    let scheduled_at = match arguments.day {
        Some(day) => when::moment(&day, &time, &zone, context.clock.now())?,
        None => when::same_day(post.scheduled_at, &time, &zone)?,
    };
    let edit = EditPost { scheduled_at: Some(scheduled_at), ..EditPost::default() };
    let post = context.scheduling.edit(post.id, edit).await?;
    Ok(Effect::done(format!("Post {} is moved: {}.", post.id, described(&post, &zone))))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct OnePost {
    /// The post's id.
    post_id: i64,
}

async fn cancel(context: Arc<ToolContext>, arguments: OnePost) -> ServiceResult<Effect> {
    let post = context.scheduling.cancel(ScheduledPostId(arguments.post_id)).await?;
    let (title, platform) = (&post.video_title, post.platform.label());
    Ok(Effect::done(format!("Post {} is cancelled: \"{title}\" does not go out on {platform}.", post.id)))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ListArguments {
    /// scheduled, publishing, published, failed, cancelled or unconfirmed; all when left out.
    status: Option<String>,
}

async fn list(context: Arc<ToolContext>, arguments: ListArguments) -> ServiceResult<Effect> {
    let status: Option<PostStatus> = optional_word("status", arguments.status.as_deref())?;
    let zone = context.settings.time_zone().await?;
    let posts = context
        .scheduling
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
    Ok(Effect::Found { summary, data: json!(posts.iter().map(row).collect::<Vec<_>>()) })
}

async fn propose_now(context: Arc<ToolContext>, arguments: OnePost) -> ServiceResult<Plan<RowId>> {
    let post = context.scheduling.post(ScheduledPostId(arguments.post_id)).await?;
    if post.status != PostStatus::Scheduled {
        let (state, event) = (post.status.to_string(), "published now".to_owned());
        return Err(InvalidTransition { entity: "post", state, event }.into());
    }
    let description = format!("Publish post {} now: \"{}\" on {}.", post.id, post.video_title, post.platform.label());
    Ok(Plan { description, payload: RowId { id: post.id.0 } })
}

async fn publish_now(context: Arc<ToolContext>, work: RowId) -> ServiceResult<ToolOutcome> {
    let post = context.scheduling.publish_now(ScheduledPostId(work.id)).await?;
    let summary = format!("\"{}\" goes out to {} now.", post.video_title, post.platform.label());
    Ok(ToolOutcome { summary, change: None })
}

/// The title, platform and time of a post.
fn described(post: &ScheduledPost, zone: &jiff::tz::TimeZone) -> String {
    format!("\"{}\" on {}, {}", post.video_title, post.platform.label(), when::shown(post.scheduled_at, zone))
}
