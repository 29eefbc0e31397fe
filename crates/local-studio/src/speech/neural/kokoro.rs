//! Kokoro-82M: symbols and a style, which is the voice, become sound.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;

use ort::value::Tensor;

use super::model::{Model, Network, Sound, numbers};
use crate::voice_files::VoiceFiles;

/// Numbers that describe how a voice speaks a sentence of some length.
const STYLE: usize = 256;

/// The lengths of sentences that a voice is described for.
const STYLES: usize = 510;

/// The output that [`crate::voice_files`] added to the model.
const FRAMES: &str = "/encoder/Clip_output_0";

pub(super) struct Kokoro {
    network: Network,
    files: VoiceFiles,
}

impl Kokoro {
    pub(super) fn load(files: &VoiceFiles) -> Result<Self, String> {
        Ok(Self { network: Network::load(&files.runtime(), &files.kokoro())?, files: files.clone() })
    }
}

impl Model for Kokoro {
    fn speak(&mut self, symbols: &[i64], voice: &str, speed: f32) -> Result<Sound, String> {
        let file = self.files.style(voice);
        // Without the two at the edges.
        let style = style(&file, symbols.len().saturating_sub(2))
            .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
        let inputs = || {
            Ok(ort::inputs![
                "tokens" => Tensor::from_array(([1, symbols.len()], symbols.to_vec()))?,
                "style" => Tensor::from_array(([1, STYLE], style))?,
                "speed" => Tensor::from_array(([1], vec![speed]))?,
            ]
            .into())
        };
        self.network.run(inputs, |outputs| {
            Ok(Sound { samples: numbers(outputs, "audio")?.to_vec(), frames: numbers(outputs, FRAMES)?.to_vec() })
        })
    }
}

/// How a voice speaks a sentence of this many symbols.
fn style(file: &Path, symbols: usize) -> std::io::Result<Vec<f32>> {
    let row = u64::try_from(symbols.min(STYLES - 1) * STYLE * size_of::<f32>()).unwrap_or(u64::MAX);
    let mut file = File::open(file)?;
    file.seek(SeekFrom::Start(row))?;
    let mut bytes = vec![0; STYLE * size_of::<f32>()];
    file.read_exact(&mut bytes)?;
    Ok(bytes.chunks_exact(4).filter_map(|four| Some(f32::from_le_bytes(four.try_into().ok()?))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_is_the_row_of_the_length_and_the_last_for_longer_sentences() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ava.bin");
        let rows: Vec<u8> =
            (0..STYLES).flat_map(|row| f32::from(u16::try_from(row).unwrap()).to_le_bytes().repeat(STYLE)).collect();
        std::fs::write(&file, rows).unwrap();
        for (symbols, row) in [(0, 0_u16), (7, 7), (509, 509), (600, 509)] {
            assert_eq!(format!("{:?}", style(&file, symbols).unwrap()), format!("{:?}", [f32::from(row); STYLE]));
        }
        assert!(style(&folder.path().join("nobody.bin"), 1).is_err());
    }
}
