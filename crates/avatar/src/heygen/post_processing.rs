//! Post-processing of fetched videos: adds the music and converts the file to the format that all platforms accept.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use showrunner_domain::style::MusicStyle;
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::FinishedRender;
use showrunner_video_tools::encoder::{self, DECODER_THREADS, OWN_FILE, words};
use showrunner_video_tools::music::write_bed;
use showrunner_video_tools::probe::{CONFINED, Probe, probe};
use showrunner_video_tools::process::{Invocation, ProcessError, Runner};
use showrunner_video_tools::provenance::{self, DigitalSourceType};
use showrunner_video_tools::toolbox::Tool;
use showrunner_video_tools::{HEIGHT, Seconds, WIDTH};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio_util::io::ReaderStream;

const SOURCE: &str = "source.mp4";
const MUSIC: &str = "music.wav";
const VIDEO: &str = "finished.mp4";
const THUMBNAIL: &str = "finished.jpg";

/// Working directories of crashed processes are removed after this time.
const ABANDONED_AFTER: Duration = Duration::from_hours(24);

/// The AAC encoder's priming of 1024 samples at 48 kHz.
const AAC_PRIMING_MS: f64 = 1024.0 / 48.0;
/// The delay of our encoder: two frames at 30 frames per second.
const ENCODER_DELAY_MS: f64 = 2.0 * 1000.0 / 30.0;

#[derive(Debug, thiserror::Error)]
pub(super) enum PostProcessingError {
    #[error("{} is not installed, and a fetched video needs it for its music; run `apt-get install ffmpeg` (Debian, Ubuntu) or `brew install ffmpeg` (macOS), then retry", .0)]
    Missing(&'static str),
    #[error("the fetched video cannot be used: {0}")]
    Unusable(&'static str),
    #[error("the music could not be put under the video: {0}")]
    Failed(String),
    // The message is omitted because it contains the path.
    #[error("the folder for fetched videos cannot be used: {}", .0.kind())]
    Folder(#[from] io::Error),
}

/// Processes fetched videos, each in its own working directory.
pub(super) struct PostProcessing {
    runner: Runner,
    folder: PathBuf,
    /// Whether finished files say in their metadata that AI made them.
    ai_metadata: bool,
}

impl PostProcessing {
    pub(super) fn new(runner: Runner, folder: PathBuf, ai_metadata: bool) -> Self {
        Self { runner, folder, ai_metadata }
    }

    pub(super) fn missing(&self) -> Option<PostProcessingError> {
        let missing = [Tool::Ffmpeg, Tool::Ffprobe].into_iter().find(|&tool| !self.runner.toolbox().has(tool));
        missing.map(|tool| PostProcessingError::Missing(tool.program()))
    }

    /// Creates a working directory, and returns it with the path of the file to fetch.
    pub(super) async fn work_dir(&self) -> Result<(TempDir, PathBuf), PostProcessingError> {
        let folder = self.folder.clone();
        let made = spawn_blocking(move || {
            std::fs::create_dir_all(&folder)?;
            sweep(&folder, ABANDONED_AFTER)?;
            TempDir::new_in(&folder)
        });
        let work_dir = made.await.map_err(io::Error::from).flatten()?;
        let source = work_dir.path().join(SOURCE);
        Ok((work_dir, source))
    }

    /// Processes the fetched video. The working directory is removed after its last reader has finished.
    pub(super) async fn finish(
        &self,
        work_dir: TempDir,
        music: MusicStyle,
    ) -> Result<FinishedRender, PostProcessingError> {
        let folder = work_dir.path();
        let source_info = SourceInfo::read(&probe(&self.runner, folder, SOURCE).await?)?;
        let (bed, duration) = (folder.join(MUSIC), source_info.duration);
        let composed = spawn_blocking(move || write_bed(music, duration, &bed)).await.map_err(io::Error::from)?;
        composed.map_err(|error| PostProcessingError::Failed(error.to_string()))?;
        let limit = encoder::render_timeout(duration);
        self.runner.run(Invocation::new(Tool::Ffmpeg, folder, limit, source_info.arguments())).await?;
        encoder::take_thumbnail(&self.runner, folder, (VIDEO, THUMBNAIL), (duration / 2.0).min(1.0)).await?;
        self.mark(folder).await?;
        let work_dir = Arc::new(work_dir);
        Ok(FinishedRender { video: read(&work_dir, VIDEO).await?, thumbnail: Some(read(&work_dir, THUMBNAIL).await?) })
    }

    /// Adds our mark to the finished files. ffmpeg has left out HeyGen's own metadata; where ours is not wanted, HeyGen's
    /// XMP is added again. Its Content Credentials, if it has any, are signed for its own bytes and would be broken.
    async fn mark(&self, folder: &Path) -> io::Result<()> {
        let (source, video) = (folder.join(SOURCE), folder.join(VIDEO));
        if self.ai_metadata {
            let packet = provenance::packet(DigitalSourceType::TrainedAlgorithmicMedia);
            provenance::mark_video(&video, &packet).await?;
            provenance::mark_picture(&folder.join(THUMBNAIL), &packet).await?;
        } else if let Some(packet) = provenance::packet_of(&source).await {
            provenance::mark_video(&video, &packet).await?;
        }
        Ok(())
    }
}

impl From<ProcessError> for PostProcessingError {
    fn from(error: ProcessError) -> Self {
        match error {
            ProcessError::Missing(_) => Self::Missing(Tool::Ffmpeg.program()),
            other => Self::Failed(other.to_string()),
        }
    }
}

/// Reads a file. The working directory is kept until the file has been read.
async fn read(work_dir: &Arc<TempDir>, name: &str) -> io::Result<ByteStream> {
    let (work_dir, file) = (Arc::clone(work_dir), tokio::fs::File::open(work_dir.path().join(name)).await?);
    let pieces = ReaderStream::with_capacity(file, 64 * 1024);
    Ok(pieces
        .map(move |piece| {
            let _held = &work_dir;
            piece
        })
        .boxed())
}

fn sweep(folder: &Path, age: Duration) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let is_old = |moment: std::time::SystemTime| moment.elapsed().is_ok_and(|passed| passed > age);
        if entry.metadata().and_then(|work_dir| work_dir.modified()).is_ok_and(is_old) {
            // Another process may remove it at the same time.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
    Ok(())
}

#[derive(Debug, PartialEq)]
struct SourceInfo {
    duration: Seconds,
    /// Whether all platforms accept its video stream as it is.
    is_deliverable: bool,
    /// The delay of its first frame without an edit list, in milliseconds.
    delay: f64,
}

impl SourceInfo {
    fn read(probe: &str) -> Result<Self, PostProcessingError> {
        let unusable = PostProcessingError::Unusable;
        let probe: Probe = serde_json::from_str(probe).map_err(|_| unusable("it cannot be opened"))?;
        let of_type = |kind: &str| probe.streams.iter().find(|stream| stream.codec_type.as_deref() == Some(kind));
        let picture = of_type("video").ok_or_else(|| unusable("it has no picture"))?;
        of_type("audio").ok_or_else(|| unusable("it has no sound"))?;
        let duration = probe.duration().filter(|&seconds| seconds > 0.0 && seconds < 3600.0);
        let duration = duration.ok_or_else(|| unusable("its length is unknown"))?;
        let rate = picture.avg_frame_rate.as_deref().and_then(rate).unwrap_or_default();
        // The rules of all platforms (`docs/providers/common.md#limits`).
        let is_deliverable = picture.codec_name.as_deref() == Some("h264")
            && picture.pix_fmt.as_deref() == Some("yuv420p")
            && picture.has_video_size()
            && (23.0..=60.0).contains(&rate)
            && probe.bit_rate().is_some_and(|bits| bits <= 20_000_000.0);
        let held_back = f64::from(picture.has_b_frames.unwrap_or_default());
        let delay = if is_deliverable { held_back * 1000.0 / rate } else { ENCODER_DELAY_MS };
        Ok(Self { duration, is_deliverable, delay })
    }

    fn arguments(&self) -> Vec<String> {
        let mut arguments = words("-hide_banner -v error -nostdin -nostats -y");
        let source = CONFINED.into_iter().chain(["-threads", DECODER_THREADS, "-i", SOURCE]);
        arguments.extend(source.chain(OWN_FILE).chain(["-i", MUSIC]).map(str::to_owned));
        let sound = self.sound();
        if self.is_deliverable {
            arguments.extend(["-filter_complex".to_owned(), sound]);
            arguments.extend(words("-map 0:v:0 -map [sound] -c:v copy"));
        } else {
            let filters = format!(
                "{sound};[0:v:0]scale={WIDTH}:{HEIGHT}:force_original_aspect_ratio=decrease,\
                 pad={WIDTH}:{HEIGHT}:(ow-iw)/2:(oh-ih)/2,setsar=1,fps=30,format=yuv420p[picture]"
            );
            arguments.extend(["-filter_complex".to_owned(), filters]);
            arguments.extend(words("-map [picture] -map [sound]"));
            arguments.extend(encoder::video_encoder_arguments());
        }
        arguments.extend(encoder::output_arguments(self.duration, VIDEO));
        arguments
    }

    /// Normalises the voice, lowers the music while the voice speaks, and adjusts both to the platforms' loudness.
    /// Without an edit list the picture is late by its delay and the sound by its priming, so the sound is delayed by
    /// the difference.
    fn sound(&self) -> String {
        let duration = self.duration;
        let delay = (self.delay - AAC_PRIMING_MS).max(0.0).round();
        format!(
            "[0:a:0]aresample=48000,aformat=channel_layouts=stereo,loudnorm=I=-16:TP=-1.5:LRA=9,aresample=48000,\
             adelay={delay}:all=1,apad=whole_dur={duration:.4},asplit=2[voice][presence];\
             [1:a]atrim=0:{duration:.4},volume=-11dB[bed];\
             [bed][presence]sidechaincompress=threshold=0.03:ratio=6:attack=25:release=380:makeup=1[ducked];\
             [voice][ducked]amix=inputs=2:normalize=0,loudnorm=I=-14:TP=-1.5:LRA=9,aresample=48000,\
             atrim=0:{duration:.4}[sound]"
        )
    }
}

/// Frames per second, from a fraction.
fn rate(fraction: &str) -> Option<f64> {
    let (above, below) = fraction.split_once('/')?;
    let (above, below): (f64, f64) = (above.parse().ok()?, below.parse().ok()?);
    (below > 0.0).then(|| above / below)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"{"streams": [{"codec_type": "video", "codec_name": "h264", "width": 1080, "height": 1920,
        "pix_fmt": "yuv420p", "avg_frame_rate": "25/1", "has_b_frames": 2}, {"codec_type": "audio", "codec_name": "aac"}],
        "format": {"duration": "31.4", "bit_rate": "4000000"}}"#;

    #[test]
    fn a_picture_that_platforms_take_is_left_as_it_is() {
        let source_info = SourceInfo::read(GOOD).unwrap();
        assert_eq!(source_info, SourceInfo { duration: 31.4, is_deliverable: true, delay: 80.0 });
        let arguments = source_info.arguments();
        assert!(arguments.windows(2).any(|pair| pair == ["-c:v", "copy"]));
        assert!(source_info.sound().contains("adelay=59:"), "{}", source_info.sound());
    }

    #[test]
    fn any_other_is_made_into_one() {
        for (from, to) in
            [("h264", "hevc"), ("1920", "1080"), ("yuv420p", "yuv444p"), ("25/1", "15/1"), ("4000000", "40000000")]
        {
            let source_info = SourceInfo::read(&GOOD.replace(from, to)).unwrap();
            assert!(!source_info.is_deliverable, "{to}");
            assert!(source_info.arguments().iter().any(|argument| argument == "libx264"), "{to}");
        }
    }

    #[test]
    fn what_is_no_talking_video_is_told_apart() {
        for unusable in [
            GOOD.replace("\"audio\"", "\"data\""),
            GOOD.replace("\"video\"", "\"data\""),
            GOOD.replace("31.4", "N/A"),
            "moov atom not found".to_owned(),
        ] {
            assert!(matches!(SourceInfo::read(&unusable), Err(PostProcessingError::Unusable(_))), "{unusable}");
        }
    }

    #[test]
    fn benches_that_were_left_behind_are_cleared() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("left")).unwrap();
        sweep(folder.path(), ABANDONED_AFTER).unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        sweep(folder.path(), Duration::ZERO).unwrap();
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
