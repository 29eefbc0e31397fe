//! The scopes that a call needs, and how much of the daily quota it costs.

use std::sync::MutexGuard;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::errors::{missing_scope, quota_exceeded, unauthenticated, uploads_exceeded};
use super::parameters::Parameters;
use super::world::{
    ANALYTICS, FORCE_SSL, ProviderState, READONLY, UNITS_A_DAY, UPLOAD, UPLOADS_A_DAY, YOUTUBE, YoutubeWorld,
};
use crate::request::{Refusal, bearer};

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
