//! What a platform accepts in captions and videos. `docs/providers/common.md#limits` names the source of each number.

use crate::text_enum;

text_enum! {
    /// What the length of a caption is counted in.
    "caption unit" CaptionUnit {
        /// UTF-16 code units, as JavaScript counts.
        Utf16 = "utf16",
        /// Bytes of UTF-8.
        Bytes = "bytes",
    }
}

/// What a platform accepts in a caption.
#[derive(Debug)]
pub struct CaptionRules {
    /// The longest caption, in `unit`.
    pub length: usize,
    /// What its length is counted in.
    pub unit: CaptionUnit,
    /// The most hashtags; `None` without a documented limit.
    pub hashtags: Option<usize>,
    /// The most mentions of other accounts; `None` without a documented limit.
    pub mentions: Option<usize>,
    /// Characters that it refuses, each with a similar one that is sent in its place.
    pub replaced: &'static [(char, &'static str)],
    /// Whether a web address in a caption can be clicked.
    pub links: bool,
    /// The line that declares a video as made by AI where the field of the interface is not enough.
    pub ai_line: Option<&'static str>,
}

/// Which videos a platform accepts: `docs/providers/common.md#limits`, row by row.
#[derive(Debug)]
pub struct VideoRules {
    /// Shortest and longest, in milliseconds.
    pub length: (u64, u64),
    /// The lengths that are still shown as a short video, in milliseconds.
    pub short_form: (u64, u64),
    /// Smallest and largest width of the picture, in pixels.
    pub width: (u32, u32),
    /// Smallest and largest height of the picture, in pixels.
    pub height: (u32, u32),
    /// The required shape of the picture.
    pub shape: Shape,
    /// Slowest and fastest, in frames per second.
    pub frame_rate: Option<(f64, f64)>,
    /// The largest file in bytes.
    pub bytes: u64,
    /// Video codecs under ffprobe's names; any when the list is empty.
    pub codecs: &'static [&'static str],
}

/// The parts of a video that a platform covers with its own buttons and texts, in pixels of one of 1080×1920.
#[derive(Debug, Clone, Copy)]
pub struct Margins {
    /// Above.
    pub top: u16,
    /// Below.
    pub bottom: u16,
    /// On the left.
    pub left: u16,
    /// On the right.
    pub right: u16,
}

/// The shape of a picture that a platform requires.
#[derive(Debug)]
pub enum Shape {
    /// 9:16, or the platform refuses it.
    Upright,
    /// 9:16 is recommended.
    UprightPreferred,
    /// Not wider than high, or it is not a short video.
    NotWide,
    /// Any.
    Any,
}

pub(crate) const SECOND: u64 = 1_000;
pub(super) const MINUTE: u64 = 60 * SECOND;
pub(crate) const MEGABYTE: u64 = 1_000_000;
pub(super) const GIGABYTE: u64 = 1_000 * MEGABYTE;
pub(super) const ANY_SIZE: (u32, u32) = (1, u32::MAX);
