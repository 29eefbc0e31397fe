//! Finds the JSON in an answer.

use serde_json::Value;

/// The JSON object in an answer: some models put it in a code fence, add text, or think aloud. Otherwise an error
/// message.
pub(crate) fn object(answer: &str) -> Result<Value, String> {
    let answer = answer.rsplit_once("</think>").map_or(answer, |(_, said)| said).trim();
    if answer.is_empty() {
        return Err("it is empty".to_owned());
    }
    let whole = serde_json::from_str::<Value>(answer);
    let found = match (whole, answer.find('{'), answer.rfind('}')) {
        (Ok(value), ..) => Ok(value),
        (Err(_), Some(start), Some(end)) if start < end => serde_json::from_str(&answer[start..=end]),
        (Err(error), ..) => Err(error),
    };
    match found {
        Ok(value) if value.is_object() => Ok(value),
        Ok(_) => Err("it is no JSON object".to_owned()),
        Err(error) => Err(format!("it is not JSON ({error})")),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_object_is_found_wherever_it_stands() {
        for answer in [
            r#"{"a":1}"#,
            "```json\n{\"a\":1}\n```",
            "Here it is:\n```\n{\"a\":1}\n```\nAnything else?",
            "<think>{\"a\":2}?</think>\n{\"a\":1}",
            "Sure: {\"a\": 1}",
        ] {
            assert_eq!(object(answer), Ok(json!({ "a": 1 })), "{answer}");
        }
    }

    #[test]
    fn what_is_none_is_said() {
        assert_eq!(object(" \n"), Err("it is empty".to_owned()));
        assert_eq!(object("[1]"), Err("it is no JSON object".to_owned()));
        for answer in ["I cannot do that.", r#"{"a": "cut o"#, "{\"a\":1} {\"b\":2}", "}{"] {
            assert!(object(answer).unwrap_err().starts_with("it is not JSON"), "{answer}");
        }
    }
}
