//! Videos: ordered, charged, rendered, found.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use serde_json::{Value, json};

use super::catalogue::page;
use super::files::signed_link;
use super::order;
use super::world::{HEYGEN_CHARGE, Lists, Shared, Video, World, refusal};
use crate::request::{Answer, Parameters, field, text};

pub(super) async fn create(State(world): State<Shared>, headers: HeaderMap, Json(order): Json<Value>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let key = headers.get("idempotency-key").map(|key| String::from_utf8_lossy(key.as_bytes()).into_owned());
    if key.as_deref().is_some_and(|key| !is_idempotency_key(key)) {
        return Err(refusal(400, "invalid_parameter", "Idempotency-Key must be 1-255 characters of [A-Za-z0-9_-:.]"));
    }
    if let Some(answer) = key.as_ref().and_then(|key| world.keys.get(key)) {
        if world.first_in_progress {
            let message = "A request with this Idempotency-Key is still in progress.";
            return Err(refusal(409, "request_in_progress", message));
        }
        return Ok(Json(answer.clone()));
    }
    order::accepted(world, &order)?;
    world.wallet -= HEYGEN_CHARGE;
    let id = format!("vid_{}", world.videos.len() + 1);
    let title = text(&order, "title").to_owned();
    let scene = order::visible_scene(&order);
    world.videos.push(Video { id: id.clone(), title, scene, looked_at: 0, failure: None });
    let answer = json!({ "data": { "video_id": id, "status": "waiting", "output_format": "mp4" } });
    if let Some(key) = key {
        world.keys.insert(key, answer.clone());
    }
    Ok(Json(answer))
}

pub(super) async fn list(State(world): State<Shared>, Query(parameters): Query<Parameters>) -> Answer {
    let world = world.lock().unwrap();
    let wanted = field(&parameters, "title");
    let found =
        world.videos.iter().rev().filter(|video| !world.deleted.contains(&video.id) && video.title.contains(wanted));
    let rows: Vec<_> = found.map(|video| described(video, &status(&world, video))).collect();
    page(&rows, &parameters, 100, Lists::Steady).map(Json)
}

pub(super) async fn find(State(world): State<Shared>, headers: HeaderMap, Path(id): Path<String>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let (looks_needed, failure) = (world.looks_needed, world.failure.clone());
    let is_deleted = world.deleted.contains(&id);
    let Some(video) = world.videos.iter_mut().find(|video| video.id == id && !is_deleted) else {
        return Err(refusal(404, "video_not_found", &format!("Video {id} not found")));
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
    Ok(Json(json!({ "data": told })))
}

/// `DELETE /v3/videos/{id}`; the second call finds nothing.
pub(super) async fn remove(State(world): State<Shared>, Path(id): Path<String>) -> Answer {
    let world = &mut *world.lock().unwrap();
    let is_known = world.videos.iter().any(|video| video.id == id);
    if !is_known || !world.deleted.insert(id.clone()) {
        return Err(refusal(404, "video_not_found", &format!("Video {id} not found")));
    }
    Ok(Json(json!({ "data": { "id": id, "deleted": true } })))
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

/// A video with all of its fields. Only a request for this single video gets links.
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
