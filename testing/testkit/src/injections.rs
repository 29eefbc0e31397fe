//! Texts in which a stranger gives orders to a model (prompt injection), for the tests of every path on which a text
//! reaches one. `injections.json` holds them with the kind of each.

use serde_json::Value;

use crate::builders::valid;

/// A text that gives orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Injection {
    /// What kind it is, such as `fake system`.
    pub kind: String,
    /// The text.
    pub text: String,
}

/// Every text, each different.
pub fn injections() -> Vec<Injection> {
    let all: Vec<Value> = valid(serde_json::from_str(include_str!("injections.json")));
    all.iter().map(injection).collect()
}

fn injection(entry: &Value) -> Injection {
    let text = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
    // Very long texts are written as a part that is repeated.
    let times = entry["times"].as_u64().and_then(|times| usize::try_from(times).ok()).unwrap_or(1);
    Injection { kind: text("kind"), text: text("text").repeat(times) }
}
