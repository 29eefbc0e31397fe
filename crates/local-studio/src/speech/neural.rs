//! Neural English voices, from files that are fetched when the operator wants them.
//!
//! A sentence goes through `pronunciation` (words to phonemes, by a `lexicon`; what it lacks comes from `unknown`),
//! `sentence` (phonemes to numbers), a `model` (numbers to sound and to the length of each phoneme; there are `kokoro` and
//! `hibari`, which know the same phonemes) and `timings` (lengths to the times of words). The model and the dictionaries are `shared` by all renders and dropped when idle;
//! what was spoken lies in the `cache`.

mod cache;
mod hibari;
mod kokoro;
mod lexicon;
mod model;
mod pronunciation;
mod role;
mod sentence;
mod shared;
mod timings;
mod unknown;
mod vocoder;
pub(crate) mod voice;

use std::mem::{Discriminant, discriminant};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hound::{SampleFormat, WavSpec, WavWriter};
use showrunner_video_tools::Seconds;
use showrunner_video_tools::process::Runner;
use showrunner_video_tools::toolbox::Tool;
use tokio::task::{JoinError, spawn_blocking};

use super::phoneme::{PAUSE, Phoneme};
use super::recording::{RECORDING, SpeechError, Utterances};
use super::script::ScriptWord;
use crate::voice_files::VoiceFiles;
use cache::{Recipe, Spoken, SpokenCache};
use hibari::Hibari;
use kokoro::Kokoro;
use lexicon::Lexicon;
use model::Model;
use pronunciation::{Pronunciation, pronounce};
use sentence::{Chunk, Symbols, chunks};
use shared::Shared;
use timings::{Loudness, SAMPLE_RATE, timings};
use voice::{Accent, NeuralVoice, Speaker, speed};

/// A recorded script.
pub(super) struct NeuralTake {
    pub(super) utterances: Utterances,
    /// The start and end of each word.
    pub(super) words: Vec<(Seconds, Seconds)>,
}

/// Loads the model of a speaker. Tests have another one.
type Load = Arc<dyn Fn(&VoiceFiles, Speaker) -> Result<Box<dyn Model>, String> + Send + Sync>;

fn load_model(files: &VoiceFiles, speaker: Speaker) -> Result<Box<dyn Model>, String> {
    Ok(match speaker {
        Speaker::Kokoro(_) => Box::new(Kokoro::load(files)?),
        Speaker::Hibari => Box::new(Hibari::load(files)?),
    })
}

/// Speaks with the models of this machine's voice files.
pub(crate) struct NeuralSpeech {
    files: VoiceFiles,
    cache: Arc<SpokenCache>,
    shared: Shared<Loaded>,
    load: Load,
}

/// What takes long to load.
struct Loaded {
    /// Of the latest sentence that was not in the cache. One at a time is in the memory.
    model: Option<(Discriminant<Speaker>, Box<dyn Model>)>,
    lexicon: Option<(Accent, Lexicon)>,
}

impl NeuralSpeech {
    /// Speaks with these files. What was spoken is kept in the folder `spoken`.
    pub(crate) fn new(files: VoiceFiles, spoken: PathBuf) -> Self {
        Self::with(files, spoken, Arc::new(load_model))
    }

    fn with(files: VoiceFiles, spoken: PathBuf, load: Load) -> Self {
        Self { files, cache: Arc::new(SpokenCache::new(spoken)), shared: Shared::new(), load }
    }

    pub(crate) fn files(&self) -> &VoiceFiles {
        &self.files
    }

    /// Speaks the words, `stretch` times slower than normal, into the recording of `folder`. Every chunk is one
    /// utterance. Dropping the future ends the work after the sentence that is being spoken.
    pub(super) async fn speak(
        &self,
        runner: &Runner,
        folder: &Path,
        words: &[ScriptWord],
        voice: NeuralVoice,
        stretch: f64,
    ) -> Result<NeuralTake, SpeechError> {
        let mut recording = Recording::create(folder)?;
        for chunk in chunks(words) {
            let spoken = self.sentence(runner, folder, chunk, voice, stretch).await?;
            recording.add(&spoken, chunk.pause * stretch)?;
        }
        recording.finish()
    }

    /// Gives back the memory of the model, when nothing is to be spoken for a while.
    pub(crate) async fn release(&self) {
        self.shared.release().await;
    }

    /// A sentence from the cache, or spoken now.
    async fn sentence(
        &self,
        runner: &Runner,
        folder: &Path,
        chunk: Chunk<'_>,
        voice: NeuralVoice,
        stretch: f64,
    ) -> Result<Spoken, SpeechError> {
        let wanted = Wanted {
            voice,
            speed: speed(voice.speaker, stretch),
            text: marked(chunk.words),
            has_espeak: runner.toolbox().has(Tool::EspeakNg),
        };
        let (cache, known) = (Arc::clone(&self.cache), wanted.clone());
        if let Some(spoken) = spawn_blocking(move || cache.get(&known.recipe())).await? {
            return Ok(spoken);
        }

        let mut pronunciations = self.pronounced(chunk.words.to_vec(), voice.accent).await?;
        unknown::fill_in(runner, folder, voice.accent, &mut pronunciations).await?;
        let (files, cache, load) = (self.files.clone(), Arc::clone(&self.cache), Arc::clone(&self.load));
        let work = move |loaded: &mut Loaded| {
            let too_long = || SpeechError::Unspeakable(too_long(&wanted.text));
            let symbols = Symbols::of(&pronunciations).ok_or_else(too_long)?;
            let model = loaded.model(voice.speaker, || load(&files, voice.speaker)).map_err(SpeechError::Model)?;
            let sound =
                model.speak(&symbols.numbers, voice.speaker.name(), wanted.speed).map_err(SpeechError::Model)?;
            let spoken = cut(&sound, &symbols, pronunciations.len());
            if let Err(error) = cache.put(&wanted.recipe(), &spoken) {
                tracing::warn!(%error, "a spoken sentence could not be kept");
            }
            Ok(spoken)
        };
        self.shared.with(Loaded::empty, work).await
    }

    async fn pronounced(&self, words: Vec<ScriptWord>, accent: Accent) -> Result<Vec<Pronunciation>, SpeechError> {
        let files = self.files.clone();
        let work = move |loaded: &mut Loaded| {
            let lexicon = match &mut loaded.lexicon {
                Some((of, lexicon)) if *of == accent => lexicon,
                other => {
                    let [checked, derived] = files.dictionaries(accent);
                    &mut other.insert((accent, Lexicon::read(&[&checked, &derived])?)).1
                }
            };
            Ok(pronounce(lexicon, accent, &words))
        };
        self.shared.with(Loaded::empty, work).await
    }
}

impl Loaded {
    #[expect(clippy::unnecessary_wraps, reason = "what is shared may fail to load")]
    fn empty() -> Result<Self, SpeechError> {
        Ok(Self { model: None, lexicon: None })
    }

    fn model(
        &mut self,
        speaker: Speaker,
        load: impl FnOnce() -> Result<Box<dyn Model>, String>,
    ) -> Result<&mut dyn Model, String> {
        let wanted = discriminant(&speaker);
        if self.model.as_ref().is_some_and(|(of, _)| *of != wanted) {
            self.model = None;
        }
        let (_, model) = match &mut self.model {
            Some(loaded) => loaded,
            empty => empty.insert((wanted, load()?)),
        };
        Ok(model.as_mut())
    }
}

impl From<JoinError> for SpeechError {
    fn from(error: JoinError) -> Self {
        Self::Sound(error.to_string())
    }
}

/// A sentence to speak.
#[derive(Debug, Clone)]
struct Wanted {
    voice: NeuralVoice,
    speed: f32,
    text: String,
    has_espeak: bool,
}

impl Wanted {
    fn recipe(&self) -> Recipe<'_> {
        let Self { voice: NeuralVoice { speaker, .. }, speed, text, has_espeak } = self;
        Recipe { version: speaker.version(), voice: speaker.name(), speed: *speed, text, has_espeak: *has_espeak }
    }
}

/// Why a text cannot be spoken at once.
fn too_long(text: &str) -> String {
    let start: String = text.chars().take(40).collect();
    format!(
        "the script has a part that is too long to be spoken without a pause: \u{201c}{start}\u{2026}\u{201d}; divide it"
    )
}

/// What is said, with the emphasis, which changes the sound.
fn marked(words: &[ScriptWord]) -> String {
    let mark = |word: &ScriptWord| if word.emphasized { format!("*{}*", word.said) } else { word.said.clone() };
    words.iter().map(mark).collect::<Vec<_>>().join(" ")
}

/// The voiced part of a sound, faded at its ends so that it does not click, and its times.
fn cut(sound: &model::Sound, symbols: &Symbols, words: usize) -> Spoken {
    let timings = timings(symbols, &sound.frames, words, &Loudness::of(&sound.samples));
    let (start, end) = (position(timings.kept.0), position(timings.kept.1).min(sound.samples.len()));
    let kept = sound.samples.get(start..end).unwrap_or_default();
    let samples = kept.iter().enumerate().map(|(at, &sample)| whole(sample * fade(at, kept.len()))).collect();
    Spoken { samples, words: timings.words, sounds: timings.sounds }
}

/// Samples over which a sentence fades in and out: 8 ms.
const FADE: usize = 192;

#[expect(clippy::cast_precision_loss, reason = "less than 192")]
fn fade(at: usize, all: usize) -> f32 {
    let to_end = all - at;
    at.min(to_end).min(FADE) as f32 / FADE as f32
}

#[expect(clippy::cast_possible_truncation, reason = "clamped to 16 bits")]
fn whole(sample: f32) -> i16 {
    (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)).round() as i16
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a time of a few seconds")]
fn position(time: Seconds) -> usize {
    (time * f64::from(SAMPLE_RATE)).round() as usize
}

/// The recording that grows sentence by sentence.
struct Recording {
    writer: WavWriter<std::io::BufWriter<std::fs::File>>,
    take: NeuralTake,
}

impl Recording {
    fn create(folder: &Path) -> Result<Self, SpeechError> {
        let spec =
            WavSpec { channels: 1, sample_rate: SAMPLE_RATE, bits_per_sample: 16, sample_format: SampleFormat::Int };
        let writer = WavWriter::create(folder.join(RECORDING), spec)?;
        Ok(Self { writer, take: NeuralTake { utterances: Vec::new(), words: Vec::new() } })
    }

    fn now(&self) -> Seconds {
        f64::from(self.writer.duration()) / f64::from(SAMPLE_RATE)
    }

    fn add(&mut self, spoken: &Spoken, pause: Seconds) -> Result<(), SpeechError> {
        let begin = self.now();
        for &sample in &spoken.samples {
            self.writer.write_sample(sample)?;
        }
        let end = self.now();
        for _ in 0..position(pause) {
            self.writer.write_sample(0_i16)?;
        }
        self.take.words.extend(spoken.words.iter().map(|(start, end)| (begin + start, begin + end)));
        let mut utterance: Vec<Phoneme> = spoken
            .sounds
            .iter()
            .map(|sound| Phoneme { name: sound.name.clone(), start: begin + sound.start, end: begin + sound.end })
            .collect();
        utterance.push(Phoneme { name: PAUSE.to_owned(), start: end, end: self.now() });
        self.take.utterances.push(utterance);
        Ok(())
    }

    fn finish(self) -> Result<NeuralTake, SpeechError> {
        self.writer.finalize()?;
        Ok(self.take)
    }
}

#[cfg(test)]
mod tests;
