//! The standing plan, batches, and the posting settings of each platform.

use actix_web::{delete, get, post, put, web};
use jiff::Timestamp;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use showrunner_domain::plan::Plan;
use showrunner_domain::settings::{self, Actor, CaptionTemplate, Hashtags, Setting};
use showrunner_domain::slots::Window;
use showrunner_domain::{InvalidValue, VideoId, batch};
use showrunner_ports::store;
use showrunner_services::{PlatformState, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::api::post_choices::PostChoices;
use crate::api::scheduling::ScheduledPost;
use crate::api::settings::{StandingPlan, UpdatePlan};
use crate::bulk::BULK_LIMIT;
use crate::error::{ApiError, sentence};
use crate::extract::{Json, Validation, filled};
use crate::wire::{Platform, PlatformPostingMode, TimeOfDay, Visibility, convert_all, wire_struct};

/// The current standing plan.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CurrentPlan {
    /// The plan; null when there is none.
    plan: Option<StandingPlan>,
    /// The time zone of its times.
    time_zone: String,
}

wire_struct! {
    /// A video, or one of its posts, that was skipped.
    SkippedPost(skipped: batch::SkippedPost) {
        /// The id of the video, as requested.
        id: i64 = skipped.video.0,
        /// The platform on which it was not scheduled; null means on all of them.
        platform: Option<Platform> = skipped.platform.map(Into::into),
        /// The reason, as a sentence.
        reason: String = sentence(&skipped.reason),
    }

    /// The slot of the standing plan that a video would get if it were approved now.
    NextSlot(slot: Option<batch::NextSlot>) {
        /// Whether there is a plan.
        has_plan: bool = slot.is_some(),
        /// The slot. Null without a plan, when all slots of the next 30 days are taken, and when there is no platform for the video.
        at: Option<Timestamp> = slot.as_ref().and_then(|slot| slot.at),
        /// The plan's platforms that accept the video and on which it has no post yet.
        platforms: Vec<Platform> = slot.map(|slot| convert_all(slot.platforms)).unwrap_or_default(),
    }

    /// The new plan and its posts.
    ChangedPlan(followed: store::FollowedChanges, plan: Option<&Plan>) {
        /// The change, which `POST /api/changes/{id}/undo` takes back together with its posts. Null when the plan is the same.
        change_id: Option<i64> = followed.changes.first().map(|change| change.id.0),
        plan: Option<StandingPlan> = plan.map(Into::into),
        /// New posts, by time.
        created: Vec<ScheduledPost> = convert_all(followed.created),
        /// Posts of the former plan that moved to another slot, by time.
        moved: Vec<ScheduledPost> = convert_all(followed.moved),
        /// Posts of the former plan that lost their slot.
        cancelled: Vec<ScheduledPost> = convert_all(followed.cancelled),
        /// Videos skipped on a platform.
        skipped: Vec<SkippedPost> = convert_all(followed.skipped),
    }
}

/// Returns the standing plan.
#[utoipa::path(responses((status = 200, description = "The plan, if there is one.", body = CurrentPlan)))]
#[get("/plan")]
pub(crate) async fn get_scheduling_plan(services: web::Data<Services>) -> Answer<CurrentPlan> {
    let values = services.settings.all().await?;
    let time_zone = services.settings.zone_of(&values).name().to_owned();
    Ok(web::Json(CurrentPlan { plan: values.plan.as_ref().map(Into::into), time_zone }))
}

/// Returns the slot that the standing plan gives a video once it is approved.
#[utoipa::path(
    tag = "SchedulingPlan",
    responses((status = 200, description = "The slot, if there is a plan.", body = NextSlot), (status = 409)),
)]
#[get("/{id}/next-slot")]
pub(crate) async fn get_next_slot(services: web::Data<Services>, id: web::Path<i64>) -> Answer<NextSlot> {
    answer(services.scheduling.next_slot(VideoId(*id)).await)
}

/// Sets the standing plan and fills its slots for the next 30 days.
///
/// Each slot publishes one approved video, the oldest approval first, on all platforms of the plan together. The plan
/// is filled again when a video is approved, and once an hour. It replaces the former plan, whose scheduled posts move.
#[utoipa::path(responses((status = 200, description = "The plan and its posts.", body = ChangedPlan)))]
#[post("/auto-setup")]
pub(crate) async fn set_up_scheduling_plan(
    services: web::Data<Services>,
    Json(request): Json<UpdatePlan>,
) -> Answer<ChangedPlan> {
    let plan = Plan::try_from(request)?;
    let followed = services.settings.change_plan(Some(plan.clone()), Actor::Operator).await?;
    Ok(web::Json((followed, Some(&plan)).into()))
}

/// Removes the standing plan and those of its posts that are still scheduled.
#[utoipa::path(responses((status = 200, description = "What has become of its posts.", body = ChangedPlan)))]
#[delete("/plan")]
pub(crate) async fn delete_scheduling_plan(services: web::Data<Services>) -> Answer<ChangedPlan> {
    let followed = services.settings.change_plan(None, Actor::Operator).await?;
    Ok(web::Json((followed, None).into()))
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

impl BulkSchedule {
    fn validate(self) -> Result<store::BulkSchedule, ApiError> {
        if self.video_ids.len() > BULK_LIMIT {
            return Err(ApiError::invalid("videoIds", format!("at most {BULK_LIMIT} videos can be scheduled at once")));
        }
        if self.platforms.is_empty() {
            return Err(ApiError::invalid("platforms", "at least one platform must be given"));
        }
        let rules = self.scheduling_rules;
        let mut checks = Validation::default();
        let start = checks.check(rules.start_time.read("startTime"));
        let end = checks.check(rules.end_time.read("endTime"));
        let window = start.zip(end).and_then(|(start, end)| checks.check(Window::new(rules.interval, start, end)));
        let mut platforms: Vec<_> = self.platforms.into_iter().map(Into::into).collect();
        platforms.sort_unstable();
        platforms.dedup();
        let videos = self.video_ids.into_iter().map(VideoId).collect();
        checks.finish(|| Some(store::BulkSchedule { videos, platforms, window: window? }))
    }
}

wire_struct! {
    /// The result of a bulk schedule.
    BulkScheduled(scheduled: store::BulkScheduled) {
        /// The new posts, by time.
        created: Vec<ScheduledPost> = convert_all(scheduled.created),
        skipped: Vec<SkippedPost> = convert_all(scheduled.skipped),
    }
}

/// Schedules each video at the next free slot, on all the platforms together.
///
/// Slots that are taken are skipped, and so are videos that have a post on a platform already: a second request changes
/// nothing.
#[utoipa::path(responses((status = 200, description = "What became of each.", body = BulkScheduled)))]
#[post("/bulk-schedule")]
pub(crate) async fn bulk_schedule(
    services: web::Data<Services>,
    Json(request): Json<BulkSchedule>,
) -> Answer<BulkScheduled> {
    answer(services.scheduling.schedule_many(request.validate()?).await)
}

/// Parses an interval, which is a number or a text.
fn hours<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let wrong = || D::Error::custom("expected hours, written like 2, 2h or 2 hours");
    match Interval::deserialize(deserializer).map_err(|_| wrong())? {
        Interval::Hours(WholeHours(hours)) => Ok(hours),
        Interval::Words(HoursInWords(text)) => Window::hours(&text).map_err(|_| wrong()),
    }
}

wire_struct! {
    /// The posting settings of one platform.
    PlatformSettings(state: PlatformState, settings: &settings::PlatformSettings) {
        platform: Platform,
        label: &'static str = state.platform.label(),
        /// The default time of single posts, in the operator's time zone: the form and the assistant propose it. The plan
        /// and bulk schedules have times of their own.
        optimal_time: TimeOfDay = settings.optimal_time.into(),
        /// Hashtags added to generated captions.
        #[schema(example = json!(["#viral", "#trending"]))]
        hashtags: Vec<String> = settings.hashtags.iter().map(str::to_owned).collect(),
        /// How captions are put together on the platform. Null for the caption template of the settings.
        caption_template: Option<String> = settings.caption_template.as_ref().map(CaptionTemplate::to_string),
        /// The most hashtags in a caption. Null without a documented limit.
        #[schema(minimum = 0)]
        hashtag_limit: Option<usize> = state.platform.facts().caption.hashtags,
        /// Whether posts are published directly or sent to the account's inbox, where the operator publishes them.
        posting_mode: PlatformPostingMode = settings.posting_mode.into(),
        /// Who may see posts at most, unless a post overrides it.
        visibility: Visibility = settings.visibility.into(),
        /// The platform's options, the most public first.
        visibilities: Vec<Visibility> =
            convert_all(state.platform.facts().visibilities.iter().copied()),
        /// What else is chosen for posts, unless a post overrides it.
        choices: PostChoices = PostChoices(settings.choices),
        /// Whether an account is connected.
        connected: bool = !state.sandbox,
        /// Whether posts go to the sandbox.
        sandbox: bool,
    }
}

/// Returns the posting settings of each platform.
#[utoipa::path(
    tag = "PlatformSettings",
    responses((status = 200, description = "Every platform.", body = [PlatformSettings])),
)]
#[get("/platform-settings")]
pub(crate) async fn get_platform_settings(services: web::Data<Services>) -> Answer<Vec<PlatformSettings>> {
    current(&services).await
}

async fn current(services: &Services) -> Answer<Vec<PlatformSettings>> {
    let all = services.settings.all().await?;
    let platforms = services.scheduling.platforms().await?.into_iter();
    Ok(web::Json(convert_all(platforms.map(|state| (state, all.platform(state.platform))))))
}

/// New posting settings of some platforms.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdatePlatformSettings {
    /// At least one. A setting that is not named stays unchanged.
    #[schema(min_items = 1)]
    platforms: Vec<UpdatePlatform>,
}

/// New posting settings of one platform.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdatePlatform {
    platform: Platform,
    optimal_time: Option<TimeOfDay>,
    /// With or without the `#`, at most `hashtagLimit`; an empty list removes them.
    #[schema(max_items = 60, example = json!(["#viral", "#trending"]))]
    hashtags: Option<Vec<String>>,
    /// How captions are put together on the platform; blank for the caption template of the settings.
    #[schema(max_length = 500)]
    caption_template: Option<String>,
    /// One of the platform's `postingModes` in `GET /api/meta`.
    posting_mode: Option<PlatformPostingMode>,
    /// Who may see posts at most, of the platform's options.
    visibility: Option<Visibility>,
    /// All choices for posts, in place of the earlier ones.
    choices: Option<PostChoices>,
}

impl UpdatePlatformSettings {
    fn validate(self) -> Result<Vec<Setting>, ApiError> {
        let mut checks = Validation::default();
        let mut settings = Vec::new();
        for update in self.platforms {
            let platform = update.platform.into();
            let given: [Option<Result<Setting, InvalidValue>>; 6] = [
                update.optimal_time.map(|time| Ok(Setting::OptimalTime(platform, time.read("optimalTime")?))),
                update
                    .hashtags
                    .map(|tags| Ok(Setting::Hashtags(platform, Hashtags::new(tags.iter().map(String::as_str))?))),
                update.caption_template.map(|template| {
                    let template = filled(Some(&template)).map(CaptionTemplate::new).transpose()?;
                    Ok(Setting::PlatformCaptionTemplate(platform, template))
                }),
                update.posting_mode.map(|mode| Ok(Setting::PostingMode(platform, mode.into()))),
                update.visibility.map(|visibility| Ok(Setting::Visibility(platform, visibility.into()))),
                update.choices.map(|choices| Ok(Setting::PostChoices(platform, choices.0))),
            ];
            let given = given.into_iter().flatten();
            settings.extend(given.map(|setting| checks.check(setting.and_then(Setting::offered))));
        }
        if settings.is_empty() {
            return Err(ApiError::invalid("platforms", "nothing to change: name a platform and a setting"));
        }
        checks.finish(|| settings.into_iter().collect())
    }
}

/// Changes posting settings, all that are named or none. Each setting that changes adds a change, which can be undone.
#[utoipa::path(
    tag = "PlatformSettings",
    responses((status = 200, description = "Every platform as it is now.", body = [PlatformSettings])),
)]
#[put("/platform-settings")]
pub(crate) async fn update_platform_settings(
    services: web::Data<Services>,
    Json(request): Json<UpdatePlatformSettings>,
) -> Answer<Vec<PlatformSettings>> {
    services.settings.change(request.validate()?, Actor::Operator).await?;
    current(&services).await
}
