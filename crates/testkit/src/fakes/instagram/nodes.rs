//! The account, its reels, and their figures and comments.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::super::facebook::Telling;
use super::super::graph::{self, Comments, INSTAGRAM, Told, USERNAME, VERSION, asked, nothing_there, refusal};
use super::InstagramWorld;
use super::containers::status;

/// Answers that come with their comment.
const SHOWN: usize = 1;

pub(super) async fn node(State(world): State<InstagramWorld>, Path(id): Path<String>, headers: HeaderMap) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    if id == INSTAGRAM {
        return Json(json!({ "id": id, "username": USERNAME })).into_response();
    }
    let mut holdings = world.lock();
    if let Some(container) = holdings.container(&id) {
        return Json(status(container)).into_response();
    }
    if !holdings.reels.iter().any(|reel| reel.id == id) {
        return nothing_there(&id);
    }
    let comments = holdings.comments.all.iter().filter(|comment| comment.post == id).count();
    Json(json!({ "id": id, "like_count": 56, "comments_count": comments })).into_response()
}

/// The account's reels, newest first.
pub(super) async fn media(State(world): State<InstagramWorld>, uri: Uri, headers: HeaderMap) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let mut holdings = world.lock();
    let mut reels: Vec<Value> = Vec::new();
    for reel in holdings.reels.iter_mut().rev() {
        match reel.unlisted.checked_sub(1) {
            Some(left) => reel.unlisted = left,
            None => reels.push(json!({
                "id": reel.id, "caption": reel.caption, "media_product_type": "REELS",
                "timestamp": reel.at.strftime("%Y-%m-%dT%H:%M:%S+0000").to_string(),
            })),
        }
    }
    let limit = asked(&uri, "limit").parse().unwrap_or(25);
    Json(graph::page(&reels, limit, &uri, &headers)).into_response()
}

pub(super) async fn insights(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let holdings = world.lock();
    if !holdings.reels.iter().any(|reel| reel.id == id) {
        return nothing_there(&id);
    }
    let names = asked(&uri, "metric");
    let known = |name: &str| match name {
        "views" => Some(json!(1_234)),
        "shares" => Some(json!(8)),
        _ => None,
    };
    let figures: Option<Vec<(&str, Value)>> = names.split(',').map(|name| Some((name, known(name)?))).collect();
    match (holdings.telling, figures) {
        (Telling::Nothing, _) => Json(json!({ "data": [] })).into_response(),
        (Telling::All, Some(figures)) => Json(graph::insights(figures)).into_response(),
        // One that is not known spoils the others.
        _ => refusal(400, 100, 0, "(#100) metric[0] must be one of the following values: reach, saved"),
    }
}

fn told(comment: &Told, names_authors: bool) -> Value {
    let mut told = json!({
        "id": comment.id, "text": comment.text, "timestamp": comment.at, "username": comment.author.1,
    });
    if names_authors {
        told["from"] = json!({ "id": comment.author.0, "username": comment.author.1 });
    }
    if let Some(parent) = &comment.parent {
        told["parent_id"] = parent.clone().into();
    }
    told
}

/// The first comments of threads, with some of their answers.
pub(super) async fn comments(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let mut holdings = world.lock();
    let names = holdings.names_authors;
    if !holdings.reels.iter().any(|reel| reel.id == id) {
        return nothing_there(&id);
    }
    let thread = |comments: &Comments, first: &Told| {
        let mut thread = told(first, names);
        let answers = comments.all.iter().filter(|one| one.parent.as_deref() == Some(&first.id));
        let answers: Vec<Value> = answers.map(|answer| told(answer, names)).collect();
        if !answers.is_empty() {
            let edge: Uri = format!("{VERSION}/{}/replies?fields=id", first.id).parse().unwrap();
            thread["replies"] = graph::page(&answers, SHOWN, &edge, &headers);
        }
        thread
    };
    holdings.comments.page(|comment| comment.post == id && comment.parent.is_none(), thread, &uri, &headers)
}

pub(super) async fn answers(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    let holdings = world.lock();
    let names = holdings.names_authors;
    if holdings.comments.find(&id).is_none() {
        return nothing_there(&id);
    }
    let answers = holdings.comments.all.iter().filter(|one| one.parent.as_deref() == Some(&id));
    let answers: Vec<Value> = answers.map(|answer| told(answer, names)).collect();
    Json(graph::page(&answers, 2, &uri, &headers)).into_response()
}

pub(super) async fn answer(
    State(world): State<InstagramWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Response {
    if let Some(refused) = world.turned_away(&headers) {
        return refused;
    }
    world.lock().comments.answer(&id, (INSTAGRAM, USERNAME), &asked)
}
