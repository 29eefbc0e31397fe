//! The presenter: a drawn person from the chest up, in layers that move separately.
//!
//! All drawings use figure units: the centre of the face is the origin, and one unit is [`SCALE`] pixels.

mod clothes;
mod eyes;
mod face;
mod hair;
pub(crate) mod look;
mod mouth;
pub(crate) mod performance;
pub(crate) mod viseme;

use look::Look;
use viseme::Viseme;

pub(crate) use eyes::Eyelids;

use crate::drawing::svg::{Drawing, Stop, rect};

/// Pixels of the video per figure unit.
pub(crate) const SCALE: f32 = 0.8;

/// The position of the centre of the face in the video, in pixels. Even, because chroma has half the resolution.
const FACE: (i32, i32) = (540, 996);

/// A part of the figure, in figure units: left, top, width, height. Multiples of ten stay even in pixels.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part(i16, i16, u16, u16);

pub(crate) const BODY: Part = Part(-650, -410, 1300, 1600);
pub(crate) const HEAD: Part = Part(-330, -510, 660, 1000);
pub(crate) const EYES: Part = Part(-220, -90, 440, 170);
pub(crate) const MOUTH: Part = Part(-100, 100, 200, 160);

impl Part {
    /// The position of the part's corner in the video, in pixels.
    pub(crate) fn position(self) -> (i32, i32) {
        (FACE.0 + i32::from(self.0) * 4 / 5, FACE.1 + i32::from(self.1) * 4 / 5)
    }

    fn cut(self, drawing: &Drawing) -> String {
        drawing.cropped(f32::from(self.0), f32::from(self.1), f32::from(self.2), f32::from(self.3))
    }
}

/// The parts below and behind the head.
pub(crate) fn body(look: &Look) -> String {
    BODY.cut(&drawing(look, paint_body))
}

/// The head without eyes and mouth.
pub(crate) fn head(look: &Look) -> String {
    HEAD.cut(&drawing(look, paint_head))
}

pub(crate) fn eyes(look: &Look, eyelids: Eyelids) -> String {
    EYES.cut(&drawing(look, |drawing, look| eyes::paint(drawing, look, eyelids)))
}

pub(crate) fn mouth(look: &Look, viseme: Viseme) -> String {
    MOUTH.cut(&drawing(look, |drawing, look| mouth::paint(drawing, look, viseme)))
}

/// A square picture of the presenter for the selection.
pub(crate) fn portrait(look: &Look) -> String {
    let portrait = drawing(look, |drawing, look| {
        drawing.linear_gradient("backdrop", (0.6, 1.0), &[Stop(0.0, "#eef1fb", 1.0), Stop(1.0, "#c3cbe6", 1.0)]);
        drawing.add(rect(-500.0, -540.0, 1000.0, 1000.0).fill("url(#backdrop)"));
        paint_body(drawing, look);
        paint_head(drawing, look);
        eyes::paint(drawing, look, Eyelids::Open);
        mouth::paint(drawing, look, Viseme::Smile);
    });
    portrait.cropped(-500.0, -540.0, 1000.0, 1000.0)
}

fn drawing(look: &Look, paint: impl FnOnce(&mut Drawing, &Look)) -> Drawing {
    let mut drawing = Drawing::new(0.0, 0.0);
    for (id, colour) in [("skin", &look.skin), ("hair", &look.hair_colour), ("cloth", &look.cloth)] {
        drawing.linear_gradient(id, (0.0, 1.0), &[Stop(0.0, colour.light, 1.0), Stop(1.0, colour.shade, 1.0)]);
    }
    paint(&mut drawing, look);
    drawing
}

fn paint_body(drawing: &mut Drawing, look: &Look) {
    hair::paint_behind(drawing, look);
    clothes::paint(drawing, look);
}

fn paint_head(drawing: &mut Drawing, look: &Look) {
    hair::paint_around(drawing, look);
    face::paint(drawing, look);
    face::paint_beard(drawing, look);
    hair::paint_over(drawing, look);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_stand_on_even_pixels() {
        for part in [BODY, HEAD, EYES, MOUTH] {
            let (x, y) = part.position();
            assert_eq!((x % 2, y % 2), (0, 0), "{part:?}");
            assert_eq!((part.0 % 10, part.1 % 10, part.2 % 10, part.3 % 10), (0, 0, 0, 0), "{part:?}");
        }
    }
}
