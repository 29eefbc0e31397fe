//! A video is deleted.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use super::{Shared, refusal};

/// `DELETE /v3/videos/{id}`; the second call finds nothing.
pub(super) async fn remove(State(world): State<Shared>, Path(id): Path<String>) -> Response {
    let world = &mut *world.lock().unwrap();
    let is_known = world.videos.iter().any(|video| video.id == id);
    if !is_known || !world.deleted.insert(id.clone()) {
        return refusal(404, "video_not_found", &format!("Video {id} not found"));
    }
    Json(json!({ "data": { "id": id, "deleted": true } })).into_response()
}
