//! The accents of English that the voices speak.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Accent {
    American,
    British,
}

impl Accent {
    /// The beginning of the names of the accent's dictionaries.
    pub(crate) const fn dictionary(self) -> &'static str {
        match self {
            Self::American => "us",
            Self::British => "gb",
        }
    }

    /// espeak-ng's name for it.
    pub(super) const fn espeak_voice(self) -> &'static str {
        match self {
            Self::American => "en-us",
            Self::British => "en-gb",
        }
    }

    /// The weak vowel of "roses" and "wanted".
    pub(super) const fn weak_vowel(self) -> char {
        match self {
            Self::American => 'ᵻ',
            Self::British => 'ɪ',
        }
    }
}
