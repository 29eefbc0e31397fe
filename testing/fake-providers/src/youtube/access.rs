//! An API call: the scopes that it needs, how much of the daily quota it costs, and its parameters, and refusals in
//! Google's forms.

use std::sync::MutexGuard;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _};
use serde_json::json;

use super::world::{
    ANALYTICS, FORCE_SSL, ProviderState, READONLY, UNITS_A_DAY, UPLOAD, UPLOADS_A_DAY, YOUTUBE, YoutubeWorld,
};
use crate::request::{Refusal, bearer, parameter};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// Lists channels, playlist items or videos.
    List,
    /// Lists comments or threads.
    ListComments,
    WriteComment,
    BeginUpload,
    /// Sends to the address of a started upload.
    SendUpload,
    DeleteVideo,
    Report,
}

impl Method {
    const fn scopes(self) -> &'static [&'static str] {
        match self {
            Self::List => &[FORCE_SSL, READONLY, YOUTUBE],
            Self::ListComments | Self::WriteComment => &[FORCE_SSL],
            Self::BeginUpload | Self::SendUpload => &[UPLOAD, FORCE_SSL, YOUTUBE],
            Self::DeleteVideo => &[FORCE_SSL, YOUTUBE],
            Self::Report => &[ANALYTICS, READONLY, YOUTUBE],
        }
    }

    /// Its units of the quota that all methods share, except uploads and Analytics.
    const fn units(self) -> u32 {
        match self {
            Self::List | Self::ListComments => 1,
            Self::WriteComment | Self::DeleteVideo => 50,
            Self::BeginUpload | Self::SendUpload | Self::Report => 0,
        }
    }
}

impl ProviderState {
    /// Admits a call and counts it, even when its parameters are wrong.
    pub(super) fn admit(&mut self, headers: &HeaderMap, method: Method) -> Result<(), Refusal> {
        let scopes = bearer(headers).and_then(|token| self.tokens.access.get(token)).ok_or_else(unauthenticated)?;
        if !method.scopes().iter().any(|wanted| scopes.iter().any(|scope| scope == wanted)) {
            return Err(missing_scope());
        }
        if method == Method::BeginUpload {
            if self.uploads_used >= UPLOADS_A_DAY {
                return Err(uploads_exceeded());
            }
            self.uploads_used += 1;
        }
        let units = method.units();
        if units > 0 && self.units_used + units > UNITS_A_DAY {
            return Err(quota_exceeded());
        }
        self.units_used += units;
        Ok(())
    }
}

pub(super) struct Call {
    world: YoutubeWorld,
    pub(super) headers: HeaderMap,
    pub(super) asked: Parameters,
}

impl FromRequestParts<YoutubeWorld> for Call {
    type Rejection = QueryRejection;

    async fn from_request_parts(parts: &mut Parts, world: &YoutubeWorld) -> Result<Self, QueryRejection> {
        let Query(asked) = Query::from_request_parts(parts, world).await?;
        Ok(Self { world: world.clone(), headers: parts.headers.clone(), asked: Parameters(asked) })
    }
}

impl Call {
    /// Admits the call and counts it, even when its parameters are wrong.
    pub(super) fn admit(&self, method: Method) -> Result<MutexGuard<'_, ProviderState>, Refusal> {
        let mut state = self.world.lock();
        state.admit(&self.headers, method)?;
        Ok(state)
    }
}

pub(super) struct Parameters(pub(super) Vec<(String, String)>);

impl Parameters {
    pub(super) fn one(&self, name: &str) -> Option<&str> {
        parameter(&self.0, name)
    }

    pub(super) fn all(&self, name: &str) -> Vec<&str> {
        let values = self.0.iter().filter(|(known, _)| known == name);
        values.flat_map(|(_, value)| value.split(',')).map(str::trim).filter(|value| !value.is_empty()).collect()
    }

    /// The requested parts, all of which must be known.
    pub(super) fn parts(&self, known: &[&str]) -> Result<Vec<&str>, Refusal> {
        let parts = self.all("part");
        if parts.is_empty() {
            return Err(refusal(400, "missingRequiredParameter", "Required parameter: part"));
        }
        match parts.iter().find(|part| !known.contains(part)) {
            Some(unknown) => Err(refusal(400, "unknownPart", &format!("'{unknown}'"))),
            None => Ok(parts),
        }
    }

    /// The only one of these filters that is set.
    pub(super) fn filter(&self, filters: &[&'static str]) -> Result<&'static str, Refusal> {
        let mut set = filters.iter().filter(|filter| self.one(filter).is_some_and(|value| !value.is_empty()));
        let expected = filters.join(", ");
        let Some(filter) = set.next() else {
            let message = format!("No filter selected. Expected one of: {expected}");
            return Err(refusal_in("youtube.parameter", 400, "missingRequiredParameter", &message));
        };
        if set.next().is_some() {
            let message = format!("Incompatible parameters specified in the request: {expected}");
            return Err(refusal_in("youtube.parameter", 400, "incompatibleParameters", &message));
        }
        Ok(filter)
    }

    /// `maxResults`, within the method's limits.
    pub(super) fn max_results(&self, default: usize, limit: usize) -> Result<usize, Refusal> {
        let Some(text) = self.one("maxResults") else { return Ok(default) };
        let number = text.parse().ok().filter(|number| (1..=limit).contains(number));
        number.ok_or_else(|| {
            let message = format!("Invalid value '{text}'. Values must be within the range: [1, {limit}]");
            refusal_in("global", 400, "invalidParameter", &message)
        })
    }

    /// A parameter that must be one of these words when it is set.
    pub(super) fn word(&self, name: &str, words: &[&str]) -> Result<(), Refusal> {
        match self.one(name) {
            Some(value) if !words.contains(&value) => {
                let message = format!("Invalid value '{value}' for {name}. Allowed values: {words:?}");
                Err(refusal_in("global", 400, "invalidParameter", &message))
            }
            _ => Ok(()),
        }
    }
}

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

fn unauthenticated() -> Refusal {
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

fn missing_scope() -> Refusal {
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

fn quota_exceeded() -> Refusal {
    let message = "The request cannot be completed because you have exceeded your <a \
                   href=\"/youtube/v3/getting-started#quota\">quota</a>.";
    refusal_in("youtube.quota", 403, "quotaExceeded", message)
}

/// The daily uploads are used up: another status and reason than for the units.
fn uploads_exceeded() -> Refusal {
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
