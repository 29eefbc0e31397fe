//! Refusals in Google's forms.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _};
use serde_json::json;

use crate::request::Refusal;

pub(super) fn refusal(status: u16, reason: &str, message: &str) -> Refusal {
    refusal_in("youtube", status, reason, message)
}

pub(super) fn refusal_in(domain: &str, status: u16, reason: &str, message: &str) -> Refusal {
    let body = json!({ "error": {
        "code": status, "message": message,
        "errors": [{ "message": message, "domain": domain, "reason": reason }],
    } });
    Refusal::json(status, &body)
}

pub(super) fn unauthenticated() -> Refusal {
    let message = "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other \
                   valid authentication credential.";
    let body = json!({ "error": {
        "code": 401, "message": message, "status": "UNAUTHENTICATED",
        "errors": [{ "message": "Invalid Credentials", "domain": "global", "reason": "authError" }],
    } });
    (StatusCode::UNAUTHORIZED, [("www-authenticate", "Bearer realm=\"https://accounts.google.com/\"")], Json(body))
        .into_response()
        .into()
}

pub(super) fn missing_scope() -> Refusal {
    let message = "Request had insufficient authentication scopes.";
    let body = json!({ "error": {
        "code": 403, "message": message, "status": "PERMISSION_DENIED",
        "errors": [{ "message": "Insufficient Permission", "domain": "global", "reason": "insufficientPermissions" }],
        "details": [{
            "@type": "type.googleapis.com/google.rpc.ErrorInfo",
            "domain": "googleapis.com", "reason": "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
        }],
    } });
    let wanted = "Bearer realm=\"https://accounts.google.com/\", error=\"insufficient_scope\"";
    (StatusCode::FORBIDDEN, [("www-authenticate", wanted)], Json(body)).into_response().into()
}

pub(super) fn quota_exceeded() -> Refusal {
    let message = "The request cannot be completed because you have exceeded your <a \
                   href=\"/youtube/v3/getting-started#quota\">quota</a>.";
    refusal_in("youtube.quota", 403, "quotaExceeded", message)
}

/// The daily uploads are used up: another status and reason than for the units.
pub(super) fn uploads_exceeded() -> Refusal {
    let message = "Quota exceeded for quota metric 'Video Uploads' and limit 'Video Uploads per day' of service \
                   'youtube.googleapis.com' for consumer 'project_number:1'.";
    refusal_in("global", 429, "rateLimitExceeded", message)
}

/// The answer of Google's front servers to a request without a body and without its length.
pub(super) fn length_required() -> Refusal {
    let page = "<!DOCTYPE html>\n<html lang=en>\n<title>Error 411 (Length Required)!!1</title>\n<p><b>411.</b> \
                <ins>That's an error.</ins>\n<p>PUT requests require a <code>Content-length</code> header.";
    (StatusCode::LENGTH_REQUIRED, Html(page)).into_response().into()
}

/// An upload address's answer to an invalid request: plain text.
pub(super) fn bad_upload(message: &str) -> Refusal {
    (StatusCode::BAD_REQUEST, message.to_owned()).into_response().into()
}
