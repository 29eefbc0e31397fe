//! What the fakes of Instagram and Facebook have in common: the page on which the operator allows it, tokens, refusals and lists.

mod accounts;
mod comments;
mod sign_in;

use axum::Json;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::pkce;

pub use accounts::GraphAccounts;
pub(super) use comments::{Comments, Told};
pub(super) use sign_in::routes;

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

/// What the servers for uploads answer in place of an error.
pub(super) fn upload_refusal(retriable: bool, kind: &str, message: &str) -> Response {
    let body = json!({ "debug_info": { "retriable": retriable, "type": kind, "message": message } });
    (StatusCode::BAD_REQUEST, Json(body)).into_response()
}

pub(super) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// What stands in the address.
pub(super) fn asked(uri: &Uri, name: &str) -> String {
    let query = uri.query().unwrap_or_default();
    form_urlencoded::parse(query.as_bytes())
        .find(|(known, _)| known == name)
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

/// So many of the items, from where the page before ended, and the address of those after.
pub(super) fn page(items: &[Value], size: usize, uri: &Uri, headers: &HeaderMap) -> Value {
    let from: usize = asked(uri, "after").parse().unwrap_or(0);
    let until = (from + size).min(items.len());
    let mut page = json!({ "data": items.get(from..until).unwrap_or_default() });
    if until < items.len() {
        let query = uri.query().unwrap_or_default();
        let same: Vec<_> = form_urlencoded::parse(query.as_bytes()).filter(|(name, _)| name != "after").collect();
        let after = until.to_string();
        let next = pkce::query(same.iter().map(|(name, value)| (&**name, &**value)).chain([("after", after.as_str())]));
        let address = format!("http://{}{}?{next}", header(headers, "host"), uri.path());
        page["paging"] = json!({ "cursors": { "after": after }, "next": address });
    }
    page
}

/// Figures by their names, as insights tell them.
pub(super) fn insights<'a>(figures: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let data: Vec<Value> = figures
        .into_iter()
        .map(|(name, value)| json!({ "name": name, "period": "lifetime", "values": [{ "value": value }] }))
        .collect();
    json!({ "data": data })
}
