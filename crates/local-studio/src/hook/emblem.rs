//! Emblems: a simple picture of what a video is about, chosen by the words of its title and its category.

use showrunner_domain::color::Color;
use showrunner_domain::text_enum;
use showrunner_video_tools::svg::{Drawing, circle, ellipse, path, rect};

text_enum! {
    /// What the emblem shows.
    "emblem" Emblem {
        Moon = "moon",
        Sun = "sun",
        Clock = "clock",
        Coins = "coins",
        Phone = "phone",
        Drop = "drop",
        Book = "book",
        Sheet = "sheet",
        Calendar = "calendar",
        Heart = "heart",
        Chart = "chart",
        Target = "target",
        People = "people",
        Mountain = "mountain",
        Bulb = "bulb",
        Shield = "shield",
        Check = "check",
        Clover = "clover",
        Shoe = "shoe",
        Bolt = "bolt",
        Suitcase = "suitcase",
    }
}

/// The beginnings of words, in lower case, for each emblem.
const WORDS: [(Emblem, &str); 21] = [
    (Emblem::Suitcase, "travel journey pack flight airport hotel abroad passport suitcase luggage tourist"),
    (Emblem::Phone, "phone screen scroll notification inbox email message app social"),
    (Emblem::Moon, "sleep night midnight bed tonight dream rest evening"),
    (Emblem::Coins, "money interest save saving invest debt price cost budget rich pay salary wealth prosper"),
    (Emblem::Sheet, "contract sign write writing list note letter paper plan planning"),
    (Emblem::Drop, "water drink coffee swim shower cold"),
    (Emblem::Shoe, "walk run step exercise sport train move"),
    (Emblem::Clover, "luck lucky chance opportun"),
    (Emblem::Shield, "no refuse saying boundar excuse discipline quit toxic"),
    (Emblem::People, "people friend team family marriage partner relation crowd stranger compar"),
    (Emblem::Heart, "heart love health eat food kind feel"),
    (Emblem::Calendar, "week month year calendar day daily sunday monday habit routine"),
    (Emblem::Sun, "morning sunrise wake dawn noon breakfast summer holiday"),
    (Emblem::Clock, "time hour minute clock late procrastinat slow fast"),
    (Emblem::Book, "read book learn study school remember history library teach"),
    (Emblem::Chart, "grow growth compound double output business market sell sale career"),
    (Emblem::Target, "focus goal task finish attention target deep priorit"),
    (Emblem::Check, "promise word keep honest trust commit decision done"),
    (Emblem::Bolt, "energy power strong strength fear courage brave stress"),
    (Emblem::Mountain, "hard setback fail failure success difficult climb man confiden"),
    (Emblem::Bulb, "idea think question why smart mistake truth"),
];

/// The emblems of a category when the title has none of these words.
const OF_CATEGORIES: [(&str, [Emblem; 3]); 7] = [
    ("educational", [Emblem::Bulb, Emblem::Book, Emblem::Chart]),
    ("lifestyle", [Emblem::Sun, Emblem::Heart, Emblem::Clover]),
    ("self-development", [Emblem::Mountain, Emblem::Bolt, Emblem::Shield]),
    ("productivity", [Emblem::Target, Emblem::Clock, Emblem::Check]),
    ("health", [Emblem::Heart, Emblem::Drop, Emblem::Shoe]),
    ("finance", [Emblem::Coins, Emblem::Chart, Emblem::Calendar]),
    ("travel", [Emblem::Suitcase, Emblem::Mountain, Emblem::Sun]),
];

impl Emblem {
    /// The emblem of a video. The first word of the title that has one decides.
    pub(crate) fn of(title: &str, category: &str, seed: u64) -> Self {
        let title = title.to_lowercase();
        let mut words = title.split(|character: char| !character.is_alphanumeric()).filter(|word| word.len() > 1);
        let named = |word: &str| {
            let begins = |stem: &str| if stem.len() < 4 { word == stem } else { word.starts_with(stem) };
            WORDS.iter().find(|(_, stems)| stems.split(' ').any(begins)).map(|&(emblem, _)| emblem)
        };
        let name = category.trim().to_lowercase().replace([' ', '_'], "-");
        let of_category = || {
            let known = OF_CATEGORIES.iter().find(|(known, _)| *known == name).map(|(_, emblems)| emblems.as_slice());
            let emblems = known.unwrap_or(Self::ALL);
            let number = usize::try_from(seed % 97).unwrap_or_default();
            emblems[number % emblems.len()]
        };
        words.find_map(named).unwrap_or_else(of_category)
    }

    /// Paints the emblem around the origin, about 200 units wide and high.
    #[expect(clippy::too_many_lines, reason = "a line or two for each picture")]
    pub(crate) fn paint(self, drawing: &mut Drawing, main: Color, second: Color, dark: Color) {
        let (main, second, dark) = (&*main.to_string(), &*second.to_string(), &*dark.to_string());
        match self {
            Self::Moon => {
                drawing.add(path("M30 -96 A98 98 0 1 0 92 40 A78 78 0 0 1 30 -96Z").fill(main));
                for (x, y, size) in [(52.0, -40.0, 1.0), (92.0, -72.0, 0.6), (84.0, 0.0, 0.5)] {
                    drawing.group(format_args!("translate({x} {y}) scale({size})"), |drawing| {
                        drawing.add(path("M0 -26 L6 -6 L26 0 L6 6 L0 26 L-6 6 L-26 0 L-6 -6Z").fill(second));
                    });
                }
            }
            Self::Sun => {
                for turn in 0_u8..12 {
                    let rotated = format!("rotate({})", u16::from(turn) * 30);
                    drawing.add(rect(-7.0, -100.0, 14.0, 30.0).round(7.0).fill(main).transform(rotated));
                }
                drawing.add(circle(0.0, 0.0, 58.0).fill(main));
                drawing.add(circle(-16.0, -16.0, 30.0).fill(second).fade(0.5));
            }
            Self::Clock => {
                drawing.add(circle(0.0, 0.0, 98.0).fill(main));
                drawing.add(circle(0.0, 0.0, 78.0).fill(second));
                for turn in 0_u8..12 {
                    let rotated = format!("rotate({})", u16::from(turn) * 30);
                    drawing.add(rect(-4.0, -72.0, 8.0, 16.0).round(4.0).fill(dark).transform(rotated));
                }
                drawing.add(path("M0 0 V-50 M0 0 L36 22").outline(dark, 13.0));
                drawing.add(circle(0.0, 0.0, 11.0).fill(dark));
            }
            Self::Coins => {
                for (x, y, number) in [(-34.0, 64.0, 4_u8), (44.0, 64.0, 2)] {
                    for coin in 0..number {
                        let top = y - f32::from(coin) * 30.0;
                        drawing.add(ellipse(x, top + 12.0, 54.0, 20.0).fill(dark));
                        drawing.add(ellipse(x, top, 54.0, 20.0).fill(main));
                        drawing.add(ellipse(x, top, 34.0, 11.0).outline(second, 5.0));
                    }
                }
            }
            Self::Phone => {
                drawing.add(rect(-56.0, -98.0, 112.0, 196.0).round(24.0).fill(main));
                drawing.add(rect(-44.0, -78.0, 88.0, 148.0).round(8.0).fill(dark));
                drawing.add(circle(0.0, 84.0, 7.0).fill(dark));
                drawing.add(path("M-92 -92 L92 92").outline(dark, 30.0));
                drawing.add(path("M-92 -92 L92 92").outline(second, 18.0));
            }
            Self::Drop => {
                drawing.add(path("M0 -100 C52 -30 74 0 74 32 A74 68 0 0 1 -74 32 C-74 0 -52 -30 0 -100Z").fill(main));
                drawing.add(path("M-42 30 A42 40 0 0 0 -6 68").outline(second, 13.0));
            }
            Self::Book => {
                drawing
                    .add(path("M0 -62 Q-46 -92 -98 -74 V66 Q-46 48 0 78 Q46 48 98 66 V-74 Q46 -92 0 -62Z").fill(main));
                drawing.add(path("M0 -62 V78").outline(dark, 8.0));
                for y in [-34.0_f32, -4.0, 26.0] {
                    let line = format!(
                        "M-80 {} Q-46 {} -18 {} M80 {} Q46 {} 18 {}",
                        y,
                        y - 12.0,
                        y + 6.0,
                        y,
                        y - 12.0,
                        y + 6.0
                    );
                    drawing.add(path(line).outline(second, 8.0));
                }
            }
            Self::Sheet => {
                drawing.add(path("M-72 -98 H36 L74 -60 V98 H-72Z").fill(main));
                drawing.add(path("M36 -98 L74 -60 H36Z").fill(dark).fade(0.35));
                for (y, right) in [(-34.0, 44.0), (-2.0, 44.0), (30.0, 10.0)] {
                    drawing.add(path(format_args!("M-46 {y} H{right}")).outline(second, 11.0));
                }
                drawing.add(path("M-40 70 q14 -26 24 0 t24 0 t30 -10").outline(dark, 7.0));
            }
            Self::Calendar => {
                drawing.add(rect(-92.0, -76.0, 184.0, 168.0).round(22.0).fill(main));
                drawing.add(path("M-92 -34 V-54 Q-92 -76 -70 -76 H70 Q92 -76 92 -54 V-34Z").fill(dark));
                for x in [-46.0, 46.0] {
                    drawing.add(rect(x - 8.0, -98.0, 16.0, 44.0).round(8.0).fill(second));
                }
                drawing.add(path("M-44 26 L-12 58 L50 -6").outline(dark, 20.0));
            }
            Self::Heart => {
                drawing.add(path("M0 88 C-120 10 -104 -84 -50 -84 C-22 -84 -6 -66 0 -46 C6 -66 22 -84 50 -84 C104 -84 120 10 0 88Z").fill(main));
                drawing.add(path("M-66 -28 Q-66 -56 -42 -60").outline(second, 13.0));
            }
            Self::Chart => {
                for (x, height) in [(-82.0, 50.0), (-34.0, 84.0), (14.0, 122.0), (62.0, 168.0)] {
                    drawing.add(rect(x, 88.0 - height, 36.0, height).round(8.0).fill(main));
                }
                drawing.add(path("M-86 6 L-30 -32 L18 -58 L86 -112 M50 -112 H88 V-74").outline(second, 13.0));
            }
            Self::Target => {
                for (radius, colour) in [(98.0, main), (72.0, dark), (48.0, main), (22.0, dark)] {
                    drawing.add(circle(-6.0, 6.0, radius).fill(colour));
                }
                drawing.add(path("M-6 6 L78 -78").outline(second, 13.0));
                drawing.add(path("M60 -96 L66 -66 L96 -60 L112 -92 L84 -86 L90 -114Z").fill(second));
            }
            Self::People => {
                for (x, y, size, colour) in
                    [(-62.0, 6.0, 0.8, second), (62.0, 6.0, 0.8, second), (0.0, 14.0, 1.0, main)]
                {
                    drawing.group(format_args!("translate({x} {y}) scale({size})"), |drawing| {
                        drawing.add(circle(0.0, -58.0, 38.0).fill(colour));
                        drawing.add(path("M-70 80 Q-70 -8 0 -8 Q70 -8 70 80Z").fill(colour).stroke(dark, 5.0));
                    });
                }
            }
            Self::Mountain => {
                drawing.add(path("M-104 88 L-30 -50 L10 14 L34 -20 L104 88Z").fill(main));
                drawing.add(path("M-30 -50 L-54 -6 L-34 -16 L-22 2 L-8 -16Z").fill(second));
                drawing.add(path("M-30 -50 V-102").outline(dark, 7.0));
                drawing.add(path("M-28 -104 L24 -86 L-28 -68Z").fill(second));
            }
            Self::Bulb => {
                drawing.add(path("M-34 50 Q-36 26 -58 4 A74 74 0 1 1 58 4 Q36 26 34 50Z").fill(main));
                drawing.add(rect(-32.0, 56.0, 64.0, 16.0).round(8.0).fill(second));
                drawing.add(rect(-24.0, 78.0, 48.0, 16.0).round(8.0).fill(second));
                drawing.add(path("M-20 48 L-26 -10 L0 10 L26 -10 L20 48").outline(dark, 8.0));
            }
            Self::Shield => {
                drawing.add(path("M0 -100 L84 -70 V-4 Q84 66 0 100 Q-84 66 -84 -4 V-70Z").fill(main));
                drawing.add(path("M-36 -36 L36 36 M36 -36 L-36 36").outline(dark, 24.0));
            }
            Self::Check => {
                drawing.add(circle(0.0, 0.0, 98.0).fill(main));
                drawing.add(path("M-46 4 L-12 40 L52 -34").outline(dark, 26.0));
            }
            Self::Clover => {
                drawing.add(path("M4 10 Q30 60 10 104").outline(second, 13.0));
                for turn in [45_u16, 135, 225, 315] {
                    drawing.group(format_args!("rotate({turn})"), |drawing| {
                        drawing.add(path("M0 0 C-62 -22 -48 -98 0 -70 C48 -98 62 -22 0 0Z").fill(main));
                        drawing.add(path("M0 -10 V-50").outline(dark, 5.0));
                    });
                }
            }
            Self::Shoe => {
                drawing.add(path("M-100 -40 Q-66 -26 -52 -64 L6 -16 Q40 10 92 16 Q106 24 102 52 H-100Z").fill(main));
                drawing.add(rect(-104.0, 48.0, 210.0, 24.0).round(12.0).fill(second));
                drawing.add(path("M-24 -40 L-44 -18 M-4 -24 L-24 -2 M16 -8 L-4 12").outline(dark, 9.0));
            }
            Self::Bolt => {
                drawing.add(path("M22 -104 L-66 18 H-8 L-22 104 L66 -22 H8Z").fill(main).stroke(second, 9.0));
            }
            Self::Suitcase => {
                drawing.add(path("M-34 -58 V-92 H34 V-58").outline(dark, 16.0));
                drawing.add(rect(-98.0, -58.0, 196.0, 144.0).round(22.0).fill(main));
                for x in [-66.0, 44.0] {
                    drawing.add(rect(x, -58.0, 22.0, 144.0).fill(second));
                }
                drawing.add(rect(-18.0, 4.0, 36.0, 26.0).round(6.0).fill(dark));
                for x in [-64.0, 64.0] {
                    drawing.add(circle(x, 92.0, 12.0).fill(dark));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use showrunner_video_tools::painter::Painter;

    use super::*;

    #[test]
    fn the_title_chooses_the_emblem_and_then_the_category() {
        for (title, category, expected) in [
            ("Sleeping before midnight", "health", Emblem::Moon),
            ("A morning without your phone", "lifestyle", Emblem::Sun),
            ("Reading a contract before signing", "educational", Emblem::Book),
            ("Choosing the people around you", "lifestyle", Emblem::People),
            ("Let's talk about compound interest", "educational", Emblem::Chart),
            ("What to pack for a week", "travel", Emblem::Suitcase),
        ] {
            assert_eq!(Emblem::of(title, category, 0), expected, "{title}");
        }
        let of_category: BTreeSet<_> = (0..30).map(|seed| Emblem::of("Zzz", "health", seed)).collect();
        assert_eq!(of_category.len(), 3);
    }

    #[test]
    fn every_emblem_is_another_picture_that_fits_its_box() {
        let painter = Painter::without_fonts();
        let mut seen = BTreeSet::new();
        for &emblem in Emblem::ALL {
            let mut drawing = Drawing::new(0.0, 0.0);
            emblem.paint(&mut drawing, Color(255, 200, 0), Color(255, 255, 255), Color(0, 0, 0));
            let pixels = painter.pixels(&drawing.cropped(-130.0, -130.0, 260.0, 260.0), 1.0).unwrap();
            let edge = (0..260).any(|at| {
                [(at, 0), (at, 259), (0, at), (259, at)]
                    .iter()
                    .any(|&(x, y)| pixels.pixel(x, y).is_some_and(|pixel| pixel.alpha() > 0))
            });
            assert!(!edge, "{emblem}");
            assert!(seen.insert(pixels.data().to_vec()), "{emblem}");
        }
    }
}
