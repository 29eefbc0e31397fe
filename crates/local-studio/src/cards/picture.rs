//! Paints a card in one of its states.

use showrunner_domain::color::Color;
use showrunner_video_tools::painter::{BLACK, DrawingError, Painter};
use showrunner_video_tools::svg::{Drawing, circle, path, rect, text, text_from};

use super::plan::Content;
use crate::lines::{TextBox, TextLayout};
use crate::palette::{DARK, WHITE};
use crate::safe_zone::SAFE_WIDTH;
use crate::script_analysis::number::Figure;

/// The size of every card in pixels.
pub(crate) const SIZE: (f32, f32) = (SAFE_WIDTH as f32, 236.0);
/// The opacity of its ground.
pub(crate) const OPACITY: f32 = 0.92;
const MARGIN: f32 = 44.0;
/// At most this many points of a list are seen: the last ones.
const MAX_ROWS: usize = 3;
/// Smaller letters are not read at a glance: then fewer points are seen.
const MIN_LETTERS: f32 = 32.0;
/// From one baseline to the next, for letters of size one.
const LINE_HEIGHT: f32 = 1.22;

/// The state of a card: how far its number is counted, and whether the last point is ticked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) counted: u32,
    pub(crate) is_ticked: bool,
}

pub(crate) fn paint(painter: &Painter, content: &Content, state: State, accent: Color) -> Result<String, DrawingError> {
    let mut drawing = Drawing::new(SIZE.0, SIZE.1);
    let accent = accent.to_string();
    match content {
        Content::Number(figure) => paint_number(&mut drawing, painter, figure, state.counted, &accent)?,
        Content::List { points, .. } => paint_list(&mut drawing, painter, points, state.is_ticked, &accent)?,
        Content::Quote(quote) => paint_quote(&mut drawing, painter, quote, &accent)?,
    }
    Ok(drawing.to_svg())
}

/// The ground, centred, with a bar of the accent colour.
fn paint_ground(drawing: &mut Drawing, width: f32, height: f32, accent: &str) {
    let (left, top) = ((SIZE.0 - width) / 2.0, (SIZE.1 - height) / 2.0);
    drawing.add(rect(left, top, width, height).round(34.0).fill(&DARK.to_string()).fade(OPACITY));
    drawing.add(rect(left + 18.0, top + 30.0, 9.0, height - 60.0).round(4.5).fill(accent));
}

fn paint_number(
    drawing: &mut Drawing,
    painter: &Painter,
    figure: &Figure,
    counted: u32,
    accent: &str,
) -> Result<(), DrawingError> {
    const UNIT: f32 = 50.0;
    let written = |value: u32| format!("{}{}{}", figure.prefix, grouped(value), figure.suffix);
    let widest = SIZE.0 - 2.0 * MARGIN;
    let unit_width = painter.width(&figure.unit, 800, UNIT)?;
    let number_width = painter.width(&written(figure.value), BLACK, 150.0)?;
    let size = (150.0 * (widest / number_width.max(1.0)).min(1.0)).round();
    let number_width = number_width * size / 150.0;
    let is_beside = number_width + 28.0 + unit_width <= widest && !figure.unit.is_empty();
    if is_beside {
        let whole = number_width + 28.0 + unit_width;
        paint_ground(drawing, whole + 2.0 * MARGIN + 20.0, 200.0, accent);
        let left = (SIZE.0 - whole) / 2.0 + 10.0;
        let baseline = SIZE.1 / 2.0 + size * 0.36;
        drawing.add(text_from(left, baseline, &written(counted)).font(painter.family(), BLACK, size).fill(accent));
        drawing.add(
            text_from(left + number_width + 28.0, baseline, &figure.unit)
                .font(painter.family(), 800, UNIT)
                .fill(&WHITE.to_string()),
        );
        return Ok(());
    }
    let size = if figure.unit.is_empty() { size } else { size.min(116.0) };
    let number_width = number_width.min(widest);
    let unit_size = UNIT * (widest / unit_width.max(1.0)).min(1.0);
    let whole = number_width.max(unit_width.min(widest)) + 2.0 * MARGIN;
    paint_ground(drawing, whole.min(SIZE.0), 226.0, accent);
    let middle = SIZE.0 / 2.0;
    let baseline = if figure.unit.is_empty() { SIZE.1 / 2.0 + size * 0.36 } else { 128.0 };
    drawing.add(text(middle, baseline, &written(counted)).font(painter.family(), BLACK, size).fill(accent));
    drawing.add(text(middle, 192.0, &figure.unit).font(painter.family(), 800, unit_size).fill(&WHITE.to_string()));
    Ok(())
}

/// With commas between thousands.
fn grouped(value: u32) -> String {
    let digits = value.to_string();
    let mut grouped = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

fn paint_list(
    drawing: &mut Drawing,
    painter: &Painter,
    points: &[String],
    is_ticked: bool,
    accent: &str,
) -> Result<(), DrawingError> {
    const BULLET: f32 = MARGIN + 30.0;
    const LEFT: f32 = BULLET + 44.0;
    const EDGE: f32 = 18.0;
    const DISTANCE: f32 = 12.0;
    let text_box = TextBox {
        width: SIZE.0 - LEFT - MARGIN,
        height: SIZE.1 - 2.0 * EDGE,
        max_size: 44.0,
        line_height: LINE_HEIGHT,
        weight: 800,
    };
    let points: Vec<Vec<&str>> = points.iter().map(|point| point.split_whitespace().collect()).collect();
    let mut shown = &points[points.len().saturating_sub(MAX_ROWS)..];
    let mut rows = text_box.lay_out_all(painter, shown, DISTANCE)?;
    while shown.len() > 1 && rows[0].size < MIN_LETTERS {
        shown = &shown[1..];
        rows = text_box.lay_out_all(painter, shown, DISTANCE)?;
    }
    let height = rows.iter().map(|row| row.height() + DISTANCE).sum::<f32>() - DISTANCE + 2.0 * EDGE;
    paint_ground(drawing, SIZE.0, height, accent);
    let mut top = (SIZE.1 - height) / 2.0 + EDGE;
    for (index, (words, row)) in shown.iter().zip(&rows).enumerate() {
        let is_last = index + 1 == shown.len();
        let middle = top + row.height() / 2.0;
        if !is_last || is_ticked {
            drawing.add(circle(BULLET, middle, 22.0).fill(accent));
            let tick = format!("M{} {} l8 9 l15 -18", BULLET - 11.0, middle + 1.0);
            drawing.add(path(tick).outline(&DARK.to_string(), 7.0));
        } else {
            drawing.add(circle(BULLET, middle, 20.0).outline(accent, 5.0));
        }
        paint_lines(drawing, painter, (LEFT, top), words, row);
        top += row.height() + DISTANCE;
    }
    Ok(())
}

fn paint_quote(drawing: &mut Drawing, painter: &Painter, quote: &str, accent: &str) -> Result<(), DrawingError> {
    const MARK: f32 = 96.0;
    let words: Vec<&str> = quote.split_whitespace().collect();
    let text_box = TextBox {
        width: SIZE.0 - 2.0 * MARGIN - MARK,
        height: SIZE.1 - 46.0,
        max_size: 52.0,
        line_height: LINE_HEIGHT,
        weight: 800,
    };
    let text = text_box.lay_out(painter, &words)?;
    paint_ground(drawing, SIZE.0, SIZE.1 - 8.0, accent);
    drawing.group(format_args!("translate({} 84) scale(1.1)", MARGIN + 6.0), |drawing| {
        for x in [0.0, 36.0] {
            drawing.add(
                path("M0 20 Q0 -20 26 -26 L28 -16 Q14 -10 14 4 H26 V32 H0Z")
                    .fill(accent)
                    .transform(format_args!("translate({x} 0)")),
            );
        }
    });
    paint_lines(drawing, painter, (MARGIN + MARK, (SIZE.1 - text.height()) / 2.0), &words, &text);
    Ok(())
}

/// Paints the lines of a text from its upper left corner.
fn paint_lines(drawing: &mut Drawing, painter: &Painter, (left, top): (f32, f32), words: &[&str], text: &TextLayout) {
    let mut middle = top + text.line_height / 2.0;
    for line in &text.lines {
        drawing.add(
            text_from(left, middle + text.size * 0.36, &words[line.words.clone()].join(" "))
                .font(painter.family(), 800, text.size)
                .fill(&WHITE.to_string()),
        );
        middle += text.line_height;
    }
}

#[cfg(test)]
mod tests {
    use super::super::POSITION;
    use super::*;
    use crate::palette;
    use crate::palette::READABLE;
    use crate::safe_zone::{Area, SAFE};

    const WHOLE: State = State { counted: 30, is_ticked: true };

    fn figure(value: u32, unit: &str) -> Content {
        Content::Number(Figure { value, prefix: "$".into(), suffix: String::new(), words: 0..1, unit: unit.into() })
    }

    #[test]
    fn cards_lie_in_the_safe_area_and_are_not_cut_off() {
        let painter = Painter::with_system_fonts();
        let card = Area::at(POSITION, (SAFE_WIDTH.into(), 236));
        assert!(SAFE.contains(card), "{card:?}");
        let long = "an extraordinarily long text that nobody would put on a card ".repeat(2);
        for (why, content) in [
            ("a number", figure(30, "minutes a day")),
            ("a large number", figure(999_999_999, "extraordinary circumstances everywhere")),
            (
                "a list",
                Content::List { points: vec!["Sleep".into(), long.clone(), "Walk".into(), "Eat".into()], done: 9 },
            ),
            ("a quotation", Content::Quote(long)),
        ] {
            let svg = paint(&painter, &content, WHOLE, palette::drawn("health", 1).accent).unwrap();
            let pixels = painter.pixels(&svg, 1.0).unwrap();
            // The ground is rounded and reaches the sides at most, so letters beyond it would be seen in the corners.
            let (right, bottom) = (pixels.width() - 1, pixels.height() - 1);
            for (x, y) in [(0, 0), (right, 0), (0, bottom), (right, bottom)] {
                assert_eq!(pixels.pixel(x, y).unwrap().alpha(), 0, "{why}");
            }
            let is_letter = |x: u32, y: u32| pixels.pixel(x, y).is_some_and(|pixel| pixel.red() > 120);
            assert!((0..=bottom).all(|y| !is_letter(right - 8, y)), "{why}: letters at the edge");
        }
    }

    #[test]
    fn lists_and_quotations_show_every_word() {
        let painter = Painter::with_system_fonts();
        let accent = palette::drawn("health", 1).accent;
        let long =
            "write down the one extraordinarily important task that counts before you look at anything else today";
        let points =
            |texts: &[&str]| Content::List { points: texts.iter().map(|&text| text.into()).collect(), done: 9 };
        for (why, content, shown) in [
            ("the last points", points(&["Zero", "Sleep", "Walk", "Eat"]), "Sleep Walk Eat"),
            (
                "a long point among short ones",
                points(&["Sleep", "Put on your shoes, whatever the weather", "Eat"]),
                "Sleep Put on your shoes, whatever the weather Eat",
            ),
            ("only the last of two long points", points(&[&long.repeat(2), long]), long),
            ("a quotation", Content::Quote(long.into()), long),
        ] {
            let svg = paint(&painter, &content, WHOLE, accent).unwrap();
            let texts = svg.split("<text").skip(1).filter_map(|text| text.split_once('>')?.1.split_once('<'));
            let found = texts.map(|(text, _)| text).collect::<Vec<_>>().join(" ");
            assert_eq!(found, shown, "{why}");
        }
    }

    #[test]
    fn a_number_is_counted_and_a_point_is_ticked() {
        let painter = Painter::with_system_fonts();
        let accent = palette::drawn("health", 1).accent;
        let zero = State { counted: 0, is_ticked: false };
        let number = figure(1500, "a day");
        assert!(paint(&painter, &number, zero, accent).unwrap().contains(">$0<"));
        assert!(paint(&painter, &number, State { counted: 1500, ..zero }, accent).unwrap().contains(">$1,500<"));
        let list = Content::List { points: vec!["Sleep".into()], done: 9 };
        assert_ne!(paint(&painter, &list, zero, accent).unwrap(), paint(&painter, &list, WHOLE, accent).unwrap());
    }

    #[test]
    fn letters_can_be_read_on_a_card_whatever_lies_behind_it() {
        for behind in [Color(0, 0, 0), Color(255, 255, 255)] {
            let ground = behind.under(DARK, OPACITY);
            for palette in palette::all() {
                assert!(palette.accent.contrast(ground) >= READABLE, "{}", palette.accent);
            }
            assert!(WHITE.contrast(ground) >= READABLE);
        }
    }
}
