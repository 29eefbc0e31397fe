//! Errors in the bodies of responses. Every server has its own format.

use jiff::SignedDuration;
use serde_json::Value;
use showrunner_provider_http::Response;

/// An error in a body.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ErrorBody {
    /// The server's words, or a blank text if it gives none.
    pub(crate) message: String,
    /// Its codes and types, in lower case.
    pub(crate) codes: Vec<String>,
    /// The status that the body names.
    pub(crate) status: Option<u16>,
    /// The parameter that caused it.
    pub(crate) parameter: Option<String>,
    /// How long to wait before the next call.
    pub(crate) retry_after: Option<SignedDuration>,
}

impl ErrorBody {
    /// The error in a response: always one with an error status, otherwise if the body holds an error.
    pub(crate) fn of(answer: &Response) -> Option<Self> {
        let error = match answer.json_if_any::<Value>() {
            Some(body) => find(&body, answer.is_success()),
            None if answer.is_success() => None,
            None => Some(unstructured(&String::from_utf8_lossy(answer.body()))),
        };
        error.or_else(|| (!answer.is_success()).then(Self::default))
    }

    /// The error in the body of an answer.
    pub(crate) fn in_answer(body: &Value) -> Option<Self> {
        find(body, true)
    }

    /// Whether one of its codes or types equals one of `codes`.
    pub(crate) fn is_any(&self, codes: &[&str]) -> bool {
        self.codes.iter().any(|known| codes.contains(&known.as_str()))
    }

    /// Whether its message, its parameter or one of its codes contains one of `words`, which are in lower case.
    pub(crate) fn mentions(&self, words: &[&str]) -> bool {
        let message = self.message.to_lowercase();
        let parameter = self.parameter.as_deref().unwrap_or_default().to_lowercase();
        let all = || [message.as_str(), parameter.as_str()].into_iter().chain(self.codes.iter().map(String::as_str));
        words.iter().any(|word| all().any(|text| text.contains(word)))
    }
}

/// The code for a question that OpenRouter's moderation refused.
pub(super) const MODERATED: &str = "moderated";

/// The code for a quota of Gemini that is used up until the next day.
pub(super) const DAILY_QUOTA: &str = "daily_quota";

/// The error in a JSON body. Without an error status only what cannot be anything else counts as an error.
fn find(body: &Value, is_success: bool) -> Option<ErrorBody> {
    match body {
        // Gemini's list of one error.
        Value::Array(errors) => errors.iter().find_map(|error| find(error, is_success)),
        Value::String(message) if !is_success => Some(ErrorBody { message: message.clone(), ..ErrorBody::default() }),
        Value::Object(_) => nested(body).or_else(|| is_flat(body, is_success).then(|| parsed(body))),
        _ => None,
    }
}

/// An error that is a part of the body.
fn nested(body: &Value) -> Option<ErrorBody> {
    // OpenRouter puts errors after the start into the choice, MiniMax a result into every body.
    let places = ["/error", "/errors/0", "/choices/0/error", "/base_resp"];
    let error = places.iter().filter_map(|place| body.pointer(place)).find(|error| is_error(error))?;
    Some(parsed(if error.is_object() { error } else { body }))
}

fn is_error(error: &Value) -> bool {
    match error {
        Value::Object(fields) => {
            // MiniMax's code of success.
            !fields.is_empty() && fields.get("status_code") != Some(&Value::from(0))
        }
        Value::String(text) => !text.trim().is_empty(),
        _ => false,
    }
}

/// Whether the body itself is the error.
fn is_flat(body: &Value, is_success: bool) -> bool {
    let is_answer = ["choices", "content", "data", "object"].iter().any(|name| !body[*name].is_null());
    let is_marked = body.get("object").and_then(Value::as_str) == Some("error")
        || body.get("type").and_then(Value::as_str) == Some("error")
        || body.get("success") == Some(&Value::Bool(false));
    !is_success || is_marked || (!is_answer && body.get("code").is_some() && !message(body).is_empty())
}

fn parsed(error: &Value) -> ErrorBody {
    let raw = error.pointer("/metadata/raw").map(words).filter(|raw| !raw.is_empty());
    let message = match (message(error), raw) {
        // OpenRouter's own words say nothing; the provider's are behind them.
        (own, Some(raw)) => format!("{own}: {raw}"),
        (own, None) if own.is_empty() => unknown_form(error),
        (own, None) => own,
    };
    let parameter = parameter(error);
    let message = match &parameter {
        // MiMo puts its words there.
        Some(words) if words.contains(' ') => format!("{message}: {words}"),
        _ => message,
    };
    let numbers = ["code", "status", "statusCode", "status_code"].iter().filter_map(|name| error.get(name)?.as_u64());
    ErrorBody {
        message,
        codes: codes(error),
        status: numbers.filter_map(|number| u16::try_from(number).ok()).find(|status| (400..600).contains(status)),
        parameter,
        retry_after: retry_delay(error),
    }
}

/// The message of an error under any of its names.
fn message(error: &Value) -> String {
    const NAMES: [&str; 11] = [
        "message",
        "msg",
        "detail",
        "error_msg",
        "status_msg",
        "error_message",
        "errorMessage",
        "error_description",
        "errors",
        "title",
        "error",
    ];
    NAMES.iter().filter_map(|name| error.get(name).map(words)).find(|words| !words.is_empty()).unwrap_or_default()
}

/// A value as words: a text, the items of a list, the message of an object. A text that is JSON itself is read.
fn words(value: &Value) -> String {
    match value {
        Value::String(text) => match serde_json::from_str::<Value>(text) {
            Ok(inner) if inner.is_object() || inner.is_array() => {
                find(&inner, false).map_or_else(|| text.trim().to_owned(), |error| error.message)
            }
            _ => text.trim().to_owned(),
        },
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(words).filter(|item| !item.is_empty()).collect();
            items.join("; ")
        }
        // FastAPI names the place, then what is wrong with it.
        Value::Object(_) => match (place(value), message(value)) {
            (Some(place), message) => format!("{place}: {message}"),
            (None, message) => message,
        },
        _ => String::new(),
    }
}

/// An object without any known name is shown as it is.
fn unknown_form(error: &Value) -> String {
    let is_empty = error.as_object().is_none_or(serde_json::Map::is_empty);
    if is_empty { String::new() } else { error.to_string() }
}

/// FastAPI's place of an error in the request.
fn place(error: &Value) -> Option<String> {
    let name = |part: &Value| part.as_str().map_or_else(|| part.to_string(), str::to_owned);
    let parts: Vec<String> = error.get("loc")?.as_array()?.iter().map(name).skip_while(|part| part == "body").collect();
    (!parts.is_empty()).then(|| parts.join("."))
}

fn parameter(error: &Value) -> Option<String> {
    let named = error.get("param").and_then(Value::as_str).map(str::to_owned);
    let places = ["/detail/0", "/message/detail/0", "/message/0"];
    let in_list = || places.iter().find_map(|path| place(error.pointer(path)?));
    named.or_else(in_list).filter(|name| !name.trim().is_empty())
}

fn codes(error: &Value) -> Vec<String> {
    const PLACES: [&str; 9] = [
        "/code",
        "/type",
        "/status",
        "/error_code",
        "/error_type",
        "/details/error_code",
        "/innererror/code",
        "/metadata/limit_source",
        // A name, when there is a message beside it.
        "/error",
    ];
    let code = |value: &Value| match value {
        Value::String(code) => Some(code.to_lowercase()),
        Value::Number(code) => Some(code.to_string()),
        _ => None,
    };
    let mut codes: Vec<String> = PLACES.iter().filter_map(|place| error.pointer(place).and_then(code)).collect();
    codes.extend(details(error).filter_map(|detail| detail.get("reason").and_then(code)));
    if error.pointer("/metadata/reasons").is_some() {
        codes.push(MODERATED.to_owned());
    }
    let quotas = details(error).filter_map(|detail| detail.get("violations")?.as_array()).flatten();
    let mut names = quotas.filter_map(|quota| quota.get("quotaId")?.as_str());
    if names.any(|name| name.contains("PerDay")) {
        codes.push(DAILY_QUOTA.to_owned());
    }
    codes
}

/// The details of Google's errors.
fn details(error: &Value) -> impl Iterator<Item = &Value> {
    error.get("details").and_then(Value::as_array).into_iter().flatten()
}

/// The wait in Google's errors, for example `"34.07s"`.
fn retry_delay(error: &Value) -> Option<SignedDuration> {
    let delay = details(error).find_map(|detail| detail.get("retryDelay")?.as_str())?;
    let seconds = delay.strip_suffix('s')?.parse::<f64>().ok()?;
    SignedDuration::try_from_secs_f64(seconds).ok().filter(SignedDuration::is_positive)
}

/// A body that is no JSON: a text, or the title of a page.
fn unstructured(body: &str) -> ErrorBody {
    let body = body.trim();
    let message = if body.starts_with('<') {
        let title = body.split_once("<title>").and_then(|(_, rest)| rest.split_once("</title>"));
        title.map(|(title, _)| title.trim()).unwrap_or_default()
    } else {
        body
    };
    ErrorBody { message: message.to_owned(), ..ErrorBody::default() }
}

/// The codes and words of a section of `words.txt`, by which servers say why they refuse or stop. A section has its name in
/// brackets, one entry a line, and comments behind a `#`.
pub(super) fn entries(section: &str) -> Vec<&'static str> {
    let heading = format!("[{section}]");
    let lines = include_str!("words.txt").lines().skip_while(|line| *line != heading).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(body: &Value) -> ErrorBody {
        find(body, false).unwrap()
    }

    #[test]
    fn error_message_is_found_in_every_form() {
        let forms = [
            json!({ "error": { "message": "no", "type": "invalid_request_error", "param": null, "code": null } }),
            json!({ "error": "no" }),
            json!([{ "error": { "code": 400, "message": "no", "status": "INVALID_ARGUMENT" } }]),
            json!({ "type": "error", "error": { "type": "invalid_request_error", "message": "no" } }),
            json!({ "object": "error", "message": "no", "type": "BadRequestError", "param": null, "code": 400 }),
            json!({ "code": 20012, "message": "no", "data": null }),
            json!({ "message": "no" }),
            json!({ "detail": "no" }),
            json!({ "errors": [{ "code": 7003, "message": "no" }], "success": false, "result": null }),
            json!({ "errors": ["no"] }),
            json!({ "error": { "code": 502, "message": "{\"error\":{\"message\":\"no\"}}" } }),
            json!({ "base_resp": { "status_code": 1004, "status_msg": "no" } }),
            json!({ "error_code": 17, "error_msg": "no" }),
            json!({ "statusCode": 401, "error": "Unauthorized", "message": "no" }),
            json!({ "choices": [{ "error": { "code": 502, "message": "no" } }] }),
            json!("no"),
        ];
        for form in forms {
            assert_eq!(read(&form).message, "no", "{form}");
        }
        let unknown = json!({ "reason": { "text": "no" } });
        assert_eq!(read(&unknown).message, r#"{"reason":{"text":"no"}}"#);
        for (text, message) in [("404 page not found\n", "404 page not found"), ("<p>no</p>", ""), ("", "")] {
            assert_eq!(unstructured(text).message, message);
        }
        assert_eq!(unstructured("<html><title>502 Bad Gateway</title>").message, "502 Bad Gateway");
    }

    #[test]
    fn error_parameter_is_found_in_every_form() {
        let places = json!([{ "type": "extra_forbidden", "loc": ["body", "reasoning_effort"], "msg": "Extra inputs" }]);
        for form in [
            json!({ "error": { "message": "no", "param": "reasoning_effort" } }),
            json!({ "detail": places }),
            json!({ "object": "error", "message": { "detail": places } }),
        ] {
            assert_eq!(read(&form).parameter.as_deref(), Some("reasoning_effort"), "{form}");
        }
        assert_eq!(read(&json!({ "detail": places })).message, "reasoning_effort: Extra inputs");
    }

    #[test]
    fn error_codes_status_and_wait_are_read() {
        let google = json!([{ "error": { "code": 429, "status": "RESOURCE_EXHAUSTED", "message": "quota", "details": [
            { "violations": [{ "quotaId": "GenerateRequestsPerDayPerProjectPerModel-FreeTier" }] },
            { "reason": "RATE_LIMIT_EXCEEDED" },
            { "retryDelay": "34.5s" },
        ] } }]);
        let error = read(&google);
        assert!(error.is_any(&["resource_exhausted"]) && error.is_any(&[DAILY_QUOTA]), "{error:?}");
        assert_eq!((error.status, error.retry_after), (Some(429), Some(SignedDuration::from_millis(34_500))));
        let router = json!({ "error": { "code": 502, "message": "Provider returned error", "metadata": {
            "raw": "{\"error\":{\"message\":\"overloaded\"}}", "provider_name": "Somebody",
        } } });
        assert_eq!(read(&router).message, "Provider returned error: overloaded");
    }

    #[test]
    fn answer_with_success_is_no_error() {
        for body in [
            json!({ "choices": [], "error": null }),
            json!({ "choices": [], "base_resp": { "status_code": 0, "status_msg": "" } }),
            json!({ "object": "chat.completion" }),
            json!({ "object": "list", "data": [], "code": 0, "message": "ok" }),
            json!([]),
            json!({}),
        ] {
            assert_eq!(find(&body, true), None, "{body}");
        }
    }
}
