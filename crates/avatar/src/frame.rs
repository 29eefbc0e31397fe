//! The size of the video and its frame times.

pub(crate) use showrunner_compositor::{HEIGHT, WIDTH};

/// Pictures per second.
pub(crate) const FRAME_RATE: u32 = 30;
/// Scenes are painted this much larger than the video, so that the camera can drift over them.
pub(crate) const SCENE_SCALE: f32 = 1.1;

/// Seconds from the start of the video.
pub(crate) type Seconds = f64;

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
