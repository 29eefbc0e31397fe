//! The tables at the end of the month, read without the product, and the meaning of their columns.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use serde_json::Value;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;
use showrunner_store::test_support::TestDatabase;

use super::course::Month;

const TABLES: [&str; 21] = [
    "alerts",
    "analytics_posts",
    "analytics_snapshots",
    "assistant_actions",
    "changes",
    "chat_turns",
    "comments",
    "content_templates",
    "cost_estimates",
    "ledger_entries",
    "notifications",
    "operations",
    "plan_state",
    "projects",
    "scheduled_posts",
    "scripts",
    "service_errors",
    "service_measurements",
    "settings",
    "videos",
    "worker_heartbeats",
];

/// Every table behind a number on a screen, with the time and the time zone.
pub(super) struct Tables {
    /// The current time.
    pub(super) now: Timestamp,
    /// When the server was started.
    pub(super) began: Timestamp,
    /// The operator's time zone.
    pub(super) zone: TimeZone,
    rows: BTreeMap<&'static str, Rows>,
}

impl Tables {
    pub(super) fn of(month: &Month) -> Self {
        let read = |table| (table, Rows::of(&*month.world.database, table));
        Self {
            now: month.world.clock.now(),
            began: month.began,
            zone: TimeZone::get("Europe/London").unwrap(),
            rows: TABLES.into_iter().map(read).collect(),
        }
    }

    pub(super) fn table(&self, name: &str) -> &Rows {
        &self.rows[name]
    }

    /// The day of a time in the operator's time zone.
    pub(super) fn day(&self, time: Timestamp) -> Date {
        self.zone.to_datetime(time).date()
    }

    /// Whether a time is in the operator's current month.
    pub(super) fn is_this_month(&self, time: Timestamp) -> bool {
        self.day(time).first_of_month() == self.day(self.now).first_of_month()
    }

    /// The value of a setting; null when it was never set.
    pub(super) fn setting(&self, key: &str) -> Value {
        self.table("settings").with("key", key).next().map_or(Value::Null, |row| json(&row["value"]))
    }
}

/// The rows of a table, each an object by column.
pub(super) struct Rows(Vec<Value>);

impl Rows {
    fn of(database: &dyn TestDatabase, table: &str) -> Self {
        Self(database.rows(table))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Value> {
        self.0.iter()
    }

    /// The newest first.
    pub(super) fn newest(&self) -> Vec<&Value> {
        let mut rows: Vec<&Value> = self.iter().collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row["id"].as_i64()));
        rows
    }

    /// The rows with this text in this column.
    pub(super) fn with<'a>(&'a self, column: &'a str, text: &'a str) -> impl Iterator<Item = &'a Value> {
        self.iter().filter(move |row| row[column] == text)
    }

    pub(super) fn count(&self, column: &str, text: &str) -> usize {
        self.with(column, text).count()
    }

    pub(super) fn find(&self, id: &Value) -> &Value {
        self.iter().find(|row| row["id"] == *id).unwrap()
    }
}

/// The sum of a column, without the rows that have no number.
pub(super) fn sum<'a>(rows: impl IntoIterator<Item = &'a Value>, column: &str) -> i64 {
    rows.into_iter().filter_map(|row| row[column].as_i64()).sum()
}

/// A boolean, as either database represents it.
pub(super) fn is_true(value: &Value) -> bool {
    value.as_bool().unwrap_or_else(|| value.as_i64() == Some(1))
}

/// A time, as either database represents it.
pub(super) fn time(value: &Value) -> Timestamp {
    value.as_str().unwrap().parse().unwrap()
}

/// The value of a JSON column: a text in one database, a value in the other.
pub(super) fn json(value: &Value) -> Value {
    let parsed = value.as_str().and_then(|text| serde_json::from_str(text).ok());
    parsed.unwrap_or_else(|| value.clone())
}

/// Whether an operation has failed at least once, so that the operator may need to know of it.
pub(super) fn has_gone_wrong(operation: &Value) -> bool {
    let attempts = operation["attempts"].as_i64().unwrap();
    match operation["status"].as_str().unwrap() {
        "failed" => true,
        "pending" => attempts > 0,
        "running" | "done" => attempts > 1,
        _ => false,
    }
}

/// Every post of the plan that was not retried is published at one of the plan's times on the operator's clock, and no
/// video is on one platform twice.
pub(super) fn assert_planned(tables: &Tables) {
    let mut places = BTreeSet::new();
    let is_requeued = |post: &Value| {
        let of_post = |operation: &&Value| operation["kind"] == "publish_post" && operation["subject_id"] == post["id"];
        sum(tables.table("operations").iter().filter(of_post), "retries") > 0
    };
    for post in tables.table("scheduled_posts").iter().filter(|post| is_true(&post["planned"])) {
        let local = tables.zone.to_datetime(time(&post["scheduled_at"])).time();
        let is_in_time = [9, 15, 21].contains(&local.hour()) && local.minute() == 0;
        assert!(is_in_time || is_requeued(post), "{post}");
        let platform: Platform = post["platform"].as_str().unwrap().parse().unwrap();
        assert_ne!(platform, Platform::Facebook);
        let taken = ["scheduled", "publishing", "published", "unconfirmed"].contains(&post["status"].as_str().unwrap());
        assert!(!taken || places.insert((post["video_id"].as_i64(), platform)), "{post} is there twice");
    }
}

/// Replaces the computed value of a number measured in real time: any number that is not negative, or null.
pub(super) const MEASURED: &str = "(measured)";

/// The differences between an answer and the computed one. Every computed field must be present, and no other numbers.
pub(super) fn differences(place: &str, shown: &Value, computed: &Value) -> Vec<String> {
    let at = |part: &str| format!("{place}.{part}");
    match (shown, computed) {
        (_, Value::String(marker)) if marker == MEASURED => {
            let is_measured = shown.is_null() || shown.as_i64().is_some_and(|number| number >= 0);
            if is_measured { Vec::new() } else { vec![format!("{place}: {shown} cannot have been measured")] }
        }
        (Value::Array(shown), Value::Array(computed)) if shown.len() == computed.len() => {
            let pairs = shown.iter().zip(computed).enumerate();
            pairs.flat_map(|(index, (one, other))| differences(&at(&index.to_string()), one, other)).collect()
        }
        (Value::Array(shown), Value::Null) => {
            shown.iter().enumerate().flat_map(|(index, one)| uncomputed(&at(&index.to_string()), one)).collect()
        }
        (Value::Object(shown), Value::Object(computed)) => {
            let names: BTreeSet<&String> = shown.keys().chain(computed.keys()).collect();
            let of = |name: &String| {
                let (one, other) = (shown.get(name), computed.get(name));
                differences(&at(name), one.unwrap_or(&Value::Null), other.unwrap_or(&Value::Null))
            };
            names.into_iter().flat_map(of).collect()
        }
        (Value::Object(shown), Value::Null) => {
            shown.iter().flat_map(|(name, one)| uncomputed(&at(name), one)).collect()
        }
        (Value::Number(_), Value::Null) => vec![format!("{place}: nobody has computed {shown}")],
        (_, Value::Null) => Vec::new(),
        (shown, computed) if are_equal(shown, computed) => Vec::new(),
        (shown, computed) => vec![format!("{place}: {shown} is shown, and {computed} was computed")],
    }
}

fn uncomputed(place: &str, shown: &Value) -> Vec<String> {
    differences(place, shown, &Value::Null)
}

/// Compares whole numbers exactly, others up to the precision of a float.
fn are_equal(one: &Value, other: &Value) -> bool {
    match (one.as_f64(), other.as_f64()) {
        (Some(one), Some(other)) if one.fract() != 0.0 || other.fract() != 0.0 => {
            (one - other).abs() < 1e-9 * one.abs()
        }
        (Some(_), Some(_)) => one.as_i64() == other.as_i64() || one.as_f64() == other.as_f64(),
        _ => one == other,
    }
}

#[test]
fn wrong_missing_and_unexpected_numbers_are_reported() {
    use serde_json::json;

    let shown = json!({ "views": 7, "rate": 0.25, "title": "Cold", "gone": null, "rows": [{ "id": 2 }, { "id": 1 }] });
    let good = json!({ "views": 7, "rate": 0.25, "gone": null, "rows": [{ "id": 2 }, { "id": 1 }] });
    assert_eq!(differences("it", &shown, &good), [""; 0]);
    for (pointer, wrong) in [
        ("/views", json!(8)),
        ("/views", json!(null)),
        ("/rate", json!(0.250_001)),
        ("/gone", json!(0)),
        ("/rows", json!([{ "id": 2 }])),
        ("/rows", json!(null)),
        ("/rows/1", json!({})),
        ("/rows/1/id", json!(2)),
    ] {
        let mut computed = good.clone();
        *computed.pointer_mut(pointer).unwrap() = wrong.clone();
        assert!(!differences("it", &shown, &computed).is_empty(), "{pointer} {wrong}");
    }
    let measured = json!({ "ms": MEASURED });
    for (ms, is_good) in [(json!(3), true), (json!(null), true), (json!(-1), false), (json!("fast"), false)] {
        assert_eq!(differences("it", &json!({ "ms": ms }), &measured).is_empty(), is_good, "{ms}");
    }
}
