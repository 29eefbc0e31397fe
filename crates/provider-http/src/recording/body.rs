//! Bodies, shortened to what may be shown: their form, their numbers, and the words that a provider has for states and errors.

use serde_json::Value;

use super::scrubbing::{GONE, Scrubber, is_secret};

/// The most characters that are shown of a body.
const LONGEST: usize = 3_000;

/// The most characters that are shown of one text in it.
const LONGEST_TEXT: usize = 300;

/// How many items of a list are shown.
const ITEMS: usize = 3;

/// Names whose texts are shown: a provider's own words for kinds, states and reasons.
const SHOWN: [&str; 54] = [
    "aspect_ratio",
    "avatar_type",
    "billing_type",
    "code",
    "columnType",
    "created_time",
    "currency",
    "dataType",
    "domain",
    "engine",
    "fail_reason",
    "failureReason",
    "failure_code",
    "failure_message",
    "file_format",
    "finish_reason",
    "fit",
    "grant_type",
    "kind",
    "lifecycle",
    "media_product_type",
    "media_type",
    "mime_type",
    "model",
    "object",
    "output_format",
    "period",
    "plan",
    "privacyStatus",
    "privacy_level",
    "privacy_level_options",
    "processingStatus",
    "publishedAt",
    "publish_status",
    "reason",
    "rejectionReason",
    "resolution",
    "role",
    "scope",
    "scopes",
    "service_tier",
    "source",
    "status",
    "status_code",
    "stop_reason",
    "timestamp",
    "token_type",
    "type",
    "unit",
    "uploadStatus",
    "upload_phase",
    "upload_type",
    "video_state",
    "video_status",
];

/// Names below which every text is shown: they tell what went wrong.
const ERRORS: [&str; 6] = ["error", "errors", "debug_info", "error_description", "error_user_msg", "warnings"];

/// The body of a request.
pub(super) fn request(scrubber: &Scrubber, content_type: &str, body: &[u8]) -> String {
    described(scrubber, content_type, body, false)
}

/// The body of an answer. What a refusal says is shown also when it is no JSON.
pub(super) fn answer(scrubber: &Scrubber, status: u16, content_type: &str, body: &[u8]) -> String {
    described(scrubber, content_type, body, !(200..400).contains(&status))
}

fn described(scrubber: &Scrubber, content_type: &str, body: &[u8], is_refusal: bool) -> String {
    if body.is_empty() {
        return "(empty)".to_owned();
    }
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    let told = if kind == "application/x-www-form-urlencoded" {
        scrubber.parameters(&String::from_utf8_lossy(body))
    } else if let Ok(json) = serde_json::from_slice::<Value>(body) {
        learn(scrubber, &json);
        let mut text = String::new();
        write(scrubber, &mut text, "", &json, false);
        text
    } else if is_refusal {
        cut(&scrubber.scrubbed(&String::from_utf8_lossy(body)), LONGEST_TEXT).replace('\n', " ")
    } else {
        GONE.to_owned()
    };
    let kind = if kind.is_empty() { "no type" } else { kind };
    format!("{} bytes of {kind}: {}", body.len(), cut(&told, LONGEST))
}

/// Hides every secret that stands in the body, before anything of it is written.
fn learn(scrubber: &Scrubber, value: &Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if is_secret(name) => scrubber.hide_secret(text),
                    Value::String(text) if is_address(text) => drop(scrubber.address(text)),
                    _ => learn(scrubber, value),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| learn(scrubber, item)),
        _ => {}
    }
}

/// Whether what stands under a name says who wrote something: not even an id of them is shown.
fn is_person(name: &str) -> bool {
    name == "from" || name.starts_with("author")
}

/// Writes a value that stands under `name`.
fn write(scrubber: &Scrubber, text: &mut String, name: &str, value: &Value, in_error: bool) {
    if is_person(name) {
        return text.push_str("\"(a person)\"");
    }
    match value {
        Value::Object(fields) => {
            // The names of figures, which have a period or values beside them, and of columns are shown.
            let is_named =
                ["period", "values", "total_value", "columnType"].iter().any(|known| fields.contains_key(*known));
            text.push('{');
            for (nth, (name, value)) in fields.iter().enumerate() {
                if nth > 0 {
                    text.push(',');
                }
                text.push_str(&quoted(cut(&scrubber.scrubbed(name), 60)));
                text.push(':');
                let in_error = in_error || ERRORS.contains(&name.as_str()) || (is_named && name == "name");
                write(scrubber, text, name, value, in_error);
            }
            text.push('}');
        }
        Value::Array(items) => {
            text.push('[');
            for (nth, item) in items.iter().take(ITEMS).enumerate() {
                if nth > 0 {
                    text.push(',');
                }
                write(scrubber, text, name, item, in_error);
            }
            if let Some(more) = items.len().checked_sub(ITEMS).filter(|more| *more > 0) {
                text.push_str(&[",\"(", &more.to_string(), " more)\""].concat());
            }
            text.push(']');
        }
        Value::String(said) => text.push_str(&quoted(&told(scrubber, name, said, in_error))),
        Value::Number(_) | Value::Bool(_) | Value::Null => text.push_str(&value.to_string()),
    }
}

/// What is shown of a text under this name.
fn told(scrubber: &Scrubber, name: &str, text: &str, in_error: bool) -> String {
    let text = text.trim();
    if is_secret(name) {
        GONE.to_owned()
    } else if is_address(text) && !["scope", "scopes"].contains(&name) {
        scrubber.address(text)
    } else if in_error || SHOWN.contains(&name) || is_id(name) || is_count(name, text) {
        cut(&scrubber.scrubbed(text), LONGEST_TEXT).to_owned()
    } else {
        format!("({} characters)", text.chars().count())
    }
}

fn is_address(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Ids say which thing it was, and nothing about anybody. An upload's is permission enough to use it.
fn is_id(name: &str) -> bool {
    name != "upload_id"
        && (["id", "ids"].contains(&name) || ["_id", "_ids", "Id", "Ids"].iter().any(|end| name.ends_with(end)))
}

/// Some providers write numbers as texts.
fn is_count(name: &str, text: &str) -> bool {
    (name.ends_with("Count") || name.ends_with("_count")) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// The text, of which no more than so many characters.
pub(super) fn cut(text: &str, limit: usize) -> &str {
    text.char_indices().nth(limit).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn shown(body: &Value) -> String {
        let told = answer(&Scrubber::default(), 200, "application/json", body.to_string().as_bytes());
        told.split_once(": ").unwrap().1.to_owned()
    }

    #[test]
    fn the_form_is_shown_and_the_words_of_people_are_not() {
        let body = json!({
            "items": [{ "id": "V1", "snippet": { "title": "My life", "publishedAt": "2026" }, "statistics": { "viewCount": "7" } }],
            "from": { "id": "7", "name": "Marta" }, "message": "How long?",
        });
        let told = shown(&body);
        let whole = "{\"from\":\"(a person)\",\"items\":[{\"id\":\"V1\",\"snippet\":{\"publishedAt\":\"2026\",\
                     \"title\":\"(7 characters)\"},\"statistics\":{\"viewCount\":\"7\"}}],\"message\":\"(9 characters)\"}";
        assert_eq!(told, whole);
    }

    #[test]
    fn an_error_is_shown_whole_without_the_secrets_of_the_same_body() {
        let body = json!({ "error": { "message": "act.12345 of a@b.org is wrong", "log_id": "7" }, "access_token": "act.12345" });
        assert_eq!(
            shown(&body),
            "{\"access_token\":\"…\",\"error\":{\"log_id\":\"7\",\"message\":\"… of … is wrong\"}}"
        );
    }

    #[test]
    fn addresses_keep_their_path_and_lists_their_beginning() {
        let body = json!({ "upload_url": "https://up.example/v?upload_token=abcdefgh", "data": [1, 2, 3, 4, 5] });
        assert_eq!(
            shown(&body),
            "{\"data\":[1,2,3,\"(2 more)\"],\"upload_url\":\"https://up.example/v?upload_token=…\"}"
        );
    }

    #[test]
    fn a_body_that_is_no_json_is_shown_of_a_refusal_only() {
        let scrubber = Scrubber::default();
        let page = "<p>411 Length Required";
        assert!(answer(&scrubber, 411, "text/html", page.as_bytes()).ends_with(page));
        assert!(answer(&scrubber, 200, "text/plain", b"access_token=abc").ends_with("text/plain: …"));
    }
}
