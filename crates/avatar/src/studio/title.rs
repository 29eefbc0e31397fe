//! The title card at the end of a video that is longer than its script, and the mark that says how the video was made.

use super::palette::{DARK, WHITE};
use crate::drawing::contrast::Rgb;
use crate::drawing::lines::{break_lines, line_width};
use crate::drawing::painter::{BLACK, DrawingError, Painter};
use crate::drawing::svg::{Drawing, rect, text};
use crate::safe_zone::{SAFE, SAFE_WIDTH};

/// The position of the title card, in pixels.
pub(crate) const TITLE_POSITION: (u16, u16) = (SAFE.left, 346);
/// The position of the mark, in pixels.
pub(crate) const MARK_POSITION: (u16, u16) = (SAFE.left, SAFE.top + 2);

const CARD: f32 = SAFE_WIDTH as f32;
const MIDDLE: f32 = CARD / 2.0;
const TEXT_WIDTH: f32 = 660.0;
const MOST_LINES: usize = 3;
/// The sizes to try, largest first. The smallest is used even if the title must be cut.
const SIZES: [f32; 4] = [76.0, 64.0, 54.0, 46.0];
const MARK_HEIGHT: f32 = 46.0;

/// The title on a dark ground with an edge of the accent colour.
pub(crate) fn title_card(painter: &Painter, title: &str, accent: Rgb) -> Result<String, DrawingError> {
    let (size, lines) = title_lines(painter, title)?;
    let line_height = (size * 1.18).round();
    let count = f32::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
    let height = (line_height * count + 56.0).round();
    let mut drawing = Drawing::new(CARD, height);
    drawing.add(rect(0.0, 0.0, CARD, height).round(36.0).fill(&DARK.to_string()).fade(0.92));
    drawing.add(rect(MIDDLE - 60.0, height - 20.0, 120.0, 8.0).round(4.0).fill(&accent.to_string()));
    let mut baseline = 24.0 + size * 0.95;
    for line in lines {
        drawing.add(text(MIDDLE, baseline, &line).font(painter.family(), BLACK, size).fill(&WHITE.to_string()));
        baseline += line_height;
    }
    Ok(drawing.to_svg())
}

/// "AI · local studio", small.
pub(crate) fn mark(painter: &Painter) -> Result<String, DrawingError> {
    const WORDS: &str = "AI \u{b7} local studio";
    let width = (painter.width(WORDS, 600, 26.0)? + 44.0).ceil();
    let mut drawing = Drawing::new(width, MARK_HEIGHT);
    drawing.add(rect(0.0, 0.0, width, MARK_HEIGHT).round(23.0).fill(&DARK.to_string()).fade(MARK_OPACITY));
    drawing.add(text(width / 2.0, 32.0, WORDS).font(painter.family(), 600, 26.0).fill(&WHITE.to_string()));
    Ok(drawing.to_svg())
}

const MARK_OPACITY: f32 = 0.72;

/// The largest size at which the title fits, and its lines.
fn title_lines(painter: &Painter, title: &str) -> Result<(f32, Vec<String>), DrawingError> {
    let words: Vec<&str> = title.split_whitespace().collect();
    let mut fitting = (SIZES[0], Vec::new());
    for size in SIZES {
        let space = size * 0.26;
        let widths = words.iter().map(|word| painter.width(word, BLACK, size)).collect::<Result<Vec<f32>, _>>()?;
        let ranges = break_lines(&widths, space, TEXT_WIDTH);
        let is_narrow = ranges.iter().all(|line| line_width(&widths[line.clone()], space) <= TEXT_WIDTH);
        let lines: Vec<String> = ranges.into_iter().map(|line| words[line].join(" ")).collect();
        let is_short = lines.len() <= MOST_LINES;
        fitting = (size, lines);
        if is_narrow && is_short {
            break;
        }
    }
    let (size, mut lines) = fitting;
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        if let Some(last) = lines.last_mut() {
            last.push('\u{2026}');
        }
    }
    for line in &mut lines {
        while line.chars().count() > 1 && painter.width(line, BLACK, size)? > TEXT_WIDTH + size {
            line.truncate(line.char_indices().nth_back(1).map_or(0, |(index, _)| index));
            line.push('\u{2026}');
        }
    }
    Ok((size, lines))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::contrast::{READABLE, contrast, over};
    use crate::safe_zone::Area;

    #[test]
    fn a_long_title_gets_smaller_letters_and_at_most_three_lines() {
        let painter = Painter::with_system_fonts();
        let (size, lines) = title_lines(&painter, "3 habits").unwrap();
        assert!((size - SIZES[0]).abs() < f32::EPSILON && lines == ["3 habits"]);
        let long =
            "The uncomfortable truth about waking up at five in the morning that nobody tells you before you start";
        let (size, lines) = title_lines(&painter, long).unwrap();
        assert!(size < SIZES[0] && lines.len() == MOST_LINES, "{size} {lines:?}");
    }

    #[test]
    fn no_line_is_wider_than_the_card() {
        let painter = Painter::with_system_fonts();
        let endless = "A".repeat(300);
        for title in [
            endless.as_str(),
            "One two three four five six seven eight nine ten eleven twelve thirteen \
            fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two",
        ] {
            let (size, lines) = title_lines(&painter, title).unwrap();
            for line in lines {
                assert!(painter.width(&line, BLACK, size).unwrap() < CARD, "{line}");
            }
        }
    }

    #[test]
    fn markup_in_a_title_is_text() {
        let painter = Painter::with_system_fonts();
        let card = title_card(&painter, "</text><script>", WHITE).unwrap();
        assert!(!card.contains("<script>"), "{card}");
    }

    #[test]
    fn everything_to_read_lies_in_the_safe_area() {
        let painter = Painter::with_system_fonts();
        let size = |svg: &str| {
            let pixels = painter.pixels(svg, 1.0).unwrap();
            (pixels.width(), pixels.height())
        };
        let long = "Extraordinary ".repeat(12);
        let title = Area::at(TITLE_POSITION, size(&title_card(&painter, &long, WHITE).unwrap()));
        let mark = Area::at(MARK_POSITION, size(&mark(&painter).unwrap()));
        assert!(SAFE.contains(title) && SAFE.contains(mark) && mark.bottom < title.top, "{title:?} {mark:?}");
    }

    #[test]
    fn the_mark_can_be_read_on_any_scene() {
        assert!(contrast(WHITE, over(DARK, MARK_OPACITY, WHITE)) >= READABLE);
    }
}
