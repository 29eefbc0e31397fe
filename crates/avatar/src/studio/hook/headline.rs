//! The key words in large letters.

use showrunner_domain::text_enum;

use crate::drawing::lines::{break_lines, line_width};
use crate::drawing::painter::{BLACK, DrawingError, Painter};
use crate::drawing::svg::{Drawing, rect, text};
use crate::safe_zone::SAFE_WIDTH;
use crate::studio::palette::{DARK, Palette, WHITE};

text_enum! {
    /// How the words stand on the ground.
    "lettering" Lettering {
        /// Each line on a dark slab, a little tilted; the line with the key word on a bright one.
        Slabs = "slabs",
        /// White with a dark outline; the key word in the accent colour.
        Outlined = "outlined",
        /// Dark on a white sheet; the key word marked as with a pen.
        Sheet = "sheet",
    }
}

/// The top of the headline in the video, in pixels: below the mark.
pub(crate) const HEADLINE_TOP: u16 = 350;
/// The size of its picture, in pixels.
pub(crate) const HEADLINE_SIZE: (f32, f32) = (SAFE_WIDTH as f32, 352.0);

const LIMIT: f32 = 664.0;
const MOST_LINES: usize = 3;
/// Sizes of the letters with the number of lines for which they are not too high, largest first.
const SIZES: [(f32, usize); 7] = [(136.0, 2), (116.0, 2), (100.0, 2), (88.0, 3), (76.0, 3), (64.0, 3), (52.0, 3)];

/// A line of words with its width, and the index of its first word.
struct Line {
    words: Vec<String>,
    first: usize,
    widths: Vec<f32>,
    width: f32,
}

pub(super) fn paint(
    painter: &Painter,
    lettering: Lettering,
    palette: &Palette,
    words: &[String],
    accented: usize,
) -> Result<String, DrawingError> {
    let words: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
    let (size, lines) = lines(painter, &words)?;
    let (width, height) = HEADLINE_SIZE;
    let mut drawing = Drawing::new(width, height);
    let step = (size * 1.14).round();
    let count = f32::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
    let mut baseline = (height - step * count) / 2.0 + size * 0.93;
    let font = |x: f32, y: f32, content: &str| text(x, y, content).font(painter.family(), BLACK, size);
    let (dark, white, accent) = (DARK.to_string(), WHITE.to_string(), palette.accent.to_string());
    if lettering == Lettering::Sheet && !lines.is_empty() {
        let widest = lines.iter().map(|line| line.width).fold(0.0, f32::max) + 84.0;
        let top = (height - step * count) / 2.0 - 16.0;
        let sheet = || rect((width - widest) / 2.0, top, widest, step * count + 32.0).round(18.0);
        drawing.add(sheet().fill(&dark).fade(0.35).transform("translate(6 9)"));
        drawing.add(sheet().fill(&white));
    }
    for (number, line) in lines.iter().enumerate() {
        let has_accent = (line.first..line.first + line.words.len()).contains(&accented);
        let left = (width - line.width) / 2.0;
        let middle = baseline - size * 0.36;
        match lettering {
            Lettering::Slabs => {
                let tilt = if number % 2 == 0 { -2.0 } else { 1.4 };
                let (slab, letters) = if has_accent { (&accent, &dark) } else { (&dark, &white) };
                drawing.group(format_args!("rotate({tilt} {} {middle})", width / 2.0), |drawing| {
                    drawing.add(
                        rect(left - 24.0, middle - step / 2.0 + 1.0, line.width + 48.0, step - 2.0)
                            .round(12.0)
                            .fill(slab),
                    );
                    drawing.add(font(width / 2.0, baseline, &line.words.join(" ")).fill(letters));
                });
            }
            Lettering::Outlined | Lettering::Sheet => {
                let is_sheet = lettering == Lettering::Sheet;
                let mut x = left;
                let mut places = Vec::new();
                for (index, (word, word_width)) in line.words.iter().zip(&line.widths).enumerate() {
                    places.push((x + word_width / 2.0, word, *word_width, line.first + index == accented));
                    x += word_width + size * SPACE;
                }
                for &(x, word, word_width, is_accented) in &places {
                    if !is_sheet {
                        drawing.add(font(x + 4.0, baseline + 8.0, word).fill(&dark).stroke(&dark, 20.0).fade(0.45));
                        drawing.add(font(x, baseline, word).fill(&dark).stroke(&dark, 20.0));
                    } else if is_accented {
                        let marker =
                            rect(x - word_width / 2.0 - 12.0, middle - size * 0.46, word_width + 24.0, size * 0.92);
                        drawing
                            .add(marker.round(10.0).fill(&accent).transform(format_args!("rotate(-1.2 {x} {middle})")));
                    }
                }
                for &(x, word, _, is_accented) in &places {
                    let letters = match (is_sheet, is_accented) {
                        (true, _) => &dark,
                        (false, true) => &accent,
                        (false, false) => &white,
                    };
                    drawing.add(font(x, baseline, word).fill(letters));
                }
            }
        }
        baseline += step;
    }
    Ok(drawing.to_svg())
}

/// The width of the space between words, for letters of size one.
const SPACE: f32 = 0.26;

/// The largest size at which the words fit, and their lines.
fn lines(painter: &Painter, words: &[String]) -> Result<(f32, Vec<Line>), DrawingError> {
    // Widths grow with the size.
    let unit = words.iter().map(|word| painter.width(word, BLACK, 100.0)).collect::<Result<Vec<f32>, _>>()?;
    let broken = |size: f32| {
        let widths: Vec<f32> = unit.iter().map(|width| width * size / 100.0).collect();
        let ranges = break_lines(&widths, size * SPACE, LIMIT);
        let lines = ranges.into_iter().map(|range| Line {
            words: words[range.clone()].to_vec(),
            first: range.start,
            width: line_width(&widths[range.clone()], size * SPACE),
            widths: widths[range].to_vec(),
        });
        lines.collect::<Vec<Line>>()
    };
    let fits = |lines: &[Line], most: usize| lines.len() <= most && lines.iter().all(|line| line.width <= LIMIT);
    for (size, most) in SIZES {
        let lines = broken(size);
        if fits(&lines, most) {
            return Ok((size, lines));
        }
    }
    // A single word that is too long even so, such as an address, gets letters as small as it needs.
    let smallest = SIZES[SIZES.len() - 1].0;
    let widest = unit.iter().copied().fold(1.0, f32::max);
    let size = smallest.min(LIMIT * 100.0 / widest).max(1.0);
    let mut lines = broken(size);
    lines.truncate(MOST_LINES);
    Ok((size, lines))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::contrast::{READABLE, contrast};
    use crate::safe_zone::{Area, SAFE};
    use crate::studio::palette;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_headline_lies_in_the_safe_area_and_is_not_cut_off() {
        let painter = Painter::with_system_fonts();
        assert!(SAFE.contains(Area::at((SAFE.left, HEADLINE_TOP), (SAFE_WIDTH.into(), 352))));
        let endless = "W".repeat(80);
        for text in ["Sleep", "compound interest", "Choosing the people around you", endless.as_str()] {
            for &lettering in Lettering::ALL {
                let svg = paint(&painter, lettering, &palette::of("health", 1), &words(text), 0).unwrap();
                let pixels = painter.pixels(&svg, 1.0).unwrap();
                let is_empty = |x: u32, y: u32| pixels.pixel(x, y).is_none_or(|pixel| pixel.alpha() == 0);
                let (right, bottom) = (pixels.width() - 1, pixels.height() - 1);
                assert!((0..=right).all(|x| is_empty(x, 0) && is_empty(x, bottom)), "{text} in {lettering}");
                assert!((0..=bottom).all(|y| is_empty(0, y) && is_empty(right, y)), "{text} in {lettering}");
            }
        }
    }

    #[test]
    fn short_titles_have_large_letters() {
        let painter = Painter::with_system_fonts();
        assert!((lines(&painter, &words("SLEEP")).unwrap().0 - SIZES[0].0).abs() < f32::EPSILON);
        let (size, lines) = lines(&painter, &words("CHOOSING THE PEOPLE AROUND YOU")).unwrap();
        assert!(size < SIZES[0].0 && lines.len() <= MOST_LINES);
    }

    #[test]
    fn letters_can_be_read_on_what_they_stand_on() {
        for palette in palette::all() {
            for (letters, ground) in [(WHITE, DARK), (DARK, WHITE), (DARK, palette.accent), (palette.accent, DARK)] {
                assert!(contrast(letters, ground) >= READABLE, "{letters} on {ground}");
            }
        }
    }

    #[test]
    fn markup_in_a_title_is_text() {
        let painter = Painter::with_system_fonts();
        let svg = paint(&painter, Lettering::Slabs, &palette::of("x", 1), &words("</text><script> <b>&"), 0).unwrap();
        assert!(!svg.contains("<SCRIPT>") && !svg.contains("<B>"), "{svg}");
    }
}
