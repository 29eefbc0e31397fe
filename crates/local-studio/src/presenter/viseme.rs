//! Visemes: the shapes of the mouth for phonemes.

use showrunner_domain::text_enum;

use crate::speech::phoneme::PAUSE;

text_enum! {
    /// The shape of the mouth.
    "viseme" Viseme {
        /// At rest.
        Smile = "smile",
        /// M, b, p.
        Pressed = "pressed",
        /// F, v: the lower lip under the teeth.
        Bitten = "bitten",
        /// Most consonants, and the vowel of "see".
        Narrow = "narrow",
        /// The vowels of "bed" and "bird".
        Mid = "mid",
        /// The vowels of "father" and "cat".
        Wide = "wide",
        /// The vowels of "you" and "go", and w.
        Round = "round",
    }
}

impl Viseme {
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
