//! The times of a video and their frames.

use showrunner_video_tools::{FRAME_RATE, Seconds};

/// When the voice of a video starts, and how long the video is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timing {
    pub(crate) offset: Seconds,
    pub(crate) duration: Seconds,
}

/// The frame shown at a moment, or the first one for moments before the start.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float cast saturates, and a video is far shorter than four billion pictures"
)]
pub(crate) fn frame_at(moment: Seconds) -> u32 {
    (moment * f64::from(FRAME_RATE)).round() as u32
}

pub(crate) fn seconds_of(frames: u32) -> Seconds {
    f64::from(frames) / f64::from(FRAME_RATE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_fall_on_the_nearest_picture() {
        assert_eq!(frame_at(-1.0), 0);
        assert_eq!(frame_at(0.49), 15);
        assert_eq!(frame_at(seconds_of(123)), 123);
    }
}
