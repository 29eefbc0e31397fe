//! Containers: made, filled and published.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use super::super::graph::{INSTAGRAM, VERSION, header, nothing_there, refusal, upload_refusal};
use super::InstagramWorld;
use super::world::Container;

/// What Instagram says when it does not take a video that is about to be a post.
const NO_SUCH_MEDIA: &str = "The media with the given id cannot be found.";

pub(super) async fn make(
    State(world): State<InstagramWorld>,
    Path(account): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    if account != INSTAGRAM {
        return nothing_there(&account);
    }
    if asked["media_type"] != "REELS" || asked["upload_type"] != "resumable" {
        return refusal(400, 100, 2_207_023, "The media type is unknown.");
    }
    let caption = asked["caption"].as_str().unwrap_or_default();
    if caption.chars().count() > 2_200 || caption.matches('#').count() > 30 {
        return refusal(400, 36_004, 2_207_010, "The caption is too long.");
    }
    let mut holdings = world.lock();
    let (id, now) = (holdings.next(), holdings.now());
    let (works, silence, failure) = (holdings.works, holdings.silence, holdings.failure);
    holdings.containers.push(Container {
        id: id.clone(),
        declared: asked,
        size: 0,
        received: 0,
        works,
        failure,
        expired: false,
        published: false,
        silence,
    });
    let address = format!("http://{}/ig-api-upload{VERSION}/{id}", header(&headers, "host"));
    let date = now.to_zoned(TimeZone::UTC).strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
    ([("date", date)], Json(json!({ "id": id, "uri": address }))).into_response()
}

pub(super) async fn send(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let mut holdings = world.lock();
    let takes = holdings.takes.unwrap_or(usize::MAX);
    let Some(container) = holdings.container(&id) else { return nothing_there(&id) };
    let number = |name: &str| header(&headers, name).parse::<usize>().unwrap_or(usize::MAX);
    if number("offset") != container.received || container.is_whole() {
        return upload_refusal(true, "OffsetInvalidError", "Request starting offset is invalid");
    }
    container.size = number("file_size");
    container.received += body.len().min(takes);
    if container.received < container.size {
        return upload_refusal(true, "PartialRequestError", "Partial request (did not match length of file)");
    }
    Json(json!({ "success": true, "message": "Upload successful." })).into_response()
}

/// How far a container is, in Instagram's words. Being asked is what moves it on.
pub(super) fn status(container: &mut Container) -> Value {
    let mut words = String::new();
    let code = if container.expired {
        "EXPIRED"
    } else if container.published {
        match container.silence.checked_sub(1) {
            Some(left) => {
                container.silence = left;
                "FINISHED"
            }
            None => "PUBLISHED",
        }
    } else if !container.is_whole() {
        "IN_PROGRESS"
    } else if let Some(left) = container.works.checked_sub(1) {
        container.works = left;
        "IN_PROGRESS"
    } else if let Some(subcode) = container.failure {
        words = format!("Error: Media upload has failed with error code {subcode}");
        "ERROR"
    } else {
        "FINISHED"
    };
    json!({ "status_code": code, "status": words, "id": container.id })
}

/// Publishes a container, once.
pub(super) async fn publish(
    State(world): State<InstagramWorld>,
    Path(account): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    if account != INSTAGRAM {
        return nothing_there(&account);
    }
    let mut holdings = world.lock();
    let (posted, allowed) = holdings.quota;
    let id = asked["creation_id"].as_str().unwrap_or_default();
    let Some(container) = holdings.container(id) else { return refusal(400, 24, 2_207_006, NO_SUCH_MEDIA) };
    // As if it had never been there, which is the harder of what might be said.
    if container.published {
        return refusal(400, 24, 2_207_006, NO_SUCH_MEDIA);
    }
    if container.expired {
        return refusal(400, -2, 2_207_020, "The media you are trying to access has expired.");
    }
    if status(&mut container.clone())["status_code"] != "FINISHED" {
        return refusal(400, 9_007, 2_207_027, "The media is not ready for publishing, please wait for a moment.");
    }
    if posted >= allowed {
        return refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed.");
    }
    container.published = true;
    let caption = container.declared["caption"].as_str().unwrap_or_default().to_owned();
    holdings.quota.0 += 1;
    let id = holdings.release(&caption);
    Json(json!({ "id": id })).into_response()
}

pub(super) async fn limit(State(world): State<InstagramWorld>, headers: HeaderMap) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let (posted, allowed) = world.lock().quota;
    let config = json!({ "quota_total": allowed, "quota_duration": 86_400 });
    Json(json!({ "data": [{ "quota_usage": posted, "config": config }] })).into_response()
}
