//! Posts: started, and polled.

use std::ops::Range;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use super::rules::{
    self, CREATOR, DIRECT, INBOX, STATUS, admit, answer, chunk_from, invalid, is_json_in_utf8, refusal,
};
use super::world::{Post, ProviderState, TiktokWorld, Video};
use crate::request::{Answer, Parameters, field, header};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// The most direct posts of a creator in 24 hours, over all apps.
const MOST_POSTS: usize = 15;

/// The most videos in a creator's inbox that were sent within 24 hours and not posted.
const MOST_PENDING: usize = 5;

pub(super) async fn creator(State(world): State<TiktokWorld>, headers: HeaderMap) -> Answer {
    let mut state = world.lock();
    admit(&mut state, &headers, CREATOR)?;
    if !is_json_in_utf8(&headers) {
        return Err(invalid("Content-Type is invalid"));
    }
    if has_posted_too_much(&state) {
        return Err(refusal(200, "spam_risk_too_many_posts"));
    }
    state.creator_asked = true;
    let [comments, duets, stitches] = state.disabled;
    Ok(answer(&json!({
        "creator_avatar_url": "https://p16.tiktokcdn.com/ana.jpeg", "creator_username": "ana", "creator_nickname": "ana",
        "privacy_level_options": state.levels(), "comment_disabled": comments, "duet_disabled": duets,
        "stitch_disabled": stitches, "max_video_post_duration_sec": state.longest_seconds,
    })))
}

fn within(time: SignedDuration, at: Timestamp, now: Timestamp) -> bool {
    at.duration_until(now) < time
}

fn has_posted_too_much(state: &ProviderState) -> bool {
    let now = state.clock.now();
    state.videos.iter().filter(|video| video.by_api && within(DAY, video.made_at, now)).count() >= MOST_POSTS
}

fn has_too_much_pending(state: &ProviderState) -> bool {
    let now = state.clock.now();
    let pending = |post: &&Post| post.to_inbox && post.video.is_none() && within(DAY, post.begun_at, now);
    state.posts.values().filter(pending).count() >= MOST_PENDING
}

pub(super) async fn direct(State(world): State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Answer {
    let mut state = world.lock();
    admit(&mut state, &headers, DIRECT)?;
    let was_asked = std::mem::take(&mut state.creator_asked);
    if !was_asked {
        return Err(invalid("The creator's information was not queried before"));
    }
    rules::post_info(&asked["post_info"], state.disabled).map_err(|message| invalid(&message))?;
    let level = asked["post_info"]["privacy_level"].as_str().unwrap_or_default();
    if !state.is_audited && (level != "SELF_ONLY" || !state.account_is_private) {
        return Err(refusal(403, "unaudited_client_can_only_post_to_private_accounts"));
    }
    if !state.levels().contains(&level) {
        return Err(refusal(403, "privacy_level_option_mismatch"));
    }
    if has_posted_too_much(&state) {
        return Err(refusal(403, "spam_risk_too_many_posts"));
    }
    begin(&mut state, &headers, &asked, false)
}

pub(super) async fn inbox(State(world): State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Answer {
    let mut state = world.lock();
    admit(&mut state, &headers, INBOX)?;
    if has_too_much_pending(&state) {
        return Err(refusal(403, "spam_risk_too_many_pending_share"));
    }
    begin(&mut state, &headers, &asked, true)
}

fn begin(state: &mut ProviderState, headers: &HeaderMap, asked: &Value, to_inbox: bool) -> Answer {
    if !is_json_in_utf8(headers) {
        return Err(invalid("Content-Type is invalid"));
    }
    let parts: &[&str] = if to_inbox { &["source_info"] } else { &["post_info", "source_info"] };
    rules::only_known(asked, parts).map_err(|message| invalid(&message))?;
    let (size, chunk_size) = rules::source_info(&asked["source_info"]).map_err(|message| invalid(&message))?;
    let id = format!("v_{}_file~v2-1.{}", if to_inbox { "inbox" } else { "pub" }, state.next());
    let post = Post {
        begun_at: state.clock.now(),
        title: asked["post_info"]["title"].as_str().unwrap_or_default().to_owned(),
        size,
        chunk_size,
        received: 0,
        part_received: 0,
        to_inbox,
        is_public: asked["post_info"]["privacy_level"] == "PUBLIC_TO_EVERYONE",
        declared: asked["post_info"].clone(),
        progress: state.progress.clone(),
        video: None,
    };
    state.posts.insert(id.clone(), post);
    let host = header(headers, "host");
    Ok(answer(&json!({ "publish_id": id, "upload_url": format!("http://{host}/upload/{id}?upload_token=secret") })))
}

pub(super) async fn status(State(world): State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Answer {
    let mut state = world.lock();
    admit(&mut state, &headers, STATUS)?;
    if !is_json_in_utf8(&headers) || rules::only_known(&asked, &["publish_id"]).is_err() {
        return Err(invalid("The request is invalid"));
    }
    let tells = state.tells_ids;
    let id = asked["publish_id"].as_str().unwrap_or_default();
    let Some(post) = state.posts.get_mut(id) else {
        return Err(refusal(400, "invalid_publish_id"));
    };
    let progress = &mut post.progress;
    let (mut ids, mut reason, mut received) = (Vec::new(), String::new(), post.received + post.part_received);
    let status = if let Some(left) = progress.lag.0.checked_sub(1) {
        progress.lag.0 = left;
        received = received.saturating_sub(progress.lag.1);
        "PROCESSING_UPLOAD"
    } else if post.received < post.size {
        "PROCESSING_UPLOAD"
    } else if let Some(left) = progress.processing.checked_sub(1) {
        progress.processing = left;
        "PROCESSING_UPLOAD"
    } else if let Some(failure) = &progress.failure {
        reason.clone_from(failure);
        "FAILED"
    } else if post.to_inbox {
        "SEND_TO_USER_INBOX"
    } else {
        ids.extend(post.video.filter(|_| post.is_public && tells).map(Value::from));
        "PUBLISH_COMPLETE"
    };
    let ids = state.list(ids);
    Ok(answer(&json!({
        "status": status, "fail_reason": reason, "publicaly_available_post_id": ids, "uploaded_bytes": received,
        "downloaded_bytes": 0,
    })))
}

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
