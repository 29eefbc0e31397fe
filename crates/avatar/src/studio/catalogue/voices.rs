//! The voices: flite's own, variants of them with a higher or lower pitch, and espeak-ng's other languages.

use crate::toolbox::{Tool, Toolbox};

/// The speech program and its own name for the voice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Engine {
    Flite(&'static str),
    Espeak(&'static str),
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

#[rustfmt::skip] // A table is read by its columns.
const VOICES: [Voice; 14] = [
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

/// The voices of the installed programs. Flite's voices are listed even if flite is missing, so that the screens can
/// show them next to the instructions for installing it.
pub(crate) fn voices(toolbox: &Toolbox) -> impl Iterator<Item = &'static Voice> {
    let has_espeak = toolbox.has(Tool::EspeakNg);
    VOICES.iter().filter(move |voice| has_espeak || matches!(voice.engine, Engine::Flite(_)))
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
        let english: Vec<_> = voices(&Toolbox::default()).collect();
        assert!(english.len() >= 6);
        assert!(english.iter().all(|voice| voice.language.starts_with("en-")));
        assert!(english.iter().any(|voice| voice.gender == "female"));
        assert!(english.iter().any(|voice| voice.gender == "male"));
    }
}
