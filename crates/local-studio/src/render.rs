//! The render: turns a job into a finished video, step by step, in its own folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use showrunner_domain::style::MusicStyle;
use showrunner_ports::avatar::FrameRequest;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::music::write_bed;
use showrunner_video_tools::painter::Painter;
use showrunner_video_tools::process::Runner;
use showrunner_video_tools::provenance::{self, DigitalSourceType};
use showrunner_video_tools::toolbox::{Tool, Toolbox};
use tokio::sync::OnceCell;
use tokio::task::spawn_blocking;

use super::captions::first_frame;
use super::catalogue::presenters::Presenter;
use super::composition::Composition;
use super::encode::{self, MUSIC, Sound, encode, thumbnail, verify};
use super::error::RenderError;
use super::frame;
use super::hook;
use super::job::{StudioJob, voice_of};
use super::outro;
use super::programs::{Missing, ProgramVersions};
use super::speech::neural::NeuralSpeech;
use super::speech::synthesis::{Engines, speak};
use super::speech::{RECORDING, Speech, SpokenWord};
use super::voice_files::VoiceFiles;
use crate::timing::{Timing, frame_at, seconds_of};

const BEFORE_SPEECH: Seconds = 0.4;
const AFTER_SPEECH: Seconds = 0.6;

/// The progress in percent after each step. Encoding is between the last two.
const SPEECH_DONE_PERCENT: u8 = 5;
const COMPOSED_PERCENT: u8 = 10;
const ENCODING_DONE_PERCENT: u8 = 95;

/// What says in a video, and in its files, how they were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks {
    /// The small mark in the corner of the picture.
    pub corner: bool,
    /// The digital source type in the files' metadata.
    pub metadata: bool,
}

impl Marks {
    /// All of them.
    pub const ALL: Self = Self { corner: true, metadata: true };
}

/// The files of a render, in its folder.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderedFiles {
    pub video: PathBuf,
    pub thumbnail: PathBuf,
    /// The video's real length in seconds.
    pub duration: Seconds,
    /// Each displayed word of the script with the time at which its caption highlights it, in seconds.
    pub captions: Vec<(String, Seconds)>,
}

/// A spoken script.
#[derive(Debug, Clone, PartialEq)]
pub struct SpokenScript {
    /// A WAV.
    pub sound: PathBuf,
    /// Each word as it is displayed, with its start and end in seconds.
    pub words: Vec<(String, Seconds, Seconds)>,
}

pub struct Renderer {
    runner: Runner,
    versions: ProgramVersions,
    neural: NeuralSpeech,
    /// Created on first use, because reading hundreds of fonts takes a while.
    painter: OnceCell<Arc<Painter>>,
}

impl Renderer {
    /// Renders with these programs, with the neural voices in `voices_dir` if they are there, and keeps spoken
    /// sentences in `spoken_dir`.
    #[must_use]
    pub fn new(toolbox: Toolbox, voices_dir: PathBuf, spoken_dir: PathBuf) -> Self {
        let neural = NeuralSpeech::new(VoiceFiles::new(voices_dir), spoken_dir);
        let (runner, versions) = (Runner::new(toolbox), ProgramVersions::default());
        Self { runner, versions, neural, painter: OnceCell::new() }
    }

    /// Renders a job in an empty folder. `on_progress` gets the percentage whenever it grows.
    pub async fn render(
        &self,
        job: &StudioJob,
        folder: &Path,
        marks: Marks,
        on_progress: impl Fn(u8) + Send + Sync,
    ) -> Result<RenderedFiles, RenderError> {
        let painter = self.painter().await?;
        let (presenter, voice) = (job.presenter()?, job.voice()?);
        if let Some(missing) = self.missing(voice.engine.program()).await? {
            return Err(missing.into());
        }

        let after_speech = AFTER_SPEECH + if job.brand.outro { outro::LENGTH } else { 0.0 };
        let time = job.duration() - BEFORE_SPEECH - after_speech;
        let speech = Arc::new(speak(self.engines(), folder, &job.script, voice, Some(time)).await?);
        // The encoder needs the memory.
        self.neural.release().await;
        on_progress(SPEECH_DONE_PERCENT);

        let needed = (BEFORE_SPEECH + speech.duration + after_speech).max(job.duration());
        let duration = seconds_of(frame_at(needed));
        let style = job.music;
        let composition = {
            let (job, spoken) = (job.clone(), Arc::clone(&speech));
            let timing = Timing { offset: BEFORE_SPEECH, duration };
            let manner = (&presenter.look, &presenter.character);
            let compose = move || Composition::new(painter, &job, manner, &spoken, timing, marks.corner);
            let (composition, music) = tokio::join!(spawn_blocking(compose), write_music(style, folder, duration));
            music?;
            composition??
        };
        on_progress(COMPOSED_PERCENT);

        self.encode(folder, composition, &speech, duration, &on_progress).await?;
        if marks.metadata {
            mark(folder).await?;
        }
        self.verify(folder, &speech, duration, &on_progress).await
    }

    /// Speaks a script into `folder`, without a video, so that a voice can be measured. It fills `seconds` if they are
    /// given, as far as a natural speed allows.
    pub async fn speak(
        &self,
        script: &str,
        voice: &str,
        seconds: Option<Seconds>,
        folder: &Path,
    ) -> Result<SpokenScript, RenderError> {
        let voice = voice_of(voice)?;
        let speech = speak(self.engines(), folder, script, voice, seconds).await?;
        let words = speech.words.into_iter().map(|word| (word.text, word.start, word.end)).collect();
        Ok(SpokenScript { sound: folder.join(RECORDING), words })
    }

    async fn encode(
        &self,
        folder: &Path,
        composition: Composition,
        speech: &Speech,
        duration: Seconds,
        on_progress: &(impl Fn(u8) + Send + Sync),
    ) -> Result<(), RenderError> {
        let sound = Sound { speech, offset: BEFORE_SPEECH };
        let on_encoded = |done| on_progress(encoding_progress(done));
        encode(&self.runner, folder, composition, &sound, duration, on_encoded).await?;
        Ok(thumbnail(&self.runner, folder, hook::THUMBNAIL).await?)
    }

    async fn verify(
        &self,
        folder: &Path,
        speech: &Speech,
        duration: Seconds,
        on_progress: &(impl Fn(u8) + Send + Sync),
    ) -> Result<RenderedFiles, RenderError> {
        let duration = verify(&self.runner, folder, encode::VIDEO, duration).await?;
        on_progress(100);
        let marked_at = |word: &SpokenWord| seconds_of(first_frame(word, BEFORE_SPEECH));
        Ok(RenderedFiles {
            video: folder.join(encode::VIDEO),
            thumbnail: folder.join(encode::THUMBNAIL),
            duration,
            captions: speech.words.iter().map(|word| (word.text.clone(), marked_at(word))).collect(),
        })
    }

    /// The programs and fonts that this machine lacks, if any, for a video with a voice of this program.
    pub(crate) async fn missing(&self, speaks: Option<Tool>) -> Result<Option<Missing>, RenderError> {
        let has_typeface = self.painter().await?.has_typeface();
        Ok(Missing::of(self.runner.toolbox(), speaks, has_typeface))
    }

    pub(crate) fn engines(&self) -> Engines<'_> {
        Engines { runner: &self.runner, neural: &self.neural }
    }

    /// Whether the neural voices are on this machine.
    pub(crate) fn has_neural_voices(&self) -> bool {
        self.neural.files().are_installed()
    }

    /// Paints a picture without text, which needs neither programs nor fonts.
    pub(crate) async fn paint_png(&self, svg: String, scale: f32) -> Result<Vec<u8>, RenderError> {
        let painter = self.painter().await?;
        Ok(spawn_blocking(move || painter.png(&svg, scale)).await??)
    }

    /// Paints a frame of a video that is not made, as a PNG.
    pub(crate) async fn frame(
        &self,
        request: &FrameRequest,
        presenter: &'static Presenter,
        marked: bool,
    ) -> Result<Vec<u8>, RenderError> {
        let (painter, request) = (self.painter().await?, request.clone());
        Ok(spawn_blocking(move || frame::paint(painter, request, presenter, marked)).await??)
    }

    pub(crate) fn runner(&self) -> &Runner {
        &self.runner
    }

    pub(super) const fn versions(&self) -> &ProgramVersions {
        &self.versions
    }

    async fn painter(&self) -> Result<Arc<Painter>, RenderError> {
        let read = || async { spawn_blocking(|| Arc::new(Painter::with_system_fonts())).await };
        Ok(Arc::clone(self.painter.get_or_try_init(read).await?))
    }
}

async fn write_music(style: MusicStyle, folder: &Path, duration: Seconds) -> Result<(), RenderError> {
    let file = folder.join(MUSIC);
    let written = spawn_blocking(move || write_bed(style, duration, &file)).await?;
    written.map_err(|error| RenderError::Failed(format!("the music could not be written: {error}")))
}

/// Says in the metadata of the files in `folder` that they were made with AI: the pictures are drawn by rules, the words
/// and most voices come from trained models.
async fn mark(folder: &Path) -> Result<(), RenderError> {
    let packet = provenance::packet(DigitalSourceType::CompositeWithTrainedAlgorithmicMedia);
    let (video, thumbnail) = (folder.join(encode::VIDEO), folder.join(encode::THUMBNAIL));
    let marked = async {
        provenance::mark_video(&video, &packet).await?;
        provenance::mark_picture(&thumbnail, &packet).await
    };
    marked.await.map_err(|error| RenderError::Failed(format!("the files could not be marked as made with AI: {error}")))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the part done lies between 0 and 1")]
fn encoding_progress(done: f64) -> u8 {
    COMPOSED_PERCENT + (done * f64::from(ENCODING_DONE_PERCENT - COMPOSED_PERCENT)) as u8
}

#[cfg(test)]
mod tests {
    use super::super::queue::example_job;
    use super::*;

    #[test]
    fn encoding_goes_from_composed_to_encoded() {
        assert_eq!(encoding_progress(0.0), COMPOSED_PERCENT);
        assert_eq!(encoding_progress(1.0), ENCODING_DONE_PERCENT);
    }

    fn renderer_in(folder: &Path) -> Renderer {
        Renderer::new(Toolbox::default(), folder.join("voices"), folder.join("spoken"))
    }

    #[tokio::test]
    async fn a_render_without_tools_fails_for_good_and_says_what_to_install() {
        let folder = tempfile::tempdir().unwrap();
        let renderer = renderer_in(folder.path());
        let error = renderer.render(&example_job(), folder.path(), Marks::ALL, |_| ()).await.unwrap_err();
        assert!(error.is_final());
        assert!(error.to_string().contains("apt-get install ffmpeg flite fonts-inter"), "{error}");
        assert_eq!(renderer.missing(Some(Tool::Flite)).await.unwrap().unwrap().to_string(), error.to_string());
    }
}
