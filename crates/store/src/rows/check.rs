//! Checks as JSON: a list of objects with the three fields of the API.

use serde_json::{Value, json};
use showrunner_domain::check::Check;

/// Checks in their stored form.
pub(super) fn to_json(checks: &[Check]) -> Value {
    let check = |check: &Check| json!({ "platform": check.platform.as_str(), "level": check.level.as_str(), "message": check.message });
    checks.iter().map(check).collect()
}

/// Parses stored checks.
pub(super) fn from_json(checks: &Value) -> Result<Vec<Check>, String> {
    let text = |check: &Value, field: &str| -> Result<String, String> {
        check[field].as_str().map(str::to_owned).ok_or_else(|| format!("a check has no {field}"))
    };
    let check = |check: &Value| -> Result<Check, String> {
        Ok(Check {
            platform: text(check, "platform")?.parse().map_err(|unknown| format!("{unknown}"))?,
            level: text(check, "level")?.parse().map_err(|unknown| format!("{unknown}"))?,
            message: text(check, "message")?,
        })
    };
    checks.as_array().ok_or("they are no list")?.iter().map(check).collect()
}
