//! The mouth in each position of speech.

use showrunner_video_tools::svg::{Drawing, ellipse, path};

use super::look::Look;
use super::viseme::Viseme;

const INSIDE: &str = "#571722";
const TEETH: &str = "#fffdf8";
const TONGUE: &str = "#d8616c";

pub(super) fn paint(drawing: &mut Drawing, look: &Look, viseme: Viseme) {
    drawing.group("translate(0 162)", |drawing| match viseme {
        Viseme::Smile => paint_closed(drawing, look, 58.0, 22.0),
        Viseme::Pressed => paint_closed(drawing, look, 50.0, 4.0),
        Viseme::Narrow => paint_open(drawing, look, 50.0, &Opening { top: 10.0, bottom: 30.0, teeth: 16.0 }),
        Viseme::Mid => paint_open(drawing, look, 55.0, &Opening { top: 16.0, bottom: 54.0, teeth: 18.0 }),
        Viseme::Wide => paint_open(drawing, look, 58.0, &Opening { top: 22.0, bottom: 84.0, teeth: 20.0 }),
        Viseme::Bitten => paint_open(drawing, look, 46.0, &Opening { top: 10.0, bottom: 18.0, teeth: 18.0 }),
        Viseme::Round => {
            let lips = 11.0 + 3.0 * look.softness;
            drawing.add(ellipse(0.0, 8.0, 28.0, 30.0).fill(INSIDE).stroke(look.lips, lips));
        }
    });
}

fn paint_closed(drawing: &mut Drawing, look: &Look, half_width: f32, curve: f32) {
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

fn paint_open(drawing: &mut Drawing, look: &Look, width: f32, opening: &Opening) {
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
