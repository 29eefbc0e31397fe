//! TikTok's rules for posts, from its direct post reference and its media transfer guide.

use std::ops::Range;

use serde_json::Value;

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

#[cfg(test)]
mod tests {
    use serde_json::json;

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
