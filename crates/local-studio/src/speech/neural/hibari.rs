//! hibari: a small model that was taught one voice by Kokoro. It says which spectrum the voice has in each frame, and
//! the [`vocoder`](super::vocoder) makes a sound of that.

use ort::session::SessionOutputs;
use ort::value::Tensor;
use showrunner_domain::seeded_random::SeededRandom;

use super::model::{Model, Network, Sound, numbers};
use super::vocoder::{Spectra, Vocoder};
use crate::voice_files::VoiceFiles;

/// The output that [`crate::voice_files`] added to the model.
const FRAMES: &str = "/Clip_output_0";

pub(super) struct Hibari {
    network: Network,
    vocoder: Vocoder,
}

impl Hibari {
    pub(super) fn load(files: &VoiceFiles) -> Result<Self, String> {
        Ok(Self { network: Network::load(&files.runtime(), &files.hibari())?, vocoder: Vocoder::new() })
    }
}

impl Model for Hibari {
    fn speak(&mut self, symbols: &[i64], _voice: &str, speed: f32) -> Result<Sound, String> {
        let inputs = || {
            Ok(ort::inputs![
                "ids" => Tensor::from_array(([1, symbols.len()], symbols.to_vec()))?,
                "speed" => Tensor::from_array(([1], vec![speed]))?,
            ]
            .into())
        };
        let Self { network, vocoder } = self;
        network.run(inputs, |outputs| {
            // The same sentence has the same noise.
            let mut noise =
                SeededRandom::of(&[&symbols.iter().flat_map(|number| number.to_le_bytes()).collect::<Vec<_>>()]);
            let samples = vocoder.sound(&spectra(outputs)?, &mut noise);
            Ok(Sound { samples, frames: numbers(outputs, FRAMES)?.to_vec() })
        })
    }
}

fn spectra<'a>(outputs: &'a SessionOutputs<'_>) -> ort::Result<Spectra<'a>> {
    Ok(Spectra {
        pitch: numbers(outputs, "f0")?,
        harmonics: numbers(outputs, "lh")?,
        harmonics_turn: numbers(outputs, "theta")?,
        noise: numbers(outputs, "ln")?,
        rest: numbers(outputs, "lr")?,
        rest_phase: numbers(outputs, "phi")?,
    })
}
