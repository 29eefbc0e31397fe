//! Media files: their keys and their measured properties.

use std::fmt;
use std::str::FromStr;

use crate::VideoId;
use crate::value::InvalidValue;

/// The path of a file in the media store, relative, with `/` between its parts: `videos/12/3f9c.mp4`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MediaKey(String);

impl MediaKey {
    /// Accepts `a-z0-9-_.` in parts that do not start with a dot: a key cannot leave the store or name a hidden file.
    pub fn new(key: impl Into<String>) -> Result<Self, InvalidValue> {
        let key = key.into();
        let part_is_plain = |part: &str| {
            !part.is_empty()
                && !part.starts_with('.')
                && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'_' | b'.'))
        };
        if key.len() <= 255 && key.split('/').all(part_is_plain) {
            Ok(Self(key))
        } else {
            Err(InvalidValue::new("path", "this is not the path of a media file"))
        }
    }

    /// The keys of a video and its thumbnail, the same for each attempt of the operation with the key `fetch`.
    pub fn fetched(video: VideoId, fetch: &str) -> Result<[Self; 2], InvalidValue> {
        Ok([Self::new(format!("videos/{video}/{fetch}.mp4"))?, Self::new(format!("videos/{video}/{fetch}.jpg"))?])
    }

    /// The key as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MediaKey {
    type Err = InvalidValue;

    fn from_str(key: &str) -> Result<Self, InvalidValue> {
        Self::new(key)
    }
}

impl fmt::Display for MediaKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The measured properties of a finished video file.
#[derive(Debug, Clone, PartialEq)]
pub struct MediaFacts {
    /// Its real length, in milliseconds.
    pub duration_ms: u64,
    /// Picture width in pixels.
    pub width: u32,
    /// Picture height in pixels.
    pub height: u32,
    /// Frames per second.
    pub frame_rate: f64,
    /// The picture's codec as ffprobe names it, for example `h264`.
    pub video_codec: String,
    /// The sound's codec as ffprobe names it, for example `aac`.
    pub audio_codec: String,
    /// The file's size in bytes.
    pub bytes: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_cannot_leave_the_store() {
        for good in ["videos/12/3f9c.mp4", "avatars/ana-1.png", "a"] {
            assert!(MediaKey::new(good).is_ok(), "{good}");
        }
        for bad in
            ["", "/etc/passwd", "../x", "a/../b", "a//b", "a/.hidden", "a\\b", "A.mp4", "a/b/", "a b", "%2e%2e/x", "ä"]
        {
            assert!(MediaKey::new(bad).is_err(), "{bad}");
        }
        assert!(MediaKey::new("a".repeat(256)).is_err());
    }
}
