//! Reels that are kept as drafts: the page's people see them, and nobody else.

use axum::Json;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::world::Reel;

/// Whether a reel is to be kept as a draft, by what it was told at the end of its upload.
pub(super) fn is_one(told: &Value) -> bool {
    told["video_state"] == "DRAFT"
}

/// Ends the upload of a reel that is whole, without publishing it. It takes no room of the day's.
pub(super) fn keep(reel: &mut Reel, asked: &Value) -> Response {
    reel.told = Some(asked.clone());
    Json(json!({ "success": true })).into_response()
}

/// How far a draft is: it is processed like any other reel, and its publishing does not begin.
pub(super) fn status(reel: &mut Reel, status: &mut Value) {
    if let Some(reason) = &reel.failure {
        status["video_status"] = "error".into();
        status["processing_phase"] = json!({ "status": "error", "errors": [{ "code": 1_363_128, "message": reason }] });
    } else if let Some(left) = reel.works.checked_sub(1) {
        reel.works = left;
        status["processing_phase"]["status"] = "in_progress".into();
    } else {
        status["video_status"] = "ready".into();
        status["processing_phase"]["status"] = "complete".into();
    }
}
