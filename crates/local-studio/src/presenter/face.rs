//! The face: ears, skin, cheeks and nose, and what moves in it: brows, eyes with their glasses, and the mouth in each position of
//! speech.

use showrunner_domain::text_enum;
use showrunner_video_tools::svg::{Drawing, circle, ellipse, path, rect};

use super::look::{Extra, Look};
use crate::speech::phoneme::PAUSE;

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

text_enum! {
    "eyelids" Eyelids {
        Open = "open",
        Half = "half",
        Shut = "shut",
    }
}

const INK: &str = "#22140e";

pub(super) fn paint_eyes(drawing: &mut Drawing, look: &Look, eyelids: Eyelids) {
    // The light falls from the same side on both eyes, so they are not mirrored.
    for x in [-97.0, 97.0] {
        drawing.group(format_args!("translate({x} -10)"), |drawing| match eyelids {
            Eyelids::Open => paint_open_eye(drawing, look, 1.0),
            Eyelids::Half => paint_open_eye(drawing, look, 0.45),
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
fn paint_open_eye(drawing: &mut Drawing, look: &Look, openness: f32) {
    drawing.group(format_args!("translate(0 {}) scale(1 {openness})", 8.0 * (1.0 - openness)), |drawing| {
        drawing.add(ellipse(0.0, 0.0, 40.0, 31.0).fill("#ffffff"));
        drawing.add(circle(0.0, 1.0, 24.0).fill(look.eyes));
        drawing.add(circle(0.0, 1.0, 12.0).fill("#120a06"));
        drawing.add(circle(9.0, -8.0, 7.0).fill("#ffffff"));
        drawing.add(path("M-42 -4 Q0 -46 42 -4").outline(INK, 9.0 + 2.0 * look.softness));
    });
}

const INSIDE: &str = "#571722";
const TEETH: &str = "#fffdf8";
const TONGUE: &str = "#d8616c";

pub(super) fn paint_mouth(drawing: &mut Drawing, look: &Look, viseme: Viseme) {
    drawing.group("translate(0 162)", |drawing| match viseme {
        Viseme::Smile => paint_closed_mouth(drawing, look, 58.0, 22.0),
        Viseme::Pressed => paint_closed_mouth(drawing, look, 50.0, 4.0),
        Viseme::Narrow => paint_open_mouth(drawing, look, 50.0, &Opening { top: 10.0, bottom: 30.0, teeth: 16.0 }),
        Viseme::Mid => paint_open_mouth(drawing, look, 55.0, &Opening { top: 16.0, bottom: 54.0, teeth: 18.0 }),
        Viseme::Wide => paint_open_mouth(drawing, look, 58.0, &Opening { top: 22.0, bottom: 84.0, teeth: 20.0 }),
        Viseme::Bitten => paint_open_mouth(drawing, look, 46.0, &Opening { top: 10.0, bottom: 18.0, teeth: 18.0 }),
        Viseme::Round => {
            let lips = 11.0 + 3.0 * look.softness;
            drawing.add(ellipse(0.0, 8.0, 28.0, 30.0).fill(INSIDE).stroke(look.lips, lips));
        }
    });
}

fn paint_closed_mouth(drawing: &mut Drawing, look: &Look, half_width: f32, curve: f32) {
    let fullness = 12.0 * look.softness;
    let below = curve * 2.0 + fullness;
    drawing.add(
        path(format_args!(
            "M-{half_width} -4 Q-20 {} 0 {} Q20 {} {half_width} -4 Q0 {} -{half_width} -4Z",
            curve - fullness,
            curve * 0.6 - fullness * 0.4,
            curve - fullness,
            below + 14.0
        ))
        .fill(look.lips),
    );
    drawing.add(path(format_args!("M-{half_width} -4 Q0 {} {half_width} -4", below + 4.0)).outline("#5f2329", 6.0));
}

/// The opening of a mouth, measured from the line between its corners, and the visible part of the teeth.
struct Opening {
    top: f32,
    bottom: f32,
    teeth: f32,
}

fn paint_open_mouth(drawing: &mut Drawing, look: &Look, width: f32, opening: &Opening) {
    let &Opening { top, bottom, teeth } = opening;
    let edge = format!(
        "M-{width} 0 C-{inner} -{top} {inner} -{top} {width} 0 C{outer} {bottom} -{outer} {bottom} -{width} 0Z",
        inner = width * 0.5,
        outer = width * 0.62
    );
    drawing.add(path(&edge).fill(INSIDE));
    // The lowest point of the lower curve is at three quarters of its control points.
    let depth = bottom * 0.75;
    if depth > 30.0 {
        drawing.add(ellipse(0.0, depth - 11.0, width * 0.5, 13.0).fill(TONGUE));
    }
    let upper = top * 0.75;
    drawing.add(
        path(format_args!(
            "M-{a} -2 C-{b} -{upper} {b} -{upper} {a} -2 Q{c} {low} 0 {low} Q-{c} {low} -{a} -2Z",
            a = width * 0.84,
            b = width * 0.42,
            c = width * 0.66,
            low = teeth - upper * 0.6
        ))
        .fill(TEETH),
    );
    drawing.add(path(&edge).outline(look.lips, 10.0 + 4.0 * look.softness));
}

text_enum! {
    /// The shape of the mouth.
    "viseme" Viseme {
        /// At rest.
        Smile = "smile",
        /// M, b, p.
        Pressed = "pressed",
        /// F, v: the lower lip under the teeth.
        Bitten = "bitten",
        /// Most consonants, and the vowel of "see".
        Narrow = "narrow",
        /// The vowels of "bed" and "bird".
        Mid = "mid",
        /// The vowels of "father" and "cat".
        Wide = "wide",
        /// The vowels of "you" and "go", and w.
        Round = "round",
    }
}

impl Viseme {
    /// The viseme of a phoneme, by flite's names.
    pub(crate) fn of(phoneme: &str) -> Self {
        match phoneme {
            PAUSE => Self::Smile,
            "m" | "b" | "p" => Self::Pressed,
            "f" | "v" => Self::Bitten,
            "eh" | "er" | "ey" | "ax" | "ah" | "axr" => Self::Mid,
            "aa" | "ae" | "ao" | "ay" | "aw" => Self::Wide,
            "uw" | "ow" | "uh" | "w" | "oy" => Self::Round,
            _ => Self::Narrow,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lips_meet_where_they_must_and_only_there() {
        assert!(["m", "b", "p"].iter().all(|name| Viseme::of(name) == Viseme::Pressed));
        assert_eq!(Viseme::of("pau"), Viseme::Smile);
        assert_eq!(Viseme::of("aa"), Viseme::Wide);
        assert_eq!(Viseme::of("uw"), Viseme::Round);
        assert_eq!(Viseme::of("k"), Viseme::Narrow);
    }
}
