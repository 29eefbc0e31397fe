//! The presenter: a drawn person from the chest up, in parts that move separately.
//!
//! All drawings use figure units: the centre of the face is the origin, and one unit is [`SCALE`] pixels.

mod clothes;
mod face;
pub(crate) mod gesture;
mod hair;
mod hand;
pub(crate) mod look;
pub(crate) mod performance;

use showrunner_video_tools::svg::{Drawing, Stop, rect};

use face::Viseme;
use look::Look;

pub(crate) use face::Eyelids;
pub(crate) use hand::HandShape;
pub(crate) use look::Side;

/// Pixels of the video per figure unit.
pub(crate) const SCALE: f32 = 0.73;

/// The position of the centre of the face in the video, in pixels. Below it there is room for the captions, and above it
/// for cards.
pub(crate) const FACE: (f32, f32) = (524.0, 828.0);

/// The head turns around the neck, in figure units.
const NECK: (f32, f32) = (0.0, 250.0);

/// A part of the figure, in figure units: left, top, width, height.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part(i16, i16, u16, u16);

pub(crate) const BODY: Part = Part(-650, -410, 1300, 1950);
pub(crate) const HEAD: Part = Part(-360, -530, 720, 1030);
pub(crate) const BROWS: Part = Part(-190, -150, 380, 120);
pub(crate) const EYES: Part = Part(-240, -110, 480, 220);
pub(crate) const MOUTH: Part = Part(-130, 80, 260, 210);
pub(crate) const HAND: Part = Part(-260, -330, 520, 1600);

impl Part {
    /// The position of the part's corner in the video, in pixels.
    pub(crate) fn position(self) -> (f32, f32) {
        (FACE.0 + f32::from(self.0) * SCALE, FACE.1 + f32::from(self.1) * SCALE)
    }

    fn cut(self, drawing: &Drawing) -> String {
        drawing.cropped(f32::from(self.0), f32::from(self.1), f32::from(self.2), f32::from(self.3))
    }
}

/// How far the head is turned to the side, in steps of [`Turn::STEP`] degrees. Each step is painted once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Turn(i8);

impl Turn {
    /// In degrees: a step moves the top of the head by two pixels.
    pub(crate) const STEP: f32 = 0.25;
    const MOST_STEPS: f32 = 20.0;

    #[expect(clippy::cast_possible_truncation, reason = "the steps are limited")]
    pub(crate) fn of_degrees(degrees: f32) -> Self {
        Self((degrees / Self::STEP).round().clamp(-Self::MOST_STEPS, Self::MOST_STEPS) as i8)
    }

    pub(crate) fn steps(self) -> i8 {
        self.0
    }

    fn degrees(self) -> f32 {
        f32::from(self.0) * Self::STEP
    }
}

/// The parts below and behind the head.
pub(crate) fn body(look: &Look) -> String {
    BODY.cut(&drawing(look, paint_body))
}

/// The head without eyes, brows and mouth.
pub(crate) fn head(look: &Look, turn: Turn) -> String {
    HEAD.cut(&turned(look, turn, |drawing| paint_head(drawing, look)))
}

pub(crate) fn brows(look: &Look, turn: Turn) -> String {
    BROWS.cut(&turned(look, turn, |drawing| face::paint_brows(drawing, look)))
}

pub(crate) fn eyes(look: &Look, eyelids: Eyelids, turn: Turn) -> String {
    EYES.cut(&turned(look, turn, |drawing| face::paint_eyes(drawing, look, eyelids)))
}

pub(crate) fn mouth(look: &Look, viseme: Viseme, turn: Turn) -> String {
    MOUTH.cut(&turned(look, turn, |drawing| face::paint_mouth(drawing, look, viseme)))
}

/// A raised hand with its sleeve. The palm is the origin of its part.
pub(crate) fn hand(look: &Look, shape: HandShape, side: Side) -> String {
    HAND.cut(&drawing(look, |drawing, look| hand::paint(drawing, look, shape, side)))
}

/// The lowest point of the face and its beard in any pose, in figure units.
#[cfg(test)]
pub(crate) fn chin(look: &Look) -> f32 {
    let face = turned(look, Turn::of_degrees(5.0), |drawing| {
        face::paint(drawing, look);
        face::paint_beard(drawing, look);
    });
    let pixels = showrunner_video_tools::painter::Painter::without_fonts().pixels(&HEAD.cut(&face), 1.0).unwrap();
    let lowest = pixels.pixels().iter().rposition(|pixel| pixel.alpha() > 0).unwrap() / usize::from(HEAD.2);
    f32::from(HEAD.1) + f32::from(u16::try_from(lowest).unwrap()) + 1.0
}

/// A square picture of the presenter for the selection.
pub(crate) fn portrait(look: &Look) -> String {
    let portrait = drawing(look, |drawing, look| {
        drawing.linear_gradient("backdrop", (0.6, 1.0), &[Stop(0.0, "#eef1fb", 1.0), Stop(1.0, "#c3cbe6", 1.0)]);
        drawing.add(rect(-500.0, -540.0, 1000.0, 1000.0).fill("url(#backdrop)"));
        paint_body(drawing, look);
        paint_head(drawing, look);
        face::paint_brows(drawing, look);
        face::paint_eyes(drawing, look, Eyelids::Open);
        face::paint_mouth(drawing, look, Viseme::Smile);
    });
    portrait.cropped(-500.0, -540.0, 1000.0, 1000.0)
}

fn turned(look: &Look, turn: Turn, paint: impl FnOnce(&mut Drawing)) -> Drawing {
    let turned = format!("rotate({} {} {})", turn.degrees(), NECK.0, NECK.1);
    drawing(look, |drawing, _| drawing.group(turned, paint))
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
    use resvg::tiny_skia::PremultipliedColorU8;
    use showrunner_video_tools::painter::Painter;

    use super::super::catalogue::presenters::{Presenter, presenters};
    use super::*;

    #[test]
    fn no_part_is_cut_off_at_the_edge_of_its_box() {
        let painter = Painter::without_fonts();
        for presenter in presenters() {
            let look = &presenter.look;
            let far = Turn::of_degrees(5.0);
            let parts = [
                ("head", head(look, far)),
                ("brows", brows(look, far)),
                ("eyes", eyes(look, Eyelids::Open, far)),
                ("mouth", mouth(look, Viseme::Wide, far)),
                ("hand", hand(look, HandShape::Count(5), Side::Left)),
            ];
            for (name, svg) in parts {
                let pixels = painter.pixels(&svg, SCALE).unwrap();
                let (width, last) = (pixels.width(), pixels.height() - 1);
                let is_empty = |x: u32, y: u32| pixels.pixel(x, y).is_none_or(|pixel| pixel.alpha() == 0);
                assert!((0..width).all(|x| is_empty(x, 0)), "{} {name}: top", presenter.id);
                assert!((0..=last).all(|y| is_empty(0, y) && is_empty(width - 1, y)), "{} {name}: side", presenter.id);
                // A sleeve goes on below the picture.
                assert!(name == "hand" || (0..width).all(|x| is_empty(x, last)), "{} {name}: bottom", presenter.id);
            }
        }
    }

    #[test]
    fn raised_arm_contrasts_with_the_body() {
        let painter = Painter::without_fonts();
        for Presenter { id, look, character, .. } in presenters() {
            let side = character.side;
            let alone = painter.pixels(&body(look), 1.0).unwrap();
            let (x, y) = side.palm();
            let raised = drawing(look, |drawing, look| {
                paint_body(drawing, look);
                drawing.group(format_args!("translate({x} {y})"), |drawing| {
                    hand::paint(drawing, look, HandShape::Open, side);
                });
            });
            let raised = painter.pixels(&BODY.cut(&raised), 1.0).unwrap();
            for row in (1000..1950).step_by(90) {
                let is_clear = |x: &u32| {
                    let (alone, raised) = (alone.pixel(*x, row).unwrap(), raised.pixel(*x, row).unwrap());
                    let channels = |pixel: PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()];
                    let mut both = channels(alone).into_iter().zip(channels(raised));
                    alone.alpha() == 255 && both.any(|(alone, raised)| alone.abs_diff(raised) > 30)
                };
                let clear = (0..alone.width()).filter(is_clear).count();
                assert!(clear >= 4, "{id}: {clear} pixels of row {row}");
            }
        }
    }

    #[test]
    fn raised_arm_reaches_below_the_picture() {
        // A hand comes up a little too far, and the chest moves with the breath.
        let end = FACE.1 + (Side::Left.palm().1 + f32::from(HAND.1) + f32::from(HAND.3)) * SCALE - 50.0;
        assert!(end > 1920.0, "{end}");
        let painter = Painter::without_fonts();
        let arm = painter.pixels(&hand(&presenters()[0].look, HandShape::Open, Side::Left), 1.0).unwrap();
        assert_eq!(arm.pixel(arm.width() / 2, arm.height() - 1).unwrap().alpha(), 255);
    }

    #[test]
    fn the_body_reaches_below_the_picture() {
        let painter = Painter::without_fonts();
        let pixels = painter.pixels(&body(&presenters()[0].look), SCALE).unwrap();
        // The last row of the picture lies 1360 pixels below the top of this part.
        assert!(pixels.pixel(pixels.width() / 2, 1380).unwrap().alpha() == 255);
        let bottom = BODY.position().1 + f32::from(BODY.3) * SCALE;
        assert!(bottom > 1940.0, "{bottom}");
    }
}
