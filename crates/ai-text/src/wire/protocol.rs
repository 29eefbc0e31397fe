//! What is asked of a model and what it replies, and what the protocols differ in.

use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_ports::text::{Conversation, Reply, ToolResult, Usage};
use showrunner_provider_http::{Call, Response};

use super::dialect::{Dialect, Part};
use super::error_body::entries;
use super::settings::RemoteSettings;
use crate::schema::ResponseFormat;

pub(crate) struct Question<'a> {
    pub(crate) conversation: &'a Conversation,
    /// The format of the answer, or `None` for plain text.
    pub(crate) response_format: Option<&'a ResponseFormat>,
    pub(crate) max_output_tokens: u32,
}

#[derive(Debug)]
pub(crate) struct ModelReply {
    pub(crate) reply: Reply,
    pub(crate) stop_reason: StopReason,
    pub(crate) usage: Usage,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StopReason {
    Finished,
    /// The token limit was reached.
    CutOff,
    /// The model refused, with its reason if there is one.
    Refused(String),
}

pub(crate) trait Protocol: Send + Sync {
    /// The server's name as the operator knows it.
    fn label(&self) -> &'static str;

    /// The path of questions, after the prefix.
    fn questions(&self) -> &'static str;

    /// The parts of its requests that a server may refuse. An error that names several is about the first of them.
    fn parts(&self) -> &'static [Part];

    /// Adds the key and the headers of the protocol.
    fn authorize(&self, call: Call, key: Option<&SecretString>, dialect: Dialect) -> Call;

    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value;

    /// The body of a successful response, or `None` if it cannot be understood.
    fn body(&self, answer: &Response) -> Option<Value> {
        answer.json_if_any()
    }

    /// The tokens of the request and of the answer, from the `usage` of a body.
    fn tokens(&self, usage: &Value) -> Option<(u64, u64)>;

    /// The reply in a body, or why there is none.
    fn reply(&self, body: &Value) -> Result<(Reply, StopReason), String>;

    /// The path of the connection test, after the prefix. Costs nothing.
    fn check_path(&self, model: &str) -> String;

    /// The path of the list of models, after the prefix; `None` where it is not of models that can be used.
    fn list_path(&self) -> Option<&'static str>;

    /// Whether the connection test can be answered with 404 because the model does not exist.
    fn checks_one_model(&self) -> bool;

    /// Looks for the model in the answer to the connection test. Otherwise an error message.
    fn find_model(&self, answer: &Response, model: &str) -> Result<(), String>;
}

/// The result of a tool, as a model reads it.
pub(crate) fn tool_result(result: &ToolResult) -> String {
    let ToolResult { summary, data, failed, untrusted, .. } = result;
    json!({ "summary": summary, "data": data, "failed": failed, "untrusted": untrusted }).to_string()
}

/// The stop reason for a server's word, or an error message if the server failed. An unknown word counts as finished.
pub(crate) fn stop_reason(word: Option<&str>) -> Result<StopReason, String> {
    let word = word.unwrap_or_default().to_ascii_lowercase();
    let is = |section: &str| entries(section).contains(&word.as_str());
    if is("cut off") {
        Ok(StopReason::CutOff)
    } else if is("refused") {
        Ok(StopReason::Refused("its content filter stopped the answer".to_owned()))
    } else if is("failed") {
        Err(format!("it stopped in the middle of the answer ({word})"))
    } else {
        Ok(StopReason::Finished)
    }
}

/// A number of tokens in any form that servers send: `10`, `10.0`, `"10"`. Anything else counts as missing.
pub(crate) fn token_count(value: Option<&Value>) -> Option<u64> {
    let text = match value? {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.trim().to_owned(),
        _ => return None,
    };
    text.strip_suffix(".0").unwrap_or(&text).parse().ok()
}

/// The arguments of a tool call. Servers send them as a text, or the JSON itself.
pub(crate) fn written_arguments(value: Option<&Value>) -> String {
    match value {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Null) | None => String::new(),
        Some(value) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_reason_words_of_all_servers_are_known() {
        for word in ["length", "max_tokens", "MAX_TOKENS", "model_length"] {
            assert_eq!(stop_reason(Some(word)), Ok(StopReason::CutOff), "{word}");
        }
        for word in ["content_filter", "SAFETY", "sensitive", "refusal"] {
            assert!(matches!(stop_reason(Some(word)), Ok(StopReason::Refused(_))), "{word}");
        }
        for word in ["insufficient_system_resource", "network_error", "error"] {
            assert!(stop_reason(Some(word)).is_err(), "{word}");
        }
        for word in [None, Some("stop"), Some("end_turn"), Some("tool_calls"), Some("eos"), Some("")] {
            assert_eq!(stop_reason(word), Ok(StopReason::Finished), "{word:?}");
        }
    }

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
