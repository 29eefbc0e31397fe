//! The framing of the camera in a frame.

use super::camera;

/// The view of the camera, which maps points of the wide framing to pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Framed {
    /// The number of the framing.
    pub(crate) number: usize,
    /// Its enlargement.
    pub(crate) zoom: f32,
    /// How far the camera has drifted over the scene, in pixels of the wide framing.
    pub(crate) drift: (f32, f32),
}

impl Framed {
    /// Where a point of the wide framing is seen, in whole pixels.
    #[expect(clippy::cast_possible_truncation, reason = "positions in and near the picture")]
    pub(crate) fn pixel(&self, (x, y): (f32, f32)) -> (i32, i32) {
        let seen = |position: f32, focus: f32| (focus + (position - focus) * self.zoom).round() as i32;
        (seen(x, camera::FOCUS.0), seen(y, camera::FOCUS.1))
    }
}
