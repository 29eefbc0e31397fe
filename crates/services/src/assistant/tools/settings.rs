//! Monthly target and budget, comment settings and the time zone.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::settings::{MonthlyBudget, MonthlyTarget, Setting, time_zone_of_place};

use super::super::tool::Tool;
use super::Nothing;
use super::setting_tool::plain_setting_tool;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        plain_setting_tool(
            "set_monthly_target",
            "Sets how many videos a month the operator aims at.",
            set_monthly_target,
        ),
        plain_setting_tool("set_monthly_budget", "Sets what paid providers may cost a month.", set_monthly_budget),
        plain_setting_tool(
            "remove_monthly_budget",
            "Removes the monthly budget, so that there is no limit.",
            |_: &Nothing| Ok(Setting::MonthlyBudget(None)),
        ),
        plain_setting_tool(
            "set_auto_response",
            "Switches automatic replies to comments on or off. Risky replies always wait for the operator.",
            |switch: &Switch| Ok(Setting::AutoResponse(switch.enabled)),
        ),
        plain_setting_tool("set_listening", "Switches reading new comments on or off.", |switch: &Switch| {
            Ok(Setting::CommentPolling(switch.enabled))
        }),
        plain_setting_tool("set_time_zone", "Sets the operator's time zone.", set_time_zone),
    ]
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    /// Videos a month, 1 to 10000.
    videos: i64,
}

fn set_monthly_target(target: &Target) -> Result<Setting, InvalidValue> {
    Ok(Setting::MonthlyTarget(MonthlyTarget::new(target.videos)?))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Budget {
    /// Pence a month: £250 is 25000.
    pence: i64,
}

fn set_monthly_budget(budget: &Budget) -> Result<Setting, InvalidValue> {
    Ok(Setting::MonthlyBudget(Some(MonthlyBudget::new(budget.pence)?)))
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Switch {
    /// True for on, false for off.
    enabled: bool,
}

#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Zone {
    /// An IANA name such as Europe/London, or the city in it.
    time_zone: String,
}

fn set_time_zone(zone: &Zone) -> Result<Setting, InvalidValue> {
    Ok(Setting::TimeZone(Some(time_zone_of_place(&zone.time_zone)?)))
}
