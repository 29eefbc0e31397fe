//! Videos: ordered, charged, made, found.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::catalogue::{Parameters, page, parameter};
use super::files::signed_link;
use super::world::{Lists, Video, World};
use super::{HEYGEN_CHARGE, Shared, order, refusal};

pub(super) async fn create(State(world): State<Shared>, headers: HeaderMap, Json(order): Json<Value>) -> Response {
    let world = &mut *world.lock().unwrap();
    let key = headers.get("idempotency-key").map(|key| String::from_utf8_lossy(key.as_bytes()).into_owned());
    if key.as_deref().is_some_and(|key| !is_idempotency_key(key)) {
        return refusal(400, "invalid_parameter", "Idempotency-Key must be 1-255 characters of [A-Za-z0-9_-:.]");
    }
    if let Some(answer) = key.as_ref().and_then(|key| world.keys.get(key)) {
        if world.first_in_progress {
            return refusal(409, "request_in_progress", "A request with this Idempotency-Key is still in progress.");
        }
        return Json(answer.clone()).into_response();
    }
    if let Err(refused) = order::accepted(world, &order) {
        return *refused;
    }
    world.wallet -= HEYGEN_CHARGE;
    let id = format!("vid_{}", world.videos.len() + 1);
    let title = text(&order, "title").to_owned();
    let scene = order::visible_scene(&order);
    world.videos.push(Video { id: id.clone(), title, scene, looked_at: 0, failure: None });
    let answer = json!({ "data": { "video_id": id, "status": "waiting", "output_format": "mp4" } });
    if let Some(key) = key {
        world.keys.insert(key, answer.clone());
    }
    Json(answer).into_response()
}

pub(super) async fn list(State(world): State<Shared>, Query(parameters): Query<Parameters>) -> Response {
    let world = world.lock().unwrap();
    let wanted = parameter(&parameters, "title").unwrap_or_default();
    let found =
        world.videos.iter().rev().filter(|video| !world.deleted.contains(&video.id) && video.title.contains(wanted));
    let rows: Vec<_> = found.map(|video| described(video, &status(&world, video))).collect();
    match page(&rows, &parameters, 100, Lists::Steady) {
        Ok(page) => Json(page).into_response(),
        Err(refused) => *refused,
    }
}

pub(super) async fn find(State(world): State<Shared>, headers: HeaderMap, Path(id): Path<String>) -> Response {
    let world = &mut *world.lock().unwrap();
    let (looks_needed, failure) = (world.looks_needed, world.failure.clone());
    let is_deleted = world.deleted.contains(&id);
    let Some(video) = world.videos.iter_mut().find(|video| video.id == id && !is_deleted) else {
        return refusal(404, "video_not_found", &format!("Video {id} not found"));
    };
    if video.is_in_flight(looks_needed) {
        video.failure = failure;
        video.looked_at += 1;
    }
    let video = video.clone();
    let status = status(world, &video);
    let mut told = described(&video, &status);
    if status == "completed" {
        told["video_url"] = signed_link(world, &headers, &format!("{id}.mp4")).into();
        if world.captioned {
            told["captioned_video_url"] = signed_link(world, &headers, &format!("{id}-captioned.mp4")).into();
        }
    }
    Json(json!({ "data": told })).into_response()
}

fn status(world: &World, video: &Video) -> String {
    match (&video.failure, video.is_in_flight(world.looks_needed)) {
        (Some(_), _) => "failed".to_owned(),
        (None, false) => "completed".to_owned(),
        (None, true) => {
            let usual = if video.looked_at < 2 { "pending" } else { "processing" };
            world.unfinished.clone().unwrap_or_else(|| usual.to_owned())
        }
    }
}

/// A video with all of its fields. Links are given to whoever asks for this one video.
fn described(video: &Video, status: &str) -> Value {
    let failure = video.failure.as_ref();
    json!({
        "id": video.id, "title": video.title, "status": status, "created_at": 1_763_600_000, "completed_at": null,
        "duration": 31.4, "video_url": null, "captioned_video_url": null, "subtitle_url": null, "thumbnail_url": null,
        "gif_url": null, "video_page_url": null, "folder_id": null, "output_language": null,
        "failure_code": failure.map(|(code, _)| code), "failure_message": failure.map(|(_, message)| message),
    })
}

fn is_idempotency_key(key: &str) -> bool {
    (1..=255).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_-:.".contains(&byte))
}

pub(super) fn text<'a>(order: &'a Value, name: &str) -> &'a str {
    order[name].as_str().unwrap_or_default()
}
