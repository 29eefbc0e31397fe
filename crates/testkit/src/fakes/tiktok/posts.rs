//! Posts: begun, and asked about.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Value, json};

use super::TiktokWorld;
use super::world::{Post, refusal, said, turned_away};

pub(super) async fn creator(State(world): State<TiktokWorld>, headers: HeaderMap) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    said(
        &json!({ "creator_nickname": "ana", "privacy_level_options": holdings.privacy, "max_video_post_duration_sec": 600 }),
    )
}

pub(super) async fn direct(state: State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Response {
    begin(&state.0, &headers, &asked, false)
}

pub(super) async fn inbox(state: State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Response {
    begin(&state.0, &headers, &asked, true)
}

fn begin(world: &TiktokWorld, headers: &HeaderMap, asked: &Value, to_inbox: bool) -> Response {
    let mut holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, headers) {
        return refused;
    }
    let source = &asked["source_info"];
    let number = |name: &str| source[name].as_u64().unwrap_or_default();
    let (size, chunk) = (number("video_size"), number("chunk_size"));
    let is_whole = chunk > 0 && number("total_chunk_count") == (size / chunk).max(1);
    if source["source"] != "FILE_UPLOAD" || size == 0 || !is_whole {
        return refusal(400, "invalid_param");
    }
    let privacy = asked["post_info"]["privacy_level"].as_str().unwrap_or_default();
    if !to_inbox && !holdings.privacy.contains(&privacy) {
        return refusal(403, "privacy_level_option_mismatch");
    }
    let id = format!("v_{}_file~v2-1.{}", if to_inbox { "inbox" } else { "pub" }, holdings.next());
    let post = Post {
        title: asked["post_info"]["title"].as_str().unwrap_or_default().to_owned(),
        size,
        received: 0,
        to_inbox,
        is_public: privacy == "PUBLIC_TO_EVERYONE",
        declared: asked["post_info"].clone(),
        works: holdings.works,
        failure: holdings.failure.clone(),
        video: None,
    };
    holdings.posts.insert(id.clone(), post);
    let host = headers.get("host").and_then(|value| value.to_str().ok()).unwrap_or_default();
    said(&json!({ "publish_id": id, "upload_url": format!("http://{host}/upload/{id}?upload_token=secret") }))
}

pub(super) async fn status(State(world): State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Response {
    let mut holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let tells = holdings.tells_ids;
    let id = asked["publish_id"].as_str().unwrap_or_default();
    let Some(post) = holdings.posts.get_mut(id) else { return refusal(400, "invalid_publish_id") };
    let (mut ids, mut reason) = (Vec::new(), "");
    let status = if post.received < post.size {
        "PROCESSING_UPLOAD"
    } else if let Some(left) = post.works.checked_sub(1) {
        post.works = left;
        "PROCESSING_UPLOAD"
    } else if let Some(failure) = &post.failure {
        reason = failure;
        "FAILED"
    } else if post.to_inbox {
        "SEND_TO_USER_INBOX"
    } else {
        ids.extend(post.video.filter(|_| post.is_public && tells));
        "PUBLISH_COMPLETE"
    };
    said(&json!({
        "status": status, "fail_reason": reason, "publicaly_available_post_id": ids, "uploaded_bytes": post.received,
    }))
}
