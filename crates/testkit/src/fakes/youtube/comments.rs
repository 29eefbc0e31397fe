//! Comments and answers.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::world::{Comment, Holdings, refusal, turned_away};
use super::{FakeYoutube, YoutubeWorld};

type Asked = Query<BTreeMap<String, String>>;

/// Threads of a page: few, so that there are pages.
const PAGE: usize = 2;

/// Answers that come with their thread.
const SHOWN: usize = 1;

fn told(comment: &Comment) -> Value {
    json!({
        "id": comment.id,
        "snippet": {
            "parentId": comment.parent,
            "textOriginal": comment.text,
            "textDisplay": comment.text,
            "authorDisplayName": comment.author,
            "authorChannelId": { "value": comment.channel },
            "publishedAt": comment.published_at,
        },
    })
}

fn answers_to<'a>(holdings: &'a Holdings, thread: &'a str) -> impl Iterator<Item = &'a Comment> {
    holdings.comments.iter().filter(move |comment| comment.parent.as_deref() == Some(thread))
}

/// A page of `items` from where the last one ended.
fn page(items: &[Value], asked: &BTreeMap<String, String>) -> Response {
    let from: usize = asked.get("pageToken").and_then(|token| token.parse().ok()).unwrap_or(0);
    let until = (from + PAGE).min(items.len());
    let mut page = json!({ "items": items.get(from..until).unwrap_or_default() });
    if until < items.len() {
        page["nextPageToken"] = until.to_string().into();
    }
    Json(page).into_response()
}

pub(super) async fn threads(State(world): State<YoutubeWorld>, headers: HeaderMap, Query(asked): Asked) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let video = asked.get("videoId").map_or("", String::as_str);
    if !holdings.videos.iter().any(|known| known.id == video) {
        return refusal(404, "videoNotFound", "The video cannot be found.");
    }
    let newest_first = holdings.comments.iter().rev().filter(|one| one.video == video && one.parent.is_none());
    let threads: Vec<Value> = newest_first
        .map(|comment| {
            let answers: Vec<Value> = answers_to(&holdings, &comment.id).map(told).collect();
            let mut thread = json!({
                "id": comment.id,
                "snippet": { "videoId": video, "topLevelComment": told(comment), "totalReplyCount": answers.len() },
            });
            if !answers.is_empty() {
                thread["replies"] = json!({ "comments": answers[..SHOWN] });
            }
            thread
        })
        .collect();
    page(&threads, &asked)
}

pub(super) async fn answers(State(world): State<YoutubeWorld>, headers: HeaderMap, Query(asked): Asked) -> Response {
    let holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let thread = asked.get("parentId").map_or("", String::as_str);
    if !holdings.comments.iter().any(|known| known.id == thread) {
        return refusal(404, "commentNotFound", "The specified comment could not be found.");
    }
    let answers: Vec<Value> = answers_to(&holdings, thread).map(told).collect();
    page(&answers, &asked)
}

pub(super) async fn answer(
    State(world): State<YoutubeWorld>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    let mut holdings = world.lock();
    if let Some(refused) = turned_away(&holdings, &headers) {
        return refused;
    }
    let parent = asked["snippet"]["parentId"].as_str().unwrap_or_default();
    let Some(video) = holdings.comments.iter().find(|known| known.id == parent).map(|known| known.video.clone()) else {
        return refusal(404, "parentCommentNotFound", "The specified parent comment could not be found.");
    };
    let id = holdings.next(&format!("{parent}.answer-"));
    let comment = Comment {
        id,
        video,
        parent: Some(parent.to_owned()),
        author: "@the-channel".to_owned(),
        channel: FakeYoutube::CHANNEL.to_owned(),
        text: asked["snippet"]["textOriginal"].as_str().unwrap_or_default().to_owned(),
        published_at: "2026-11-25T10:00:00Z".to_owned(),
    };
    let said = told(&comment);
    holdings.comments.push(comment);
    Json(said).into_response()
}
