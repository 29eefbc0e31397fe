//! Breaks text into lines by the widths of its words.

use std::ops::Range;

use showrunner_video_tools::painter::{DrawingError, Painter};

/// A box for text. It never drops words: a text that does not fit gets more lines and smaller letters.
pub(crate) struct TextBox {
    /// In pixels.
    pub(crate) width: f32,
    /// In pixels.
    pub(crate) height: f32,
    /// The size of the letters if there is room, in pixels.
    pub(crate) max_size: f32,
    /// From one baseline to the next, for letters of size one.
    pub(crate) line_height: f32,
    pub(crate) weight: u16,
}

/// The lines of a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct TextLayout {
    /// The size of the letters in pixels.
    pub(crate) size: f32,
    /// From one baseline to the next, in pixels.
    pub(crate) line_height: f32,
    pub(crate) lines: Vec<Line>,
}

impl TextLayout {
    /// In pixels.
    pub(crate) fn height(&self) -> f32 {
        f32::from(u16::try_from(self.lines.len()).unwrap_or(u16::MAX)) * self.line_height
    }
}

/// A line of words, as a range of those of the text, with their widths and its own in pixels.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) words: Range<usize>,
    pub(crate) widths: Vec<f32>,
    pub(crate) width: f32,
}

/// The width of the space between words, for letters of size one.
pub(crate) const SPACE: f32 = 0.27;

/// How much smaller the letters get from one attempt to the next.
const SHRINKING: f32 = 0.96;
/// At this size any text of a video fits.
const MIN_SIZE: f32 = 1.0;

impl TextBox {
    /// Lays out words in the largest letters with which all of them fit.
    pub(crate) fn lay_out(&self, painter: &Painter, words: &[&str]) -> Result<TextLayout, DrawingError> {
        let layouts = self.lay_out_all(painter, &[words.to_vec()], 0.0)?;
        Ok(layouts.into_iter().next().unwrap_or_else(|| self.broken(&[], self.max_size)))
    }

    /// Lays out texts below each other, with this distance between them in pixels, all in the largest letters with which they
    /// fit.
    pub(crate) fn lay_out_all(
        &self,
        painter: &Painter,
        texts: &[Vec<&str>],
        distance: f32,
    ) -> Result<Vec<TextLayout>, DrawingError> {
        // Widths grow with the size.
        let measure = |words: &Vec<&str>| words.iter().map(|word| painter.width(word, self.weight, 100.0)).collect();
        let units = texts.iter().map(measure).collect::<Result<Vec<Vec<f32>>, _>>()?;
        let gaps = texts.iter().skip(1).map(|_| distance).sum::<f32>();
        let mut size = self.max_size;
        loop {
            let layouts: Vec<TextLayout> = units.iter().map(|unit| self.broken(unit, size)).collect();
            let height = gaps + layouts.iter().map(TextLayout::height).sum::<f32>();
            let is_narrow = layouts.iter().flat_map(|layout| &layout.lines).all(|line| line.width <= self.width);
            if (is_narrow && height <= self.height) || size <= MIN_SIZE {
                return Ok(layouts);
            }
            size *= SHRINKING;
        }
    }

    /// The lines of words with these widths in letters of 100 pixels, in letters of `size` pixels.
    fn broken(&self, unit: &[f32], size: f32) -> TextLayout {
        let widths: Vec<f32> = unit.iter().map(|width| width * size / 100.0).collect();
        let lines = break_lines(&widths, size * SPACE, self.width).into_iter().map(|words| Line {
            width: line_width(&widths[words.clone()], size * SPACE),
            widths: widths[words.clone()].to_vec(),
            words,
        });
        TextLayout { size, line_height: size * self.line_height, lines: lines.collect() }
    }
}

/// Uses as few lines as possible and makes them about equally long. A word wider than the limit gets its own line.
pub(crate) fn break_lines(widths: &[f32], space: f32, limit: f32) -> Vec<Range<usize>> {
    let mut best = fill_lines(widths, space, limit);
    if best.is_empty() {
        return best;
    }
    loop {
        let widest = best.iter().map(|line| line_width(&widths[line.clone()], space)).fold(0.0, f32::max);
        let tighter = fill_lines(widths, space, widest - 0.01);
        let fits = tighter.iter().all(|line| line_width(&widths[line.clone()], space) < widest);
        if tighter.len() > best.len() || !fits {
            return best;
        }
        best = tighter;
    }
}

pub(crate) fn line_width(widths: &[f32], space: f32) -> f32 {
    widths.iter().map(|width| width + space).sum::<f32>() - if widths.is_empty() { 0.0 } else { space }
}

/// Puts as many words on each line as fit.
fn fill_lines(widths: &[f32], space: f32, limit: f32) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for end in 1..=widths.len() {
        let is_full = end == widths.len() || line_width(&widths[start..=end], space) > limit;
        if is_full {
            lines.push(start..end);
            start = end;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use showrunner_video_tools::painter::BLACK;

    use super::*;

    #[test]
    fn text_box_keeps_all_words_of_any_text() {
        let painter = Painter::with_system_fonts();
        let text_box = TextBox { width: 660.0, height: 270.0, max_size: 76.0, line_height: 1.18, weight: BLACK };
        let (endless, long) = ("A".repeat(300), "Extraordinary ".repeat(22));
        for text in ["Sleep", "3 small habits that doubled my output in a year", &endless, &long] {
            let words: Vec<&str> = text.split_whitespace().collect();
            let layout = text_box.lay_out(&painter, &words).unwrap();
            let found: Vec<usize> = layout.lines.iter().flat_map(|line| line.words.clone()).collect();
            assert_eq!(found, (0..words.len()).collect::<Vec<_>>());
            assert!(layout.height() <= 270.0 && layout.lines.iter().all(|line| line.width <= 660.0), "{layout:?}");
        }
        let short = text_box.lay_out(&painter, &["Sleep"]).unwrap();
        assert!((short.size - 76.0).abs() < f32::EPSILON, "{short:?}");
        assert!(text_box.lay_out(&painter, &[]).unwrap().lines.is_empty());
    }

    #[test]
    fn lines_are_as_few_and_as_even_as_possible() {
        type Case = (&'static str, &'static [f32], f32, &'static [(usize, usize)]);
        let cases: [Case; 4] = [
            ("words that fit stay on one line", &[10.0, 10.0, 10.0], 40.0, &[(0, 3)]),
            ("lines are even", &[10.0, 10.0, 10.0, 10.0], 45.0, &[(0, 2), (2, 4)]),
            ("a word that is too wide is alone", &[10.0, 90.0, 10.0], 40.0, &[(0, 1), (1, 2), (2, 3)]),
            ("no words have no line", &[], 40.0, &[]),
        ];
        for (why, widths, limit, lines) in cases {
            let broken: Vec<_> = break_lines(widths, 5.0, limit).iter().map(|line| (line.start, line.end)).collect();
            assert_eq!(broken, lines, "{why}");
        }
    }
}
