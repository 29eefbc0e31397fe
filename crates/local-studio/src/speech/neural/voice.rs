//! A voice of a model: its accent, and the speed at which the model has to speak for a speech of a given length.
//!
//! The models round the length of each sound to whole frames of 25 ms. A short sound of one or two frames keeps its length
//! until the speed is low enough to add a frame, so the length of a speech does not follow the speed evenly.

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

/// Settings of the models: one divided by the speed.
const SETTINGS: [f64; 15] = [0.70, 0.75, 0.80, 0.85, 0.90, 0.95, 1.00, 1.05, 1.10, 1.15, 1.20, 1.25, 1.30, 1.35, 1.40];

/// The lengths of a speech with these settings, as shares of its natural length. Measured with scripts of half a minute;
/// for hibari with eight, which differ by one percent, for Kokoro with two and three voices, which differ by three.
const LENGTHS_OF_HIBARI: [f64; 15] =
    [0.653, 0.764, 0.874, 0.926, 0.958, 0.981, 1.000, 1.021, 1.048, 1.072, 1.124, 1.238, 1.345, 1.374, 1.402];
const LENGTHS_OF_KOKORO: [f64; 15] =
    [0.669, 0.751, 0.845, 0.895, 0.936, 0.966, 1.000, 1.028, 1.062, 1.106, 1.152, 1.237, 1.338, 1.378, 1.419];

/// The model's speed for a speech that is to be `stretch` times as long as by nature.
#[expect(clippy::cast_possible_truncation, reason = "a speed near one")]
pub(super) fn speed(speaker: Speaker, stretch: f64) -> f32 {
    let lengths = match speaker {
        Speaker::Kokoro(_) => &LENGTHS_OF_KOKORO,
        Speaker::Hibari => &LENGTHS_OF_HIBARI,
    };
    (1.0 / setting(lengths, stretch)) as f32
}

/// Between two measured lengths the setting changes evenly, also beyond the first and the last.
fn setting(lengths: &[f64; 15], stretch: f64) -> f64 {
    let upper = lengths.partition_point(|&length| length < stretch).clamp(1, lengths.len() - 1);
    let lower = upper - 1;
    let share = (stretch - lengths[lower]) / (lengths[upper] - lengths[lower]);
    SETTINGS[lower] + share * (SETTINGS[upper] - SETTINGS[lower])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_natural_length_has_the_natural_speed_and_other_lengths_are_looked_up() {
        for (speaker, stretch, expected) in [
            (Speaker::Hibari, 1.0, 1.0),
            (Speaker::Hibari, 1.124, 1.0 / 1.2),
            (Speaker::Kokoro("af_heart"), 0.845, 1.0 / 0.8),
            (Speaker::Kokoro("af_heart"), 0.870, 1.0 / 0.825),
            (Speaker::Hibari, 1.430, 1.0 / 1.45),
        ] {
            let found = speed(speaker, stretch);
            assert!((f64::from(found) - expected).abs() < 1e-3, "{speaker:?} {stretch}: {found}");
        }
    }

    #[test]
    fn a_longer_speech_is_slower() {
        for speaker in [Speaker::Hibari, Speaker::Kokoro("af_heart")] {
            let speeds: Vec<f32> = (60..=160).map(|stretch| speed(speaker, f64::from(stretch) / 100.0)).collect();
            assert!(speeds.windows(2).all(|pair| pair[0] > pair[1]), "{speeds:?}");
        }
    }
}
