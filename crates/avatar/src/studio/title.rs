//! The title card at the start of the video, and the mark that says how the video was made.

use crate::drawing::lines::{break_lines, line_width};
use crate::drawing::painter::{BLACK, DrawingError, Painter};
use crate::drawing::svg::{Drawing, rect, text};
use crate::frame::Seconds;

/// The top of the title card, in pixels.
pub(crate) const TITLE_TOP: u32 = 300;
/// The position of the mark, in pixels.
pub(crate) const MARK_POSITION: (u32, u32) = (60, 170);

const CARD: f32 = 1080.0;
const MIDDLE: f32 = CARD / 2.0;
const TEXT_WIDTH: f32 = 820.0;
const MOST_LINES: usize = 3;
/// The sizes to try, largest first. The smallest is used even if the title must be cut.
const SIZES: [f32; 4] = [88.0, 74.0, 62.0, 52.0];
const AMBER: &str = "#ffb703";

/// How long the card is shown in a video of this duration.
pub(crate) fn title_time(duration: Seconds) -> Seconds {
    (duration * 0.4).clamp(1.6, 3.2)
}

/// The card: the category as a pill above the title.
pub(crate) fn title_card(painter: &Painter, title: &str, category: &str) -> Result<String, DrawingError> {
    let (size, lines) = title_lines(painter, title)?;
    let line_height = (size * 1.18).round();
    let mut baseline = 88.0 + line_height;
    let height = lines.iter().fold(baseline, |height, _| height + line_height) - line_height + size * 0.56;
    let height = (height / 2.0).round() * 2.0;

    let mut drawing = Drawing::new(CARD, height + 20.0);
    drawing.add(rect(70.0, 10.0, CARD - 140.0, height).round(44.0).fill("#0d1020").fade(0.84));
    paint_pill(&mut drawing, painter, category)?;
    for line in lines {
        drawing.add(text(MIDDLE, baseline, &line).font(painter.family(), BLACK, size).fill("#ffffff"));
        baseline += line_height;
    }
    Ok(drawing.to_svg())
}

/// "AI · local studio", small, in the corner.
pub(crate) fn mark(painter: &Painter) -> Result<String, DrawingError> {
    const WORDS: &str = "AI \u{b7} local studio";
    let width = painter.width(WORDS, 600, 26.0)? + 44.0;
    let width = (width / 2.0).round() * 2.0;
    let mut drawing = Drawing::new(width, 46.0);
    drawing.add(rect(0.0, 0.0, width, 46.0).round(23.0).fill("#0d1020").fade(0.55));
    drawing.add(text(width / 2.0, 32.0, WORDS).font(painter.family(), 600, 26.0).fill("#ffffff").fade(0.92));
    Ok(drawing.to_svg())
}

fn paint_pill(drawing: &mut Drawing, painter: &Painter, category: &str) -> Result<(), DrawingError> {
    let label: String = category.trim().to_uppercase().chars().take(32).collect();
    if label.is_empty() {
        return Ok(());
    }
    // Two pixels of tracking after each letter.
    let tracking = 2.0 * f32::from(u8::try_from(label.chars().count()).unwrap_or(u8::MAX));
    let width = (painter.width(&label, 800, 30.0)? + tracking + 64.0).min(CARD - 180.0);
    drawing.add(rect(MIDDLE - width / 2.0, 38.0, width, 56.0).round(28.0).fill(AMBER));
    drawing.add(text(MIDDLE, 77.0, &label).font(painter.family(), 800, 30.0).with("letter-spacing", 2).fill("#1b1405"));
    Ok(())
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
                assert!(painter.width(&line, BLACK, size).unwrap() < CARD - 140.0, "{line}");
            }
        }
    }

    #[test]
    fn markup_in_a_title_is_text() {
        let painter = Painter::with_system_fonts();
        let card = title_card(&painter, "</text><script>", "<b>&").unwrap();
        assert!(!card.contains("<script>") && !card.contains("<b>") && !card.contains("<B>"), "{card}");
    }

    #[test]
    fn the_title_leaves_most_of_a_short_video_to_the_presenter() {
        assert!((title_time(5.0) - 2.0).abs() < 1e-9);
        assert!((title_time(60.0) - 3.2).abs() < 1e-9);
    }
}
