//! The posting settings of each platform.

use actix_web::{get, put};
use serde::{Deserialize, Serialize};
use showrunner_domain::settings::{self, Actor, Hashtags, Setting};
use showrunner_domain::{InvalidValue, platform, post_choices, visibility};
use showrunner_services::{OperatorSettings, Scheduling};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::{Json, Validation};
use crate::platform_names::{Platform, PlatformPostingMode, Visibility};
use crate::post_choices::PostChoices;
use crate::refusals::{BodyRefusals, PlainRefusals};
use crate::time_of_day::TimeOfDay;
use crate::use_case::UseCase;

/// The posting settings of one platform.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlatformSettings {
    platform: Platform,
    label: &'static str,
    /// The default time of single posts, in the operator's time zone: the form and the assistant propose it. The plan
    /// and bulk schedules have times of their own.
    optimal_time: TimeOfDay,
    /// Hashtags added to generated captions.
    #[schema(example = json!(["#viral", "#trending"]))]
    hashtags: Vec<String>,
    /// The most hashtags in a caption. Null without a documented limit.
    #[schema(required, minimum = 0, example = 5)]
    hashtag_limit: Option<usize>,
    /// Whether posts are published directly or sent to the account's inbox, where the operator publishes them.
    posting_mode: PlatformPostingMode,
    /// Who may see posts at most, unless a post overrides it.
    visibility: Visibility,
    /// The platform's options, the most public first.
    visibilities: Vec<Visibility>,
    /// What else is chosen for posts, unless a post overrides it.
    choices: PostChoices,
    /// Whether an account is connected.
    connected: bool,
    /// Whether posts go to the sandbox.
    sandbox: bool,
}

/// Returns the posting settings of each platform.
#[utoipa::path(
    tag = "PlatformSettings", operation_id = "getPlatformSettings",
    responses((status = 200, description = "All four.", body = [PlatformSettings]), PlainRefusals),
)]
#[get("/platform-settings")]
pub(crate) async fn get_platform_settings(
    scheduling: UseCase<Scheduling>,
    settings: UseCase<OperatorSettings>,
) -> Answer<Vec<PlatformSettings>> {
    answer(current(&scheduling, &settings).await)
}

async fn current(scheduling: &Scheduling, settings: &OperatorSettings) -> Result<Vec<PlatformSettings>, ApiError> {
    let all = settings.all().await?;
    let platforms = scheduling.platforms().await?.into_iter().map(|state| {
        let settings = all.platform(state.platform);
        PlatformSettings {
            platform: state.platform.into(),
            label: state.platform.label(),
            optimal_time: settings.optimal_time.into(),
            hashtags: settings.hashtags.iter().map(str::to_owned).collect(),
            hashtag_limit: state.platform.caption_limits().hashtags,
            posting_mode: settings.posting_mode.into(),
            visibility: settings.visibility.into(),
            visibilities: visibility::Visibility::offered_by(state.platform).iter().copied().map(Into::into).collect(),
            choices: settings.choices.into(),
            connected: !state.sandbox,
            sandbox: state.sandbox,
        }
    });
    Ok(platforms.collect())
}

/// New posting settings of some platforms.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdatePlatformSettings {
    /// At least one. A setting that is not named stays unchanged.
    #[schema(min_items = 1, max_items = 4)]
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
    /// Only TikTok has an inbox.
    posting_mode: Option<PlatformPostingMode>,
    /// Who may see posts at most, of the platform's options.
    visibility: Option<Visibility>,
    /// All choices for posts, in place of the earlier ones.
    choices: Option<PostChoices>,
}

impl TryFrom<UpdatePlatformSettings> for Vec<Setting> {
    type Error = ApiError;

    fn try_from(request: UpdatePlatformSettings) -> Result<Self, ApiError> {
        let names_one = |update: &UpdatePlatform| {
            update.optimal_time.is_some()
                || update.hashtags.is_some()
                || update.posting_mode.is_some()
                || update.visibility.is_some()
                || update.choices.is_some()
        };
        if !request.platforms.iter().any(names_one) {
            return Err(ApiError::invalid("platforms", "nothing to change: name a platform and a setting"));
        }
        let mut checks = Validation::default();
        let mut all = Self::new();
        for update in request.platforms {
            let platform: platform::Platform = update.platform.into();
            let time = |time: TimeOfDay| Ok(Setting::OptimalTime(platform, time.read("optimalTime")?));
            let hashtags = |tags: Vec<String>| -> Result<Setting, InvalidValue> {
                let hashtags = Hashtags::new(tags.iter().map(String::as_str))?.on(platform)?;
                Ok(Setting::Hashtags(platform, hashtags))
            };
            all.extend(update.optimal_time.and_then(|wanted| checks.check(time(wanted))));
            all.extend(update.hashtags.and_then(|tags| checks.check(hashtags(tags))));
            let mode = |mode: PlatformPostingMode| {
                settings::PostingMode::from(mode).on(platform).map(|mode| Setting::PostingMode(platform, mode))
            };
            all.extend(update.posting_mode.and_then(|wanted| checks.check(mode(wanted))));
            let visibility = |wanted: Visibility| {
                let wanted = visibility::Visibility::from(wanted).on(platform)?;
                Ok(Setting::Visibility(platform, wanted))
            };
            all.extend(update.visibility.and_then(|wanted| checks.check(visibility(wanted))));
            let choices = |wanted: PostChoices| {
                let wanted = post_choices::PostChoices::from(wanted).on(platform)?;
                Ok(Setting::PostChoices(platform, wanted))
            };
            all.extend(update.choices.and_then(|wanted| checks.check(choices(wanted))));
        }
        checks.finish(|| Some(all))
    }
}

/// Changes posting settings, all that are named or none. Each setting that changes adds a change, which can be undone.
#[utoipa::path(
    tag = "PlatformSettings", operation_id = "updatePlatformSettings",
    responses((status = 200, description = "All four as they are now.", body = [PlatformSettings]), BodyRefusals),
)]
#[put("/platform-settings")]
pub(crate) async fn update_platform_settings(
    scheduling: UseCase<Scheduling>,
    settings: UseCase<OperatorSettings>,
    Json(request): Json<UpdatePlatformSettings>,
) -> Answer<Vec<PlatformSettings>> {
    settings.change(request.try_into()?, Actor::Operator).await?;
    answer(current(&scheduling, &settings).await)
}
