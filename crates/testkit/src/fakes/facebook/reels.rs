//! Reels: begun, filled with their file, and told to go out.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use serde_json::{Value, json};

use super::super::graph::{self, VERSION, header, nothing_there, refusal, upload_refusal};
use super::FacebookWorld;
use super::world::Reel;

pub(super) async fn reel(
    State(world): State<FacebookWorld>,
    Path(page): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    if page != graph::PAGE {
        return nothing_there(&page);
    }
    match asked["upload_phase"].as_str() {
        Some("start") => start(&world, &headers),
        Some("finish") => finish(&world, &asked),
        _ => refusal(400, 100, 0, "(#100) Missing parameter: upload_phase"),
    }
}

fn start(world: &FacebookWorld, headers: &HeaderMap) -> Response {
    let mut holdings = world.lock();
    let id = holdings.next();
    let (silence, works, failure) = (holdings.silence, holdings.works, holdings.failure.clone());
    let reel = Reel { id: id.clone(), size: 0, received: 0, told: None, silence, works, failure, expired: false };
    holdings.reels.push(reel);
    let address = format!("http://{}/video-upload{VERSION}/{id}", header(headers, "host"));
    Json(json!({ "video_id": id, "upload_url": address })).into_response()
}

/// Refused the second time: what Facebook does then is not written down, and this is the harder of the two.
fn finish(world: &FacebookWorld, asked: &Value) -> Response {
    let mut holdings = world.lock();
    let id = asked["video_id"].as_str().unwrap_or_default().to_owned();
    let room = holdings.room;
    let Some(reel) = holdings.reel(&id).filter(|reel| !reel.expired) else { return nothing_there(&id) };
    if !reel.is_whole() {
        return refusal(
            400,
            6_000,
            1_363_037,
            "There was a problem uploading your video. Please try uploading it again.",
        );
    }
    if reel.told.is_some() {
        return refusal(400, 100, 0, "(#100) The video was published before.");
    }
    if asked["video_state"] != "PUBLISHED" || !asked["description"].is_string() {
        return refusal(400, 100, 0, "(#100) Missing parameter: video_state");
    }
    if room == 0 {
        // Which code the limit of a day has is not written down; it is one of a rate.
        return refusal(400, 80_001, 0, "There have been too many calls to this Page account.");
    }
    reel.told = Some(asked.clone());
    holdings.room -= 1;
    Json(json!({ "success": true })).into_response()
}

pub(super) async fn list(State(world): State<FacebookWorld>, uri: Uri, headers: HeaderMap) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let holdings = world.lock();
    let reels: Vec<Value> = holdings
        .public()
        .rev()
        .map(|reel| json!({ "id": reel.id, "description": reel.told.as_ref().map(|told| &told["description"]) }))
        .collect();
    Json(graph::page(&reels, 25, &uri, &headers)).into_response()
}

pub(super) async fn send(
    State(world): State<FacebookWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let mut holdings = world.lock();
    let takes = holdings.takes.unwrap_or(usize::MAX);
    let Some(reel) = holdings.reel(&id) else { return nothing_there(&id) };
    let number = |name: &str| header(&headers, name).parse::<usize>().unwrap_or(usize::MAX);
    if number("offset") != reel.received || reel.is_whole() {
        return upload_refusal(true, "OffsetInvalidError", "Request starting offset is invalid");
    }
    reel.size = number("file_size");
    reel.received += body.len().min(takes);
    if reel.received < reel.size {
        return upload_refusal(true, "PartialRequestError", "Partial request (did not match length of file)");
    }
    Json(json!({ "success": true })).into_response()
}
