//! The channel, its videos, and YouTube Analytics with their shares once they are available. Analytics has its own quota.

use axum::Json;
use axum::http::StatusCode;
use serde_json::{Value, json};

use super::access::{Call, Method, Parameters, refusal, refusal_in};
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

const METRICS: &str = "views engagedViews likes dislikes comments shares estimatedMinutesWatched averageViewDuration \
    subscribersGained";

fn invalid(message: &str) -> Refusal {
    refusal_in("global", 400, "badRequest", message)
}

fn not_supported() -> Refusal {
    invalid(
        "The query is not supported. Check the documentation at \
         https://developers.google.com/youtube/analytics/v2/available_reports for a list of supported queries.",
    )
}

fn required(asked: &Parameters, name: &str) -> Result<String, Refusal> {
    let value = asked.one(name).filter(|value| !value.is_empty()).map(str::to_owned);
    value.ok_or_else(|| refusal_in("global", 400, "required", "Required"))
}

fn day(asked: &Parameters, name: &str) -> Result<jiff::civil::Date, Refusal> {
    let text = required(asked, name)?;
    let date = (text.len() == 10).then(|| text.parse().ok()).flatten();
    date.ok_or_else(|| invalid(&format!("Invalid value '{text}' for parameter {name}. It has to be YYYY-MM-DD.")))
}

pub(super) async fn query(call: Call) -> Answer {
    let (state, asked) = (call.admit(Method::Report)?, &call.asked);
    let ids = required(asked, "ids")?;
    if ids != "channel==MINE" && ids != format!("channel=={CHANNEL}") {
        return Err(refusal_in("global", 403, "forbidden", "Forbidden"));
    }
    let (first, last) = (day(asked, "startDate")?, day(asked, "endDate")?);
    if first > last {
        return Err(invalid("The start date has to be before the end date."));
    }
    let metrics = required(asked, "metrics")?;
    let metrics: Vec<&str> = metrics.split(',').collect();
    if let Some(unknown) = metrics.iter().find(|metric| !METRICS.split(' ').any(|known| known == **metric)) {
        return Err(invalid(&format!("Unknown identifier ({unknown}) given in field parameters.metrics.")));
    }
    // A report by video is a top-videos report: it needs an order and a limit.
    let limit = asked.one("maxResults").and_then(|text| text.parse::<usize>().ok());
    let sort = asked.all("sort");
    let is_sorted = !sort.is_empty() && sort.iter().all(|key| metrics.contains(&key.trim_start_matches('-')));
    if asked.one("dimensions") != Some("video") || !is_sorted || !limit.is_some_and(|limit| (1..=200).contains(&limit))
    {
        return Err(not_supported());
    }
    let filter = asked.one("filters").unwrap_or_default();
    let videos: Vec<&str> = match filter.strip_prefix("video==") {
        Some(videos) if !videos.is_empty() => videos.split(',').collect(),
        None if filter.is_empty() => state.videos.iter().map(|video| video.id.as_str()).collect(),
        _ => return Err(not_supported()),
    };
    let column = |name: &str, kind: &str, data: &str| json!({ "name": name, "columnType": kind, "dataType": data });
    let columns: Vec<Value> = std::iter::once(column("video", "DIMENSION", "STRING"))
        .chain(metrics.iter().map(|metric| column(metric, "METRIC", "INTEGER")))
        .collect();
    let mut table = json!({ "kind": "youtubeAnalytics#resultTable", "columnHeaders": columns });
    if let Some(shares) = state.shares {
        let known = videos.into_iter().filter(|id| state.videos.iter().any(|video| video.id == *id));
        let row = |id: &str| {
            let values = metrics.iter().map(|metric| if *metric == "shares" { json!(shares) } else { json!(1) });
            std::iter::once(json!(id)).chain(values).collect::<Value>()
        };
        table["rows"] = known.take(limit.unwrap_or_default()).map(row).collect();
    }
    Ok(Json(table))
}
