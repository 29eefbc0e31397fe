//! Containers: created, and published.

use axum::Json;
use axum::response::{IntoResponse as _, Response};
use jiff::Timestamp;
use serde_json::{Value, json};

use super::world::{CONTAINER_LIFE, Container, ProviderState};
use crate::graph::{Call, Needs, Posts as _, ReceivedFile, VERSION, http_date, refusal};
use crate::request::{Answer, Refusal};

/// Instagram's message when it does not accept a video for a post.
const NO_SUCH_MEDIA: &str = "The media with the given id cannot be found.";

const CONTAINERS_A_DAY: usize = 400;

const PUBLISH: Needs = Needs {
    scopes: &["instagram_content_publish", "instagram_basic", "pages_read_engagement"],
    task: Some("CREATE_CONTENT"),
    code: 10,
};

pub(super) async fn make(call: Call<ProviderState>, Json(asked): Json<Value>) -> Result<Response, Refusal> {
    call.check_on(PUBLISH)?;
    if asked["media_type"] != "REELS" || asked["upload_type"] != "resumable" {
        return Err(refusal(400, 100, 2_207_023, "The media type is unknown."));
    }
    let caption = asked["caption"].as_str().unwrap_or_default();
    // The reference still names 30 hashtags; 5 are allowed since December 2025 (docs/providers/instagram.md).
    if caption.chars().count() > 2_200 || caption.matches('#').count() > 5 || caption.matches('@').count() > 20 {
        return Err(refusal(400, 36_004, 2_207_010, "The caption is too long."));
    }
    if !asked["share_to_feed"].is_null() && !asked["share_to_feed"].is_boolean() {
        return Err(refusal(400, 100, 0, "(#100) Param share_to_feed must be a boolean"));
    }
    if !asked["thumb_offset"].is_null() && !asked["thumb_offset"].is_u64() {
        return Err(refusal(400, 100, 0, "(#100) Param thumb_offset must be an integer greater than or equal to 0"));
    }
    let own = &mut call.world.lock().own;
    let (id, now) = (own.next(), own.now());
    let is_of_today = |container: &&Container| now.duration_since(container.made_at) < CONTAINER_LIFE;
    if own.containers.iter().filter(is_of_today).count() >= CONTAINERS_A_DAY {
        // The code of this limit is undocumented; this is one of a daily limit.
        return Err(refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed."));
    }
    let progress = own.progress.clone();
    let address = format!("http://{}/ig-api-upload{VERSION}/{id}", call.host());
    own.containers.push(Container {
        id: id.clone(),
        account: call.id,
        made_at: now,
        declared: asked,
        file: ReceivedFile::default(),
        length_ms: own.length_ms,
        progress,
        expired: false,
        published: false,
    });
    Ok(([("date", http_date(now))], Json(json!({ "id": id, "uri": address }))).into_response())
}

pub(super) async fn publish(call: Call<ProviderState>, Json(asked): Json<Value>) -> Answer {
    call.check_on(PUBLISH)?;
    let own = &mut call.world.lock().own;
    let ((posted, allowed), now) = (own.quota, own.now());
    let id = asked["creation_id"].as_str().unwrap_or_default();
    // A published one is refused as if it had never existed, which is the harder of the possible answers.
    let is_open = |container: &&mut Container| container.account == call.id && !container.published;
    let Some(container) = own.container(id).filter(is_open) else {
        return Err(refusal(400, 24, 2_207_006, NO_SUCH_MEDIA));
    };
    if container.is_over(now) {
        return Err(refusal(400, -2, 2_207_020, "The media you are trying to access has expired."));
    }
    if status(&mut container.clone(), now)["status_code"] != "FINISHED" {
        return Err(refusal(400, 9_007, 2_207_027, "The media is not ready for publishing, please wait for a moment."));
    }
    if let (Some(offset), Some(length)) = (container.declared["thumb_offset"].as_u64(), container.length_ms)
        && offset >= length
    {
        let message =
            format!("Thumbnail offset must be greater than or equal to 0 and less than video duration, i.e. {length}");
        return Err(refusal(400, 1, 2_207_057, &message));
    }
    if posted >= allowed {
        return Err(refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed."));
    }
    container.published = true;
    let caption = container.declared["caption"].as_str().unwrap_or_default().to_owned();
    own.quota.0 += 1;
    let id = own.release(&call.id, &caption);
    Ok(Json(json!({ "id": id })))
}

pub(super) async fn limit(call: Call<ProviderState>) -> Answer {
    call.check(PUBLISH)?;
    let (posted, allowed) = call.world.lock().own.quota;
    let config = json!({ "quota_total": allowed, "quota_duration": 86_400 });
    Ok(Json(json!({ "data": [{ "quota_usage": posted, "config": config }] })))
}

pub(super) async fn list(call: Call<ProviderState>) -> Answer {
    call.check_on(ProviderState::READ)?;
    call.list()
}

/// The progress of a container. Each poll advances it.
pub(super) fn status(container: &mut Container, now: Timestamp) -> Value {
    let mut words = String::new();
    let code = if container.is_over(now) {
        "EXPIRED"
    } else if container.published {
        match container.progress.silence.checked_sub(1) {
            Some(left) => {
                container.progress.silence = left;
                "FINISHED"
            }
            None => "PUBLISHED",
        }
    } else if !container.file.is_whole() {
        "IN_PROGRESS"
    } else if let Some(left) = container.progress.works.checked_sub(1) {
        container.progress.works = left;
        "IN_PROGRESS"
    } else if let Some(subcode) = container.progress.failure {
        words = format!("Error: Media upload has failed with error code {subcode}");
        "ERROR"
    } else {
        "FINISHED"
    };
    let processing = if container.file.is_whole() { "in_progress" } else { "not_started" };
    let video = json!({
        "uploading_phase": {
            "status": container.file.phase(), "bytes_transferred": container.file.received,
            "source_file_size": container.file.size, "errors": null,
        },
        "processing_phase": { "status": processing },
    });
    json!({ "status_code": code, "status": words, "video_status": video })
}
