//! The file of a post, chunk by chunk. The upload address needs no token.

use std::ops::Range;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use jiff::SignedDuration;

use super::rules::chunk_from;
use super::world::{TiktokWorld, Video};
use crate::request::{Parameters, field};

/// How long an upload address is good.
const GOOD_FOR: SignedDuration = SignedDuration::from_hours(1);

fn announced(headers: &HeaderMap) -> Option<(Range<u64>, u64)> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let kind = text("content-type")?;
    if !matches!(kind, "video/mp4" | "video/quicktime" | "video/webm") || headers.contains_key("authorization") {
        return None;
    }
    let (range, size) = text("content-range")?.strip_prefix("bytes ")?.split_once('/')?;
    let (first, last) = range.split_once('-')?;
    let range = first.parse().ok()?..last.parse::<u64>().ok()? + 1;
    let length: u64 = text("content-length")?.parse().ok()?;
    (range.start < range.end && range.end - range.start == length).then_some((range, size.parse().ok()?))
}

pub(super) async fn send(
    State(world): State<TiktokWorld>,
    Path(id): Path<String>,
    Query(asked): Query<Parameters>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let mut state = world.lock();
    state.clock.note_call();
    let (now, video) = (state.clock.now(), state.next());
    let Some(post) = state.posts.get_mut(&id) else { return StatusCode::NOT_FOUND.into_response() };
    let is_known = field(&asked, "upload_token") == "secret";
    if !is_known || post.begun_at.duration_until(now) >= GOOD_FOR {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some((range, _)) = announced(&headers).filter(|(_, size)| *size == post.size) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let so_far = |received: u64| [("content-range", format!("bytes 0-{}/{}", received.saturating_sub(1), post.size))];
    if post.received == post.size || range != chunk_from(post.received, post.size, post.chunk_size) {
        return (StatusCode::RANGE_NOT_SATISFIABLE, so_far(post.received)).into_response();
    }
    let length = u64::try_from(body.len()).unwrap();
    if length < range.end - range.start {
        // The connection broke: the chunk must be sent again, but the status shows the bytes received.
        post.part_received = length;
        return StatusCode::BAD_REQUEST.into_response();
    }
    (post.received, post.part_received) = (range.end, 0);
    if post.received < post.size {
        return (StatusCode::PARTIAL_CONTENT, so_far(range.end)).into_response();
    }
    let answer = (StatusCode::CREATED, so_far(range.end)).into_response();
    if !post.to_inbox && post.progress.failure.is_none() {
        post.video = Some(video);
        let (title, is_public) = (post.title.clone(), post.is_public);
        state.videos.push(Video { id: video, title, made_at: now, is_public, by_api: true });
    }
    answer
}
