use jiff::civil::Date;

use crate::VideoId;
use crate::analytics::figures::Figures;
use crate::platform::Platform;

/// The figures of a video on a platform at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Its key.
    pub key: SnapshotKey,
    /// The video's title, read together with it.
    pub title: String,
    /// The subject area of its script, read together with it.
    pub category: String,
    /// Counted since its publication, as last read on that day.
    pub figures: Figures,
}

/// The key of a snapshot. Snapshots are sorted by day, then by video, then by the platform's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnapshotKey {
    /// A day in the operator's time zone.
    pub day: Date,
    /// The video.
    pub video_id: VideoId,
    /// The platform.
    pub platform: Platform,
}
