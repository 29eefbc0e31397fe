//! The file of a post. The address is permission enough.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use bytes::Bytes;

use super::TiktokWorld;

pub(super) async fn send(
    State(world): State<TiktokWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let mut holdings = world.lock();
    let video = holdings.next();
    let Some(post) = holdings.posts.get_mut(&id) else { return StatusCode::NOT_FOUND };
    let range = headers.get("content-range").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let begins = range.strip_prefix("bytes ").and_then(|range| range.split_once('-')?.0.parse::<u64>().ok());
    if begins.is_none() || headers.contains_key("authorization") {
        return StatusCode::BAD_REQUEST;
    }
    if begins != Some(post.received) {
        return StatusCode::RANGE_NOT_SATISFIABLE;
    }
    post.received += u64::try_from(body.len()).unwrap();
    if post.received < post.size {
        return StatusCode::PARTIAL_CONTENT;
    }
    if !post.to_inbox && post.failure.is_none() {
        post.video = Some(video);
    }
    StatusCode::CREATED
}
