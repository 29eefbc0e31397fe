//! The title card at the end of a video that is longer than its script, and the mark that says how the video was made.

use showrunner_domain::color::Color;
use showrunner_video_tools::painter::{BLACK, DrawingError, Painter};
use showrunner_video_tools::svg::{Drawing, rect, text};

use super::palette::{DARK, WHITE};
use crate::lines::TextBox;
use crate::safe_zone::{SAFE, SAFE_WIDTH};

/// The position of the title card, in pixels.
pub(crate) const TITLE_POSITION: (u16, u16) = (SAFE.left, 346);
/// The position of the mark, in pixels.
pub(crate) const MARK_POSITION: (u16, u16) = (SAFE.left, SAFE.top + 2);

const CARD: f32 = SAFE_WIDTH as f32;
const MIDDLE: f32 = CARD / 2.0;
const TEXT_BOX: TextBox = TextBox { width: 660.0, height: 270.0, max_size: 76.0, line_height: 1.18, weight: BLACK };
const MARK_HEIGHT: f32 = 46.0;

/// The title on a dark ground with an edge of the accent colour.
pub(crate) fn title_card(painter: &Painter, title: &str, accent: Color) -> Result<String, DrawingError> {
    let words: Vec<&str> = title.split_whitespace().collect();
    let layout = TEXT_BOX.lay_out(painter, &words)?;
    let height = (layout.height() + 56.0).round();
    let mut drawing = Drawing::new(CARD, height);
    drawing.add(rect(0.0, 0.0, CARD, height).round(36.0).fill(&DARK.to_string()).fade(0.92));
    drawing.add(rect(MIDDLE - 60.0, height - 20.0, 120.0, 8.0).round(4.0).fill(&accent.to_string()));
    let mut baseline = 24.0 + layout.size * 0.95;
    for line in layout.lines {
        let line = words[line.words].join(" ");
        drawing.add(text(MIDDLE, baseline, &line).font(painter.family(), BLACK, layout.size).fill(&WHITE.to_string()));
        baseline += layout.line_height;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::READABLE;
    use crate::safe_zone::Area;

    #[test]
    fn title_card_shows_every_word_of_the_longest_title() {
        let painter = Painter::with_system_fonts();
        let title = "Extraordinary ".repeat(21) + "end";
        let card = title_card(&painter, &title, WHITE).unwrap();
        assert_eq!(card.matches("Extraordinary").count(), 21);
        assert!(card.contains("end</text>") && !card.contains('\u{2026}'), "{card}");
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
        let long = "Extraordinary ".repeat(21);
        let title = Area::at(TITLE_POSITION, size(&title_card(&painter, &long, WHITE).unwrap()));
        let mark = Area::at(MARK_POSITION, size(&mark(&painter).unwrap()));
        assert!(SAFE.contains(title) && SAFE.contains(mark) && mark.bottom < title.top, "{title:?} {mark:?}");
    }

    #[test]
    fn the_mark_can_be_read_on_any_scene() {
        assert!(WHITE.contrast(WHITE.under(DARK, MARK_OPACITY)) >= READABLE);
    }
}
