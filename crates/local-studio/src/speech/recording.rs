//! What a speech engine makes: the recording, put together from parts with silences between them, with the times of its sounds, or
//! an error.

use std::path::{Path, PathBuf};

use hound::{WavReader, WavSpec, WavWriter};
use showrunner_video_tools::Seconds;
use showrunner_video_tools::process::ProcessError;

use super::phoneme::Phoneme;

/// A sound file, and the silence after it in seconds.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) file: PathBuf,
    pub(super) silence: Seconds,
}

/// Joins the parts into one file. Returns the start and end of each part's sound.
pub(super) async fn join(parts: Vec<Part>, target: &Path) -> Result<Vec<(Seconds, Seconds)>, SpeechError> {
    let target = target.to_path_buf();
    let joined = tokio::task::spawn_blocking(move || write(&parts, &target)).await;
    joined.map_err(|error| SpeechError::Sound(error.to_string()))?
}

fn write(parts: &[Part], target: &Path) -> Result<Vec<(Seconds, Seconds)>, SpeechError> {
    let mut writer: Option<(WavWriter<_>, WavSpec)> = None;
    let mut spans = Vec::new();
    for part in parts {
        let mut reader = WavReader::open(&part.file)?;
        let (writer, spec) = match &mut writer {
            Some(open) => open,
            None => writer.insert((WavWriter::create(target, reader.spec())?, reader.spec())),
        };
        let rate = f64::from(spec.sample_rate);
        let start = f64::from(writer.duration()) / rate;
        for sample in reader.samples::<i16>() {
            writer.write_sample(sample?)?;
        }
        let end = f64::from(writer.duration()) / rate;
        let silence_ends = end + part.silence;
        while f64::from(writer.duration()) / rate < silence_ends {
            writer.write_sample(0_i16)?;
        }
        spans.push((start, end));
    }
    if let Some((writer, _)) = writer {
        writer.finalize()?;
    }
    Ok(spans)
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum SpeechError {
    #[error("the script has no word that can be spoken")]
    NothingToSay,
    /// A sentence: the script has text that the voice cannot speak.
    #[error("{0}")]
    Unspeakable(String),
    #[error("the voice {voice} spoke {duration:.1} s for {words} words, so it must have skipped most of them")]
    Skipped { voice: &'static str, words: usize, duration: Seconds },
    #[error(
        "the voice {voice} is one of the neural voices, which are not on the machine that renders: fetch them with the \
         button on the Videos screen or with `showrunner voices fetch`, or choose another voice; then try again"
    )]
    VoicesMissing { voice: &'static str },
    /// A sentence: the neural voices are here, but could not speak.
    #[error("{0}")]
    Model(String),
    #[error("the spoken sound cannot be read: {0}")]
    Sound(String),
    #[error(transparent)]
    Process(#[from] ProcessError),
    #[error("a file of the speech could not be written: {0}")]
    File(#[from] std::io::Error),
}

impl From<hound::Error> for SpeechError {
    fn from(error: hound::Error) -> Self {
        Self::Sound(error.to_string())
    }
}

/// The sounds of each utterance of the recorded script, at the engine's speed.
pub(super) type Utterances = Vec<Vec<Phoneme>>;

/// The mono recording's file name in the folder of the render.
pub(crate) const RECORDING: &str = "voice.wav";

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn parts_follow_each_other_after_their_silences() {
        let folder = tempfile::tempdir().unwrap();
        let spec =
            WavSpec { channels: 1, sample_rate: 1000, bits_per_sample: 16, sample_format: hound::SampleFormat::Int };
        let part = |name: &str, samples: i16, silence| {
            let file = folder.path().join(name);
            let mut writer = WavWriter::create(&file, spec).unwrap();
            (0..samples).for_each(|_| writer.write_sample(7_i16).unwrap());
            writer.finalize().unwrap();
            Part { file, silence }
        };
        let parts = vec![part("a.wav", 500, 0.25), part("b.wav", 100, 0.0)];
        let target = folder.path().join("joined.wav");
        assert_eq!(join(parts, &target).await.unwrap(), [(0.0, 0.5), (0.75, 0.85)]);
        let samples: Vec<i16> = WavReader::open(target).unwrap().samples().map(Result::unwrap).collect();
        assert_eq!(samples.len(), 850);
        assert!(samples[500..750].iter().all(|&sample| sample == 0));
        assert_eq!((samples[499], samples[750]), (7, 7));
    }
}
