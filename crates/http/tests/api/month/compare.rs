//! Compares answers with the computed values.

use std::collections::BTreeSet;

use serde_json::Value;

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
