//! Containers: made, filled and published.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use super::super::graph::{Needs, ReceivedFile, VERSION, header, http_date, nothing_there, refusal};
use super::world::{Container, InstagramWorld};

/// What Instagram says when it does not take a video that is about to be a post.
const NO_SUCH_MEDIA: &str = "The media with the given id cannot be found.";

/// Containers that an account may make in a day.
pub(super) const CONTAINERS_A_DAY: usize = 400;

/// How long a container can be published.
const CONTAINER_LIFE: SignedDuration = SignedDuration::from_hours(24);

const PUBLISH: Needs = Needs {
    scopes: &["instagram_content_publish", "instagram_basic", "pages_read_engagement"],
    task: Some("CREATE_CONTENT"),
    code: 10,
};

pub(super) async fn make(
    State(world): State<InstagramWorld>,
    Path(account): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, PUBLISH) {
        return refused;
    }
    if !world.accounts.is_token_of(&headers, &account) {
        return nothing_there(&account);
    }
    if asked["media_type"] != "REELS" || asked["upload_type"] != "resumable" {
        return refusal(400, 100, 2_207_023, "The media type is unknown.");
    }
    let caption = asked["caption"].as_str().unwrap_or_default();
    if caption.chars().count() > 2_200 || caption.matches('#').count() > 30 {
        return refusal(400, 36_004, 2_207_010, "The caption is too long.");
    }
    let mut provider_state = world.lock();
    let tells_upload = provider_state.tells_upload;
    let (id, now) = (provider_state.next(), provider_state.now());
    let is_of_today = |container: &&Container| now.duration_since(container.made_at) < CONTAINER_LIFE;
    if provider_state.containers.iter().filter(is_of_today).count() >= CONTAINERS_A_DAY {
        // Which code this limit has is not written down; it is one of a day.
        return refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed.");
    }
    let (works, silence, failure) = (provider_state.works, provider_state.silence, provider_state.failure);
    provider_state.containers.push(Container {
        id: id.clone(),
        account,
        made_at: now,
        declared: asked,
        file: ReceivedFile::default(),
        works,
        failure,
        expired: false,
        published: false,
        silence,
        tells_upload,
    });
    let address = format!("http://{}/ig-api-upload{VERSION}/{id}", header(&headers, "host"));
    ([("date", http_date(now))], Json(json!({ "id": id, "uri": address }))).into_response()
}

pub(super) async fn send(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    if let Some(refused) = world.accounts.no_upload(&headers) {
        return refused;
    }
    let mut provider_state = world.lock();
    let (takes, now) = (provider_state.takes.unwrap_or(usize::MAX), provider_state.now());
    let Some(container) = provider_state.container(&id).filter(|container| !container.is_over(now)) else {
        return nothing_there(&id);
    };
    container.file.take(&headers, &body, takes)
}

pub(super) async fn offset(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.accounts.no_upload(&headers) {
        return refused;
    }
    world.lock().container(&id).map_or_else(|| nothing_there(&id), |container| container.file.offset())
}

impl Container {
    /// Whether it is too old to be published.
    fn is_over(&self, now: Timestamp) -> bool {
        !self.published && (self.expired || now.duration_since(self.made_at) >= CONTAINER_LIFE)
    }
}

/// How far a container is, in Instagram's words. Being asked is what moves it on.
pub(super) fn status(container: &mut Container, now: Timestamp) -> Value {
    let mut words = String::new();
    let code = if container.is_over(now) {
        "EXPIRED"
    } else if container.published {
        match container.silence.checked_sub(1) {
            Some(left) => {
                container.silence = left;
                "FINISHED"
            }
            None => "PUBLISHED",
        }
    } else if !container.file.is_whole() {
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
    let processing = if container.file.is_whole() { "in_progress" } else { "not_started" };
    let video = if container.tells_upload {
        json!({
            "uploading_phase": {
                "status": container.file.phase(), "bytes_transferred": container.file.received,
                "source_file_size": container.file.size, "errors": null,
            },
            "processing_phase": { "status": processing },
        })
    } else {
        Value::Null
    };
    json!({ "status_code": code, "status": words, "video_status": video })
}

/// Publishes a container, once.
pub(super) async fn publish(
    State(world): State<InstagramWorld>,
    Path(account): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, PUBLISH) {
        return refused;
    }
    if !world.accounts.is_token_of(&headers, &account) {
        return nothing_there(&account);
    }
    let mut provider_state = world.lock();
    let ((posted, allowed), now) = (provider_state.quota, provider_state.now());
    let id = asked["creation_id"].as_str().unwrap_or_default();
    let Some(container) = provider_state.container(id).filter(|container| container.account == account) else {
        return refusal(400, 24, 2_207_006, NO_SUCH_MEDIA);
    };
    // As if it had never been there, which is the harder of what might be said.
    if container.published {
        return refusal(400, 24, 2_207_006, NO_SUCH_MEDIA);
    }
    if container.is_over(now) {
        return refusal(400, -2, 2_207_020, "The media you are trying to access has expired.");
    }
    if status(&mut container.clone(), now)["status_code"] != "FINISHED" {
        return refusal(400, 9_007, 2_207_027, "The media is not ready for publishing, please wait for a moment.");
    }
    if posted >= allowed {
        return refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed.");
    }
    container.published = true;
    let caption = container.declared["caption"].as_str().unwrap_or_default().to_owned();
    provider_state.quota.0 += 1;
    let id = provider_state.release(&account, &caption);
    Json(json!({ "id": id })).into_response()
}

pub(super) async fn limit(State(world): State<InstagramWorld>, headers: HeaderMap) -> Response {
    if let Some(refused) = world.accounts.refused(&headers, PUBLISH) {
        return refused;
    }
    let (posted, allowed) = world.lock().quota;
    let config = json!({ "quota_total": allowed, "quota_duration": 86_400 });
    Json(json!({ "data": [{ "quota_usage": posted, "config": config }] })).into_response()
}
