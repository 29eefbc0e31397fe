//! The eyes with their eyelids, and the glasses.

use showrunner_domain::text_enum;
use showrunner_video_tools::svg::{Drawing, circle, ellipse, path, rect};

use super::face::on_both_sides;
use super::look::{Extra, Look};

text_enum! {
    "eyelids" Eyelids {
        Open = "open",
        Half = "half",
        Shut = "shut",
    }
}

const INK: &str = "#22140e";

pub(super) fn paint(drawing: &mut Drawing, look: &Look, eyelids: Eyelids) {
    // The light falls from the same side on both eyes, so they are not mirrored.
    for x in [-97.0, 97.0] {
        drawing.group(format_args!("translate({x} -10)"), |drawing| match eyelids {
            Eyelids::Open => paint_open(drawing, look, 1.0),
            Eyelids::Half => paint_open(drawing, look, 0.45),
            Eyelids::Shut => drawing.add(path("M-40 6 Q0 32 40 6").outline(INK, 9.0)),
        });
    }
    on_both_sides(drawing, |drawing| {
        if look.softness > 0.5 && eyelids != Eyelids::Shut {
            let lift = if eyelids == Eyelids::Open { -22.0 } else { -8.0 };
            drawing.add(path(format_args!("M132 -16 Q146 -18 154 {lift}")).outline(INK, 8.0));
        }
        if look.extra == Extra::Glasses {
            drawing.add(rect(38.0, -62.0, 118.0, 104.0).round(44.0).outline(INK, 9.0));
            drawing.add(path("M156 -22 L204 -30").outline(INK, 9.0));
        }
    });
    if look.extra == Extra::Glasses {
        drawing.add(path("M-38 -18 Q0 -36 38 -18").outline(INK, 9.0));
    }
}

/// An `openness` of one is a fully open eye.
fn paint_open(drawing: &mut Drawing, look: &Look, openness: f32) {
    drawing.group(format_args!("translate(0 {}) scale(1 {openness})", 8.0 * (1.0 - openness)), |drawing| {
        drawing.add(ellipse(0.0, 0.0, 40.0, 31.0).fill("#ffffff"));
        drawing.add(circle(0.0, 1.0, 24.0).fill(look.eyes));
        drawing.add(circle(0.0, 1.0, 12.0).fill("#120a06"));
        drawing.add(circle(9.0, -8.0, 7.0).fill("#ffffff"));
        drawing.add(path("M-42 -4 Q0 -46 42 -4").outline(INK, 9.0 + 2.0 * look.softness));
    });
}
