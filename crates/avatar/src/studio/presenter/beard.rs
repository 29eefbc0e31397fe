//! Beards.

use super::look::{Beard, Look};
use crate::drawing::svg::{Drawing, path};

pub(super) fn paint(drawing: &mut Drawing, look: &Look) {
    if look.beard == Beard::None {
        return;
    }
    let full = "M-207 -30 Q-206 40 -196 70 Q-186 200 -104 262 Q-40 300 0 300 Q40 300 104 262 Q186 200 196 70 \
                Q206 40 207 -30 Q190 70 150 96 Q110 110 70 112 Q30 104 0 116 Q-30 104 -70 112 Q-110 110 -150 96 \
                Q-190 70 -207 -30Z";
    drawing.add(path(full).fill("url(#hair)").fade(0.93));
    // The skin below the lower lip keeps the mouth visible.
    drawing.add(path("M-74 150 Q0 120 74 150 Q78 226 0 232 Q-78 226 -74 150Z").fill(look.skin_shade));
}
