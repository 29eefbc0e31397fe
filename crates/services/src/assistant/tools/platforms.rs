//! The settings of each platform.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use showrunner_domain::settings::{Hashtags, PostingMode, Setting, SettingKey};
use showrunner_domain::visibility::Visibility;

use super::super::effect::Effect;
use super::super::tool::Tool;
use super::{platform, word};
use crate::assistant::context::ToolContext;
use crate::error::ServiceResult;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::new("set_hashtags", "Sets the default hashtags of a platform, in place of those before.", set_hashtags),
        Tool::new("clear_hashtags", "Removes the default hashtags of a platform.", clear_hashtags),
        Tool::new(
            "set_optimal_time",
            "Sets the time of the day at which single posts for a platform go out unless another is chosen.",
            set_optimal_time,
        ),
        Tool::new(
            "set_posting_mode",
            "Sets whether posts go straight out to a platform or into the account's inbox.",
            set_posting_mode,
        ),
        Tool::new(
            "set_visibility",
            "Sets who may see posts on a platform at most: public, followers, friends, unlisted or private.",
            set_visibility,
        ),
        Tool::new("read_platform_settings", "Reads the hashtags, time, mode and visibility of a platform.", read),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HashtagArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// The hashtags, with or without their sign.
    hashtags: Vec<String>,
}

async fn set_hashtags(context: Arc<ToolContext>, arguments: HashtagArguments) -> ServiceResult<Effect> {
    let hashtags = Hashtags::new(arguments.hashtags.iter().map(String::as_str))?;
    context.set(Setting::Hashtags(platform(&arguments.platform)?, hashtags)).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OnePlatform {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
}

async fn clear_hashtags(context: Arc<ToolContext>, arguments: OnePlatform) -> ServiceResult<Effect> {
    context.set(Setting::Hashtags(platform(&arguments.platform)?, Hashtags::default())).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TimeArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// The time of the day in the operator's zone, as HH:MM.
    time: String,
}

async fn set_optimal_time(context: Arc<ToolContext>, arguments: TimeArguments) -> ServiceResult<Effect> {
    let time = arguments.time.trim().parse()?;
    context.set(Setting::OptimalTime(platform(&arguments.platform)?, time)).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ModeArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// direct or inbox.
    mode: String,
}

async fn set_posting_mode(context: Arc<ToolContext>, arguments: ModeArguments) -> ServiceResult<Effect> {
    let (platform, mode): (_, PostingMode) = (platform(&arguments.platform)?, word("mode", &arguments.mode)?);
    context.set(Setting::PostingMode(platform, mode.on(platform)?)).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct VisibilityArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// public, followers, friends, unlisted or private, as far as the platform offers it.
    visibility: String,
}

async fn set_visibility(context: Arc<ToolContext>, arguments: VisibilityArguments) -> ServiceResult<Effect> {
    let platform = platform(&arguments.platform)?;
    let visibility: Visibility = word("visibility", &arguments.visibility)?;
    context.set(Setting::Visibility(platform, visibility.on(platform)?)).await
}

async fn read(context: Arc<ToolContext>, arguments: OnePlatform) -> ServiceResult<Effect> {
    let platform = platform(&arguments.platform)?;
    let settings = context.settings.all().await?;
    let summary = SettingKey::of_platform(platform).map(|key| settings.get(key).sentence()).join(" ");
    let of_platform = settings.platform(platform);
    let data = json!({
        "platform": platform.as_str(),
        "optimalTime": of_platform.optimal_time.to_string(),
        "hashtags": of_platform.hashtags.iter().collect::<Vec<_>>(),
        "mode": of_platform.posting_mode.as_str(),
        "visibility": of_platform.visibility.as_str(),
    });
    Ok(Effect::Found { summary, data })
}
