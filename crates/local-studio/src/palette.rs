//! The colours of a video's hook, cards and captions: the brand's, or drawn from the category and the seed.

pub(crate) use showrunner_domain::brand::DARK;
use showrunner_domain::brand::{AccentColor, Brand, MainColor};
use showrunner_domain::color::Color;
use showrunner_domain::seeded_random::{SeededRandom, hash};

pub(crate) const WHITE: Color = Color(0xff, 0xff, 0xff);
const BLACK: Color = Color(0, 0, 0);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Palette {
    /// The ground of the hook frame, from above to below.
    pub(crate) ground: (Color, Color),
    /// Large shapes on the ground.
    pub(crate) shape: Color,
    /// What is to stand out: bright enough for text on [`DARK`], and for [`DARK`] text on it.
    pub(crate) accent: Color,
}

const fn palette(from: [u8; 3], to: [u8; 3], shape: [u8; 3], accent: [u8; 3]) -> Palette {
    Palette { ground: (rgb(from), rgb(to)), shape: rgb(shape), accent: rgb(accent) }
}

const fn rgb([red, green, blue]: [u8; 3]) -> Color {
    Color(red, green, blue)
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
pub(crate) fn of(category: &str, seed: u64, brand: &Brand) -> Palette {
    let drawn = drawn(category, seed);
    let accent = brand.accent_color.map_or(drawn.accent, AccentColor::color);
    match brand.main_color.map(MainColor::color) {
        Some(main) => Palette { ground: (main, main.under(BLACK, 0.65)), shape: main.under(WHITE, 0.22), accent },
        None => Palette { accent, ..drawn },
    }
}

pub(crate) fn drawn(category: &str, seed: u64) -> Palette {
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

/// The contrast from which small text can be read.
#[cfg(test)]
pub(crate) const READABLE: f32 = 4.5;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn accents_can_be_read_on_the_dark_and_the_dark_on_them() {
        for palette in all() {
            assert!(palette.accent.contrast(DARK) >= READABLE, "{palette:?}");
            assert!(palette.accent.contrast(palette.ground.1) >= 3.0, "a shape on the ground: {palette:?}");
        }
    }

    #[test]
    fn any_colours_of_a_brand_can_be_told_apart() {
        let steps = || (0..=255).step_by(51);
        let all =
            || steps().flat_map(|red| steps().flat_map(move |green| steps().map(move |blue| Color(red, green, blue))));
        for main in all().filter_map(|color| color.to_string().parse::<MainColor>().ok()) {
            for accent in all().filter_map(|color| color.to_string().parse::<AccentColor>().ok()) {
                let brand = Brand { main_color: Some(main), accent_color: Some(accent), ..Brand::default() };
                let palette = of("health", 7, &brand);
                assert_eq!((palette.ground.0, palette.accent), (main.color(), accent.color()));
                assert!(palette.accent.contrast(palette.ground.1) >= 3.0, "{palette:?}");
            }
        }
    }

    #[test]
    fn a_category_has_several_palettes_and_one_video_always_the_same() {
        for (category, palettes) in OF_CATEGORIES {
            let found: BTreeSet<String> = (0..40).map(|seed| format!("{:?}", drawn(category, seed))).collect();
            assert_eq!(found.len(), palettes.len(), "{category}");
            assert_eq!(drawn(category, 7), drawn(&category.to_uppercase(), 7));
        }
        let found: BTreeSet<String> = (0..200).map(|seed| format!("{:?}", drawn("gardening", seed))).collect();
        assert_eq!(found.len(), PALETTES.len());
    }
}
