//! The platforms: their accounts, and how each is posted to.

use actix_web::{get, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::platform;
use showrunner_domain::settings::{self, Actor, Hashtags, Setting};
use showrunner_services::{PlatformAccount, Services};
use utoipa::ToSchema;

use super::dto::Platform;
use crate::error::ApiError;
use crate::extract::{Json, Validation};
use crate::refusals::{BodyRefusals, PlainRefusals};
use crate::settings::PlatformPostingMode;
use crate::time_of_day::TimeOfDay;
use crate::wire_text::wire_text;

wire_text! {
    /// How an account stands: connected, none but the sandbox, or to be connected anew.
    PlatformStatus(platform::Connection)
}

/// An account on a platform, or the sandbox in its place.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ConnectedPlatform {
    platform: Platform,
    #[schema(example = "YouTube Shorts")]
    label: &'static str,
    status: PlatformStatus,
    /// Null in the sandbox.
    #[schema(required)]
    account_name: Option<String>,
    /// When the account has to be connected anew; null where it has not.
    #[schema(required)]
    token_expires_at: Option<Timestamp>,
    quota: PlatformQuota,
}

/// How many posts a platform takes.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlatformQuota {
    /// Posts that went out since the operator's midnight.
    used: u32,
    /// Posts a day.
    #[schema(example = 50)]
    limit: u32,
}

impl From<PlatformAccount> for ConnectedPlatform {
    fn from(account: PlatformAccount) -> Self {
        Self {
            platform: account.platform.into(),
            label: account.platform.label(),
            status: account.connection.into(),
            account_name: None,
            token_expires_at: None,
            quota: PlatformQuota { used: account.posted_today, limit: account.platform.posts_a_day() },
        }
    }
}

/// The platforms and their accounts.
#[utoipa::path(
    tag = "Platform", operation_id = "listPlatforms",
    responses((status = 200, description = "All four.", body = [ConnectedPlatform]), PlainRefusals),
)]
#[get("/platforms")]
pub(crate) async fn list_platforms(
    services: web::Data<Services>,
) -> Result<web::Json<Vec<ConnectedPlatform>>, ApiError> {
    let zone = services.settings.time_zone().await?;
    let accounts = services.scheduling.accounts(&zone).await?;
    Ok(web::Json(accounts.into_iter().map(Into::into).collect()))
}

/// How one platform is posted to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlatformSettings {
    platform: Platform,
    #[schema(example = "YouTube Shorts")]
    label: &'static str,
    /// When a single post goes out unless another time is chosen, in the operator's time zone: what the form and the
    /// assistant propose. The plan and bulk schedules have times of their own.
    optimal_time: TimeOfDay,
    /// What is added to captions that are not written by hand.
    #[schema(example = json!(["#viral", "#trending"]))]
    hashtags: Vec<String>,
    /// Whether posts go straight out or into the account's inbox, where the operator sends them off.
    posting_mode: PlatformPostingMode,
    /// Whether an account is connected.
    connected: bool,
    /// Whether posts go into the sandbox.
    sandbox: bool,
}

/// How each platform is posted to.
#[utoipa::path(
    tag = "PlatformSettings", operation_id = "getPlatformSettings",
    responses((status = 200, description = "All four.", body = [PlatformSettings]), PlainRefusals),
)]
#[get("/scheduling/platform-settings")]
pub(crate) async fn get_platform_settings(
    services: web::Data<Services>,
) -> Result<web::Json<Vec<PlatformSettings>>, ApiError> {
    Ok(web::Json(current(&services).await?))
}

async fn current(services: &Services) -> Result<Vec<PlatformSettings>, ApiError> {
    let all = services.settings.all().await?;
    let platforms = services.scheduling.platforms().into_iter().map(|state| {
        let settings = all.platform(state.platform);
        PlatformSettings {
            platform: state.platform.into(),
            label: state.platform.label(),
            optimal_time: settings.optimal_time.into(),
            hashtags: settings.hashtags.iter().map(str::to_owned).collect(),
            posting_mode: settings.posting_mode.into(),
            connected: !state.sandbox,
            sandbox: state.sandbox,
        }
    });
    Ok(platforms.collect())
}

/// Platforms that are to be posted to in another way.
#[derive(Deserialize, ToSchema)]
pub(crate) struct UpdatePlatformSettings {
    /// At least one. What a platform does not name stays as it is.
    #[schema(min_items = 1, max_items = 4)]
    platforms: Vec<UpdatePlatform>,
}

/// How one platform is to be posted to.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdatePlatform {
    platform: Platform,
    optimal_time: Option<TimeOfDay>,
    /// With or without their sign; none takes them away.
    #[schema(max_items = 30, example = json!(["#viral", "#trending"]))]
    hashtags: Option<Vec<String>>,
    /// Only TikTok has an inbox.
    posting_mode: Option<PlatformPostingMode>,
}

impl TryFrom<UpdatePlatformSettings> for Vec<Setting> {
    type Error = ApiError;

    fn try_from(request: UpdatePlatformSettings) -> Result<Self, ApiError> {
        let names_one = |update: &UpdatePlatform| {
            update.optimal_time.is_some() || update.hashtags.is_some() || update.posting_mode.is_some()
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
                Ok(Setting::Hashtags(platform, Hashtags::new(tags.iter().map(String::as_str))?))
            };
            all.extend(update.optimal_time.and_then(|wanted| checks.check(time(wanted))));
            all.extend(update.hashtags.and_then(|tags| checks.check(hashtags(tags))));
            let mode = |mode: PlatformPostingMode| {
                settings::PostingMode::from(mode).on(platform).map(|mode| Setting::PostingMode(platform, mode))
            };
            all.extend(update.posting_mode.and_then(|wanted| checks.check(mode(wanted))));
        }
        checks.finish(|| Some(all))
    }
}

/// Changes how platforms are posted to, all that is named or nothing. Each setting that really changes brings a change,
/// which can be undone.
#[utoipa::path(
    tag = "PlatformSettings", operation_id = "updatePlatformSettings",
    responses((status = 200, description = "All four as they are now.", body = [PlatformSettings]), BodyRefusals),
)]
#[put("/scheduling/platform-settings")]
pub(crate) async fn update_platform_settings(
    services: web::Data<Services>,
    Json(request): Json<UpdatePlatformSettings>,
) -> Result<web::Json<Vec<PlatformSettings>>, ApiError> {
    services.settings.change(request.try_into()?, Actor::Operator).await?;
    Ok(web::Json(current(&services).await?))
}
