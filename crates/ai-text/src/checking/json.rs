//! Finds the JSON in an answer. Models think aloud before it, put it in a code fence, write around it, and write it in
//! the manner of JavaScript or Python.

use jsonrepair_rs::{RepairOptions, jsonrepair_with_options};
use serde_json::{Deserializer, Value};

/// The most bytes that are repaired. The longest answer that is asked for has about 12,000 tokens, which are 50,000 bytes.
const MAX_REPAIRED_BYTES: usize = 256 * 1024;

/// The most values that are looked for in the prose of an answer.
const MAX_VALUES: usize = 16;

/// The objects and lists in a text, those first that are more likely to be the answer: JSON before what has to be repaired
/// to be JSON, and a later one before an earlier one, which may be a draft.
pub(crate) fn values(text: &str) -> Vec<Value> {
    match serde_json::from_str::<Value>(text) {
        // A text in JSON may hold the answer as JSON once more.
        Ok(Value::String(inside)) => return values(&inside),
        Ok(value @ (Value::Object(_) | Value::Array(_))) => return vec![value],
        Ok(_) => return Vec::new(),
        Err(_) => {}
    }
    let (written, is_all) = written(text);
    if is_all {
        return written;
    }
    let blocks = fenced(text);
    let parts = blocks.iter().map(String::as_str).rev().chain([text]);
    let repaired =
        parts.flat_map(outermost).filter_map(|part| repaired(part).or_else(|| repaired(&with_escapes(part))));
    repaired.chain(written).collect()
}

/// The values that are written as JSON, the last one first, and whether every bracket belongs to one.
fn written(text: &str) -> (Vec<Value>, bool) {
    let (mut found, mut is_all, mut rest) = (Vec::new(), true, text);
    while let Some(start) = rest.find(['{', '[']).filter(|_| found.len() < MAX_VALUES) {
        rest = &rest[start..];
        let mut stream = Deserializer::from_str(rest).into_iter::<Value>();
        if let Some(Ok(value)) = stream.next() {
            rest = &rest[stream.byte_offset()..];
            found.push(value);
        } else {
            is_all = false;
            rest = &rest[1..];
        }
    }
    found.reverse();
    is_all &= !found.is_empty();
    (found, is_all)
}

/// The contents of the code fences.
fn fenced(text: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut parts = text.split("```");
    parts.next();
    while let Some(block) = parts.next() {
        // The first line names the language.
        blocks.push(block.split_once('\n').map_or(block, |(_, content)| content).to_owned());
        parts.next();
    }
    blocks
}

/// What could be one value: from the first bracket to the last, and from there to the end of the text if that ends with a
/// complete text, because closing brackets may be missing. An answer that is cut off within a text is not completed.
fn outermost(text: &str) -> Vec<&str> {
    let Some(start) = text.find(['{', '[']) else { return Vec::new() };
    let rest = text[start..].trim_end();
    let closed = rest.rfind(['}', ']']).map(|end| &rest[..=end]);
    let open = rest.ends_with('"').then_some(rest);
    closed.into_iter().chain(open).collect()
}

fn repaired(text: &str) -> Option<Value> {
    let options = RepairOptions::new().with_max_input_bytes(MAX_REPAIRED_BYTES);
    let json = jsonrepair_with_options(text, options).ok()?;
    serde_json::from_str::<Value>(&json).ok().filter(|value| value.is_object() || value.is_array())
}

/// The text with a backslash before each quotation mark that ends no text, as in `"He said "no", and left."`. The library
/// takes a mark before a comma for the end.
fn with_escapes(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let (mut brackets, mut is_inside) = (Vec::new(), false);
    let mut characters = text.char_indices();
    while let Some((start, character)) = characters.next() {
        match character {
            '\\' if is_inside => {
                escaped.push(character);
                escaped.extend(characters.next().map(|(_, next)| next));
                continue;
            }
            '"' if !is_inside => is_inside = true,
            '"' if ends_text(&text[start + 1..], brackets.last() == Some(&'[')) => is_inside = false,
            '"' => escaped.push('\\'),
            '{' | '[' if !is_inside => brackets.push(character),
            '}' | ']' if !is_inside => drop(brackets.pop()),
            _ => {}
        }
        escaped.push(character);
    }
    escaped
}

/// Whether a quotation mark ends a text, by what follows: the end of a value, or the next one.
fn ends_text(after: &str, in_list: bool) -> bool {
    let after = after.trim_start();
    let Some(rest) = after.strip_prefix(',') else { return after.is_empty() || after.starts_with([':', '}', ']']) };
    let next = rest.trim_start();
    let property = next.strip_prefix('"').and_then(|name| name.split_once('"'));
    let is_property = property.is_some_and(|(_, after)| after.trim_start().starts_with(':'));
    in_list || is_property || next.starts_with(['}', ']', '{'])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn json_is_found_anywhere_in_an_answer() {
        for answer in [
            r#"{"a":"b"}"#,
            "```json\n{\"a\":\"b\"}\n```",
            "Here it is:\n```\n{\"a\":\"b\"}\n```\nAnything else?",
            "Sure: {\"a\": \"b\"}",
            "Here is {your answer}: {\"a\": \"b\"} [sic]",
            "Draft: {\"a\": \"x\"}\n\nFinal: {\"a\": \"b\"}",
            "```json\n{\"a\":\"b\"}",
            r#""{\"a\": \"b\"}""#,
            "\u{feff}{\"a\":\"b\"}",
        ] {
            assert_eq!(values(answer).first(), Some(&json!({ "a": "b" })), "{answer}");
        }
    }

    #[test]
    fn malformed_json_is_repaired() {
        for (answer, expected) in [
            ("{\"a\": \"one\ntwo\"}", json!({ "a": "one\ntwo" })),
            ("{\"a\": \"one\ttwo\"}", json!({ "a": "one\ttwo" })),
            (r#"{"a": "b",}"#, json!({ "a": "b" })),
            (r#"{"a": ["b", "c",],}"#, json!({ "a": ["b", "c"] })),
            ("{'a': 'it\\'s'}", json!({ "a": "it's" })),
            ("{a: \"b\"}", json!({ "a": "b" })),
            ("{“a”: “b”}", json!({ "a": "b" })),
            ("{\"a\": \"b\" // a note\n}", json!({ "a": "b" })),
            ("{\"a\": \"b\"\n\"c\": \"d\"}", json!({ "a": "b", "c": "d" })),
            (r#"{"a": "He said "stop" to me", "c": True}"#, json!({ "a": "He said \"stop\" to me", "c": true })),
            (r#"{"a": "He said "no", then left.", "c": "d"}"#, json!({ "a": "He said \"no\", then left.", "c": "d" })),
            (
                "{\"a\": \"\"Luck\", they say,\nis \"work\".\", \"c\": [\"d\", \"e\",]}",
                json!({ "a": "\"Luck\", they say,\nis \"work\".", "c": ["d", "e"] }),
            ),
            (r#"{"a": None, "c": "d"}"#, json!({ "a": null, "c": "d" })),
            (r#"{"a": "b", "c": "d""#, json!({ "a": "b", "c": "d" })),
            ("Of course!\n```json\n{\"a\": \"b\",}\n```\nI hope \"this\" helps.", json!({ "a": "b" })),
            (r#"{\"a\": \"b\"}"#, json!({ "a": "b" })),
        ] {
            assert_eq!(values(answer).first(), Some(&expected), "{answer}");
        }
    }

    #[test]
    fn prose_and_cut_off_answers_have_no_value() {
        for answer in ["I cannot do that.", "", "}{", "null", "7", r#"{"a": "cut o"#, "{\"a\": \"b\", \"c"] {
            assert_eq!(values(answer), Vec::<Value>::new(), "{answer}");
        }
    }

    proptest! {
        /// The library is young: hostile input must neither make it panic nor keep it busy.
        #[test]
        fn any_answer_is_read(answer in "[{}\\[\\],:\"'`\\\\/*#a1\\-. \\n”]{0,200}|\\PC{0,80}") {
            let found = values(&answer);
            prop_assert!(found.len() <= MAX_VALUES + 8);
        }
    }
}
