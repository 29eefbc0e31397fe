use serde_json::Value;

/// A number of tokens in any form that servers send: `10`, `10.0`, `"10"`. Anything else counts as missing.
pub(crate) fn token_count(value: Option<&Value>) -> Option<u64> {
    match value? {
        Value::Number(number) => number.as_u64().or_else(|| number.as_f64().and_then(whole)),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// The nearest whole number; `None` for one that is negative or too large for a number of tokens.
fn whole(number: f64) -> Option<u64> {
    // Exact in a `f64`, and far above any number of tokens.
    const MAX_TOKENS: f64 = 1e15;
    let is_count = (0.0..=MAX_TOKENS).contains(&number);
    // Formatted without a fraction, the number is a whole one again.
    is_count.then(|| format!("{number:.0}").parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn token_count_reads_integers_floats_and_text() {
        for (value, expected) in [
            (json!(10), Some(10)),
            (json!(10.0), Some(10)),
            (json!("10"), Some(10)),
            (json!(u64::MAX), Some(u64::MAX)),
            (json!(null), None),
            (json!(-3), None),
            (json!(1e300), None),
            (json!("many"), None),
            (json!([10]), None),
        ] {
            assert_eq!(token_count(Some(&value)), expected, "{value}");
        }
        assert_eq!(token_count(None), None);
    }
}
