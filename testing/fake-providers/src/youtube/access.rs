//! The scopes that a call needs, and how much of the daily quota it costs.

use axum::http::HeaderMap;

use super::constants::{ANALYTICS, FORCE_SSL, READONLY, UNITS_A_DAY, UPLOAD, UPLOADS_A_DAY, YOUTUBE};
use super::errors::{missing_scope, quota_exceeded, unauthenticated, uploads_exceeded};
use super::world::ProviderState;
use crate::headers::bearer;
use crate::refusal::Refusal;

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
