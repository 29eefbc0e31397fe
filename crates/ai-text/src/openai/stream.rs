//! Joins the pieces of a streamed answer (server-sent events) into one completion.

use serde_json::Value;

/// The texts that come in pieces. Any other value is complete in the piece that has it.
const CONTINUED: [&str; 6] = ["content", "text", "refusal", "reasoning", "reasoning_content", "arguments"];

/// The completion in a stream of pieces, or `None` if the body is no such stream.
pub(super) fn completion(body: &str) -> Option<Value> {
    let data = body.lines().filter_map(|line| line.strip_prefix("data:"));
    let pieces = data.filter_map(|data| serde_json::from_str(data).ok()).filter(Value::is_object);
    let pieces: Vec<Value> = pieces.collect();
    if let Some(error) = pieces.iter().find(|piece| piece.get("error").is_some_and(Value::is_object)) {
        return Some(error.clone());
    }
    pieces.into_iter().reduce(|mut whole, piece| {
        join(&mut whole, piece, false);
        whole
    })
}

/// Adds a piece to the value that has arrived so far.
fn join(whole: &mut Value, piece: Value, is_continued: bool) {
    match (whole, piece) {
        (Value::Object(fields), Value::Object(pieces)) => {
            for (name, piece) in pieces {
                let is_continued = CONTINUED.contains(&name.as_str());
                join(fields.entry(name).or_insert(Value::Null), piece, is_continued);
            }
        }
        (Value::Array(items), Value::Array(pieces)) => {
            for piece in pieces {
                match items.iter_mut().rfind(|item| is_same_item(item, &piece)) {
                    Some(item) => join(item, piece, false),
                    None => items.push(piece),
                }
            }
        }
        (Value::String(text), Value::String(more)) if is_continued => text.push_str(&more),
        (_, piece) if is_blank(&piece) => {}
        (whole, piece) => *whole = piece,
    }
}

/// Items of a list have an index. Without one, an item ends where another id begins.
fn is_same_item(item: &Value, piece: &Value) -> bool {
    let has_other_id = !is_blank(&piece["id"]) && piece["id"] != item["id"];
    item["index"] == piece["index"] && (!piece["index"].is_null() || !has_other_id)
}

fn is_blank(value: &Value) -> bool {
    value.is_null() || value == ""
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn pieces_become_one_completion() {
        let body = [
            ": keep-alive",
            r#"data: {"model":"qwq","choices":[{"delta":{"role":"assistant","reasoning_content":"H"}}]}"#,
            r#"data: {"choices":[{"delta":{"reasoning_content":"m.","content":"Y"},"finish_reason":null}]}"#,
            r#"data:{"choices":[{"delta":{"content":"es."},"finish_reason":"stop"}]}"#,
            r#"data: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":3}}"#,
            "data: [DONE]",
        ];
        let expected = json!({
            "model": "qwq",
            "usage": { "prompt_tokens": 7, "completion_tokens": 3 },
            "choices": [{
                "delta": { "role": "assistant", "reasoning_content": "Hm.", "content": "Yes." },
                "finish_reason": "stop",
            }],
        });
        for separator in ["\n\n", "\r\n\r\n", "\n"] {
            assert_eq!(completion(&body.join(separator)), Some(expected.clone()));
        }
    }

    #[test]
    fn pieces_of_tool_calls_are_joined() {
        let piece = |call: &str| format!("data: {{\"choices\":[{{\"delta\":{{\"tool_calls\":[{call}]}}}}]}}\n\n");
        let with_index = [
            r#"{"index":0,"id":"a","type":"function","function":{"name":"one","arguments":""}}"#,
            r#"{"index":0,"id":"","function":{"name":null,"arguments":"{\"x\""}}"#,
            r#"{"index":0,"function":{"arguments":":1}"}}"#,
            r#"{"index":1,"id":"b","function":{"name":"two","arguments":"{}"}}"#,
        ];
        let without_index = [
            r#"{"id":"a","function":{"name":"one","arguments":"{\"x\":1}"}}"#,
            r#"{"id":"b","function":{"name":"two","arguments":"{}"}}"#,
        ];
        for pieces in [&with_index[..], &without_index] {
            let whole = completion(&pieces.iter().map(|call| piece(call)).collect::<String>()).unwrap();
            let calls = whole.pointer("/choices/0/delta/tool_calls").unwrap();
            let found: Vec<_> = (0..2).map(|call| (&calls[call]["id"], &calls[call]["function"])).collect();
            let one = json!({ "name": "one", "arguments": "{\"x\":1}" });
            let two = json!({ "name": "two", "arguments": "{}" });
            assert_eq!(found, [(&json!("a"), &one), (&json!("b"), &two)], "{whole}");
        }
    }

    #[test]
    fn stream_with_an_error_is_the_error() {
        let body =
            "data: {\"choices\":[{\"delta\":{\"content\":\"Y\"}}]}\n\ndata: {\"error\":{\"message\":\"no\"}}\n\n";
        assert_eq!(completion(body), Some(json!({ "error": { "message": "no" } })));
        for none in ["", "<html>", "data: x", "{\"odd\":"] {
            assert_eq!(completion(none), None, "{none}");
        }
    }
}
