//! Paints a caption in one of the three styles.

use showrunner_domain::color::Color;
use std::cmp::Ordering;

use showrunner_domain::brand::CaptionStyle;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_video_tools::painter::{BLACK, Painter};
use showrunner_video_tools::svg::{Drawing, Shape, rect, text};

use super::phrase::{BASELINE, LETTERS, LINE_HEIGHT, Layout, SIZE, shown};
use crate::palette::{DARK, WHITE};
use crate::speech::SpokenWord;

/// The scale of the present word.
const GROWN: f32 = 1.06;
const GROWING: f32 = 1.03;
/// The scale at which a phrase starts.
const ARRIVING: f32 = 0.94;
const OUTLINE: f32 = 16.0;
/// The space around the words of a line on its box.
const PADDING: f32 = 24.0;

/// What is painted: the words of a phrase with their widths in pixels, and the present one.
pub(super) struct Picture<'a> {
    pub(super) painter: &'a Painter,
    pub(super) layout: &'a Layout,
    pub(super) words: &'a [SpokenWord],
    pub(super) widths: &'a [f32],
    pub(super) marked: usize,
    /// Whether it is one of the first frames of the word, in which it grows, and with the first word the whole phrase.
    pub(super) is_rising: bool,
}

impl Picture<'_> {
    pub(super) fn paint(&self, style: CaptionStyle, accent: Color) -> String {
        let mut drawing = Drawing::new(SIZE.0, SIZE.1);
        let (middle_x, middle_y) = (SIZE.0 / 2.0, SIZE.1 / 2.0);
        let scale = self.layout.scale * if self.is_rising && self.marked == 0 { ARRIVING } else { 1.0 };
        let placed = format!("translate({middle_x} {middle_y}) scale({scale}) translate(-{middle_x} -{middle_y})");
        let inks = Inks::of(style, accent);
        drawing.group(placed, |drawing| match style {
            CaptionStyle::Pop => self.paint_outlined(drawing, &inks),
            CaptionStyle::Boxed => self.paint_boxed(drawing, &inks),
            CaptionStyle::Underlined => self.paint_underlined(drawing, &inks),
        });
        drawing.to_svg()
    }

    fn paint_outlined(&self, drawing: &mut Drawing, inks: &Inks) {
        // All outlines first: the outline of a word must not lie on the letters of its neighbour.
        for index in 0..self.words.len() {
            let ground = self.ink(index, inks).ground.to_string();
            drawing.group("translate(4 6)", |drawing| {
                drawing.add(self.glyphs(index, true).fill("#000000").stroke("#000000", OUTLINE).fade(0.28));
            });
            drawing.add(self.glyphs(index, true).fill(&ground).stroke(&ground, OUTLINE));
        }
        for index in 0..self.words.len() {
            drawing.add(self.glyphs(index, true).fill(&self.ink(index, inks).letters.to_string()));
        }
    }

    fn paint_boxed(&self, drawing: &mut Drawing, inks: &Inks) {
        let height = LINE_HEIGHT - 2.0;
        let middle = |index: usize| self.layout.places[index].1 - BASELINE;
        let mut start = 0;
        for line in self.layout.places.chunk_by(|left, right| (left.1 - right.1).abs() < 1.0) {
            let (first, last) = (start, start + line.len() - 1);
            let left = line[0].0 - self.widths[first] / 2.0 - PADDING;
            let right = self.layout.places[last].0 + self.widths[last] / 2.0 + PADDING;
            let ground = inks.coming;
            drawing.add(
                rect(left, middle(first) - height / 2.0, right - left, height)
                    .round(20.0)
                    .fill(&ground.ground.to_string())
                    .fade(ground.opacity),
            );
            start += line.len();
        }
        let (x, _) = self.layout.places[self.marked];
        let grown = if self.is_rising { 0.0 } else { 3.0 };
        let (half_width, half_height) = (self.widths[self.marked] / 2.0 + 13.0 + grown, height / 2.0 - 9.0 + grown);
        drawing.add(
            rect(x - half_width, middle(self.marked) - half_height, 2.0 * half_width, 2.0 * half_height)
                .round(14.0)
                .fill(&inks.present.ground.to_string()),
        );
        for index in 0..self.words.len() {
            drawing.add(self.glyphs(index, false).fill(&self.ink(index, inks).letters.to_string()));
        }
    }

    fn paint_underlined(&self, drawing: &mut Drawing, inks: &Inks) {
        let (x, baseline) = self.layout.places[self.marked];
        let share = if self.is_rising { 0.6 } else { 1.0 };
        let half = self.widths[self.marked] / 2.0;
        let bar = || rect(x - half, baseline + 11.0, 2.0 * half * share, 9.0).round(4.5);
        let ground = inks.present.ground.to_string();
        drawing.add(bar().fill(&ground).stroke(&ground, 12.0));
        for index in 0..self.words.len() {
            let ground = self.ink(index, inks).ground.to_string();
            drawing.add(self.glyphs(index, false).fill(&ground).stroke(&ground, OUTLINE));
        }
        drawing.add(bar().fill(&inks.present.letters.to_string()));
        for index in 0..self.words.len() {
            drawing.add(self.glyphs(index, false).fill(&self.ink(index, inks).letters.to_string()));
        }
    }

    fn ink(&self, index: usize, inks: &Inks) -> Ink {
        match index.cmp(&self.marked) {
            Ordering::Equal => inks.present,
            _ if self.words[index].emphasized => inks.emphasized,
            Ordering::Less => inks.spoken,
            Ordering::Greater => inks.coming,
        }
    }

    /// The letters of a word. `grows`: the present one is larger.
    fn glyphs(&self, index: usize, grows: bool) -> Shape {
        let (x, y) = self.layout.places[index];
        let growth = match (grows && index == self.marked, self.is_rising) {
            (false, _) => 1.0,
            (true, true) => GROWING,
            (true, false) => GROWN,
        };
        text(0.0, 0.0, shown(&self.words[index].text))
            .font(self.painter.family(), BLACK, LETTERS)
            .transform(format_args!("translate({x} {y}) scale({growth})"))
    }
}

/// A colour of letters, and what they stand on: an outline or a box with its opacity.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ink {
    letters: Color,
    ground: Color,
    /// From 0 to 1.
    opacity: f32,
}

/// The inks of the words of a phrase.
#[derive(Debug, Clone, Copy)]
struct Inks {
    coming: Ink,
    present: Ink,
    spoken: Ink,
    /// A word that the script marks, while it is not the present one.
    emphasized: Ink,
}

const BOX_OPACITY: f32 = 0.9;

/// A style drawn from the seed of a video.
pub(crate) fn drawn_style(seed: u64) -> CaptionStyle {
    SeededRandom::new(seed ^ 0x6361_7074).one_of(CaptionStyle::ALL).copied().unwrap_or(CaptionStyle::Pop)
}

impl Inks {
    fn of(style: CaptionStyle, accent: Color) -> Self {
        let on_dark = |letters, opacity| Ink { letters, ground: DARK, opacity };
        match style {
            CaptionStyle::Pop => {
                let plain = on_dark(WHITE, 1.0);
                Inks { coming: plain, present: on_dark(accent, 1.0), spoken: plain, emphasized: on_dark(accent, 1.0) }
            }
            CaptionStyle::Boxed => {
                let plain = on_dark(WHITE, BOX_OPACITY);
                let present = Ink { letters: DARK, ground: accent, opacity: 1.0 };
                Inks { coming: plain, present, spoken: plain, emphasized: on_dark(accent, BOX_OPACITY) }
            }
            CaptionStyle::Underlined => {
                let accented = on_dark(accent, 1.0);
                Inks { coming: on_dark(WHITE, 1.0), present: accented, spoken: accented, emphasized: accented }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use showrunner_domain::style::BackgroundStyle;
    use showrunner_video_tools::scene;

    use super::super::POSITION;
    use super::*;
    use crate::palette::{self, READABLE};

    /// The colours of a scene where the captions are.
    fn colours_behind(style: BackgroundStyle) -> BTreeSet<(u8, u8, u8)> {
        let painter = Painter::without_fonts();
        let backdrop = scene::scene(style).backdrop;
        let (left, top) = (f32::from(POSITION.0), f32::from(POSITION.1));
        let pixels = painter.pixels(&backdrop.cropped(left, top, SIZE.0, SIZE.1), 0.5).unwrap();
        pixels.pixels().iter().map(|pixel| (pixel.red(), pixel.green(), pixel.blue())).collect()
    }

    #[test]
    fn every_caption_can_be_read_on_every_scene() {
        for &background in BackgroundStyle::ALL {
            let behind = colours_behind(background);
            for style in CaptionStyle::ALL {
                for palette in palette::all() {
                    let inks = Inks::of(*style, palette.accent);
                    for ink in [inks.coming, inks.present, inks.spoken, inks.emphasized] {
                        for &(red, green, blue) in &behind {
                            let ground = Color(red, green, blue).under(ink.ground, ink.opacity);
                            let found = ink.letters.contrast(ground);
                            assert!(found >= READABLE, "{style} on {background}: {found} ({ink:?} on {ground})");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn videos_have_all_styles_and_one_video_always_the_same() {
        let styles: BTreeSet<_> = (0..30).map(drawn_style).collect();
        assert_eq!(styles.len(), CaptionStyle::ALL.len());
        assert_eq!(drawn_style(4), drawn_style(4));
    }
}
