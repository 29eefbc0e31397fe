//! A platform's limits on captions and videos. `docs/providers/common.md#limits` cites the source of each number.

use crate::text_enum;

text_enum! {
    /// The unit in which a caption's length is counted.
    "caption unit" CaptionUnit {
        /// UTF-16 code units, as in JavaScript's `length`.
        Utf16 = "utf16",
        /// UTF-8 bytes.
        Bytes = "bytes",
    }
}

/// A platform's limits on captions.
#[derive(Debug)]
pub struct CaptionRules {
    /// The maximum length, in `unit`.
    pub length: usize,
    /// The unit of `length`.
    pub unit: CaptionUnit,
    /// The maximum number of hashtags; `None` if no limit is documented.
    pub hashtags: Option<usize>,
    /// The maximum number of mentions of other accounts; `None` if no limit is documented.
    pub mentions: Option<usize>,
    /// Characters that the platform rejects, each with the similar text sent instead.
    pub replaced: &'static [(char, &'static str)],
    /// Whether web addresses in captions are clickable.
    pub links: bool,
    /// The line that labels a video as AI-generated, for platforms whose API field is not enough.
    pub ai_line: Option<&'static str>,
}

/// A platform's limits on videos, one field for each row of `docs/providers/common.md#limits`.
#[derive(Debug)]
pub struct VideoRules {
    /// The minimum and maximum length, in milliseconds.
    pub length: (u64, u64),
    /// The minimum and maximum length of a video that the platform still treats as short-form, in milliseconds.
    pub short_form: (u64, u64),
    /// The minimum and maximum width, in pixels.
    pub width: (u32, u32),
    /// The minimum and maximum height, in pixels.
    pub height: (u32, u32),
    /// The required aspect ratio.
    pub shape: Shape,
    /// The minimum and maximum frame rate, in frames per second.
    pub frame_rate: Option<(f64, f64)>,
    /// The maximum file size, in bytes.
    pub bytes: u64,
    /// The accepted video codecs, by their names in ffprobe; empty if any codec is accepted.
    pub codecs: &'static [&'static str],
}

/// The distance from each edge that a platform's interface may cover, in pixels of a 1080 × 1920 video.
#[derive(Debug, Clone, Copy)]
pub struct SafeAreaInsets {
    /// From the top.
    pub top: u16,
    /// From the bottom.
    pub bottom: u16,
    /// From the left.
    pub left: u16,
    /// From the right.
    pub right: u16,
}

/// The aspect ratio that a platform requires.
#[derive(Debug)]
pub enum Shape {
    /// 9:16 is required.
    Upright,
    /// 9:16 is recommended.
    UprightPreferred,
    /// Wider than tall does not count as short-form.
    NotWide,
    /// Any aspect ratio is accepted.
    Any,
}

pub(crate) const SECOND: u64 = 1_000;
pub(super) const MINUTE: u64 = 60 * SECOND;
pub(crate) const MEGABYTE: u64 = 1_000_000;
pub(super) const GIGABYTE: u64 = 1_000 * MEGABYTE;
pub(super) const ANY_SIZE: (u32, u32) = (1, u32::MAX);
