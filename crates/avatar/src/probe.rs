//! The properties of a video file, as ffprobe reports them.

use std::path::Path;
use std::time::Duration;

use serde::Deserialize;

use crate::frame::{HEIGHT, Seconds, WIDTH};
use crate::process::{Invocation, ProcessError, Runner};
use crate::toolbox::Tool;

#[derive(Deserialize)]
pub(crate) struct Probe {
    #[serde(default)]
    pub(crate) streams: Vec<Stream>,
    format: Option<Format>,
}

#[derive(Deserialize)]
pub(crate) struct Stream {
    pub(crate) codec_type: Option<String>,
    pub(crate) codec_name: Option<String>,
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
    pub(crate) pix_fmt: Option<String>,
    pub(crate) avg_frame_rate: Option<String>,
    pub(crate) has_b_frames: Option<u8>,
}

#[derive(Deserialize)]
struct Format {
    duration: Option<String>,
    bit_rate: Option<String>,
}

/// The options before a video that came from outside: it is opened as a video from this disk. Other demuxers open playlists
/// and the files and addresses that these name.
pub(crate) const CONFINED: [&str; 4] =
    ["-protocol_whitelist", "file", "-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm"];

/// Runs ffprobe on a file in the folder and returns its JSON.
pub(crate) async fn probe(runner: &Runner, folder: &Path, file: &str) -> Result<String, ProcessError> {
    let entries =
        "stream=codec_type,codec_name,width,height,pix_fmt,avg_frame_rate,has_b_frames:format=duration,bit_rate";
    let arguments = ["-v", "error", "-of", "json", "-show_entries", entries];
    let arguments = arguments.into_iter().chain(CONFINED).chain([file]);
    runner.run(Invocation::new(Tool::Ffprobe, folder, Duration::from_mins(1), arguments)).await
}

impl Probe {
    pub(crate) fn duration(&self) -> Option<Seconds> {
        self.format.as_ref()?.duration.as_ref()?.parse().ok()
    }

    /// In bits per second.
    pub(crate) fn bit_rate(&self) -> Option<f64> {
        self.format.as_ref()?.bit_rate.as_ref()?.parse().ok()
    }
}

impl Stream {
    /// Whether it has the size of the product's videos.
    pub(crate) fn has_video_size(&self) -> bool {
        (self.width, self.height) == (Some(WIDTH), Some(HEIGHT))
    }
}
