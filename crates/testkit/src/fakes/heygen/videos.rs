//! Videos: ordered, charged, made, found.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::catalogue::{Parameters, page, parameter};
use super::files::signed_link;
use super::world::{Lists, Video, World};
use super::{HEYGEN_CHARGE, Shared, refusal};

/// Jobs that may be at work at the same time.
const MOST_IN_FLIGHT: usize = 10;

pub(super) async fn create(State(world): State<Shared>, headers: HeaderMap, Json(order): Json<Value>) -> Response {
    let world = &mut *world.lock().unwrap();
    let key = headers.get("idempotency-key").and_then(|key| key.to_str().ok()).map(str::to_owned);
    if let Some(answer) = key.as_ref().and_then(|key| world.keys.get(key)) {
        if world.first_in_progress {
            return refusal(409, "request_in_progress", "A request with this Idempotency-Key is still in progress.");
        }
        return Json(answer.clone()).into_response();
    }
    if let Err(refused) = accepted(world, &order) {
        return *refused;
    }
    world.wallet -= HEYGEN_CHARGE;
    let id = format!("vid_{}", world.videos.len() + 1);
    let title = text(&order, "title").to_owned();
    world.videos.push(Video { id: id.clone(), title, looked_at: 0, failure: None });
    let answer = json!({ "data": { "video_id": id, "status": "waiting", "output_format": "mp4" } });
    if let Some(key) = key {
        world.keys.insert(key, answer.clone());
    }
    Json(answer).into_response()
}

fn accepted(world: &World, order: &Value) -> Result<(), Box<Response>> {
    let refused = |status, code, message: &str| Err(Box::new(refusal(status, code, message)));
    let expected = [("type", "avatar"), ("resolution", "1080p"), ("aspect_ratio", "9:16")];
    if let Some((name, _)) = expected.iter().find(|(name, value)| order[*name] != *value) {
        return refused(400, "invalid_parameter", &format!("Invalid value for {name}"));
    }
    if text(order, "script").is_empty() {
        return refused(400, "invalid_parameter", "script is required");
    }
    let knows = |all: &[Vec<Value>; 2], name: &str, id: &str| all.iter().flatten().any(|one| one[name] == id);
    let (avatar, voice) = (text(order, "avatar_id"), text(order, "voice_id"));
    if !knows(&world.looks, "id", avatar) {
        return refused(404, "avatar_not_found", &format!("Avatar {avatar} not found"));
    }
    if !knows(&world.voices, "voice_id", voice) {
        return refused(404, "voice_not_found", &format!("Voice {voice} not found"));
    }
    if !order["background"]["asset_id"].as_str().is_some_and(|asset| world.assets.contains(asset)) {
        return refused(404, "asset_not_found", "Asset not found");
    }
    let in_flight = world.videos.iter().filter(|video| video.is_in_flight(world.looks_needed)).count();
    if in_flight >= MOST_IN_FLIGHT {
        return refused(429, "rate_limit_exceeded", "You have reached the concurrent job limit.");
    }
    if world.wallet < HEYGEN_CHARGE {
        return refused(402, "insufficient_credit", "Your account has too few credits for this video.");
    }
    Ok(())
}

pub(super) async fn list(State(world): State<Shared>, Query(parameters): Query<Parameters>) -> Json<Value> {
    let world = world.lock().unwrap();
    let wanted = parameter(&parameters, "title").unwrap_or_default();
    let found = world.videos.iter().rev().filter(|video| video.title.contains(wanted));
    let rows: Vec<_> = found.map(|video| json!({ "id": video.id, "title": video.title })).collect();
    Json(page(&rows, &parameters, 100, Lists::Steady))
}

pub(super) async fn find(State(world): State<Shared>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    let world = &mut *world.lock().unwrap();
    let (looks_needed, failure) = (world.looks_needed, world.failure.clone());
    let Some(video) = world.videos.iter_mut().find(|video| video.id == id) else {
        return refusal(404, "video_not_found", &format!("Video {id} not found"));
    };
    if video.is_in_flight(looks_needed) {
        video.failure = failure;
        video.looked_at += 1;
    }
    let is_finished = !video.is_in_flight(looks_needed);
    let (title, looked_at, failure) = (video.title.clone(), video.looked_at, video.failure.clone());
    let status = match (&failure, is_finished) {
        (Some(_), _) => "failed".to_owned(),
        (None, true) => "completed".to_owned(),
        (None, false) => {
            let usual = if looked_at == 1 { "pending" } else { "processing" };
            world.unfinished.clone().unwrap_or_else(|| usual.to_owned())
        }
    };
    let mut link = |name: &str| (status == "completed").then(|| signed_link(world, &headers, name));
    let video_url = link(&format!("{id}.mp4"));
    let captioned = link(&format!("{id}-captioned.mp4"));
    Json(json!({ "data": {
        "id": id, "title": title, "status": status, "created_at": 1_763_600_000, "completed_at": null,
        "duration": 31.4, "video_url": video_url, "captioned_video_url": captioned.filter(|_| world.captioned),
        "subtitle_url": null, "thumbnail_url": null, "gif_url": null, "video_page_url": null, "folder_id": null,
        "failure_code": failure.as_ref().map(|(code, _)| code), "failure_message": failure.as_ref().map(|(_, message)| message),
    } }))
    .into_response()
}

fn text<'a>(order: &'a Value, name: &str) -> &'a str {
    order[name].as_str().unwrap_or_default()
}
