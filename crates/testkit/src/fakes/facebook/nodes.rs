//! The page and its reels, with their figures and comments.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::super::graph::{self, Comments, Told, asked, nothing_there, refusal};
use super::FacebookWorld;
use super::world::{Telling, status};

pub(super) async fn node(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    if id == graph::PAGE {
        return Json(json!({ "id": id, "name": "A page" })).into_response();
    }
    let mut holdings = world.lock();
    let comments = holdings.comments.all.iter().filter(|comment| comment.post == id).count();
    let Some(reel) = holdings.reel(&id) else { return nothing_there(&id) };
    let told = if asked(&uri, "fields").contains("status") {
        json!({ "id": id, "status": status(reel) })
    } else {
        let total = |count: usize| json!({ "data": [], "summary": { "total_count": count } });
        json!({ "id": id, "likes": total(56), "comments": total(comments) })
    };
    Json(told).into_response()
}

pub(super) async fn insights(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let mut holdings = world.lock();
    let telling = holdings.telling;
    if holdings.reel(&id).is_none() {
        return nothing_there(&id);
    }
    let value = match (telling, asked(&uri, "metric").as_str()) {
        (Telling::Nothing, _) => return Json(json!({ "data": [] })).into_response(),
        (Telling::All, "fb_reels_total_plays") => json!(1_234),
        (Telling::All | Telling::Unknown, "blue_reels_play_count") => json!(1_000),
        (Telling::All, "post_video_social_actions") => json!({ "COMMENT": 4, "SHARE": 8 }),
        (_, metric) => {
            return refusal(400, 100, 0, &format!("(#100) The value must be a valid insights metric: {metric}"));
        }
    };
    Json(graph::insights([(asked(&uri, "metric").as_str(), value)])).into_response()
}

pub(super) async fn comments(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let mut holdings = world.lock();
    let (moderates, names) = (holdings.moderates, holdings.names_authors);
    let told = |_: &Comments, comment: &Told| {
        let mut told = json!({ "message": comment.text, "created_time": comment.at });
        if moderates {
            told["id"] = comment.id.clone().into();
        }
        if names {
            told["from"] = json!({ "id": comment.author.0, "name": comment.author.1 });
        }
        if let Some(parent) = &comment.parent {
            told["parent"] = json!({ "id": parent });
        }
        told
    };
    if holdings.comments.find(&id).is_some() {
        return holdings.comments.page(|comment| comment.parent.as_deref() == Some(&id), told, &uri, &headers);
    }
    if holdings.reel(&id).is_none() {
        return nothing_there(&id);
    }
    // Without it, answers are left out.
    let stream = asked(&uri, "filter") == "stream";
    let matches = |comment: &Told| comment.post == id && (stream || comment.parent.is_none());
    holdings.comments.page(matches, told, &uri, &headers)
}

pub(super) async fn answer(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    world.lock().comments.answer(&id, (graph::PAGE, "A page"), &asked)
}
