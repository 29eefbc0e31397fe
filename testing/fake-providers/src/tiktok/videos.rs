//! The account and its public videos.

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use serde_json::{Value, json};

use super::rules::{LIST, QUERY, USER, admit, answer, invalid, only_known};
use super::world::{OPEN_ID, ProviderState, TiktokWorld, Video};
use crate::request::{Answer, Parameters, Refusal, field};

/// The length to which titles are cut, even of the longest caption.
const SHOWN_TITLE: usize = 150;

pub(super) async fn user(State(world): State<TiktokWorld>, headers: HeaderMap) -> Answer {
    admit(&mut world.lock(), &headers, USER)?;
    Ok(answer(&json!({ "user": { "open_id": OPEN_ID, "display_name": "ana" } })))
}

const FIELDS: &str = "id create_time title video_description duration cover_image_url share_url view_count like_count \
    comment_count share_count";

fn shown(video: &Video, fields: &[&str]) -> Value {
    let title: String = video.title.chars().take(SHOWN_TITLE).collect();
    let all = json!({
        "id": video.id.to_string(), "create_time": video.made_at.as_second(), "title": title, "video_description": title,
        "duration": 30, "cover_image_url": "https://p16.tiktokcdn.com/1.jpeg",
        "share_url": format!("https://www.tiktok.com/@ana/video/{}", video.id),
        "view_count": 1_234, "like_count": 56, "comment_count": 7, "share_count": 8,
    });
    fields.iter().map(|field| ((*field).to_owned(), all[*field].clone())).collect()
}

/// A page of the public videos, newest first.
fn public(
    state: &ProviderState,
    asked: &Parameters,
    is_wanted: impl Fn(&Video) -> bool,
) -> Result<Vec<Value>, Refusal> {
    let fields: Vec<&str> = field(asked, "fields").split(',').collect();
    if !fields.iter().all(|field| FIELDS.split(' ').any(|known| known == *field)) {
        return Err(invalid("fields is invalid"));
    }
    let mut videos: Vec<&Video> = state.videos.iter().filter(|video| video.is_public && is_wanted(video)).collect();
    videos.sort_by_key(|video| std::cmp::Reverse((video.made_at, video.id)));
    Ok(videos.into_iter().map(|video| shown(video, &fields)).collect())
}

pub(super) async fn query(
    State(world): State<TiktokWorld>,
    Query(parameters): Query<Parameters>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Answer {
    let mut state = world.lock();
    admit(&mut state, &headers, QUERY)?;
    let Some(ids) = asked["filters"]["video_ids"].as_array().filter(|ids| (1..=20).contains(&ids.len())) else {
        return Err(invalid("video_ids is invalid"));
    };
    let is_wanted = |video: &Video| ids.contains(&json!(video.id.to_string()));
    let videos = public(&state, &parameters, is_wanted)?;
    Ok(answer(&json!({ "videos": state.list(videos) })))
}

pub(super) async fn list(
    State(world): State<TiktokWorld>,
    Query(parameters): Query<Parameters>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Answer {
    let mut state = world.lock();
    admit(&mut state, &headers, LIST)?;
    let count = asked["max_count"].as_u64().unwrap_or(10);
    if only_known(&asked, &["cursor", "max_count"]).is_err() || !(1..=20).contains(&count) {
        return Err(invalid("max_count is invalid"));
    }
    let count = usize::try_from(count).unwrap();
    // In milliseconds; only older videos are requested.
    let before = asked["cursor"].as_i64().filter(|cursor| *cursor > 0).unwrap_or(i64::MAX);
    let made_at = |video: &Video| video.made_at.as_second() * 1_000;
    let mut videos = public(&state, &parameters, |video| made_at(video) < before)?;
    let has_more = videos.len() > count;
    videos.truncate(count);
    let last = videos.last().and_then(|video| video["create_time"].as_i64());
    let cursor = last.map_or(0, |last| last * 1_000);
    Ok(answer(&json!({ "videos": state.list(videos), "cursor": cursor, "has_more": has_more })))
}
