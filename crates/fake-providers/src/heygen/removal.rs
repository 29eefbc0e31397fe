//! Deletes a video.

use axum::Json;
use axum::extract::{Path, State};
use serde_json::json;

use super::errors::refusal;
use super::world::Shared;
use crate::refusal::Answer;

/// `DELETE /v3/videos/{id}`; the second call finds nothing.
pub(super) async fn remove(State(world): State<Shared>, Path(id): Path<String>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let is_known = world.videos.iter().any(|video| video.id == id);
    if !is_known || !world.deleted.insert(id.clone()) {
        return Err(refusal(404, "video_not_found", &format!("Video {id} not found")));
    }
    Ok(Json(json!({ "data": { "id": id, "deleted": true } })))
}
