use jiff::civil::Date;

use crate::VideoId;
use crate::analytics::figures::Figures;
use crate::platform::Platform;

/// How a video stood on a platform at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Which.
    pub key: SnapshotKey,
    /// The video's title, read with it.
    pub title: String,
    /// The subject area of its script, read with it.
    pub category: String,
    /// Since its publication, as last read on that day.
    pub figures: Figures,
}

/// Which snapshot. They are read by day, then by video, then by the platform's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnapshotKey {
    /// A day of the operator's.
    pub day: Date,
    /// The video.
    pub video_id: VideoId,
    /// The platform.
    pub platform: Platform,
}
