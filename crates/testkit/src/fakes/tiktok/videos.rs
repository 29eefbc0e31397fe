//! The account and its public videos.

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use serde_json::{Value, json};

use super::world::{Post, said, turned_away};
use super::{FakeTiktok, TiktokWorld};

pub(super) async fn user(State(world): State<TiktokWorld>, headers: HeaderMap) -> Response {
    if let Some(refused) = turned_away(&world.lock(), &headers) {
        return refused;
    }
    said(&json!({ "user": { "open_id": FakeTiktok::OPEN_ID, "display_name": "ana" } }))
}

fn told(post: &Post) -> Option<Value> {
    let id = post.video.filter(|_| post.is_public)?;
    Some(json!({
        "id": id.to_string(), "title": post.title,
        "view_count": 1_234, "like_count": 56, "comment_count": 7, "share_count": 8,
    }))
}

pub(super) async fn query(State(world): State<TiktokWorld>, headers: HeaderMap, Json(asked): Json<Value>) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let is_wanted =
        |video: &Value| asked["filters"]["video_ids"].as_array().is_some_and(|ids| ids.contains(&video["id"]));
    let videos: Vec<Value> = holdings.posts.values().filter_map(told).filter(is_wanted).collect();
    said(&json!({ "videos": videos }))
}
