//! Refusals and dates in Meta's forms.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::json;

use crate::refusal::Refusal;

pub(crate) fn refusal(status: u16, code: i64, subcode: i64, message: &str) -> Refusal {
    let body = json!({ "error": {
        "message": message, "type": "OAuthException", "code": code, "error_subcode": subcode,
        "is_transient": false, "fbtrace_id": "A1",
    } });
    Refusal::json(status, &body)
}

pub(crate) fn nothing_there(id: &str) -> Refusal {
    let message = format!("Unsupported request. Object with ID '{id}' does not exist or cannot be loaded.");
    refusal(400, 100, 33, &message)
}

/// A time in the form of the `Date` header.
pub(crate) fn http_date(time: Timestamp) -> String {
    time.to_zoned(TimeZone::UTC).strftime("%a, %d %b %Y %H:%M:%S GMT").to_string()
}
