//! An API call before it is admitted.

use std::sync::MutexGuard;

use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequestParts, Query};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::access::Method;
use super::parameters::Parameters;
use super::world::{ProviderState, YoutubeWorld};
use crate::refusal::Refusal;

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
