//! Joins the pieces of a streamed answer (server-sent events) into one completion.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::answer::text;

/// The completion in a stream of pieces, or `None` if the body is no such stream.
pub(super) fn completion(body: &str) -> Option<Value> {
    let data = body.lines().filter_map(|line| line.strip_prefix("data:").map(str::trim));
    let pieces: Vec<Value> = data.filter_map(|data| serde_json::from_str(data).ok()).collect();
    if let Some(error) = pieces.iter().find(|piece| piece.get("error").is_some_and(Value::is_object)) {
        return Some(error.clone());
    }
    let mut whole = Whole::default();
    for piece in pieces.iter().filter(|piece| piece.is_object()) {
        whole.add(piece);
    }
    (!pieces.is_empty()).then(|| whole.completion())
}

#[derive(Default)]
struct Whole {
    model: Value,
    usage: Value,
    finish_reason: Value,
    /// The text fields of the message: the content, a refusal, thoughts.
    texts: BTreeMap<String, String>,
    calls: Vec<Call>,
}

#[derive(Default)]
struct Call {
    index: Value,
    fields: Map<String, Value>,
    name: String,
    arguments: String,
}

impl Whole {
    fn add(&mut self, piece: &Value) {
        replace(&mut self.model, piece.get("model"));
        replace(&mut self.usage, piece.get("usage"));
        let Some(choice) = piece.pointer("/choices/0") else { return };
        replace(&mut self.finish_reason, choice.get("finish_reason"));
        let message = choice.get("delta").or_else(|| choice.get("message")).and_then(Value::as_object);
        for (name, value) in message.into_iter().flatten() {
            if name == "tool_calls" {
                value.as_array().into_iter().flatten().for_each(|call| self.add_call(call));
            } else if name != "role" {
                self.texts.entry(name.clone()).or_default().push_str(&text(value));
            }
        }
    }

    /// The pieces of a call have its index; a piece without one goes on with the last call, unless it has a new name.
    fn add_call(&mut self, piece: &Value) {
        let index = piece.get("index").cloned().unwrap_or_default();
        let part = |path: &str| piece.pointer(path).and_then(Value::as_str).unwrap_or_default();
        let (name, arguments) = (part("/function/name"), part("/function/arguments"));
        let is_next = match self.calls.last() {
            None => true,
            Some(last) if index.is_null() => !name.is_empty() && !last.name.is_empty(),
            Some(last) => last.index != index,
        };
        if is_next {
            self.calls.push(Call { index, ..Call::default() });
        }
        if let Some(call) = self.calls.last_mut() {
            call.name.push_str(name);
            call.arguments.push_str(arguments);
            for (name, value) in piece.as_object().into_iter().flatten() {
                if name != "function" && !value.is_null() && value != "" {
                    call.fields.insert(name.clone(), value.clone());
                }
            }
        }
    }

    fn completion(self) -> Value {
        let calls = self.calls.into_iter().map(|Call { fields, name, arguments, .. }| {
            let mut call = Value::Object(fields);
            call["function"] = json!({ "name": name, "arguments": arguments });
            call
        });
        let texts = self.texts.into_iter().filter(|(_, text)| !text.is_empty());
        let mut message: Map<String, Value> = texts.map(|(name, text)| (name, text.into())).collect();
        message.insert("tool_calls".to_owned(), calls.collect());
        json!({
            "model": self.model,
            "usage": self.usage,
            "choices": [{ "message": message, "finish_reason": self.finish_reason }],
        })
    }
}

fn replace(known: &mut Value, new: Option<&Value>) {
    if let Some(new) = new.filter(|new| !new.is_null()) {
        known.clone_from(new);
    }
}

#[cfg(test)]
mod tests {
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
                "message": { "content": "Yes.", "reasoning_content": "Hm.", "tool_calls": [] },
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
            let calls = whole.pointer("/choices/0/message/tool_calls").unwrap();
            let found: Vec<_> = (0..2).map(|call| (&calls[call]["id"], &calls[call]["function"])).collect();
            let one = json!({ "name": "one", "arguments": "{\"x\":1}" });
            let two = json!({ "name": "two", "arguments": "{}" });
            assert_eq!(found, [(&json!("a"), &one), (&json!("b"), &two)], "{whole}");
        }
    }

    #[test]
    fn calls_without_id_and_index_are_separated_by_name() {
        let body = r#"
data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"one","arguments":"{}"}}]}}]}
data: {"choices":[{"delta":{"tool_calls":[{"function":{"name":"two","arguments":"{}"}}]}}]}
"#;
        let whole = completion(body).unwrap();
        let names = [0, 1].map(|call| whole.pointer(&format!("/choices/0/message/tool_calls/{call}/function/name")));
        assert_eq!(names, [Some(&json!("one")), Some(&json!("two"))]);
    }

    #[test]
    fn text_continues_after_a_list_of_parts() {
        let body = r#"
data: {"choices":[{"delta":{"content":"See "}}]}
data: {"choices":[{"delta":{"content":[{"type":"text","text":"page 7"}]}}]}
data: {"choices":[{"delta":{"content":"."}}]}
"#;
        let whole = completion(body).unwrap();
        assert_eq!(whole.pointer("/choices/0/message/content"), Some(&json!("See page 7.")));
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
