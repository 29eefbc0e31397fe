//! The face: ears, skin, cheeks and nose. Eyes, brows and mouth move and are parts of their own.

use showrunner_video_tools::svg::{Drawing, circle, ellipse, path};

use super::look::{Extra, Look};

pub(super) fn paint(drawing: &mut Drawing, look: &Look) {
    on_both_sides(drawing, |drawing| {
        drawing.add(ellipse(208.0, -8.0, 36.0, 54.0).fill(look.skin.shade));
        drawing.add(path("M214 -36 Q232 -10 212 20").outline("#000000", 6.0).fade(0.12));
        if look.extra == Extra::Earrings {
            drawing.add(circle(216.0, 62.0, 17.0).outline("#f3c14b", 8.0));
        }
    });

    // A soft face has a narrower jaw and a pointed chin.
    let jaw = 128.0 - 42.0 * look.softness;
    let chin = 262.0 + 6.0 * look.softness;
    let cheek = 205.0 - 7.0 * look.softness;
    drawing.add(
        path(format_args!(
            "M-205 -90 Q-205 -262 0 -262 Q205 -262 205 -90 L{cheek} 36 Q{cheek} 152 {jaw} 222 \
             Q70 {chin} 0 {chin} Q-70 {chin} -{jaw} 222 Q-{cheek} 152 -{cheek} 36Z"
        ))
        .fill("url(#skin)"),
    );

    on_both_sides(drawing, |drawing| {
        let blush = 0.08 + 0.09 * look.softness;
        drawing.add(ellipse(130.0, 84.0, 46.0, 28.0).fill("#ff6f61").fade(blush));
    });
    drawing.add(path("M4 14 Q-16 70 -10 88 Q2 104 20 92").outline(look.skin.shade, 9.0));
    drawing.add(path("M-10 88 Q2 104 20 92").outline("#000000", 5.0).fade(0.14));
}

pub(super) fn paint_brows(drawing: &mut Drawing, look: &Look) {
    let weight = 17.0 - 7.0 * look.softness;
    let arch = -108.0 - 6.0 * look.softness;
    on_both_sides(drawing, |drawing| {
        drawing.add(path(format_args!("M52 -72 Q100 {arch} 150 -62")).outline(look.hair_colour.shade, weight));
    });
}

/// Paints a shape on both sides of the face.
pub(super) fn on_both_sides(drawing: &mut Drawing, paint: impl Fn(&mut Drawing)) {
    paint(drawing);
    drawing.group("scale(-1 1)", paint);
}

pub(super) fn paint_beard(drawing: &mut Drawing, look: &Look) {
    if !look.has_beard {
        return;
    }
    let full = "M-207 -30 Q-206 40 -196 70 Q-186 200 -104 262 Q-40 300 0 300 Q40 300 104 262 Q186 200 196 70 \
                Q206 40 207 -30 Q190 70 150 96 Q110 110 70 112 Q30 104 0 116 Q-30 104 -70 112 Q-110 110 -150 96 \
                Q-190 70 -207 -30Z";
    drawing.add(path(full).fill("url(#hair)").fade(0.93));
    // The skin below the lower lip keeps the mouth visible.
    drawing.add(path("M-74 150 Q0 120 74 150 Q78 226 0 232 Q-78 226 -74 150Z").fill(look.skin.shade));
}
