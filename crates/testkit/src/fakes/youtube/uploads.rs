//! Uploads that can be resumed.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use serde_json::{Value, json};

use super::YoutubeWorld;
use super::world::{Session, Video, refusal, turned_away};

fn header<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

pub(super) async fn begin(
    State(world): State<YoutubeWorld>,
    headers: HeaderMap,
    Json(metadata): Json<Value>,
) -> Response {
    let mut holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let title = metadata["snippet"]["title"].as_str().unwrap_or_default();
    if title.is_empty() || title.chars().count() > 100 || title.contains(['<', '>']) {
        return refusal(400, "invalidTitle", "The request metadata specifies an invalid or empty video title.");
    }
    let description = metadata["snippet"]["description"].as_str().unwrap_or_default();
    if description.len() > 5_000 || description.contains(['<', '>']) {
        return refusal(400, "invalidDescription", "The request metadata specifies an invalid video description.");
    }
    let Ok(size) = header(&headers, "x-upload-content-length").parse() else {
        return refusal(400, "mediaBodyRequired", "The request does not include the video content.");
    };
    let id = holdings.next("upload-");
    holdings.sessions.insert(id.clone(), Session { metadata, size, received: 0, video: None });
    let address = format!("http://{}/upload/session/{id}?upload_id={id}", header(&headers, "host"));
    (StatusCode::OK, [("location", address)]).into_response()
}

pub(super) async fn send(
    State(world): State<YoutubeWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let takes = holdings.takes.unwrap_or(usize::MAX);
    let Some(mut session) = holdings.sessions.get(&id).cloned() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if session.video.is_none() && !body.is_empty() {
        let range = header(&headers, "content-range");
        let begins = range.strip_prefix("bytes ").and_then(|range| range.split_once('-')?.0.parse::<usize>().ok());
        if begins != Some(session.received) || !range.ends_with(&format!("/{}", session.size)) {
            return refusal(400, "badRequest", "Invalid request. The bytes do not follow on those that are there.");
        }
        session.received += body.len().min(takes);
    }
    if session.received == session.size && session.video.is_none() {
        let video = holdings.next("video-");
        let (snippet, status) = (session.metadata["snippet"].clone(), session.metadata["status"].clone());
        holdings.videos.push(Video { id: video.clone(), snippet, status });
        session.video = Some(video);
    }
    holdings.sessions.insert(id, session.clone());
    let Some(video) = session.video else {
        let there = session.received.checked_sub(1).map(|last| ("range", format!("bytes=0-{last}")));
        let mut answer = StatusCode::PERMANENT_REDIRECT.into_response();
        if let Some((name, value)) = there {
            answer.headers_mut().insert(name, value.parse().unwrap());
        }
        return answer;
    };
    let made = json!({ "kind": "youtube#video", "id": video, "status": { "uploadStatus": "uploaded" } });
    (StatusCode::CREATED, Json(made)).into_response()
}
