//! TikTok's rules for posts, from its direct post reference and its media transfer guide, and the permissions and rate limits of
//! calls.

use std::ops::Range;

use axum::Json;
use axum::http::HeaderMap;
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::world::ProviderState;
use crate::request::{Refusal, bearer, header};

const SMALLEST_CHUNK: u64 = 5_000_000;
const LARGEST_CHUNK: u64 = 64_000_000;
const LARGEST_LAST_CHUNK: u64 = 128_000_000;
const MOST_CHUNKS: u64 = 1_000;
const LARGEST_FILE: u64 = 4_000_000_000;

const LONGEST_TITLE: usize = 2_200;

/// Refuses fields with other names.
pub(super) fn only_known(object: &Value, names: &[&str]) -> Result<(), String> {
    let fields = object.as_object().ok_or("The request body is invalid")?;
    match fields.keys().find(|name| !names.contains(&name.as_str())) {
        Some(name) => Err(format!("{name} is not expected")),
        None => Ok(()),
    }
}

/// Checks the fields of a post, for an account with these interactions disabled: comments, duets and stitches.
pub(super) fn post_info(info: &Value, disabled: [bool; 3]) -> Result<(), String> {
    let interactions = ["disable_comment", "disable_duet", "disable_stitch"];
    let flags = [&interactions[..], &["brand_content_toggle", "brand_organic_toggle", "is_aigc"]].concat();
    let others = ["title", "privacy_level", "video_cover_timestamp_ms"];
    only_known(info, &[&flags[..], &others].concat())?;
    if let Some(flag) = flags.iter().find(|flag| !info[**flag].is_boolean()) {
        return Err(format!("{flag} is invalid"));
    }
    let title = info["title"].as_str().ok_or("title is invalid")?;
    if title.encode_utf16().count() > LONGEST_TITLE {
        return Err("title is too long".to_owned());
    }
    if info["brand_content_toggle"] == true && info["privacy_level"] == "SELF_ONLY" {
        return Err("branded content cannot be private".to_owned());
    }
    match interactions.into_iter().zip(disabled).find(|(flag, disabled)| *disabled && info[*flag] == false) {
        Some((flag, _)) => Err(format!("{flag} has to be true for this creator")),
        None => Ok(()),
    }
}

/// The sizes of the file and of its chunks.
pub(super) fn source_info(info: &Value) -> Result<(u64, u64), String> {
    only_known(info, &["source", "video_size", "chunk_size", "total_chunk_count"])?;
    let number = |name: &str| info[name].as_u64().ok_or_else(|| format!("{name} is invalid"));
    let (size, chunk, count) = (number("video_size")?, number("chunk_size")?, number("total_chunk_count")?);
    if info["source"] != "FILE_UPLOAD" {
        return Err("source is invalid".to_owned());
    }
    if !(1..=LARGEST_FILE).contains(&size) {
        return Err("The video size is invalid".to_owned());
    }
    let is_whole = chunk == size && size <= LARGEST_CHUNK;
    if !is_whole && !(SMALLEST_CHUNK..=LARGEST_CHUNK).contains(&chunk) {
        return Err("The chunk size is invalid".to_owned());
    }
    // A single chunk is as large as the file.
    if count != size / chunk || count == 0 || count > MOST_CHUNKS || (count == 1 && !is_whole) {
        return Err("The total chunk count is invalid".to_owned());
    }
    if size - (count - 1) * chunk > LARGEST_LAST_CHUNK {
        return Err("The chunk size is invalid".to_owned());
    }
    Ok((size, chunk))
}

/// The chunk that begins at `start`: the last one includes the remainder.
pub(super) fn chunk_from(start: u64, size: u64, chunk: u64) -> Range<u64> {
    let is_last = start + 2 * chunk > size;
    start..if is_last { size } else { start + chunk }
}

/// A kind of call: its name, the scopes of which it needs one, and how often per minute a token may make it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Endpoint {
    name: &'static str,
    needs_one_of: &'static [&'static str],
    each_minute: usize,
}

pub(super) const USER: Endpoint = Endpoint { name: "user", needs_one_of: &["user.info.basic"], each_minute: 600 };
pub(super) const CREATOR: Endpoint = Endpoint { name: "creator", needs_one_of: &["video.publish"], each_minute: 20 };
pub(super) const DIRECT: Endpoint = Endpoint { name: "direct", needs_one_of: &["video.publish"], each_minute: 6 };
pub(super) const INBOX: Endpoint = Endpoint { name: "inbox", needs_one_of: &["video.upload"], each_minute: 6 };
pub(super) const STATUS: Endpoint =
    Endpoint { name: "status", needs_one_of: &["video.publish", "video.upload"], each_minute: 30 };
pub(super) const QUERY: Endpoint = Endpoint { name: "query", needs_one_of: &["video.list"], each_minute: 600 };
pub(super) const LIST: Endpoint = Endpoint { name: "list", needs_one_of: &["video.list"], each_minute: 600 };

/// Counts the call, and refuses it without permission or above the limit.
pub(super) fn admit(state: &mut ProviderState, headers: &HeaderMap, endpoint: Endpoint) -> Result<(), Refusal> {
    state.clock.note_call();
    let token = bearer(headers).unwrap_or_default();
    let scopes = state.tokens.access.get(token).ok_or_else(|| refusal(401, "access_token_invalid"))?;
    if !endpoint.needs_one_of.iter().any(|scope| scopes.contains(*scope)) {
        return Err(refusal(401, "scope_not_authorized"));
    }
    let now = state.clock.now();
    let calls = state.calls.entry((token.to_owned(), endpoint.name)).or_default();
    calls.retain(|at| at.duration_until(now) < SignedDuration::from_mins(1));
    if calls.len() >= endpoint.each_minute {
        return Err(refusal(429, "rate_limit_exceeded"));
    }
    calls.push(now);
    Ok(())
}

/// Whether the content type is the one that the posting calls require.
pub(super) fn is_json_in_utf8(headers: &HeaderMap) -> bool {
    header(headers, "content-type").replace(' ', "").eq_ignore_ascii_case("application/json;charset=utf-8")
}

pub(super) fn answer(data: &Value) -> Json<Value> {
    Json(json!({ "data": data, "error": { "code": "ok", "message": "", "log_id": "2026" } }))
}

pub(super) fn refusal(status: u16, code: &str) -> Refusal {
    refusal_with(status, code, &format!("{code}."))
}

pub(super) fn invalid(message: &str) -> Refusal {
    refusal_with(400, "invalid_params", message)
}

fn refusal_with(status: u16, code: &str, message: &str) -> Refusal {
    let body = json!({ "data": {}, "error": { "code": code, "message": message, "log_id": "2026" } });
    Refusal::json(status, &body)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(size: u64, chunk: u64, count: u64) -> Result<(u64, u64), String> {
        source_info(&json!({
            "source": "FILE_UPLOAD", "video_size": size, "chunk_size": chunk, "total_chunk_count": count,
        }))
    }

    /// The example in the media transfer guide, and public reports of refusals.
    #[test]
    fn chunks_are_taken_as_the_guide_says() {
        assert!(source(50_000_123, 10_000_000, 5).is_ok());
        assert!(source(30_567_100, 30_567_100, 1).is_ok());
        assert!(source(1, 1, 1).is_ok() && source(64_000_000, 64_000_000, 1).is_ok());
        for (size, chunk, count) in [
            (0, 0, 0),
            (64_000_001, 64_000_001, 1),
            (65_000_000, 65_000_000, 1),
            (67_108_864, 67_108_864, 1),
            (4_999_999, 4_000_000, 1),
            (50_000_123, 10_000_000, 6),
            (15_000_000, 10_000_000, 1),
            (20_000_000, 4_999_999, 4),
            (4_000_000_001, 64_000_000, 62),
        ] {
            assert!(source(size, chunk, count).is_err(), "{size} in {count} of {chunk}");
        }
        assert_eq!(chunk_from(30_000_000, 50_000_123, 10_000_000), 30_000_000..40_000_000);
        assert_eq!(chunk_from(40_000_000, 50_000_123, 10_000_000), 40_000_000..50_000_123);
        assert_eq!(chunk_from(0, 300, 300), 0..300);
    }
}
