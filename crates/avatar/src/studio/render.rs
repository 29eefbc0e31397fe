//! The render: from a job to a finished video, step by step, in a folder of its own.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use showrunner_domain::style::MusicStyle;
use tokio::sync::OnceCell;
use tokio::task::{JoinError, spawn_blocking};

use super::drawing::painter::{DrawingError, Painter};
use super::encode::{self, MUSIC, Sound, encode, thumbnail};
use super::frame::{Seconds, frame_at, seconds_of};
use super::job::{StudioJob, UnknownChoice};
use super::layers::{LayerError, LayerPainter, Layers};
use super::music::write_bed;
use super::process::{ProcessError, Runner};
use super::speech::Speech;
use super::speech::synthesis::{SpeechError, speak};
use super::title::title_time;
use super::toolbox::{Missing, Toolbox};
use super::verify::{VerifyError, verify};

/// Before the voice sets in, the eye finds the presenter.
const LEAD_IN: Seconds = 0.4;
/// After the last word the music gets its last chord.
const TAIL: Seconds = 0.6;

/// How much of a render is done (percent) after each step; encoding is what lies between the last two.
const SPOKEN: u8 = 5;
const PAINTED: u8 = 10;
const ENCODED: u8 = 95;

/// Why there is no video.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// Something has to be installed first.
    #[error(transparent)]
    Missing(#[from] Missing),
    /// The job asks for what the studio does not have.
    #[error(transparent)]
    Choice(#[from] UnknownChoice),
    /// The script cannot be spoken by this voice.
    #[error("{0}")]
    Script(String),
    /// It went wrong this time; it may not the next.
    #[error("the local studio could not finish the video: {0}")]
    Failed(String),
}

impl RenderError {
    /// Whether the same job would fail again on this machine.
    pub(crate) fn is_final(&self) -> bool {
        !matches!(self, Self::Failed(_))
    }
}

impl From<ProcessError> for RenderError {
    fn from(error: ProcessError) -> Self {
        match error {
            ProcessError::Missing(missing) => Self::Missing(missing),
            other => Self::Failed(other.to_string()),
        }
    }
}

impl From<SpeechError> for RenderError {
    fn from(error: SpeechError) -> Self {
        match error {
            SpeechError::Process(error) => error.into(),
            SpeechError::NothingToSay | SpeechError::ForeignAlphabet { .. } | SpeechError::Skipped { .. } => {
                Self::Script(error.to_string())
            }
            SpeechError::Sound(_) | SpeechError::File(_) => Self::Failed(error.to_string()),
        }
    }
}

impl From<VerifyError> for RenderError {
    fn from(error: VerifyError) -> Self {
        match error {
            VerifyError::Process(error) => error.into(),
            VerifyError::Unexpected(_) => Self::Failed(error.to_string()),
        }
    }
}

impl From<LayerError> for RenderError {
    fn from(error: LayerError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<JoinError> for RenderError {
    fn from(error: JoinError) -> Self {
        Self::Failed(error.to_string())
    }
}

/// The files of a render, in its folder.
#[derive(Debug, Clone, PartialEq)]
pub struct RenderedFiles {
    /// The MP4.
    pub video: PathBuf,
    /// The JPEG.
    pub thumbnail: PathBuf,
    /// The video's real length in seconds.
    pub duration: Seconds,
}

/// Renders jobs with the tools of one machine.
pub struct Renderer {
    runner: Runner,
    /// Read when first needed: hundreds of fonts take a while.
    painter: OnceCell<Option<Arc<Painter>>>,
}

impl Renderer {
    /// Works with the programs of a toolbox.
    #[must_use]
    pub fn new(toolbox: Toolbox) -> Self {
        Self { runner: Runner::new(toolbox), painter: OnceCell::new() }
    }

    /// Renders a job in an empty folder. `marked` adds the mark that says how the video was made; `on_progress` is
    /// told the percentage whenever it grows.
    pub async fn render(
        &self,
        job: &StudioJob,
        folder: &Path,
        marked: bool,
        on_progress: impl Fn(u8) + Send + Sync,
    ) -> Result<RenderedFiles, RenderError> {
        let painter = self.painter().await?;
        let (presenter, voice) = (job.presenter()?, job.voice()?);

        let time = job.duration() - LEAD_IN - TAIL;
        let speech = Arc::new(speak(&self.runner, folder, &job.script, voice, time).await?);
        on_progress(SPOKEN);

        let needed = (LEAD_IN + speech.duration + TAIL).max(job.duration());
        let duration = seconds_of(frame_at(needed));
        let style = job.music;
        let layers = {
            let (job, spoken, target) = (job.clone(), Arc::clone(&speech), folder.to_path_buf());
            let paint = move || {
                let painter = LayerPainter { painter: &painter, folder: &target };
                painter.paint(&job, &presenter.look, &spoken, (LEAD_IN, duration), marked)
            };
            let (layers, music) = tokio::join!(spawn_blocking(paint), compose(style, folder, duration));
            music?;
            layers??
        };
        on_progress(PAINTED);

        self.shoot(folder, &layers, &speech, duration, &on_progress).await
    }

    /// Encodes the layers, takes the still picture, and looks at the result.
    async fn shoot(
        &self,
        folder: &Path,
        layers: &Layers,
        speech: &Speech,
        duration: Seconds,
        on_progress: &(impl Fn(u8) + Send + Sync),
    ) -> Result<RenderedFiles, RenderError> {
        let sound = Sound { speech, offset: LEAD_IN };
        encode(&self.runner, folder, layers, &sound, duration, |done| on_progress(encoding_progress(done))).await?;
        thumbnail(&self.runner, folder, title_time(duration) / 2.0).await?;
        let duration = verify(&self.runner, folder, encode::VIDEO, duration).await?;
        on_progress(100);
        Ok(RenderedFiles { video: folder.join(encode::VIDEO), thumbnail: folder.join(encode::THUMBNAIL), duration })
    }

    /// The machine's painter; the sentence of what is missing when anything is.
    pub(crate) async fn painter(&self) -> Result<Arc<Painter>, RenderError> {
        let painter = self.typefaces().await?;
        if let Some(missing) = self.runner.toolbox().missing(painter.is_some()) {
            return Err(missing.into());
        }
        painter.ok_or_else(|| RenderError::Failed("the fonts could not be read".to_owned()))
    }

    /// What is missing on this machine, if anything.
    pub(crate) async fn missing(&self) -> Option<Missing> {
        let has_typeface = self.typefaces().await.is_ok_and(|painter| painter.is_some());
        self.runner.toolbox().missing(has_typeface)
    }

    /// Paints a picture of the catalogue, for which no program is needed.
    pub(crate) async fn paint_png(&self, svg: String, scale: f32) -> Result<Vec<u8>, RenderError> {
        let painter = self.typefaces().await?.ok_or_else(|| RenderError::Failed("no typeface".to_owned()))?;
        let png = spawn_blocking(move || painter.png(&svg, scale)).await?;
        png.map_err(|error: DrawingError| RenderError::Failed(error.to_string()))
    }

    pub(crate) fn runner(&self) -> &Runner {
        &self.runner
    }

    async fn typefaces(&self) -> Result<Option<Arc<Painter>>, RenderError> {
        let read = || async { spawn_blocking(|| Painter::with_system_fonts().map(Arc::new)).await };
        Ok(self.painter.get_or_try_init(read).await?.clone())
    }
}

async fn compose(style: MusicStyle, folder: &Path, duration: Seconds) -> Result<(), RenderError> {
    let file = folder.join(MUSIC);
    let written = spawn_blocking(move || write_bed(style, duration, &file)).await?;
    written.map_err(|error| RenderError::Failed(format!("the music could not be written: {error}")))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the part done lies between 0 and 1")]
fn encoding_progress(done: f64) -> u8 {
    PAINTED + (done * f64::from(ENCODED - PAINTED)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoding_goes_from_painted_to_encoded() {
        assert_eq!(encoding_progress(0.0), PAINTED);
        assert_eq!(encoding_progress(1.0), ENCODED);
    }

    #[tokio::test]
    async fn a_render_without_tools_fails_for_good_and_says_what_to_install() {
        let renderer = Renderer::new(Toolbox::default());
        let error = renderer.painter().await.map(drop).unwrap_err();
        assert!(error.is_final());
        assert!(error.to_string().contains("apt-get install ffmpeg flite fonts-inter"), "{error}");
        assert!(renderer.missing().await.is_some());
    }
}
