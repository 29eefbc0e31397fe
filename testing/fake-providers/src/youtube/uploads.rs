//! Resumable uploads, as strict as Google's servers.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use super::access::{Call, Method, bad_upload, length_required, refusal};
use super::videos::resource;
use super::world::{ProviderState, Upload, Video, YoutubeWorld};
use crate::request::{Refusal, header};

/// All pieces of a file but the last are multiples of this size.
const PIECE: usize = 256 << 10;

/// Parts that can be set when a video is inserted.
const PARTS: [&str; 6] =
    ["snippet", "status", "localizations", "recordingDetails", "paidProductPlacementDetails", "id"];

const CATEGORIES: [&str; 15] = ["1", "2", "10", "15", "17", "19", "20", "22", "23", "24", "25", "26", "27", "28", "29"];

fn lacks_length(headers: &HeaderMap, body: &Bytes) -> bool {
    body.is_empty() && !headers.contains_key("content-length")
}

fn missing_video() -> Refusal {
    refusal(400, "mediaBodyRequired", "The request does not include the video content.")
}

pub(super) async fn begin(call: Call, body: Bytes) -> Result<Response, Refusal> {
    if lacks_length(&call.headers, &body) {
        return Err(length_required());
    }
    let (mut state, asked) = (call.admit(Method::BeginUpload)?, &call.asked);
    if asked.one("uploadType") != Some("resumable") {
        return Err(missing_video());
    }
    let parts: Vec<String> = asked.parts(&PARTS)?.into_iter().map(str::to_owned).collect();
    if !header(&call.headers, "content-type").starts_with("application/json") {
        return Err(refusal(400, "badContent", "Unsupported content with type: it has to be application/json"));
    }
    let Ok(metadata) = serde_json::from_slice::<Value>(&body) else {
        return Err(refusal(400, "parseError", "Parse Error"));
    };
    metadata_is_valid(&metadata, &parts)?;
    let media_type = header(&call.headers, "x-upload-content-type");
    if !media_type.starts_with("video/") && media_type != "application/octet-stream" {
        let valid = "Valid media types: [video/*, application/octet-stream]";
        return Err(refusal(400, "badContent", &format!("Media type '{media_type}' is not supported. {valid}")));
    }
    let size = header(&call.headers, "x-upload-content-length").parse().ok().filter(|size| *size > 0);
    let size = size.ok_or_else(missing_video)?;
    let id = state.next("upload-");
    state.uploads.insert(id.clone(), Upload { metadata, parts, size, received: 0, digest: Sha256::new(), video: None });
    let address = format!("http://{}/upload/session/{id}?upload_id={id}", header(&call.headers, "host"));
    Ok((StatusCode::OK, [("location", address)]).into_response())
}

fn metadata_is_valid(metadata: &Value, parts: &[String]) -> Result<(), Refusal> {
    let object = metadata.as_object().ok_or_else(|| refusal(400, "parseError", "Parse Error"))?;
    if let Some(part) = object.keys().find(|key| !parts.contains(key)) {
        return Err(refusal(400, "unexpectedPart", &format!("'{part}'")));
    }
    let snippet = &metadata["snippet"];
    let title = snippet["title"].as_str().unwrap_or_default();
    let description = snippet["description"].as_str().unwrap_or_default();
    let tags = snippet["tags"].as_array().into_iter().flatten().filter_map(Value::as_str);
    // A tag with a space counts as if it were quoted, and commas between tags count.
    let letters: usize = tags.map(|tag| tag.chars().count() + if tag.contains(' ') { 3 } else { 1 }).sum();
    let category = snippet["categoryId"].as_str();
    let privacy = metadata["status"]["privacyStatus"].as_str();
    let rules = [
        (
            title.is_empty() || title.chars().count() > 100 || title.contains(['<', '>']),
            "invalidTitle",
            "The request metadata specifies an invalid or empty video title.",
        ),
        (
            description.len() > 5_000 || description.contains(['<', '>']),
            "invalidDescription",
            "The request metadata specifies an invalid video description.",
        ),
        (letters > 501, "invalidTags", "The request metadata specifies invalid video keywords."),
        (
            category.is_some_and(|category| !CATEGORIES.contains(&category)),
            "invalidCategoryId",
            "The snippet.categoryId property specifies an invalid category ID.",
        ),
        (
            privacy.is_some_and(|privacy| !["public", "unlisted", "private"].contains(&privacy)),
            "invalidVideoMetadata",
            "The request metadata is invalid.",
        ),
        (
            ["selfDeclaredMadeForKids", "containsSyntheticMedia"].iter().any(|flag| {
                let declared = &metadata["status"][*flag];
                !declared.is_null() && !declared.is_boolean()
            }),
            "invalidVideoMetadata",
            "The request metadata is invalid.",
        ),
        (
            !metadata["status"]["publishAt"].is_null() && privacy != Some("private"),
            "invalidPublishAt",
            "The request metadata specifies an invalid scheduled publishing time.",
        ),
    ];
    match rules.into_iter().find(|(is_broken, ..)| *is_broken) {
        Some((_, reason, message)) => Err(refusal(400, reason, message)),
        None => Ok(()),
    }
}

enum Range {
    /// A query for the bytes received, with the file's size if given.
    Question(Option<usize>),
    /// These bytes, `last` included, of `size`.
    Bytes { first: usize, last: usize, size: usize },
}

fn content_range(text: &str) -> Option<Range> {
    let (range, size) = text.strip_prefix("bytes ")?.split_once('/')?;
    let number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    if range == "*" {
        return if size == "*" { Some(Range::Question(None)) } else { Some(Range::Question(Some(number(size)?))) };
    }
    let (first, last) = range.split_once('-')?;
    let (first, last, size) = (number(first)?, number(last)?, number(size)?);
    (first <= last && last < size).then_some(Range::Bytes { first, last, size })
}

pub(super) async fn send(
    State(world): State<YoutubeWorld>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response, Refusal> {
    if lacks_length(&headers, &body) {
        return Err(length_required());
    }
    let mut state = world.lock();
    state.admit(&headers, Method::SendUpload)?;
    let Some(mut upload) = state.uploads.get(&id).cloned() else {
        return Err((StatusCode::NOT_FOUND, "Not Found").into_response().into());
    };
    if let Some(video) = upload.video.clone() {
        return Ok(completed(&state, StatusCode::OK, &video, &upload.parts));
    }
    let declared = header(&headers, "content-length").parse().unwrap_or(body.len());
    let range = match headers.get("content-range") {
        Some(text) => {
            let text = text.to_str().unwrap_or_default();
            content_range(text).ok_or_else(|| bad_upload("Failed to parse Content-Range header."))?
        }
        // Without the header the whole file comes in one piece.
        None => Range::Bytes { first: 0, last: declared.saturating_sub(1), size: declared },
    };
    match range {
        Range::Question(size) => {
            if size.is_some_and(|size| size != upload.size) {
                return Err(other_size(size.unwrap_or_default(), upload.size));
            }
        }
        Range::Bytes { first, last, size } => {
            if size != upload.size {
                return Err(other_size(size, upload.size));
            }
            piece_is_valid(first, last, size, declared)?;
            if first > upload.received {
                // Google has lost confirmed bytes, or the client has skipped some.
                return Err(StatusCode::SERVICE_UNAVAILABLE.into_response().into());
            }
            // An interrupted request leaves only whole pieces.
            let arrived = if body.len() < declared { (first + body.len()) / PIECE * PIECE } else { first + body.len() };
            let limit = upload.received + state.takes.unwrap_or(usize::MAX - upload.received);
            let kept = arrived.min(limit).max(upload.received);
            // A repeated piece may end before what has been received.
            upload.digest.update(body.get(upload.received - first..kept - first).unwrap_or_default());
            upload.received = kept;
        }
    }
    if upload.received == upload.size && state.finishes_late > 0 {
        state.finishes_late -= 1;
    } else if upload.received == upload.size {
        let video = make_video(&mut state, &upload);
        upload.video = Some(video.clone());
        state.uploads.insert(id, upload.clone());
        return Ok(completed(&state, StatusCode::CREATED, &video, &upload.parts));
    }
    let mut answer = StatusCode::PERMANENT_REDIRECT.into_response();
    // A missing header means that no bytes were received.
    if let Some(last) = upload.received.checked_sub(1) {
        answer.headers_mut().insert("range", format!("bytes=0-{last}").parse().unwrap());
    }
    state.uploads.insert(id, upload);
    Ok(answer)
}

fn other_size(told: usize, known: usize) -> Refusal {
    bad_upload(&format!(
        "Invalid request. According to the Content-Range header, the final size of the upload is {told} byte(s), which \
         differs from the {known} byte(s) of an earlier request."
    ))
}

fn piece_is_valid(first: usize, last: usize, size: usize, sent: usize) -> Result<(), Refusal> {
    let wanted = last - first + 1;
    if sent != wanted {
        return Err(bad_upload(&format!(
            "Invalid request. There were {sent} byte(s) in the request body. There should have been {wanted} byte(s) \
             (starting at offset {first} and ending at offset {last}) according to the Content-Range header."
        )));
    }
    if last + 1 < size && !wanted.is_multiple_of(PIECE) {
        return Err(bad_upload(&format!(
            "Invalid request. The number of bytes uploaded is required to be equal or greater than {PIECE}, except for \
             the final request (it's recommended to be the exact multiple of {PIECE}). The received request contained \
             {wanted} bytes, which does not meet this requirement."
        )));
    }
    Ok(())
}

fn make_video(state: &mut ProviderState, upload: &Upload) -> String {
    let id = state.next("video-");
    let (snippet, mut status) = (upload.metadata["snippet"].clone(), upload.metadata["status"].clone());
    if status["privacyStatus"].is_null() {
        status["privacyStatus"] = "public".into();
    }
    if state.is_unaudited {
        status["privacyStatus"] = "private".into();
    }
    status["uploadStatus"] = "uploaded".into();
    let questions_left = state.processing_questions;
    let rejection = state.next_rejections.pop_front();
    let sha256 = format!("{:x}", upload.digest.clone().finalize());
    state.videos.push(Video { id: id.clone(), snippet, status, sha256, questions_left, rejection });
    id
}

fn completed(state: &ProviderState, status: StatusCode, video: &str, parts: &[String]) -> Response {
    let Some(video) = state.videos.iter().find(|known| known.id == video) else {
        return (StatusCode::NOT_FOUND, "Not Found").into_response();
    };
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    let mut made = resource(state, video, &parts);
    // Its state when the upload ended.
    if !made["status"].is_null() {
        made["status"]["uploadStatus"] = "uploaded".into();
        for reason in ["rejectionReason", "failureReason"] {
            made["status"].as_object_mut().unwrap().remove(reason);
        }
    }
    (status, Json(made)).into_response()
}
