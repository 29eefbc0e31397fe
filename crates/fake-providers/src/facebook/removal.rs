//! A reel is deleted.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use super::super::graph::nothing_there;
use super::reels::POST;
use super::world::FacebookWorld;

/// `DELETE` of a node: `success`, and the second time there is no such object.
pub(super) async fn remove(State(world): State<FacebookWorld>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, POST) {
        return refused;
    }
    let mut provider_state = world.lock();
    if !provider_state.reel(&id).is_some_and(|reel| world.accounts.is_token_of(&headers, &reel.page)) {
        return nothing_there(&id);
    }
    provider_state.reels.retain(|reel| reel.id != id);
    Json(json!({ "success": true })).into_response()
}
