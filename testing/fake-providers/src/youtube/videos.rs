//! The channel and its videos.

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access::{Call, Method};
use super::errors::refusal;
use super::world::{CHANNEL, ProviderState, Video};
use crate::request::{Answer, Refusal};

const IDS: usize = 50;

/// The playlist of all the channel's uploads.
const UPLOADS: &str = "UUfake";

pub(super) async fn channels(call: Call) -> Answer {
    let (state, asked) = (call.admit(Method::List)?, &call.asked);
    let known = ["id", "snippet", "contentDetails", "statistics", "status", "brandingSettings", "topicDetails"];
    let parts = asked.parts(&known)?;
    let is_ours = match asked.filter(&["mine", "id", "forHandle", "forUsername"])? {
        "mine" => asked.one("mine") == Some("true"),
        "id" => asked.all("id").contains(&CHANNEL),
        _ => false,
    };
    if !is_ours || state.has_no_channel {
        return Ok(Json(json!({ "kind": "youtube#channelListResponse", "pageInfo": { "totalResults": 0 } })));
    }
    let mut channel = json!({ "kind": "youtube#channel", "id": CHANNEL });
    for part in parts {
        match part {
            "snippet" => channel["snippet"] = json!({ "title": "A channel", "customUrl": "@the-channel" }),
            "contentDetails" => {
                channel["contentDetails"] = json!({ "relatedPlaylists": { "likes": "", "uploads": UPLOADS } });
            }
            "statistics" => {
                let videos = state.videos.len().to_string();
                channel["statistics"] = json!({ "viewCount": "9", "subscriberCount": "3", "videoCount": videos });
            }
            _ => {}
        }
    }
    Ok(Json(json!({ "kind": "youtube#channelListResponse", "items": [channel] })))
}

pub(super) async fn playlist_items(call: Call) -> Answer {
    let (state, asked) = (call.admit(Method::List)?, &call.asked);
    let parts = asked.parts(&["id", "snippet", "contentDetails", "status"])?;
    asked.filter(&["playlistId", "id"])?;
    if asked.one("playlistId") != Some(UPLOADS) {
        let message = "The playlist identified with the request's playlistId parameter cannot be found.";
        return Err(refusal(404, "playlistNotFound", message));
    }
    let limit = asked.max_results(5, 50)?;
    let newest = state.videos.iter().rev().take(limit);
    let items: Vec<Value> = newest
        .map(|video| {
            let mut item = json!({ "kind": "youtube#playlistItem", "id": format!("item-{}", video.id) });
            if parts.contains(&"contentDetails") {
                item["contentDetails"] = json!({ "videoId": video.id });
            }
            if parts.contains(&"snippet") {
                item["snippet"] = json!({ "title": video.snippet["title"], "resourceId": { "videoId": video.id } });
            }
            if parts.contains(&"status") {
                item["status"] = json!({ "privacyStatus": video.status["privacyStatus"] });
            }
            item
        })
        .collect();
    Ok(Json(json!({ "kind": "youtube#playlistItemListResponse", "items": items })))
}

pub(super) async fn list(call: Call) -> Answer {
    let (mut state, asked) = (call.admit(Method::List)?, &call.asked);
    let known =
        ["id", "snippet", "contentDetails", "statistics", "status", "processingDetails", "fileDetails", "player"];
    let parts = asked.parts(&known)?;
    asked.filter(&["id", "chart", "myRating"])?;
    let ids = asked.all("id");
    if ids.len() > IDS {
        return Err(refusal(400, "invalidFilters", "The request specifies an invalid filter parameter."));
    }
    if parts.iter().any(|part| matches!(*part, "status" | "processingDetails")) {
        state.go_on_processing(&ids);
    }
    let wanted = state.videos.iter().filter(|video| ids.contains(&video.id.as_str()));
    let items: Vec<Value> = wanted.map(|video| resource(&state, video, &parts)).collect();
    Ok(Json(json!({ "kind": "youtube#videoListResponse", "items": items })))
}

pub(super) async fn delete(call: Call) -> Result<StatusCode, Refusal> {
    let (mut state, asked) = (call.admit(Method::DeleteVideo)?, &call.asked);
    let id = asked.one("id").unwrap_or_default();
    let before = state.videos.len();
    state.videos.retain(|video| video.id != id);
    if state.videos.len() == before {
        return Err(refusal(404, "videoNotFound", "The video that you are trying to delete cannot be found."));
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(super) fn resource(state: &ProviderState, video: &Video, parts: &[&str]) -> Value {
    let mut resource = json!({ "kind": "youtube#video", "id": video.id });
    for part in parts {
        match *part {
            "snippet" => {
                resource["snippet"] = video.snippet.clone();
                resource["snippet"]["channelId"] = CHANNEL.into();
            }
            "status" => {
                let mut status = video.status.clone();
                status["license"] = "youtube".into();
                status["embeddable"] = true.into();
                resource["status"] = status;
            }
            "processingDetails" => {
                let told = match video.status["uploadStatus"].as_str() {
                    Some("uploaded") => "processing",
                    Some("failed") => "failed",
                    _ => "succeeded",
                };
                resource["processingDetails"] = json!({ "processingStatus": told });
            }
            "statistics" => {
                let comments = state.comments.iter().filter(|comment| comment.video == video.id).count();
                resource["statistics"] = json!({
                    "viewCount": "1234", "likeCount": "56", "favoriteCount": "0", "commentCount": comments.to_string(),
                });
            }
            _ => {}
        }
    }
    resource
}
