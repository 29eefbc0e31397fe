//! The standing plan, and batches.

use actix_web::{delete, get, post, web};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use showrunner_domain::plan::Plan;
use showrunner_domain::settings::Actor;
use showrunner_domain::slots::Window;
use showrunner_domain::{VideoId, batch};
use showrunner_ports::store;
use showrunner_services::{OperatorSettings, Planning};
use utoipa::ToSchema;

use super::dto::ScheduledPost;
use crate::answer::Answer;
use crate::error::ApiError;
use crate::extract::{Json, Validation};
use crate::platform_names::Platform;
use crate::refusals::{BodyRefusals, PlainRefusals};
use crate::sentence::sentence;
use crate::settings::{StandingPlan, UpdatePlan};
use crate::time_of_day::TimeOfDay;
use crate::use_case::UseCase;

/// The current standing plan.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CurrentPlan {
    /// The plan; null when there is none.
    #[schema(required)]
    plan: Option<StandingPlan>,
    /// The time zone of its times.
    time_zone: String,
}

/// A video, or one of its posts, that was skipped.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SkippedPost {
    /// The id of the video, as requested.
    id: i64,
    /// The platform on which it was not scheduled; null means on all of them.
    #[schema(required)]
    platform: Option<Platform>,
    /// The reason, as a sentence.
    #[schema(example = "This video is already scheduled or published on TikTok")]
    reason: String,
}

impl From<batch::SkippedPost> for SkippedPost {
    fn from(skipped: batch::SkippedPost) -> Self {
        Self { id: skipped.video.0, platform: skipped.platform.map(Into::into), reason: sentence(&skipped.reason) }
    }
}

/// The new plan and its posts.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChangedPlan {
    #[schema(required)]
    plan: Option<StandingPlan>,
    /// New posts, by time.
    created: Vec<ScheduledPost>,
    /// Posts of the former plan that moved to another slot, by time.
    moved: Vec<ScheduledPost>,
    /// Posts of the former plan that lost their slot.
    cancelled: Vec<ScheduledPost>,
    /// Videos skipped on a platform.
    skipped: Vec<SkippedPost>,
}

impl ChangedPlan {
    fn new(plan: Option<&Plan>, followed: store::FollowedChanges) -> Self {
        Self {
            plan: plan.map(Into::into),
            created: followed.created.into_iter().map(Into::into).collect(),
            moved: followed.moved.into_iter().map(Into::into).collect(),
            cancelled: followed.cancelled.into_iter().map(Into::into).collect(),
            skipped: followed.skipped.into_iter().map(Into::into).collect(),
        }
    }
}

/// Returns the standing plan.
#[utoipa::path(
    tag = "SchedulingPlan", operation_id = "getSchedulingPlan",
    responses((status = 200, description = "The plan, if there is one.", body = CurrentPlan), PlainRefusals),
)]
#[get("/plan")]
pub(crate) async fn get_plan(settings: UseCase<OperatorSettings>) -> Answer<CurrentPlan> {
    let values = settings.all().await?;
    let time_zone = settings.zone_of(&values).name().to_owned();
    Ok(web::Json(CurrentPlan { plan: values.plan.as_ref().map(Into::into), time_zone }))
}

/// Sets the standing plan and fills its slots for the next 14 days.
///
/// Each slot publishes one approved video, the oldest approval first, on all platforms of the plan together. The plan
/// is filled again when a video is approved, and once an hour. It replaces the former plan, whose scheduled posts move.
#[utoipa::path(
    tag = "SchedulingPlan", operation_id = "setUpSchedulingPlan",
    responses((status = 200, description = "The plan and its posts.", body = ChangedPlan), BodyRefusals),
)]
#[post("/auto-setup")]
pub(crate) async fn set_up_plan(
    settings: UseCase<OperatorSettings>,
    Json(request): Json<UpdatePlan>,
) -> Answer<ChangedPlan> {
    let plan = Plan::try_from(request)?;
    let followed = settings.change_plan(Some(plan.clone()), Actor::Operator).await?;
    Ok(web::Json(ChangedPlan::new(Some(&plan), followed)))
}

/// Removes the standing plan and those of its posts that are still scheduled.
#[utoipa::path(
    tag = "SchedulingPlan", operation_id = "deleteSchedulingPlan",
    responses((status = 200, description = "What has become of its posts.", body = ChangedPlan), PlainRefusals),
)]
#[delete("/plan")]
pub(crate) async fn delete_plan(settings: UseCase<OperatorSettings>) -> Answer<ChangedPlan> {
    let followed = settings.change_plan(None, Actor::Operator).await?;
    Ok(web::Json(ChangedPlan::new(None, followed)))
}

/// Videos to schedule together.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkSchedule {
    /// In the order of publication.
    #[schema(max_items = 500)]
    video_ids: Vec<i64>,
    #[schema(min_items = 1)]
    platforms: Vec<Platform>,
    scheduling_rules: SchedulingRules,
}

/// The slots of each day, in the operator's time zone.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SchedulingRules {
    /// The interval between slots in whole hours, 1 to 24: `2`, `"2h"` or `"2 hours"`.
    #[serde(deserialize_with = "hours")]
    #[schema(value_type = Interval, example = "2h")]
    interval: i64,
    /// The first slot.
    start_time: TimeOfDay,
    /// No slot is later than this.
    end_time: TimeOfDay,
}

/// Hours, as a number or a text.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(example = "2h")]
pub(crate) enum Interval {
    Hours(WholeHours),
    Words(HoursInWords),
}

/// Hours as a number.
#[derive(Deserialize, ToSchema)]
#[schema(minimum = 1, maximum = 24, example = 2)]
pub(crate) struct WholeHours(i64);

/// Hours as a text.
#[derive(Deserialize, ToSchema)]
#[schema(pattern = "^ *(0?[1-9]|1[0-9]|2[0-4]) *([hH]([rR][sS]?|[oO][uU][rR][sS]?)?)? *$", example = "2 hours")]
pub(crate) struct HoursInWords(String);

/// The maximum number of videos in one request (`docs/behaviour.md#videos`).
const BULK_LIMIT: usize = 500;

impl TryFrom<BulkSchedule> for store::BulkSchedule {
    type Error = ApiError;

    fn try_from(request: BulkSchedule) -> Result<Self, ApiError> {
        if request.video_ids.len() > BULK_LIMIT {
            return Err(ApiError::invalid("videoIds", format!("at most {BULK_LIMIT} videos can be scheduled at once")));
        }
        if request.platforms.is_empty() {
            return Err(ApiError::invalid("platforms", "at least one platform must be given"));
        }
        let rules = request.scheduling_rules;
        let mut checks = Validation::default();
        let start = checks.check(rules.start_time.read("startTime"));
        let end = checks.check(rules.end_time.read("endTime"));
        let window = start.zip(end).and_then(|(start, end)| checks.check(Window::new(rules.interval, start, end)));
        let mut platforms: Vec<_> = request.platforms.into_iter().map(Into::into).collect();
        platforms.sort_unstable();
        platforms.dedup();
        let videos = request.video_ids.into_iter().map(VideoId).collect();
        checks.finish(|| Some(Self { videos, platforms, window: window? }))
    }
}

/// The result of a bulk schedule.
#[derive(Serialize, ToSchema)]
pub(crate) struct BulkScheduled {
    /// The new posts, by time.
    created: Vec<ScheduledPost>,
    skipped: Vec<SkippedPost>,
}

/// Schedules each video at the next free slot, on all the platforms together.
///
/// Slots that are taken are skipped, and so are videos that have a post on a platform already: a second request changes
/// nothing.
#[utoipa::path(
    tag = "SchedulingPlan", operation_id = "bulkSchedule",
    responses((status = 200, description = "What became of each.", body = BulkScheduled), BodyRefusals),
)]
#[post("/bulk-schedule")]
pub(crate) async fn bulk_schedule(
    planning: UseCase<Planning>,
    Json(request): Json<BulkSchedule>,
) -> Answer<BulkScheduled> {
    let scheduled = planning.schedule_many(request.try_into()?).await?;
    let created = scheduled.created.into_iter().map(Into::into).collect();
    let skipped = scheduled.skipped.into_iter().map(Into::into).collect();
    Ok(web::Json(BulkScheduled { created, skipped }))
}

/// Parses an interval, which is a number or a text.
fn hours<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let wrong = || D::Error::custom("expected hours, written like 2, 2h or 2 hours");
    match Interval::deserialize(deserializer).map_err(|_| wrong())? {
        Interval::Hours(WholeHours(hours)) => Ok(hours),
        Interval::Words(HoursInWords(text)) => Window::hours(&text).map_err(|_| wrong()),
    }
}
