//! Who may call what, and how much of the day's quota a call costs.

use axum::http::HeaderMap;

use super::FakeYoutube;
use super::errors::{Refusal, missing_scope, quota_exceeded, unauthenticated, uploads_exceeded};
use super::world::ProviderState;

const UPLOAD: &str = "https://www.googleapis.com/auth/youtube.upload";
const FORCE_SSL: &str = "https://www.googleapis.com/auth/youtube.force-ssl";
const READONLY: &str = "https://www.googleapis.com/auth/youtube.readonly";
const YOUTUBE: &str = "https://www.googleapis.com/auth/youtube";
const ANALYTICS: &str = "https://www.googleapis.com/auth/yt-analytics.readonly";

/// Every scope that an app can ask for here.
pub(super) const SCOPES: [&str; 5] = [UPLOAD, FORCE_SSL, READONLY, YOUTUBE, ANALYTICS];

/// A method of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Method {
    /// Lists channels, playlist items or videos.
    List,
    /// Lists comments or threads.
    ListComments,
    WriteComment,
    BeginUpload,
    /// Sends to the address of an upload that has begun.
    SendUpload,
    DeleteVideo,
    Report,
}

impl Method {
    /// One of these is needed.
    const fn scopes(self) -> &'static [&'static str] {
        match self {
            Self::List => &[FORCE_SSL, READONLY, YOUTUBE],
            Self::ListComments | Self::WriteComment => &[FORCE_SSL],
            Self::BeginUpload | Self::SendUpload => &[UPLOAD, FORCE_SSL, YOUTUBE],
            Self::DeleteVideo => &[FORCE_SSL, YOUTUBE],
            Self::Report => &[ANALYTICS, READONLY, YOUTUBE],
        }
    }

    /// Of the units that all methods share but uploads and Analytics.
    const fn units(self) -> u32 {
        match self {
            Self::List | Self::ListComments => 1,
            Self::WriteComment | Self::DeleteVideo => 50,
            Self::BeginUpload | Self::SendUpload | Self::Report => 0,
        }
    }
}

impl ProviderState {
    /// Lets a call through and counts it, whatever is wrong with its parameters.
    pub(super) fn admit(&mut self, headers: &HeaderMap, method: Method) -> Result<(), Refusal> {
        let header = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
        let scopes = header.strip_prefix("Bearer ").and_then(|token| self.access.get(token));
        let scopes = scopes.ok_or_else(unauthenticated)?;
        if !method.scopes().iter().any(|wanted| scopes.iter().any(|scope| scope == wanted)) {
            return Err(missing_scope());
        }
        if method == Method::BeginUpload {
            if self.uploads_used >= FakeYoutube::UPLOADS_A_DAY {
                return Err(uploads_exceeded());
            }
            self.uploads_used += 1;
        }
        let units = method.units();
        if units > 0 && self.units_used + units > FakeYoutube::UNITS_A_DAY {
            return Err(quota_exceeded());
        }
        self.units_used += units;
        Ok(())
    }
}
