//! The app, the page and the account of the fakes, their clock, and refusals and dates in Meta's forms.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::json;

use crate::request::Refusal;

pub(crate) const VERSION: &str = "/v26.0";
pub(crate) const CLIENT_ID: &str = "104000000000001";
pub(crate) const CLIENT_SECRET: &str = "fake-meta-secret";
pub(crate) const PAGE: &str = "2001";
pub(crate) const INSTAGRAM: &str = "17841400000001";
pub(crate) const USERNAME: &str = "ana.makes";
/// The time on Meta's clock at a sign-in.
pub(crate) const NOW: &str = "2026-11-25T09:00:00Z";

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
