//! An API call: the scopes that it needs, how much of the daily quota it costs, and its parameters.

use std::sync::MutexGuard;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::errors::{missing_scope, quota_exceeded, refusal, refusal_in, unauthenticated, uploads_exceeded};
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
