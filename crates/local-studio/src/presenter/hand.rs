//! A raised hand: counting on fingers, or open.

use showrunner_video_tools::svg::{Drawing, Stop, path, rect};

use super::look::{Look, Side};

/// What the hand shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum HandShape {
    /// One to five raised fingers.
    Count(u8),
    /// The open palm, with which one offers a thought.
    Open,
}

impl HandShape {
    /// A number of its own for each shape.
    pub(crate) fn id(self) -> u32 {
        match self {
            Self::Open => 0,
            Self::Count(fingers) => fingers.into(),
        }
    }

    fn fingers(self) -> u8 {
        match self {
            Self::Open => 5,
            Self::Count(fingers) => fingers,
        }
    }
}

/// A finger from its knuckle, in figure units: where it begins, how long it is, how it leans in degrees, how thick it is.
struct Finger {
    x: f32,
    length: f32,
    lean: f32,
    width: f32,
}

/// From the index finger to the little one, which is on the outer side.
const FINGERS: [Finger; 4] = [
    Finger { x: 50.0, length: 136.0, lean: 7.0, width: 39.0 },
    Finger { x: 16.0, length: 154.0, lean: 1.0, width: 40.0 },
    Finger { x: -18.0, length: 140.0, lean: -5.0, width: 39.0 },
    Finger { x: -51.0, length: 106.0, lean: -13.0, width: 34.0 },
];
/// The line of the knuckles.
const KNUCKLES: f32 = -52.0;

/// Paints the hand on the left of the picture with its palm towards the viewer; the other one is its mirror image.
pub(super) fn paint(drawing: &mut Drawing, look: &Look, shape: HandShape, side: Side) {
    let mirrored = if side == Side::Left { "scale(1 1)" } else { "scale(-1 1)" };
    drawing.group(mirrored, |drawing| {
        paint_sleeve(drawing, look);
        let lean = if shape == HandShape::Open { "rotate(-12 0 90)" } else { "rotate(-4 0 90)" };
        drawing.group(lean, |drawing| paint_hand(drawing, look, shape.fingers()));
        paint_cuff(drawing, look);
    });
}

fn paint_sleeve(drawing: &mut Drawing, look: &Look) {
    // Dark at both edges, so that the arm is seen in front of clothes of its colour.
    let (light, shade) = (look.cloth.light, look.cloth.shade);
    let stops = [Stop(0.0, shade, 1.0), Stop(0.4, light, 1.0), Stop(0.6, light, 1.0), Stop(1.0, shade, 1.0)];
    drawing.linear_gradient("sleeve", (1.0, 0.0), &stops);
    drawing.add(path("M-62 196 Q-82 560 -116 1300 H128 Q94 560 74 196Z").fill("url(#sleeve)"));
    drawing.add(path("M-62 196 Q-82 560 -116 1300 M128 1300 Q94 560 74 196").outline("#000000", 7.0).fade(0.4));
    drawing.add(path("M-46 120 H54 V240 H-46Z").fill(look.skin.shade));
}

fn paint_cuff(drawing: &mut Drawing, look: &Look) {
    drawing.add(rect(-72.0, 186.0, 156.0, 50.0).round(18.0).fill(look.cloth.shade));
    drawing.add(rect(-72.0, 186.0, 156.0, 50.0).round(18.0).outline("#000000", 5.0).fade(0.14));
}

fn paint_hand(drawing: &mut Drawing, look: &Look, fingers: u8) {
    let skin = look.skin.light;
    // The thumb is the fifth finger that is raised.
    let has_thumb = fingers >= 5;
    if has_thumb {
        line(drawing, "M44 66 L104 -20", skin, look.skin.shade, 42.0);
    }
    for (number, finger) in (1_u8..).zip(&FINGERS) {
        if number <= fingers {
            // Two fingers are spread, so that they are not taken for one.
            let spread = if fingers == 2 { 9.0 * (1.5 - f32::from(number)) } else { 0.0 };
            let (sine, cosine) = (finger.lean + 2.0 * spread).to_radians().sin_cos();
            let tip = (finger.x + sine * finger.length, KNUCKLES - cosine * finger.length);
            let bone = format!("M{} {KNUCKLES} L{} {}", finger.x, tip.0, tip.1);
            line(drawing, &bone, skin, look.skin.shade, finger.width);
        }
    }
    drawing.add(rect(-72.0, -74.0, 144.0, 200.0).round(52.0).fill(skin));
    drawing.add(path("M-36 132 Q0 160 44 132 L54 196 H-46Z").fill(skin));
    drawing.add(path("M-44 -10 Q0 14 56 -22").outline(look.skin.shade, 6.0).fade(0.6));
    drawing.add(path("M34 -4 Q-8 50 14 112").outline(look.skin.shade, 6.0).fade(0.6));
    for (number, finger) in (1_u8..).zip(&FINGERS) {
        if number > fingers {
            // A folded finger lies on the palm.
            line(drawing, &format!("M{} -52 L{} -14", finger.x, finger.x), skin, look.skin.shade, finger.width);
        }
    }
    if !has_thumb {
        line(drawing, "M62 58 Q44 6 -8 8", skin, look.skin.shade, 38.0);
    }
}

/// A finger: a thick line with round ends and a rim.
fn line(drawing: &mut Drawing, data: &str, skin: &str, rim: &str, width: f32) {
    drawing.add(path(data).outline(rim, width + 7.0));
    drawing.add(path(data).outline(skin, width));
}
