//! The three styles of captions, and their colours.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::text_enum;

use crate::contrast::Rgb;
use crate::palette::{DARK, WHITE};

text_enum! {
    /// How captions look.
    "caption style" CaptionStyle {
        /// White letters with a dark outline; the spoken word grows and takes the accent colour.
        Pop = "pop",
        /// Lines on dark boxes; the spoken word lies on a box of the accent colour.
        Boxed = "boxed",
        /// As in karaoke: spoken words take the accent colour, and a bar runs under the present one.
        Underlined = "underlined",
    }
}

/// A colour of letters, and what they stand on: an outline or a box with its opacity.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Ink {
    pub(crate) letters: Rgb,
    pub(crate) ground: Rgb,
    /// From 0 to 1.
    pub(crate) opacity: f32,
}

/// The inks of the words of a phrase.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Inks {
    pub(crate) coming: Ink,
    pub(crate) present: Ink,
    pub(crate) spoken: Ink,
    /// A word that the script marks, while it is not the present one.
    pub(crate) emphasized: Ink,
}

const BOX_OPACITY: f32 = 0.9;

impl CaptionStyle {
    /// The style of a video, drawn from its seed.
    pub(crate) fn of(seed: u64) -> Self {
        SeededRandom::new(seed ^ 0x6361_7074).one_of(Self::ALL).copied().unwrap_or(Self::Pop)
    }

    pub(crate) fn inks(self, accent: Rgb) -> Inks {
        let on_dark = |letters, opacity| Ink { letters, ground: DARK, opacity };
        match self {
            Self::Pop => {
                let plain = on_dark(WHITE, 1.0);
                Inks { coming: plain, present: on_dark(accent, 1.0), spoken: plain, emphasized: on_dark(accent, 1.0) }
            }
            Self::Boxed => {
                let plain = on_dark(WHITE, BOX_OPACITY);
                let present = Ink { letters: DARK, ground: accent, opacity: 1.0 };
                Inks { coming: plain, present, spoken: plain, emphasized: on_dark(accent, BOX_OPACITY) }
            }
            Self::Underlined => {
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
    use showrunner_video_tools::painter::Painter;
    use showrunner_video_tools::scene;

    use super::super::{POSITION, layout::SIZE};
    use super::*;
    use crate::contrast::{READABLE, contrast, over};
    use crate::palette;

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
                    let inks = style.inks(palette.accent);
                    for ink in [inks.coming, inks.present, inks.spoken, inks.emphasized] {
                        for &(red, green, blue) in &behind {
                            let ground = over(ink.ground, ink.opacity, Rgb(red, green, blue));
                            let found = contrast(ink.letters, ground);
                            assert!(found >= READABLE, "{style} on {background}: {found} ({ink:?} on {ground})");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn videos_have_all_styles_and_one_video_always_the_same() {
        let styles: BTreeSet<_> = (0..30).map(CaptionStyle::of).collect();
        assert_eq!(styles.len(), CaptionStyle::ALL.len());
        assert_eq!(CaptionStyle::of(4), CaptionStyle::of(4));
    }
}
