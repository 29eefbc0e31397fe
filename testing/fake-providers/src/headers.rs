//! Reads headers.

use axum::http::HeaderMap;

/// The value of a header; empty when it is missing or not text.
pub(super) fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// The token of `Authorization: Bearer …`.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    header(headers, "authorization").strip_prefix("Bearer ")
}
