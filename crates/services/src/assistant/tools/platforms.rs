//! The settings of each platform.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::InvalidValue;
use showrunner_domain::settings::{Hashtags, PostingMode, Setting, SettingKey};
use showrunner_domain::visibility::Visibility;

use super::super::effect::Found;
use super::super::tool::Tool;
use super::setting_tool::plain_setting_tool;
use super::{platform, word};
use crate::assistant::context::ToolContext;
use crate::error::ServiceResult;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        plain_setting_tool(
            "set_hashtags",
            "Sets the default hashtags of a platform, in place of those before.",
            set_hashtags,
        ),
        plain_setting_tool("clear_hashtags", "Removes the default hashtags of a platform.", clear_hashtags),
        plain_setting_tool(
            "set_optimal_time",
            "Sets the time of the day at which single posts for a platform go out unless another is chosen.",
            set_optimal_time,
        ),
        plain_setting_tool(
            "set_posting_mode",
            "Sets whether posts go straight out to a platform or into the account's inbox.",
            set_posting_mode,
        ),
        plain_setting_tool(
            "set_visibility",
            "Sets who may see posts on a platform at most: public, followers, friends, unlisted or private.",
            set_visibility,
        ),
        Tool::reading("read_platform_settings", "Reads the hashtags, time, mode and visibility of a platform.", read),
    ]
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct HashtagArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// The hashtags, with or without their sign.
    hashtags: Vec<String>,
}

fn set_hashtags(arguments: &HashtagArguments) -> Result<Setting, InvalidValue> {
    let platform = platform(&arguments.platform)?;
    let hashtags = Hashtags::new(arguments.hashtags.iter().map(String::as_str))?.on(platform)?;
    Ok(Setting::Hashtags(platform, hashtags))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OnePlatform {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
}

fn clear_hashtags(arguments: &OnePlatform) -> Result<Setting, InvalidValue> {
    Ok(Setting::Hashtags(platform(&arguments.platform)?, Hashtags::default()))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct TimeArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// The time of the day in the operator's zone, as HH:MM.
    time: String,
}

fn set_optimal_time(arguments: &TimeArguments) -> Result<Setting, InvalidValue> {
    let time = arguments.time.trim().parse()?;
    Ok(Setting::OptimalTime(platform(&arguments.platform)?, time))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ModeArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// direct or inbox.
    mode: String,
}

fn set_posting_mode(arguments: &ModeArguments) -> Result<Setting, InvalidValue> {
    let (platform, mode): (_, PostingMode) = (platform(&arguments.platform)?, word("mode", &arguments.mode)?);
    Ok(Setting::PostingMode(platform, mode.on(platform)?))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct VisibilityArguments {
    /// tiktok, instagram, youtube or facebook.
    platform: String,
    /// public, followers, friends, unlisted or private, as far as the platform offers it.
    visibility: String,
}

fn set_visibility(arguments: &VisibilityArguments) -> Result<Setting, InvalidValue> {
    let platform = platform(&arguments.platform)?;
    let visibility: Visibility = word("visibility", &arguments.visibility)?;
    Ok(Setting::Visibility(platform, visibility.on(platform)?))
}

async fn read(context: Arc<ToolContext>, arguments: OnePlatform) -> ServiceResult<Found> {
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
        "choices": of_platform.choices.phrases(),
    });
    Ok(Found { summary, data })
}
