//! Visemes: the shapes of the mouth for phonemes.

use crate::studio::speech::phoneme::PAUSE;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Viseme {
    /// At rest.
    Smile,
    /// M, b, p.
    Pressed,
    /// F, v: the lower lip under the teeth.
    Bitten,
    /// Most consonants, and the vowel of "see".
    Narrow,
    /// The vowels of "bed" and "bird".
    Mid,
    /// The vowels of "father" and "cat".
    Wide,
    /// The vowels of "you" and "go", and w.
    Round,
}

impl Viseme {
    pub(crate) const ALL: [Self; 7] =
        [Self::Smile, Self::Pressed, Self::Bitten, Self::Narrow, Self::Mid, Self::Wide, Self::Round];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Smile => "smile",
            Self::Pressed => "pressed",
            Self::Bitten => "bitten",
            Self::Narrow => "narrow",
            Self::Mid => "mid",
            Self::Wide => "wide",
            Self::Round => "round",
        }
    }

    /// The viseme of a phoneme, by flite's names.
    pub(crate) fn of(phoneme: &str) -> Self {
        match phoneme {
            PAUSE => Self::Smile,
            "m" | "b" | "p" => Self::Pressed,
            "f" | "v" => Self::Bitten,
            "eh" | "er" | "ey" | "ax" | "ah" | "axr" => Self::Mid,
            "aa" | "ae" | "ao" | "ay" | "aw" => Self::Wide,
            "uw" | "ow" | "uh" | "w" | "oy" => Self::Round,
            _ => Self::Narrow,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lips_meet_where_they_must_and_only_there() {
        assert!(["m", "b", "p"].iter().all(|name| Viseme::of(name) == Viseme::Pressed));
        assert_eq!(Viseme::of("pau"), Viseme::Smile);
        assert_eq!(Viseme::of("aa"), Viseme::Wide);
        assert_eq!(Viseme::of("uw"), Viseme::Round);
        assert_eq!(Viseme::of("k"), Viseme::Narrow);
    }
}
