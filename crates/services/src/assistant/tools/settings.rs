//! Monthly target and budget, comment settings and the time zone.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use showrunner_domain::settings::{MonthlyBudget, MonthlyTarget, Setting, time_zone_of_place};

use super::super::effect::Effect;
use super::super::tool::Tool;
use super::Nothing;
use crate::assistant::context::ToolContext;
use crate::error::ServiceResult;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::new("set_monthly_target", "Sets how many videos a month the operator aims at.", set_monthly_target),
        Tool::new("set_monthly_budget", "Sets what paid providers may cost a month.", set_monthly_budget),
        Tool::new(
            "remove_monthly_budget",
            "Removes the monthly budget, so that there is no limit.",
            remove_monthly_budget,
        ),
        Tool::new(
            "set_auto_response",
            "Switches automatic replies to comments on or off. Risky replies always wait for the operator.",
            set_auto_response,
        ),
        Tool::new("set_listening", "Switches reading new comments on or off.", set_listening),
        Tool::new("set_time_zone", "Sets the operator's time zone.", set_time_zone),
    ]
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// Videos a month, 1 to 10000.
    videos: i64,
}

async fn set_monthly_target(context: Arc<ToolContext>, target: Target) -> ServiceResult<Effect> {
    context.set(Setting::MonthlyTarget(MonthlyTarget::new(target.videos)?)).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Budget {
    /// Pence a month: £250 is 25000.
    pence: i64,
}

async fn set_monthly_budget(context: Arc<ToolContext>, budget: Budget) -> ServiceResult<Effect> {
    context.set(Setting::MonthlyBudget(Some(MonthlyBudget::new(budget.pence)?))).await
}

async fn remove_monthly_budget(context: Arc<ToolContext>, Nothing {}: Nothing) -> ServiceResult<Effect> {
    context.set(Setting::MonthlyBudget(None)).await
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Switch {
    /// True for on, false for off.
    enabled: bool,
}

async fn set_auto_response(context: Arc<ToolContext>, switch: Switch) -> ServiceResult<Effect> {
    context.set(Setting::AutoResponse(switch.enabled)).await
}

async fn set_listening(context: Arc<ToolContext>, switch: Switch) -> ServiceResult<Effect> {
    let effect = context.set(Setting::CommentPolling(switch.enabled)).await?;
    if switch.enabled {
        context.comment_polling.begin_due().await?;
    }
    Ok(effect)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Zone {
    /// An IANA name such as Europe/London, or the city in it.
    time_zone: String,
}

async fn set_time_zone(context: Arc<ToolContext>, zone: Zone) -> ServiceResult<Effect> {
    context.set(Setting::TimeZone(Some(time_zone_of_place(&zone.time_zone)?))).await
}
