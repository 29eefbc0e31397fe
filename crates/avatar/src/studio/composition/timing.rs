//! When the voice of a video starts, and how long the video is.

use crate::frame::Seconds;

/// The times of a video, in seconds: when the voice starts, and how long the video is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timing {
    pub(crate) offset: Seconds,
    pub(crate) duration: Seconds,
}
