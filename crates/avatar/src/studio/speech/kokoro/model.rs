//! The model: symbols become sound.

use std::fs::File;
use std::io::{Read as _, Seek as _, SeekFrom};
use std::path::Path;

use ort::session::Session;
use ort::value::Tensor;

use crate::studio::voice_files::VoiceFiles;

/// Numbers that describe how a voice speaks a sentence of some length.
const STYLE: usize = 256;

/// The lengths of sentences that a voice is described for.
const STYLES: usize = 510;

/// Two threads, as for the encoder. More would be idle most of the time.
const THREADS: usize = 2;

/// The output that [`crate::studio::voice_files`] added to the model.
const FRAMES: &str = "/encoder/Clip_output_0";

/// What the model makes of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sound {
    /// Between −1 and 1.
    pub(super) samples: Vec<f32>,
    /// The length of each symbol, in frames.
    pub(super) frames: Vec<f32>,
}

/// Speaks symbols. The real one takes a second to load and hundreds of megabytes.
pub(super) trait Model: Send {
    /// `speed` is above one for fast speech.
    fn speak(&mut self, numbers: &[i64], style: Vec<f32>, speed: f32) -> Result<Sound, String>;
}

pub(super) struct OnnxModel {
    session: Session,
}

impl OnnxModel {
    pub(super) fn load(files: &VoiceFiles) -> Result<Self, String> {
        let loaded = || -> ort::Result<Session> {
            let runtime = ort::init_from(files.runtime()).map_err(|error| ort::Error::new(error.to_string()))?;
            let environment = runtime.with_name("showrunner").with_telemetry(false).build()?;
            Session::builder(&environment)?
                .with_intra_threads(THREADS)?
                .with_inter_threads(1)?
                // Threads that wait for work must not take the encoder's processor time.
                .with_intra_op_spinning(false)?
                // Every sentence has another length, so what one took says nothing about the next. The arena stays:
                // without it a sentence takes four times the memory, and with it all goes back with the session.
                .with_memory_pattern(false)?
                .commit_from_file(files.model())
        };
        let session = loaded().map_err(|error| format!("the model of the voices cannot be loaded: {error}"))?;
        Ok(Self { session })
    }
}

impl Model for OnnxModel {
    fn speak(&mut self, numbers: &[i64], style: Vec<f32>, speed: f32) -> Result<Sound, String> {
        let run = || -> ort::Result<Sound> {
            let outputs = self.session.run(ort::inputs![
                "tokens" => Tensor::from_array(([1, numbers.len()], numbers.to_vec()))?,
                "style" => Tensor::from_array(([1, STYLE], style))?,
                "speed" => Tensor::from_array(([1], vec![speed]))?,
            ])?;
            let values = |name: &str| -> ort::Result<Vec<f32>> {
                let output = outputs.get(name).ok_or_else(|| ort::Error::new(format!("there is no output {name}")))?;
                Ok(output.try_extract_tensor::<f32>()?.1.to_vec())
            };
            Ok(Sound { samples: values("audio")?, frames: values(FRAMES)? })
        };
        run().map_err(|error| format!("the model of the voices failed: {error}"))
    }
}

/// How a voice speaks a sentence of this many symbols.
pub(super) fn style(file: &Path, symbols: usize) -> std::io::Result<Vec<f32>> {
    let row = u64::try_from(symbols.min(STYLES - 1) * STYLE * size_of::<f32>()).unwrap_or(u64::MAX);
    let mut file = File::open(file)?;
    file.seek(SeekFrom::Start(row))?;
    let mut bytes = vec![0; STYLE * size_of::<f32>()];
    file.read_exact(&mut bytes)?;
    Ok(bytes.chunks_exact(4).filter_map(|four| Some(f32::from_le_bytes(four.try_into().ok()?))).collect())
}
