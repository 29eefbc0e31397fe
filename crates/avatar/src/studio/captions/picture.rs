//! Paints a caption.

use super::layout::{LETTERS, Layout, SIZE, shown};
use crate::drawing::painter::{BLACK, Painter};
use crate::drawing::svg::{Drawing, Shape, text};
use crate::studio::speech::SpokenWord;

const PLAIN: &str = "#ffffff";
const MARKED: &str = "#ffb703";
const OUTLINE: &str = "#12141f";

/// The scale of the highlighted word.
const GROWN: f32 = 1.07;
const GROWING: f32 = 1.03;
/// The scale at which a phrase starts.
const ARRIVING: f32 = 0.94;

/// The picture of a phrase. In the first frames of a word the word grows, and with the first word the whole phrase.
pub(super) fn paint(
    painter: &Painter,
    layout: &Layout,
    words: &[SpokenWord],
    marked: usize,
    is_rising: bool,
) -> String {
    let mut drawing = Drawing::new(SIZE.0, SIZE.1);
    let glyphs = |index: usize, word: &SpokenWord| -> Shape {
        let (x, y) = layout.places[index];
        let growth = if index != marked {
            1.0
        } else if is_rising {
            GROWING
        } else {
            GROWN
        };
        text(0.0, 0.0, shown(&word.text))
            .font(painter.family(), BLACK, LETTERS)
            .transform(format_args!("translate({x} {y}) scale({growth})"))
    };
    let (middle_x, middle_y) = (SIZE.0 / 2.0, SIZE.1 / 2.0);
    let scale = layout.scale * if is_rising && marked == 0 { ARRIVING } else { 1.0 };
    let placed = format!("translate({middle_x} {middle_y}) scale({scale}) translate(-{middle_x} -{middle_y})");
    drawing.group(placed, |drawing| {
        // All outlines first: the outline of a word must not lie on the letters of its neighbour.
        for (index, word) in words.iter().enumerate() {
            drawing.group("translate(4 7)", |drawing| {
                drawing.add(glyphs(index, word).fill("#000000").stroke("#000000", 18.0).fade(0.28));
            });
            drawing.add(glyphs(index, word).fill(OUTLINE).stroke(OUTLINE, 18.0));
        }
        for (index, word) in words.iter().enumerate() {
            drawing.add(glyphs(index, word).fill(if index == marked { MARKED } else { PLAIN }));
        }
    });
    drawing.to_svg()
}
