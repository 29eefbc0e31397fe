//! Comments and replies.

use axum::Json;
use bytes::Bytes;
use serde_json::{Value, json};

use super::access::{Call, Method, Parameters, refusal};
use super::world::{CHANNEL, Comment, ProviderState};
use crate::request::{Answer, Refusal};

/// Ordered by time, YouTube returns 20 threads a page, even when 100 are requested.
const PAGE_LIMIT: usize = 20;

/// The number of replies that come with their thread.
const SHOWN: usize = 5;

fn resource(comment: &Comment, is_plain: bool) -> Value {
    let html = comment.text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;").replace('\n', "<br>");
    let mut snippet = json!({
        "channelId": CHANNEL,
        "videoId": comment.video,
        "textDisplay": if is_plain { comment.text.clone() } else { html },
        "authorDisplayName": comment.author,
        "authorChannelId": { "value": comment.channel },
        "canRate": true,
        "likeCount": 0,
        "publishedAt": comment.published_at,
        "updatedAt": comment.published_at,
    });
    // Only its author is sure to get the original text.
    if comment.channel == CHANNEL {
        snippet["textOriginal"] = comment.text.clone().into();
    }
    if let Some(parent) = &comment.parent {
        snippet["parentId"] = parent.clone().into();
    }
    json!({ "kind": "youtube#comment", "id": comment.id, "snippet": snippet })
}

fn replies_to<'a>(state: &'a ProviderState, thread: &'a str) -> impl Iterator<Item = &'a Comment> {
    state.comments.iter().filter(move |comment| comment.parent.as_deref() == Some(thread))
}

fn page(kind: &str, items: &[Value], asked: &Parameters, size: usize) -> Answer {
    let from = match asked.one("pageToken") {
        Some(token) => token
            .strip_prefix("page-")
            .and_then(|from| from.parse().ok())
            .ok_or_else(|| refusal(400, "invalidPageToken", "The request specifies an invalid page token."))?,
        None => 0,
    };
    let until = (from + size).min(items.len());
    let items_of_page = items.get(from..until).unwrap_or_default();
    let info = json!({ "totalResults": items_of_page.len(), "resultsPerPage": size });
    let mut page = json!({ "kind": kind, "pageInfo": info, "items": items_of_page });
    if until < items.len() {
        page["nextPageToken"] = format!("page-{until}").into();
    }
    Ok(Json(page))
}

fn no_such_video(reason: &str) -> Refusal {
    refusal(404, reason, "The video identified by the <code>videoId</code> parameter could not be found.")
}

/// Fails when YouTube refuses to return the comments on a video.
fn check_refusal(state: &ProviderState, video: &str) -> Result<(), Refusal> {
    let Some(reason) = state.comment_refusals.get(video) else { return Ok(()) };
    Err(match reason.as_str() {
        "videoNotFound" | "commentThreadNotFound" | "commentNotFound" => no_such_video(reason),
        "commentsDisabled" => {
            let message = "The video identified by the <code><a href=\"/youtube/v3/docs/commentThreads/list#videoId\">\
                           videoId</a></code> parameter has disabled comments.";
            refusal(403, reason, message)
        }
        _ => {
            let message = "One or more of the requested comments cannot be retrieved due to insufficient permissions.";
            refusal(403, reason, message)
        }
    })
}

pub(super) async fn threads(call: Call) -> Answer {
    let (state, asked) = (call.admit(Method::ListComments)?, &call.asked);
    let parts = asked.parts(&["id", "snippet", "replies"])?;
    let filter = asked.filter(&["videoId", "allThreadsRelatedToChannelId", "id"])?;
    let size = asked.max_results(20, 100)?.min(state.page_limit.unwrap_or(PAGE_LIMIT));
    asked.word("order", &["time", "relevance"])?;
    asked.word("textFormat", &["html", "plainText"])?;
    let wanted: Vec<&Comment> = match filter {
        "videoId" => {
            let video = asked.one("videoId").unwrap_or_default();
            check_refusal(&state, video)?;
            if !state.videos.iter().any(|known| known.id == video) {
                return Err(no_such_video("videoNotFound"));
            }
            state.comments.iter().filter(|one| one.video == video).collect()
        }
        "allThreadsRelatedToChannelId" => {
            if asked.one(filter) != Some(CHANNEL) {
                let message = "The channel specified by the allThreadsRelatedToChannelId parameter could not be found.";
                return Err(refusal(404, "channelNotFound", message));
            }
            // Threads on videos without comments are left out; the others are unaffected.
            let is_given = |one: &&Comment| {
                !matches!(state.comment_refusals.get(&one.video).map(String::as_str), Some("commentsDisabled"))
                    && state.videos.iter().any(|video| video.id == one.video)
            };
            state.comments.iter().filter(is_given).collect()
        }
        _ => {
            if asked.one("order").is_some() || asked.one("maxResults").is_some() {
                let message = "maxResults and order are not supported together with id.";
                return Err(refusal(400, "incompatibleParameters", message));
            }
            state.comments.iter().filter(|one| asked.all("id").contains(&one.id.as_str())).collect()
        }
    };
    let is_plain = asked.one("textFormat") == Some("plainText");
    let mut newest_first: Vec<&Comment> = wanted.into_iter().filter(|one| one.parent.is_none()).collect();
    newest_first.reverse();
    newest_first.sort_by(|one, other| other.published_at.cmp(&one.published_at));
    let threads: Vec<Value> =
        newest_first.into_iter().map(|comment| thread(&state, comment, &parts, is_plain)).collect();
    page("youtube#commentThreadListResponse", &threads, asked, size)
}

fn thread(state: &ProviderState, comment: &Comment, parts: &[&str], is_plain: bool) -> Value {
    let replies: Vec<Value> = replies_to(state, &comment.id).map(|reply| resource(reply, is_plain)).collect();
    let mut thread = json!({ "kind": "youtube#commentThread", "id": comment.id });
    if parts.contains(&"snippet") {
        thread["snippet"] = json!({
            "channelId": CHANNEL,
            "videoId": comment.video,
            "topLevelComment": resource(comment, is_plain),
            "canReply": true,
            "isPublic": true,
            "totalReplyCount": replies.len(),
        });
    }
    if parts.contains(&"replies") && !replies.is_empty() {
        thread["replies"] = json!({ "comments": replies[..replies.len().min(SHOWN)] });
    }
    thread
}

pub(super) async fn replies(call: Call) -> Answer {
    let (state, asked) = (call.admit(Method::ListComments)?, &call.asked);
    asked.parts(&["id", "snippet"])?;
    let filter = asked.filter(&["parentId", "id"])?;
    let size = asked.max_results(20, 100)?.min(state.page_limit.unwrap_or(PAGE_LIMIT));
    asked.word("textFormat", &["html", "plainText"])?;
    let is_plain = asked.one("textFormat") == Some("plainText");
    let found: Vec<Value> = if filter == "id" {
        let ids = asked.all("id");
        let wanted = state.comments.iter().filter(|one| ids.contains(&one.id.as_str()));
        wanted.map(|comment| resource(comment, is_plain)).collect()
    } else {
        let thread = asked.one("parentId").unwrap_or_default();
        let is_shown = |one: &&Comment| state.videos.iter().any(|video| video.id == one.video);
        let parent = state.comments.iter().find(|known| known.id == thread && known.parent.is_none());
        let parent = parent.filter(is_shown);
        let missing = "The specified comment could not be found.";
        let parent = parent.ok_or_else(|| refusal(404, "commentNotFound", missing))?;
        check_refusal(&state, &parent.video)?;
        replies_to(&state, thread).map(|reply| resource(reply, is_plain)).collect()
    };
    page("youtube#commentListResponse", &found, asked, size)
}

pub(super) async fn insert(call: Call, body: Bytes) -> Answer {
    let mut state = call.admit(Method::WriteComment)?;
    call.asked.parts(&["id", "snippet"])?;
    let asked: Value = serde_json::from_slice(&body).map_err(|_| refusal(400, "parseError", "Parse Error"))?;
    let parent = asked["snippet"]["parentId"].as_str().unwrap_or_default();
    let missing = "The specified parent comment could not be found.";
    let known = state.comments.iter().find(|known| known.id == parent);
    let known = known.ok_or_else(|| refusal(404, "parentCommentNotFound", missing))?;
    if known.parent.is_some() {
        let message = "The API user is not able to insert a comment in reply to the top-level comment identified by the \
                       snippet.parentId property.";
        return Err(refusal(400, "operationNotSupported", message));
    }
    let video = known.video.clone();
    if !state.videos.iter().any(|known| known.id == video) {
        return Err(no_such_video("videoNotFound"));
    }
    check_refusal(&state, &video)?;
    let text = text_of(&asked["snippet"])?;
    let id = state.next(&format!("{parent}.reply-"));
    let comment = own_comment(id, video, Some(parent.to_owned()), text);
    let written = resource(&comment, false);
    state.comments.push(comment);
    Ok(Json(written))
}

/// A comment of the channel on a video. Without `videoId` it would be on the channel itself.
pub(super) async fn insert_thread(call: Call, body: Bytes) -> Answer {
    let mut state = call.admit(Method::WriteComment)?;
    let parts = call.asked.parts(&["id", "snippet", "replies"])?;
    let asked: Value = serde_json::from_slice(&body).map_err(|_| refusal(400, "parseError", "Parse Error"))?;
    let snippet = &asked["snippet"];
    let (Some(channel), Some(video)) = (snippet["channelId"].as_str(), snippet["videoId"].as_str()) else {
        let message = "Each comment thread must be linked to a video. Ensure that the resource specifies values for the \
                       snippet.channelId and snippet.videoId properties.";
        return Err(refusal(400, "channelOrVideoIdMissing", message));
    };
    if channel != CHANNEL {
        return Err(refusal(404, "channelNotFound", "The specified channel could not be found."));
    }
    if !state.videos.iter().any(|known| known.id == video) {
        return Err(no_such_video("videoNotFound"));
    }
    check_refusal(&state, video)?;
    let text = text_of(&snippet["topLevelComment"]["snippet"])?;
    let id = state.next("thread-");
    let comment = own_comment(id, video.to_owned(), None, text);
    let written = thread(&state, &comment, &parts, false);
    state.comments.push(comment);
    Ok(Json(written))
}

/// The text of a new comment.
fn text_of(snippet: &Value) -> Result<String, Refusal> {
    let text = snippet["textOriginal"].as_str().unwrap_or_default();
    if text.trim().is_empty() {
        return Err(refusal(400, "commentTextRequired", "The text of a comment is required."));
    }
    if text.chars().count() > 10_000 {
        return Err(refusal(400, "commentTextTooLong", "The text of the comment is too long."));
    }
    Ok(text.to_owned())
}

fn own_comment(id: String, video: String, parent: Option<String>, text: String) -> Comment {
    Comment {
        id,
        video,
        parent,
        author: "@the-channel".to_owned(),
        channel: CHANNEL.to_owned(),
        text,
        published_at: "2026-11-25T10:00:00Z".to_owned(),
    }
}
