//! The channel and its videos.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::world::turned_away;
use super::{FakeYoutube, YoutubeWorld};

type Asked = Query<BTreeMap<String, String>>;

pub(super) async fn channels(State(world): State<YoutubeWorld>, headers: HeaderMap) -> Response {
    if let Some(refused) = turned_away(&world.lock(), &headers) {
        return refused;
    }
    let channel = json!({
        "id": FakeYoutube::CHANNEL,
        "snippet": { "title": "A channel" },
        "contentDetails": { "relatedPlaylists": { "uploads": "UUfake" } },
    });
    Json(json!({ "items": [channel] })).into_response()
}

pub(super) async fn playlist_items(State(world): State<YoutubeWorld>, headers: HeaderMap) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let newest = holdings.videos.iter().rev().take(50);
    let items: Vec<Value> = newest.map(|video| json!({ "contentDetails": { "videoId": video.id } })).collect();
    Json(json!({ "items": items })).into_response()
}

pub(super) async fn list(State(world): State<YoutubeWorld>, headers: HeaderMap, Query(asked): Asked) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let ids: Vec<&str> = asked.get("id").map_or("", String::as_str).split(',').collect();
    let wanted = holdings.videos.iter().filter(|video| ids.contains(&video.id.as_str()));
    let items: Vec<Value> = wanted
        .map(|video| {
            let comments = holdings.comments.iter().filter(|comment| comment.video == video.id).count();
            json!({
                "id": video.id,
                "snippet": video.snippet,
                "statistics": { "viewCount": "1234", "likeCount": "56", "commentCount": comments.to_string() },
            })
        })
        .collect();
    Json(json!({ "items": items })).into_response()
}

/// YouTube Analytics: shares, once it tells them.
pub(super) async fn report(State(world): State<YoutubeWorld>, headers: HeaderMap, Query(asked): Asked) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    assert_eq!(asked.get("ids").map(String::as_str), Some("channel==MINE"));
    let wanted = asked.get("filters").and_then(|filter| filter.strip_prefix("video==")).unwrap_or_default();
    let columns = json!([{ "name": "video", "columnType": "DIMENSION" }, { "name": "shares", "columnType": "METRIC" }]);
    let mut table = json!({ "kind": "youtubeAnalytics#resultTable", "columnHeaders": columns });
    if let Some(shares) = holdings.shares
        && holdings.videos.iter().any(|video| video.id == wanted)
    {
        table["rows"] = json!([[wanted, shares]]);
    }
    Json(table).into_response()
}
