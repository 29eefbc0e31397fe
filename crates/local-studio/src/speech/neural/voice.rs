//! A voice of a model, and its accent.

/// An accent of English that the voices speak.
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

/// What speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Speaker {
    /// Kokoro-82M, which has many voices: by its own name for one, such as `af_heart`.
    Kokoro(&'static str),
    /// hibari, a small model that was taught one voice by Kokoro.
    Hibari,
}

impl Speaker {
    /// The version of the model and of our processing. Changing it makes the cached sentences invalid.
    pub(crate) const fn version(self) -> &'static str {
        match self {
            Self::Kokoro(_) => "kokoro-v1.0.int8 2",
            Self::Hibari => "hibari-0.2.1 1",
        }
    }

    /// The model's own name for the voice.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Kokoro(name) => name,
            Self::Hibari => "heart",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct NeuralVoice {
    pub(crate) speaker: Speaker,
    pub(crate) accent: Accent,
    /// How long it takes for a letter of a spelled out text on average, pauses included. Measured with the sentences of
    /// `docs/local-studio.md`; a speech of half a minute differs by two percent.
    pub(crate) seconds_per_letter: f64,
}
