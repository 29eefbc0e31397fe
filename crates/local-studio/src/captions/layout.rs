//! The positions of a caption's words, from their measured widths.

use showrunner_video_tools::painter::{BLACK, DrawingError, Painter};

use crate::lines::{break_lines, line_width};
use crate::speech::SpokenWord;

/// In pixels: the width of the safe area, and the height of two lines.
pub(crate) const SIZE: (f32, f32) = (768.0, 176.0);
/// Size of the letters, in pixels.
pub(crate) const LETTERS: f32 = 66.0;
pub(crate) const LINE_HEIGHT: f32 = 82.0;
/// The width of the space between words.
const SPACE: f32 = 23.0;
/// The widest line. The rest of the picture is for the outline and for the word that grows.
const LIMIT: f32 = 700.0;
/// The distance from the middle of a line to its baseline.
pub(crate) const BASELINE: f32 = 23.0;

pub(crate) fn measure(painter: &Painter, words: &[SpokenWord]) -> Result<Vec<f32>, DrawingError> {
    words.iter().map(|word| painter.width(shown(&word.text), BLACK, LETTERS)).collect()
}

/// Whether the words fit into two lines without smaller letters.
pub(crate) fn fits(widths: &[f32]) -> bool {
    break_lines(widths, SPACE, LIMIT).len() <= 2 && widths.iter().all(|&width| width <= LIMIT)
}

/// The displayed text of a word, without the punctuation that only makes the voice pause.
pub(crate) fn shown(word: &str) -> &str {
    let trimmed = word.trim_end_matches(['.', ',', ';', ':', '\u{2026}', '\u{2014}']);
    if trimmed.is_empty() { word } else { trimmed }
}

#[derive(Debug, PartialEq)]
pub(crate) struct Layout {
    /// The centre of each word and its baseline.
    pub(crate) places: Vec<(f32, f32)>,
    /// Below one if a single word is wider than a line.
    pub(crate) scale: f32,
}

impl Layout {
    pub(crate) fn of(widths: &[f32]) -> Self {
        let lines = break_lines(widths, SPACE, LIMIT);
        let widest = lines.iter().map(|line| line_width(&widths[line.clone()], SPACE)).fold(0.0, f32::max);
        let above = LINE_HEIGHT * if lines.len() > 1 { 0.5 } else { 0.0 };
        let mut places = Vec::with_capacity(widths.len());
        let mut baseline = SIZE.1 / 2.0 - above + BASELINE;
        for line in lines {
            let mut x = (SIZE.0 - line_width(&widths[line.clone()], SPACE)) / 2.0;
            for width in &widths[line] {
                places.push((x + width / 2.0, baseline));
                x += width + SPACE;
            }
            baseline += LINE_HEIGHT;
        }
        Self { places, scale: (LIMIT / widest.max(1.0)).min(1.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_are_not_shown_but_questions_are() {
        assert_eq!(["habits,", "why?", "...", "rest\u{2014}"].map(shown), ["habits", "why?", "...", "rest"]);
    }

    #[test]
    fn lines_are_centred() {
        let layout = Layout::of(&[100.0, 200.0]);
        assert_eq!(layout.places, [(272.5, 111.0), (445.5, 111.0)]);
        assert!((layout.scale - 1.0).abs() < f32::EPSILON);
    }

    #[test]
    fn no_word_leaves_the_safe_area() {
        for widths in [vec![300.0; 4], vec![699.0, 20.0], vec![2000.0]] {
            let layout = Layout::of(&widths);
            for ((middle, baseline), width) in layout.places.iter().zip(&widths) {
                let reach = (middle - SIZE.0 / 2.0).abs() + width / 2.0;
                assert!(reach * layout.scale <= LIMIT / 2.0 + 0.1, "{widths:?}");
                assert!((0.0..SIZE.1).contains(baseline));
            }
        }
    }
}
