//! The title in large letters.

use showrunner_domain::text_enum;
use showrunner_video_tools::painter::{BLACK, DrawingError, Painter};
use showrunner_video_tools::svg::{Drawing, rect, text};

use crate::lines::{SPACE, TextBox};
use crate::palette::{DARK, Palette, WHITE};
use crate::safe_zone::SAFE_WIDTH;

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

/// The part of the picture for the words. The rest is for slabs, outlines and tilt.
const TEXT_BOX: TextBox = TextBox { width: 664.0, height: 300.0, max_size: 136.0, line_height: 1.14, weight: BLACK };

pub(super) fn paint(
    painter: &Painter,
    lettering: Lettering,
    palette: &Palette,
    words: &[String],
    accented: usize,
) -> Result<String, DrawingError> {
    let words: Vec<String> = words.iter().map(|word| word.to_uppercase()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let layout = TEXT_BOX.lay_out(painter, &words)?;
    let (size, step, lines, text_height) = (layout.size, layout.line_height, &layout.lines, layout.height());
    let (width, height) = HEADLINE_SIZE;
    let mut drawing = Drawing::new(width, height);
    let top = (height - text_height) / 2.0;
    let mut baseline = top + size * 0.93;
    let font = |x: f32, y: f32, content: &str| text(x, y, content).font(painter.family(), BLACK, size);
    let (dark, white, accent) = (DARK.to_string(), WHITE.to_string(), palette.accent.to_string());
    if lettering == Lettering::Sheet && !lines.is_empty() {
        let widest = lines.iter().map(|line| line.width).fold(0.0, f32::max) + 84.0;
        let sheet = || rect((width - widest) / 2.0, top - 16.0, widest, text_height + 32.0).round(18.0);
        drawing.add(sheet().fill(&dark).fade(0.35).transform("translate(6 9)"));
        drawing.add(sheet().fill(&white));
    }
    for (number, line) in lines.iter().enumerate() {
        let has_accent = line.words.contains(&accented);
        let line_words = &words[line.words.clone()];
        let left = (width - line.width) / 2.0;
        let middle = baseline - size * 0.36;
        match lettering {
            Lettering::Slabs => {
                // Lines that are close together must not cover each other.
                let tilt = if number % 2 == 0 { -2.0 } else { 1.4 } * (size / 100.0).min(1.0);
                let (slab, letters) = if has_accent { (&accent, &dark) } else { (&dark, &white) };
                drawing.group(format_args!("rotate({tilt} {} {middle})", width / 2.0), |drawing| {
                    drawing.add(
                        rect(left - 24.0, middle - step / 2.0 + 1.0, line.width + 48.0, step - 2.0)
                            .round(12.0)
                            .fill(slab),
                    );
                    drawing.add(font(width / 2.0, baseline, &line_words.join(" ")).fill(letters));
                });
            }
            Lettering::Outlined | Lettering::Sheet => {
                let is_sheet = lettering == Lettering::Sheet;
                let outline = (0.3 * size).min(20.0);
                let mut x = left;
                let mut places = Vec::new();
                for (index, (word, word_width)) in line_words.iter().zip(&line.widths).enumerate() {
                    places.push((x + word_width / 2.0, word, *word_width, line.words.start + index == accented));
                    x += word_width + size * SPACE;
                }
                for &(x, word, word_width, is_accented) in &places {
                    if !is_sheet {
                        drawing.add(font(x + 4.0, baseline + 8.0, word).fill(&dark).stroke(&dark, outline).fade(0.45));
                        drawing.add(font(x, baseline, word).fill(&dark).stroke(&dark, outline));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette;
    use crate::palette::READABLE;
    use crate::safe_zone::{Area, SAFE};

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn the_headline_lies_in_the_safe_area_and_is_not_cut_off() {
        let painter = Painter::with_system_fonts();
        assert!(SAFE.contains(Area::at((SAFE.left, HEADLINE_TOP), (SAFE_WIDTH.into(), 352))));
        let (endless, long) = ("W".repeat(80), "Extraordinary ".repeat(21) + "end");
        for text in ["Sleep", "compound interest", "Choosing the people around you", long.as_str(), endless.as_str()] {
            for &lettering in Lettering::ALL {
                let svg = paint(&painter, lettering, &palette::drawn("health", 1), &words(text), 0).unwrap();
                let pixels = painter.pixels(&svg, 1.0).unwrap();
                let is_empty = |x: u32, y: u32| pixels.pixel(x, y).is_none_or(|pixel| pixel.alpha() == 0);
                let (right, bottom) = (pixels.width() - 1, pixels.height() - 1);
                assert!((0..=right).all(|x| is_empty(x, 0) && is_empty(x, bottom)), "{text} in {lettering}");
                assert!((0..=bottom).all(|y| is_empty(0, y) && is_empty(right, y)), "{text} in {lettering}");
            }
        }
    }

    #[test]
    fn headline_shows_every_word_of_the_longest_title() {
        let painter = Painter::with_system_fonts();
        let longest = "Extraordinary ".repeat(21) + "end";
        for title in ["3 small habits that doubled my output in a year", longest.as_str()] {
            for &lettering in Lettering::ALL {
                let words = words(title);
                let svg = paint(&painter, lettering, &palette::drawn("health", 1), &words, 0).unwrap();
                let shown: Vec<&str> = shown_texts(&svg).flat_map(str::split_whitespace).collect();
                for word in &words {
                    assert!(shown.contains(&word.to_uppercase().as_str()), "{word} of '{title}' in {lettering}");
                }
            }
        }
    }

    /// The content of the text elements of a picture.
    fn shown_texts(svg: &str) -> impl Iterator<Item = &str> {
        svg.split("<text").skip(1).filter_map(|text| text.split_once('>')?.1.split_once('<').map(|(text, _)| text))
    }

    #[test]
    fn letters_can_be_read_on_what_they_stand_on() {
        for palette in palette::all() {
            for (letters, ground) in [(WHITE, DARK), (DARK, WHITE), (DARK, palette.accent), (palette.accent, DARK)] {
                assert!(letters.contrast(ground) >= READABLE, "{letters} on {ground}");
            }
        }
    }

    #[test]
    fn markup_in_a_title_is_text() {
        let painter = Painter::with_system_fonts();
        let svg =
            paint(&painter, Lettering::Slabs, &palette::drawn("x", 1), &words("</text><script> <b>&"), 0).unwrap();
        assert!(!svg.contains("<SCRIPT>") && !svg.contains("<B>"), "{svg}");
    }
}
