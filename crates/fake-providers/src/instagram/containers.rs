//! Containers: created, and published.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::progress::status;
use super::world::{CONTAINER_LIFE, Container, InstagramWorld, ProviderState};
use crate::graph::{Needs, Posts as _, Read, ReceivedFile, VERSION, http_date, refusal};
use crate::headers::header;
use crate::refusal::{Answer, Refusal};

/// Instagram's message when it does not accept a video for a post.
const NO_SUCH_MEDIA: &str = "The media with the given id cannot be found.";

/// The containers that an account may create in a day.
const CONTAINERS_A_DAY: usize = 400;

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
) -> Result<Response, Refusal> {
    world.accounts.check_on(&account, &headers, PUBLISH)?;
    if asked["media_type"] != "REELS" || asked["upload_type"] != "resumable" {
        return Err(refusal(400, 100, 2_207_023, "The media type is unknown."));
    }
    let caption = asked["caption"].as_str().unwrap_or_default();
    if caption.chars().count() > 2_200 || caption.matches('#').count() > 30 {
        return Err(refusal(400, 36_004, 2_207_010, "The caption is too long."));
    }
    let own = &mut world.lock().own;
    let tells_upload = own.tells_upload;
    let (id, now) = (own.next(), own.now());
    let is_of_today = |container: &&Container| now.duration_since(container.made_at) < CONTAINER_LIFE;
    if own.containers.iter().filter(is_of_today).count() >= CONTAINERS_A_DAY {
        // The code of this limit is undocumented; this is one of a daily limit.
        return Err(refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed."));
    }
    let (works, silence, failure) = (own.works, own.silence, own.failure);
    own.containers.push(Container {
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
    Ok(([("date", http_date(now))], Json(json!({ "id": id, "uri": address }))).into_response())
}

/// Publishes a container, once.
pub(super) async fn publish(
    State(world): State<InstagramWorld>,
    Path(account): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Answer {
    world.accounts.check_on(&account, &headers, PUBLISH)?;
    let own = &mut world.lock().own;
    let ((posted, allowed), now) = (own.quota, own.now());
    let id = asked["creation_id"].as_str().unwrap_or_default();
    let Some(container) = own.container(id).filter(|container| container.account == account) else {
        return Err(refusal(400, 24, 2_207_006, NO_SUCH_MEDIA));
    };
    // As if it had never existed, which is the harder of the possible answers.
    if container.published {
        return Err(refusal(400, 24, 2_207_006, NO_SUCH_MEDIA));
    }
    if container.is_over(now) {
        return Err(refusal(400, -2, 2_207_020, "The media you are trying to access has expired."));
    }
    if status(&mut container.clone(), now)["status_code"] != "FINISHED" {
        return Err(refusal(400, 9_007, 2_207_027, "The media is not ready for publishing, please wait for a moment."));
    }
    if posted >= allowed {
        return Err(refusal(403, 9, 2_207_042, "You reached the maximum number of posts that is allowed."));
    }
    container.published = true;
    let caption = container.declared["caption"].as_str().unwrap_or_default().to_owned();
    own.quota.0 += 1;
    let id = own.release(&account, &caption);
    Ok(Json(json!({ "id": id })))
}

pub(super) async fn limit(State(world): State<InstagramWorld>, headers: HeaderMap) -> Answer {
    world.accounts.check(&headers, PUBLISH)?;
    let (posted, allowed) = world.lock().own.quota;
    let config = json!({ "quota_total": allowed, "quota_duration": 86_400 });
    Ok(Json(json!({ "data": [{ "quota_usage": posted, "config": config }] })))
}

/// The account's reels, newest first.
pub(super) async fn list(read: Read<ProviderState>) -> Answer {
    read.world.accounts.check_on(&read.id, &read.headers, ProviderState::READ)?;
    read.list()
}
