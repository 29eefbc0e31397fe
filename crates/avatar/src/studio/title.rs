//! The title card at the end of a video that is longer than its script, the category, and the mark that says how the video
//! was made.

use showrunner_domain::cut;

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
/// The top of the category, in pixels. It ends at the right edge of the safe area.
pub(crate) const CATEGORY_TOP: u16 = MARK_POSITION.1;

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

/// The category as a pill of the accent colour, and its width. Nothing if there is none.
pub(crate) fn category(painter: &Painter, category: &str, accent: Rgb) -> Result<Option<(String, f32)>, DrawingError> {
    let label = category.trim().to_uppercase();
    let label = cut::to_limit(&label, 24, |_| 1);
    if label.is_empty() {
        return Ok(None);
    }
    // Two pixels of tracking after each letter.
    let tracking = 2.0 * f32::from(u8::try_from(label.chars().count()).unwrap_or(u8::MAX));
    let natural = painter.width(label, 800, 26.0)? + tracking;
    let widest = CARD / 2.0 - 44.0;
    let size = 26.0 * (widest / natural.max(1.0)).min(1.0);
    let width = (natural.min(widest) + 44.0).ceil();
    let mut drawing = Drawing::new(width, MARK_HEIGHT);
    drawing.add(rect(0.0, 0.0, width, MARK_HEIGHT).round(23.0).fill(&accent.to_string()));
    drawing.add(
        text(width / 2.0 + 1.0, 32.0, label)
            .font(painter.family(), 800, size)
            .with("letter-spacing", 2)
            .fill(&DARK.to_string()),
    );
    Ok(Some((drawing.to_svg(), width)))
}

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
    fn markup_in_a_title_or_category_is_text() {
        let painter = Painter::with_system_fonts();
        let card = title_card(&painter, "</text><script>", WHITE).unwrap();
        let (pill, _) = category(&painter, "<b>&", WHITE).unwrap().unwrap();
        assert!(!card.contains("<script>") && !pill.contains("<B>"), "{card} {pill}");
        assert!(category(&painter, " ", WHITE).unwrap().is_none());
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
        let (pill, width) = category(&painter, &long, WHITE).unwrap().unwrap();
        let pill = size(&pill);
        assert!(f32::from(u16::try_from(pill.0).unwrap()) <= width + 1.0);
        let pill = Area::at((SAFE.right - u16::try_from(pill.0).unwrap(), CATEGORY_TOP), pill);
        assert!(SAFE.contains(title) && SAFE.contains(mark) && SAFE.contains(pill), "{title:?} {mark:?} {pill:?}");
        assert!(mark.right < pill.left && mark.bottom < title.top, "{title:?} {mark:?} {pill:?}");
    }

    #[test]
    fn the_mark_can_be_read_on_any_scene() {
        assert!(contrast(WHITE, over(DARK, MARK_OPACITY, WHITE)) >= READABLE);
    }
}
