//! Figures by name, in the forms in which the platforms return them.

use serde_json::{Value, json};

use super::wire_forms::refusal;
use crate::request::Refusal;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Telling {
    /// All of them, as `values`.
    #[default]
    All,
    /// All of them, as `total_value`.
    Totals,
    /// All of them, as the parts of a breakdown of `total_value`.
    Breakdowns,
    /// Success, with an empty list.
    Nothing,
    /// Success, with null in place of every list.
    Nulls,
    /// An error, as for unknown names.
    Unknown,
}

/// The requested figures. One unknown name makes the whole request fail.
pub(crate) fn insights(
    telling: Telling,
    metrics: &str,
    figure: impl Fn(Telling, &str) -> Option<Value>,
) -> Result<Value, Refusal> {
    let mut data = Vec::new();
    for name in metrics.split(',') {
        let value = figure(telling, name).ok_or_else(|| {
            let message = format!("(#100) The value must be a valid insights metric: {name}");
            refusal(400, 100, 0, &message)
        })?;
        data.push(insight(telling, name, &value));
    }
    Ok(match telling {
        Telling::Nothing => json!({ "data": [] }),
        Telling::Nulls if metrics.contains(',') => json!({ "data": data }),
        Telling::Nulls => json!({ "data": null }),
        Telling::All | Telling::Totals | Telling::Breakdowns | Telling::Unknown => json!({ "data": data }),
    })
}

fn insight(telling: Telling, name: &str, value: &Value) -> Value {
    let mut insight = json!({ "name": name, "period": "lifetime", "title": name, "description": name });
    match telling {
        Telling::Totals => insight["total_value"] = json!({ "value": value }),
        Telling::Breakdowns => {
            let results: Vec<Value> = match value {
                Value::Object(parts) => {
                    parts.iter().map(|(part, value)| json!({ "dimension_values": [part], "value": value })).collect()
                }
                value => {
                    let all = value.as_i64().unwrap();
                    let part = |name: &str, value: i64| json!({ "dimension_values": [name], "value": value });
                    vec![part("FOLLOWER", all / 3), part("NON_FOLLOWER", all - all / 3)]
                }
            };
            insight["total_value"] = json!({ "breakdowns": [{ "dimension_keys": ["part"], "results": results }] });
        }
        Telling::Nulls => insight["values"] = Value::Null,
        Telling::All | Telling::Nothing | Telling::Unknown => insight["values"] = json!([{ "value": value }]),
    }
    insight
}
