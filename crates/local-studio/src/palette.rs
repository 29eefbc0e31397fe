//! The colours of a video's hook, cards and captions, drawn from the category and the seed, and how well one colour can be read
//! on another by the rules of WCAG 2.

use std::fmt;

use showrunner_domain::seeded_random::{SeededRandom, hash};

/// The dark colour around and behind bright text.
pub(crate) const DARK: Rgb = Rgb(0x0f, 0x11, 0x1c);
pub(crate) const WHITE: Rgb = Rgb(0xff, 0xff, 0xff);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Palette {
    /// The ground of the hook frame, from above to below.
    pub(crate) ground: (Rgb, Rgb),
    /// Large shapes on the ground.
    pub(crate) shape: Rgb,
    /// What is to stand out: bright enough for text on [`DARK`], and for [`DARK`] text on it.
    pub(crate) accent: Rgb,
}

const fn palette(from: [u8; 3], to: [u8; 3], shape: [u8; 3], accent: [u8; 3]) -> Palette {
    Palette { ground: (rgb(from), rgb(to)), shape: rgb(shape), accent: rgb(accent) }
}

const fn rgb([red, green, blue]: [u8; 3]) -> Rgb {
    Rgb(red, green, blue)
}

/// The palettes of each category. Any other category has all of them.
const OF_CATEGORIES: [(&str, &[usize]); 5] = [
    ("educational", &[0, 5, 8]),
    ("lifestyle", &[1, 6, 9]),
    ("self-development", &[2, 7, 3]),
    ("productivity", &[4, 0, 10]),
    ("health", &[3, 5, 11]),
];

#[rustfmt::skip] // A table is read by its columns.
const PALETTES: [Palette; 12] = [
    palette([0x24, 0x47, 0xd8], [0x10, 0x1c, 0x6b], [0x4d, 0x74, 0xff], [0xff, 0xd2, 0x3f]),
    palette([0xff, 0x7a, 0x59], [0xd1, 0x34, 0x5b], [0xff, 0xa0, 0x7d], [0xff, 0xe0, 0x66]),
    palette([0x3a, 0x10, 0x78], [0x19, 0x0a, 0x3c], [0x6a, 0x2f, 0xd0], [0xff, 0x9f, 0x6b]),
    palette([0x0b, 0x7a, 0x5c], [0x07, 0x33, 0x2f], [0x16, 0xa9, 0x7f], [0xf6, 0xe9, 0x6b]),
    palette([0x1d, 0x25, 0x30], [0x0c, 0x10, 0x16], [0x36, 0x45, 0x58], [0x5f, 0xf0, 0xc3]),
    palette([0x0f, 0x8b, 0xb5], [0x0a, 0x3a, 0x63], [0x3f, 0xb9, 0xde], [0xff, 0xc8, 0x57]),
    palette([0xc2, 0x33, 0x7f], [0x5b, 0x12, 0x60], [0xe8, 0x6a, 0xa9], [0x9e, 0xf0, 0xe0]),
    palette([0xb3, 0x26, 0x1e], [0x4a, 0x0d, 0x14], [0xe0, 0x53, 0x3f], [0xff, 0xe0, 0x8a]),
    palette([0x67, 0x41, 0xd9], [0x2b, 0x1a, 0x73], [0x8f, 0x6d, 0xff], [0xa8, 0xf0, 0x6b]),
    palette([0xe0, 0x9f, 0x1f], [0x9c, 0x4a, 0x10], [0xf5, 0xc2, 0x4d], [0xff, 0xf3, 0xc4]),
    palette([0x0e, 0x6f, 0x78], [0x07, 0x30, 0x3c], [0x1b, 0xa0, 0xa6], [0xff, 0x9f, 0xb2]),
    palette([0x4f, 0x7f, 0x1f], [0x1d, 0x3a, 0x10], [0x7f, 0xb2, 0x3c], [0xff, 0xe2, 0x7a]),
];

/// The palette of a video.
pub(crate) fn of(category: &str, seed: u64) -> Palette {
    let name = category.trim().to_lowercase().replace([' ', '_'], "-");
    let mut random = SeededRandom::new(seed ^ hash(name.bytes()));
    let known = OF_CATEGORIES.iter().find(|(known, _)| *known == name).map(|(_, palettes)| *palettes);
    let chosen = known.and_then(|palettes| random.one_of(palettes).copied());
    PALETTES[chosen.unwrap_or_else(|| random.below(PALETTES.len()))]
}

/// All palettes, for tests.
#[cfg(test)]
pub(crate) fn all() -> &'static [Palette] {
    &PALETTES
}

/// A colour: red, green and blue. Written as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u8, pub(crate) u8, pub(crate) u8);

impl fmt::Display for Rgb {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The contrast from which small text can be read.
#[cfg(test)]
pub(crate) const READABLE: f32 = 4.5;

/// The contrast of two colours, from 1 to 21.
#[cfg(test)]
pub(crate) fn contrast(left: Rgb, right: Rgb) -> f32 {
    let (left, right) = (luminance(left), luminance(right));
    (left.max(right) + 0.05) / (left.min(right) + 0.05)
}

/// The colour that is seen through a layer of `above` with this opacity (0 to 1).
#[cfg(test)]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a mean of two bytes is a byte")]
pub(crate) fn over(above: Rgb, opacity: f32, below: Rgb) -> Rgb {
    let mixed = |above: u8, below: u8| (f32::from(above) * opacity + f32::from(below) * (1.0 - opacity)).round() as u8;
    Rgb(mixed(above.0, below.0), mixed(above.1, below.1), mixed(above.2, below.2))
}

#[cfg(test)]
fn luminance(colour: Rgb) -> f32 {
    let linear = |value: u8| {
        let share = f32::from(value) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(colour.0) + 0.7152 * linear(colour.1) + 0.0722 * linear(colour.2)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn accents_can_be_read_on_the_dark_and_the_dark_on_them() {
        for palette in all() {
            assert!(contrast(palette.accent, DARK) >= READABLE, "{palette:?}");
            assert!(contrast(palette.accent, palette.ground.1) >= 3.0, "a shape on the ground: {palette:?}");
        }
    }

    #[test]
    fn a_category_has_several_palettes_and_one_video_always_the_same() {
        for (category, palettes) in OF_CATEGORIES {
            let found: BTreeSet<String> = (0..40).map(|seed| format!("{:?}", of(category, seed))).collect();
            assert_eq!(found.len(), palettes.len(), "{category}");
            assert_eq!(of(category, 7), of(&category.to_uppercase(), 7));
        }
        let found: BTreeSet<String> = (0..200).map(|seed| format!("{:?}", of("gardening", seed))).collect();
        assert_eq!(found.len(), PALETTES.len());
    }

    #[test]
    fn contrasts_are_those_of_the_rules() {
        let (black, white, grey) = (Rgb(0, 0, 0), Rgb(255, 255, 255), Rgb(0x76, 0x76, 0x76));
        assert!((contrast(black, white) - 21.0).abs() < 0.01);
        assert!((contrast(grey, white) - 4.54).abs() < 0.01);
        assert_eq!(over(black, 0.5, white), Rgb(128, 128, 128));
        assert_eq!(grey.to_string(), "#767676");
    }
}
