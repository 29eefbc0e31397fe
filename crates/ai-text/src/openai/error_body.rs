//! Errors in the bodies of responses. Every server has its own format.

use serde_json::Value;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::Response;

use crate::wire::ErrorBody;

pub(super) fn of(answer: &Response) -> Option<ErrorBody> {
    read(&answer.json_if_any()?)
}

fn read(body: &Value) -> Option<ErrorBody> {
    let in_choice = || body.pointer("/choices/0/error").filter(|error| !error.is_null());
    match body.get("error").filter(|error| !error.is_null()).or_else(in_choice) {
        // Ollama's format.
        Some(Value::String(message)) => Some(ErrorBody { message: message.clone(), ..ErrorBody::default() }),
        Some(error) => Some(parsed(error)),
        // vLLM's older format.
        None if body.get("object").and_then(Value::as_str) == Some("error") => Some(parsed(body)),
        None => None,
    }
}

fn parsed(error: &Value) -> ErrorBody {
    let text = |name: &str| error.get(name).and_then(Value::as_str);
    let code = error.get("code");
    let codes = [text("code"), text("type"), error.pointer("/metadata/limit_source").and_then(Value::as_str)];
    let is_moderated = error.pointer("/metadata/reasons").is_some();
    let moderated = is_moderated.then_some(MODERATED);
    ErrorBody {
        message: text("message").unwrap_or_default().to_owned(),
        codes: codes.into_iter().flatten().chain(moderated).map(str::to_ascii_lowercase).collect(),
        status: code.and_then(Value::as_u64).and_then(|code| u16::try_from(code).ok()),
        parameter: text("param").map(str::to_owned),
    }
}

/// The code for a question that OpenRouter's moderation refused.
const MODERATED: &str = "moderated";

/// The kind of an error if its codes are more precise than the status.
pub(super) fn kind_of(error: &ErrorBody) -> Option<ProviderErrorKind> {
    if error.is_about_money() {
        return Some(ProviderErrorKind::Setup);
    }
    if error.is("invalid_api_key") {
        return Some(ProviderErrorKind::Unauthorized);
    }
    // The model refuses one of our settings, so no question can be answered.
    if ["unsupported_parameter", "unsupported_value", "model_not_found"].iter().any(|code| error.is(code)) {
        return Some(ProviderErrorKind::Setup);
    }
    (error.is(MODERATED) || error.is("context_length_exceeded")).then_some(ProviderErrorKind::Refused)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_form_of_a_complaint_is_read() {
        let openai = json!({ "error": { "message": "no", "type": "invalid_request_error", "param": "max_tokens", "code": "unsupported_parameter" } });
        let openai = read(&openai).unwrap();
        assert_eq!((openai.message.as_str(), openai.parameter.as_deref()), ("no", Some("max_tokens")));
        assert!(openai.is("unsupported_parameter") && openai.is("invalid_request_error"));
        let router = json!({ "error": { "code": 402, "message": "no credits", "metadata": { "limit_source": "openrouter_credits" } } });
        assert_eq!(read(&router).unwrap().status, Some(402));
        assert_eq!(read(&json!({ "error": "model not found" })).unwrap().message, "model not found");
        let flat = json!({ "object": "error", "message": "too long", "type": "BadRequestError", "code": 400 });
        assert_eq!((read(&flat).unwrap().message.as_str(), read(&flat).unwrap().status), ("too long", Some(400)));
        let choice = json!({ "choices": [{ "error": { "code": 502, "message": "upstream" } }] });
        assert_eq!(read(&choice).unwrap().status, Some(502));
        for none in [json!({ "choices": [], "error": null }), json!([]), json!({ "object": "chat.completion" })] {
            assert_eq!(read(&none), None, "{none}");
        }
    }
}
