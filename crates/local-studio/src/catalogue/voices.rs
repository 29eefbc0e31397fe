//! The voices: the neural ones, flite's own, variants of those with a higher or lower pitch, and espeak-ng's other
//! languages.

use showrunner_domain::writing_system::WritingSystem;
use showrunner_video_tools::toolbox::{Tool, Toolbox};

use crate::speech::neural::voice::{Accent, NeuralVoice, Speaker};

/// A voice of hibari, as quick as flite.
const WREN: Engine =
    Engine::Neural(NeuralVoice { speaker: Speaker::Hibari, accent: Accent::American, seconds_per_letter: 0.0762 });

/// What speaks, and its own name for the voice.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Engine {
    Neural(NeuralVoice),
    Flite(&'static str),
    Espeak(&'static str),
}

impl Engine {
    /// Whether a model speaks, whose sound needs no help to be clear.
    pub(crate) const fn is_neural(self) -> bool {
        matches!(self, Self::Neural(_))
    }

    /// The version of the model. Programs tell theirs otherwise.
    pub(crate) const fn version(self) -> &'static str {
        match self {
            Self::Neural(voice) => voice.speaker.version(),
            Self::Flite(_) | Self::Espeak(_) => "",
        }
    }

    /// The program that has to be installed.
    pub(crate) const fn program(self) -> Option<Tool> {
        match self {
            Self::Neural(_) => None,
            Self::Flite(_) => Some(Tool::Flite),
            Self::Espeak(_) => Some(Tool::EspeakNg),
        }
    }
}

#[derive(Debug)]
pub(crate) struct Voice {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) gender: &'static str,
    pub(crate) language: &'static str,
    pub(crate) engine: Engine,
    /// Above one if the voice is higher than the engine's own, below one if it is lower.
    pub(crate) pitch: f64,
    /// Above one if the voice is slower than the engine's own, below one if it is faster.
    pub(crate) pace: f64,
}

impl Voice {
    /// The writing systems that it can speak. All languages of the catalogue have Latin letters.
    pub(crate) const fn writing_systems(&self) -> &'static [WritingSystem] {
        match self.engine {
            Engine::Neural(_) | Engine::Flite(_) | Engine::Espeak(_) => &[WritingSystem::Latin],
        }
    }
}

const fn american(name: &'static str, seconds_per_letter: f64) -> Engine {
    Engine::Neural(NeuralVoice { speaker: Speaker::Kokoro(name), accent: Accent::American, seconds_per_letter })
}

const fn british(name: &'static str, seconds_per_letter: f64) -> Engine {
    Engine::Neural(NeuralVoice { speaker: Speaker::Kokoro(name), accent: Accent::British, seconds_per_letter })
}

#[rustfmt::skip] // A table is read by its columns.
const VOICES: [Voice; 25] = [
    Voice { id: "wren",      name: "Wren",      gender: "female", language: "en-US", engine: WREN,                           pitch: 1.00, pace: 1.00 },
    Voice { id: "ava",       name: "Ava",       gender: "female", language: "en-US", engine: american("af_heart", 0.0765),   pitch: 1.00, pace: 1.00 },
    Voice { id: "miles",     name: "Miles",     gender: "male",   language: "en-US", engine: american("am_michael", 0.0846), pitch: 1.00, pace: 1.00 },
    Voice { id: "nora",      name: "Nora",      gender: "female", language: "en-US", engine: american("af_bella", 0.0798),   pitch: 1.00, pace: 1.00 },
    Voice { id: "leo",       name: "Leo",       gender: "male",   language: "en-US", engine: american("am_puck", 0.0768),    pitch: 1.00, pace: 1.00 },
    Voice { id: "hannah",    name: "Hannah",    gender: "female", language: "en-US", engine: american("af_sarah", 0.0800),   pitch: 1.00, pace: 1.00 },
    Voice { id: "owen",      name: "Owen",      gender: "male",   language: "en-US", engine: american("am_fenrir", 0.0777),  pitch: 1.00, pace: 1.00 },
    Voice { id: "emily",     name: "Emily",     gender: "female", language: "en-GB", engine: british("bf_emma", 0.0776),     pitch: 1.00, pace: 1.00 },
    Voice { id: "arthur",    name: "Arthur",    gender: "male",   language: "en-GB", engine: british("bm_george", 0.0882),   pitch: 1.00, pace: 1.00 },
    Voice { id: "charlotte", name: "Charlotte", gender: "female", language: "en-GB", engine: british("bf_isabella", 0.0776), pitch: 1.00, pace: 1.00 },
    Voice { id: "oliver",    name: "Oliver",    gender: "male",   language: "en-GB", engine: british("bm_fable", 0.0786),    pitch: 1.00, pace: 1.00 },
    Voice { id: "claire",  name: "Claire",  gender: "female", language: "en-US", engine: Engine::Flite("slt"),   pitch: 1.00, pace: 1.00 },
    Voice { id: "marcus",  name: "Marcus",  gender: "male",   language: "en-US", engine: Engine::Flite("rms"),   pitch: 1.00, pace: 1.00 },
    Voice { id: "fergus",  name: "Fergus",  gender: "male",   language: "en-GB", engine: Engine::Flite("awb"),   pitch: 1.00, pace: 1.00 },
    Voice { id: "harriet", name: "Harriet", gender: "female", language: "en-US", engine: Engine::Flite("slt"),   pitch: 0.91, pace: 1.04 },
    Voice { id: "poppy",   name: "Poppy",   gender: "female", language: "en-US", engine: Engine::Flite("slt"),   pitch: 1.09, pace: 0.95 },
    Voice { id: "victor",  name: "Victor",  gender: "male",   language: "en-US", engine: Engine::Flite("rms"),   pitch: 0.90, pace: 1.05 },
    Voice { id: "ethan",   name: "Ethan",   gender: "male",   language: "en-US", engine: Engine::Flite("rms"),   pitch: 1.10, pace: 0.95 },
    Voice { id: "isla",    name: "Isla",    gender: "female", language: "en-GB", engine: Engine::Flite("awb"),   pitch: 1.30, pace: 1.00 },
    Voice { id: "kal",     name: "Kal (robot)", gender: "neutral", language: "en-US", engine: Engine::Flite("kal16"), pitch: 1.00, pace: 0.95 },
    Voice { id: "lukas",   name: "Lukas (robot)",   gender: "male", language: "de-DE", engine: Engine::Espeak("de"),    pitch: 1.00, pace: 1.00 },
    Voice { id: "camille", name: "Camille (robot)", gender: "female", language: "fr-FR", engine: Engine::Espeak("fr+f2"), pitch: 1.00, pace: 1.00 },
    Voice { id: "lucia",   name: "Lucía (robot)",   gender: "female", language: "es-ES", engine: Engine::Espeak("es+f2"), pitch: 1.00, pace: 1.00 },
    Voice { id: "giulia",  name: "Giulia (robot)",  gender: "female", language: "it-IT", engine: Engine::Espeak("it+f2"), pitch: 1.00, pace: 1.00 },
    Voice { id: "joao",    name: "João (robot)",    gender: "male", language: "pt-BR", engine: Engine::Espeak("pt-br"), pitch: 1.00, pace: 1.00 },
];

/// The voices that can be chosen: those whose program or files are installed. Flite's are listed even if flite is
/// missing, so that the screens can show them next to the instructions for installing it.
pub(crate) fn voices(toolbox: &Toolbox, has_neural: bool) -> impl Iterator<Item = &'static Voice> {
    let has_espeak = toolbox.has(Tool::EspeakNg);
    VOICES.iter().filter(move |voice| match voice.engine {
        Engine::Neural(_) => has_neural,
        Engine::Flite(_) => true,
        Engine::Espeak(_) => has_espeak,
    })
}

#[cfg(test)]
pub(crate) fn all_voices() -> impl Iterator<Item = &'static Voice> {
    VOICES.iter()
}

pub(crate) fn voice(id: &str) -> Option<&'static Voice> {
    VOICES.iter().find(|voice| voice.id == id)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_voice_has_its_own_id() {
        let ids: HashSet<_> = VOICES.iter().map(|voice| voice.id).collect();
        assert_eq!(ids.len(), VOICES.len());
    }

    #[test]
    fn english_is_spoken_by_at_least_six_of_both_genders() {
        for has_neural in [false, true] {
            let english: Vec<_> = voices(&Toolbox::default(), has_neural).collect();
            assert!(english.len() >= 6);
            assert!(english.iter().all(|voice| voice.language.starts_with("en-")));
            assert!(english.iter().any(|voice| voice.gender == "female"));
            assert!(english.iter().any(|voice| voice.gender == "male"));
        }
    }

    #[test]
    fn the_neural_voices_come_first_and_only_when_they_are_installed() {
        let is_neural = |voice: &&Voice| matches!(voice.engine, Engine::Neural(_));
        assert!(!voices(&Toolbox::default(), false).any(|voice| is_neural(&voice)));
        let first: Vec<_> = voices(&Toolbox::default(), true).take_while(is_neural).collect();
        assert_eq!(first.len(), voices(&Toolbox::default(), true).filter(is_neural).count());
        for (language, gender, least) in
            [("en-US", "female", 2), ("en-US", "male", 2), ("en-GB", "female", 1), ("en-GB", "male", 1)]
        {
            let many = first.iter().filter(|voice| voice.language == language && voice.gender == gender).count();
            assert!(many >= least, "{language} {gender}");
        }
        assert!(first.len() >= 8);
    }
}
