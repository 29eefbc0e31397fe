//! Reels: started, filled with their file, and told to go out.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use serde_json::{Value, json};

use super::super::graph::{Needs, ReceivedFile, VERSION, header, nothing_there, refusal};
use super::drafts;
use super::world::{FacebookWorld, Reel};

pub(super) const POST: Needs =
    Needs::to_write(&["pages_manage_posts", "pages_read_engagement"], Some("CREATE_CONTENT"));

pub(super) async fn reel(
    State(world): State<FacebookWorld>,
    Path(page): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, POST) {
        return refused;
    }
    if !world.accounts.is_token_of(&headers, &page) {
        return nothing_there(&page);
    }
    match asked["upload_phase"].as_str() {
        Some("start") => start(&world, page, &headers),
        Some("finish") => finish(&world, &page, &asked),
        _ => refusal(400, 100, 0, "(#100) Missing parameter: upload_phase"),
    }
}

fn start(world: &FacebookWorld, page: String, headers: &HeaderMap) -> Response {
    let mut provider_state = world.lock();
    let id = provider_state.next();
    let (silence, works, failure) = (provider_state.silence, provider_state.works, provider_state.failure.clone());
    let file = ReceivedFile::default();
    provider_state.reels.push(Reel { id: id.clone(), page, file, told: None, silence, works, failure, expired: false });
    let address = format!("http://{}/video-upload{VERSION}/{id}", header(headers, "host"));
    Json(json!({ "video_id": id, "upload_url": address })).into_response()
}

/// Refused the second time: what Facebook does then is not written down, and this is the harder of the two.
fn finish(world: &FacebookWorld, page: &str, asked: &Value) -> Response {
    let mut provider_state = world.lock();
    let id = asked["video_id"].as_str().unwrap_or_default().to_owned();
    let room = provider_state.room;
    let Some(reel) = provider_state.reel(&id).filter(|reel| !reel.expired && reel.page == page) else {
        return nothing_there(&id);
    };
    if !reel.file.is_whole() {
        let message = "There was a problem uploading your video. Please try uploading it again.";
        return refusal(400, 6_000, 1_363_037, message);
    }
    if reel.told.is_some() {
        return refusal(400, 100, 0, "(#100) The video was published before.");
    }
    if drafts::is_one(asked) {
        return drafts::keep(reel, asked);
    }
    if asked["video_state"] != "PUBLISHED" || !asked["description"].is_string() {
        return refusal(400, 100, 0, "(#100) Missing parameter: video_state");
    }
    if room == 0 {
        // Which code the limit of a day has is not written down; it is one of a rate.
        return refusal(400, 80_001, 0, "There have been too many calls to this Page account.");
    }
    reel.told = Some(asked.clone());
    provider_state.room -= 1;
    Json(json!({ "success": true })).into_response()
}

pub(super) async fn send(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refused) = world.accounts.no_upload(&headers) {
        return refused;
    }
    let mut provider_state = world.lock();
    let takes = provider_state.takes.unwrap_or(usize::MAX);
    let Some(reel) = provider_state.reel(&id).filter(|reel| !reel.expired) else { return nothing_there(&id) };
    reel.file.take(&headers, &body, takes)
}

pub(super) async fn offset(State(world): State<FacebookWorld>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    if let Some(refused) = world.accounts.no_upload(&headers) {
        return refused;
    }
    world.lock().reel(&id).map_or_else(|| nothing_there(&id), |reel| reel.file.offset())
}
