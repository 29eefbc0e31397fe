//! The app, the page and the account of the fakes, their clock, refusals and dates in Meta's forms, and the forms in which Meta
//! accepts the same call. Its own client puts the token and a signature into the address, the
//! parameters into a form, writes lists as JSON and ends the address of a node with a slash. The fakes read a header,
//! JSON and commas, so every call is converted to that form before it is routed.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, Uri};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use bytes::Bytes;
use hmac::{Hmac, Mac as _};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Map, Value, json};
use sha2::Sha256;

use crate::request::{Refusal, field, header, parameters};
use crate::sign_in;

/// Credentials in the address or in a form, which are no parameters of the call itself.
const CREDENTIALS: [&str; 2] = ["access_token", "appsecret_proof"];

/// The same routes, for calls in every form that Meta accepts.
pub(crate) fn in_every_form(routes: Router) -> Router {
    Router::new().fallback_service(routes).layer(from_fn(one_form))
}

/// Converts a call to the form that the fakes read. Refuses a signature not made with the app's secret.
async fn one_form(request: Request, next: Next) -> Result<Response, Refusal> {
    let (mut parts, mut body) = request.into_parts();
    let asked = parameters(&parts.uri);
    let [mut token, mut signature] = CREDENTIALS.map(|name| field(&asked, name).to_owned());
    if header(&parts.headers, CONTENT_TYPE.as_str()).starts_with("application/x-www-form-urlencoded") {
        let Ok(form) = to_bytes(body, usize::MAX).await else {
            return Err(refusal(400, 1, 0, "The body is incomplete"));
        };
        let mut words: Map<String, Value> =
            form_urlencoded::parse(&form).map(|(name, value)| (name.into_owned(), word(&value))).collect();
        for (name, place) in CREDENTIALS.into_iter().zip([&mut token, &mut signature]) {
            if let Some(Value::String(told)) = words.remove(name) {
                *place = told;
            }
        }
        body = json_body(&mut parts, &Value::Object(words));
    }
    if !signature.is_empty() && signature != proof(&bearer(&parts, &token)) {
        return Err(refusal(400, 100, 0, "Invalid appsecret_proof provided in the API argument"));
    }
    if !token.is_empty()
        && !parts.headers.contains_key(AUTHORIZATION)
        && let Ok(value) = HeaderValue::try_from(format!("Bearer {token}"))
    {
        parts.headers.insert(AUTHORIZATION, value);
    }
    parts.uri = plain(&parts.uri);
    Ok(next.run(Request::from_parts(parts, body)).await)
}

/// A value of a form. Lists and objects are written as JSON.
fn word(value: &str) -> Value {
    let is_json = value.starts_with(['{', '[']);
    serde_json::from_str(value).ok().filter(|_| is_json).unwrap_or_else(|| value.into())
}

fn json_body(parts: &mut Parts, words: &Value) -> Body {
    let body = Bytes::from(words.to_string());
    parts.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    parts.headers.insert(CONTENT_LENGTH, body.len().into());
    Body::from(body)
}

fn bearer(parts: &Parts, token: &str) -> String {
    let in_header = header(&parts.headers, AUTHORIZATION.as_str());
    in_header.strip_prefix("Bearer ").unwrap_or(token).to_owned()
}

fn proof(token: &str) -> String {
    let mut signature = Hmac::<Sha256>::new_from_slice(CLIENT_SECRET.as_bytes()).unwrap();
    signature.update(token.as_bytes());
    sign_in::hexadecimal(&signature.finalize().into_bytes())
}

/// The same address without a trailing slash and without credentials, so that answers may contain it; lists have
/// commas.
fn plain(uri: &Uri) -> Uri {
    let mut kept = parameters(uri);
    kept.retain(|(name, _)| !CREDENTIALS.contains(&name.as_str()));
    for (_, value) in &mut kept {
        *value = with_commas(value);
    }
    let query = sign_in::query(kept.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    let path = uri.path().strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(uri.path());
    let address = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    address.parse().unwrap()
}

fn with_commas(value: &str) -> String {
    serde_json::from_str::<Vec<String>>(value).map_or_else(|_| value.to_owned(), |list| list.join(","))
}

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
