//! The standing plan.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::Setting;

use super::super::tool::Tool;
use super::setting_tool::{plain_setting_tool, setting_tool};
use super::{Nothing, platform, word};
use crate::assistant::context::ToolContext;
use crate::error::ServiceResult;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        setting_tool(
            "set_plan",
            "Sets where and when approved videos go out by themselves. What is left out stays as it is.",
            set_plan,
        ),
        plain_setting_tool("remove_plan", "Stops the plan: videos no longer go out by themselves.", |_: &Nothing| {
            Ok(Setting::Plan(None))
        }),
    ]
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct PlanArguments {
    /// The platforms: tiktok, instagram, youtube, facebook.
    platforms: Option<Vec<String>>,
    /// Times of the day in the operator's zone, as HH:MM.
    time_slots: Option<Vec<String>>,
    /// daily, weekdays or weekly.
    frequency: Option<String>,
}

/// The defaults of a first plan.
const FIRST_PLATFORMS: [Platform; 3] = [Platform::Tiktok, Platform::Instagram, Platform::Youtube];
const FIRST_SLOTS: [&str; 3] = ["09:00", "15:00", "21:00"];

async fn set_plan(context: Arc<ToolContext>, wanted: PlanArguments) -> ServiceResult<Setting> {
    let current = context.settings.all().await?.plan;
    let platforms = match (wanted.platforms, &current) {
        (Some(names), _) => names.iter().map(|name| platform(name)).collect::<Result<_, _>>()?,
        (None, Some(plan)) => plan.platforms().to_vec(),
        (None, None) => FIRST_PLATFORMS.to_vec(),
    };
    let slots = match (wanted.time_slots, &current) {
        (Some(texts), _) => texts.iter().map(|text| text.trim().parse()).collect::<Result<_, _>>()?,
        (None, Some(plan)) => plan.time_slots().to_vec(),
        (None, None) => FIRST_SLOTS.iter().map(|text| text.parse()).collect::<Result<Vec<TimeOfDay>, _>>()?,
    };
    let frequency = match (wanted.frequency, &current) {
        (Some(text), _) => word("frequency", &text)?,
        (None, Some(plan)) => plan.frequency(),
        (None, None) => Frequency::Daily,
    };
    Ok(Setting::Plan(Some(Plan::new(platforms, slots, frequency)?)))
}
