//! What the fakes of Instagram and Facebook have in common: signing in, pages and their portfolios, tokens and permissions,
//! fields and lists, uploads, the counting of calls, and refusals.

mod accounts;
mod comments;
mod fields;
mod insights;
mod listing;
mod page_routes;
mod pages;
mod rupload;
mod sign_in;
mod usage;
mod wire_forms;

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::json;

pub use accounts::GraphAccounts;
pub use insights::Telling;
pub use pages::PagePlace;

pub(super) use accounts::Needs;
pub(super) use comments::{Comments, StoredComment};
pub(super) use fields::{Given, node};
pub(super) use insights::insights;
pub(super) use listing::Listing;
pub(super) use page_routes::{answered, page_node};
pub(super) use rupload::ReceivedFile;
pub(super) use sign_in::routes;
pub(super) use usage::{Counted, counted};
pub(super) use wire_forms::in_every_form;

/// Before every path.
pub(super) const VERSION: &str = "/v26.0";

/// The id of the one app that the fakes know.
pub(super) const CLIENT_ID: &str = "104000000000001";
/// Its secret.
pub(super) const CLIENT_SECRET: &str = "fake-meta-secret";
/// The page.
pub(super) const PAGE: &str = "2001";
/// The Instagram account that belongs to it.
pub(super) const INSTAGRAM: &str = "17841400000001";
/// Its name.
pub(super) const USERNAME: &str = "ana.makes";

/// An answer in the place of what was asked for.
pub(super) type Refused = Box<Response>;

/// A refusal in Meta's form.
pub(super) fn refusal(status: u16, code: i64, subcode: i64, message: &str) -> Response {
    let body = json!({ "error": {
        "message": message, "type": "OAuthException", "code": code, "error_subcode": subcode,
        "is_transient": false, "fbtrace_id": "A1",
    } });
    (StatusCode::from_u16(status).unwrap(), Json(body)).into_response()
}

/// What is answered about something that is not there.
pub(super) fn nothing_there(id: &str) -> Response {
    let message = format!("Unsupported request. Object with ID '{id}' does not exist or cannot be loaded.");
    refusal(400, 100, 33, &message)
}

pub(super) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// A time as it stands in the header `Date`.
pub(super) fn http_date(time: Timestamp) -> String {
    time.to_zoned(TimeZone::UTC).strftime("%a, %d %b %Y %H:%M:%S GMT").to_string()
}
