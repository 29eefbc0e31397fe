//! Shortens bodies to the parts that may be shown: structure, numbers, and the provider's terms for states and errors.

use serde_json::Value;

use super::scrubbing::{REMOVED, Scrubber, is_listed, is_secret};

/// The most characters that are shown of a body.
const MAX_BODY_CHARS: usize = 3_000;

/// The most characters that are shown of one text in a body.
const MAX_TEXT_CHARS: usize = 300;

/// The number of items of a list that are shown.
const MAX_ITEMS: usize = 3;

/// Fields whose text is shown: the provider's terms for kinds, states and reasons.
const SHOWN_FIELDS: &str = "\
    aspect_ratio avatar_type billing_type code columnType created_time currency dataType domain engine \
    fail_reason failureReason failure_code failure_message file_format finish_reason fit grant_type kind \
    lifecycle media_product_type media_type mime_type model object output_format period plan privacyStatus \
    privacy_level privacy_level_options processingStatus publishedAt publish_status reason rejectionReason \
    resolution role scope scopes service_tier source status status_code stop_reason timestamp token_type type \
    unit uploadStatus upload_phase upload_type video_state video_status";

/// Fields below which every text is shown, because they describe an error.
const ERROR_FIELDS: [&str; 6] = ["error", "errors", "debug_info", "error_description", "error_user_msg", "warnings"];

/// The body of a request, or of a response with this status. An error is shown even if it is not JSON.
pub(super) fn described(scrubber: &Scrubber, status: Option<u16>, content_type: &str, body: &[u8]) -> String {
    if body.is_empty() {
        return "(empty)".to_owned();
    }
    let kind = content_type.split(';').next().unwrap_or_default().trim();
    let shown = if kind == "application/x-www-form-urlencoded" {
        scrubber.parameters(&String::from_utf8_lossy(body))
    } else if let Ok(json) = serde_json::from_slice::<Value>(body) {
        hide_secrets_of(scrubber, &json);
        shown(scrubber, "", &json, false).to_string()
    } else if status.is_some_and(|status| !(200..400).contains(&status)) {
        cut(&scrubber.scrubbed(&String::from_utf8_lossy(body)), MAX_TEXT_CHARS).replace('\n', " ")
    } else {
        REMOVED.to_owned()
    };
    let kind = if kind.is_empty() { "no type" } else { kind };
    format!("{} bytes of {kind}: {}", body.len(), cut(&shown, MAX_BODY_CHARS))
}

/// Hides every secret in the body before any part of the body is written.
fn hide_secrets_of(scrubber: &Scrubber, value: &Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(text) if is_secret(name) => scrubber.hide_secret(text),
                    Value::String(text) if is_address(text) => drop(scrubber.address(text)),
                    _ => hide_secrets_of(scrubber, value),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| hide_secrets_of(scrubber, item)),
        _ => {}
    }
}

/// Whether a field names an author. Not even the id of a person is shown.
fn is_person(name: &str) -> bool {
    name == "from" || name.starts_with("author")
}

/// The value of a field with only the parts that may be shown.
fn shown(scrubber: &Scrubber, name: &str, value: &Value, in_error: bool) -> Value {
    if is_person(name) {
        return "(a person)".into();
    }
    match value {
        Value::Object(fields) => {
            // The names of metrics (next to a period or values) and of columns are shown.
            let is_named =
                ["period", "values", "total_value", "columnType"].iter().any(|known| fields.contains_key(*known));
            let shown = fields.iter().map(|(name, value)| {
                let in_error = in_error || ERROR_FIELDS.contains(&name.as_str()) || (is_named && name == "name");
                (cut(&scrubber.scrubbed(name), 60).to_owned(), shown(scrubber, name, value, in_error))
            });
            Value::Object(shown.collect())
        }
        Value::Array(items) => {
            let shown = items.iter().take(MAX_ITEMS).map(|item| shown(scrubber, name, item, in_error));
            let more = items.len().saturating_sub(MAX_ITEMS);
            shown.chain((more > 0).then(|| format!("({more} more)").into())).collect()
        }
        Value::String(content) => shown_text(scrubber, name, content, in_error).into(),
        Value::Number(_) | Value::Bool(_) | Value::Null => value.clone(),
    }
}

fn shown_text(scrubber: &Scrubber, name: &str, text: &str, in_error: bool) -> String {
    let text = text.trim();
    if is_secret(name) {
        REMOVED.to_owned()
    } else if is_address(text) && !["scope", "scopes"].contains(&name) {
        scrubber.address(text)
    } else if in_error || is_listed(SHOWN_FIELDS, name) || is_id(name) || is_count(name, text) {
        cut(&scrubber.scrubbed(text), MAX_TEXT_CHARS).to_owned()
    } else {
        format!("({} characters)", text.chars().count())
    }
}

fn is_address(text: &str) -> bool {
    text.starts_with("https://") || text.starts_with("http://")
}

/// Ids identify things, not people. The id of an upload is a secret, because it allows sending data.
fn is_id(name: &str) -> bool {
    name != "upload_id"
        && (["id", "ids"].contains(&name) || ["_id", "_ids", "Id", "Ids"].iter().any(|end| name.ends_with(end)))
}

/// Some providers send numbers as strings.
fn is_count(name: &str, text: &str) -> bool {
    (name.ends_with("Count") || name.ends_with("_count")) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The first `limit` characters of the text.
pub(super) fn cut(text: &str, limit: usize) -> &str {
    text.char_indices().nth(limit).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn structure_and_errors_are_shown_and_texts_of_people_and_secrets_are_not() {
        let video = json!({ "id": "V1", "snippet": { "title": "My life", "publishedAt": "2026" }, "statistics": { "viewCount": "7" } });
        for (body, expected) in [
            (
                json!({ "items": [video], "from": { "id": "7", "name": "Marta" }, "message": "How long?" }),
                "{\"from\":\"(a person)\",\"items\":[{\"id\":\"V1\",\"snippet\":{\"publishedAt\":\"2026\",\
                 \"title\":\"(7 characters)\"},\"statistics\":{\"viewCount\":\"7\"}}],\"message\":\"(9 characters)\"}",
            ),
            (
                json!({ "error": { "message": "act.12345 of a@b.org is wrong", "log_id": "7" }, "access_token": "act.12345" }),
                "{\"access_token\":\"…\",\"error\":{\"log_id\":\"7\",\"message\":\"… of … is wrong\"}}",
            ),
            (
                json!({ "upload_url": "https://up.example/v?upload_token=abcdefgh", "data": [1, 2, 3, 4, 5] }),
                "{\"data\":[1,2,3,\"(2 more)\"],\"upload_url\":\"https://up.example/v?upload_token=…\"}",
            ),
        ] {
            let line = described(&Scrubber::default(), Some(200), "application/json", body.to_string().as_bytes());
            assert_eq!(line.split_once(": ").unwrap().1, expected);
        }
    }

    #[test]
    fn a_body_without_json_is_shown_only_in_an_error() {
        let scrubber = Scrubber::default();
        let page = "<p>411 Length Required";
        assert!(described(&scrubber, Some(411), "text/html", page.as_bytes()).ends_with(page));
        assert!(described(&scrubber, Some(200), "text/plain", b"access_token=abc").ends_with("text/plain: …"));
    }
}
