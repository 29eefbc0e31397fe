//! The properties of a video file, as ffprobe reports them.

use std::path::Path;
use std::time::Duration;

use serde::Deserialize;

use crate::process::{Invocation, ProcessError, Runner};
use crate::toolbox::Tool;
use crate::{HEIGHT, Seconds, WIDTH};

/// The report of ffprobe on a file.
#[derive(Deserialize)]
pub struct Probe {
    /// The pictures and sounds of the file.
    #[serde(default)]
    pub streams: Vec<Stream>,
    format: Option<Format>,
}

/// A stream in ffprobe's words. Any of them may be missing.
#[derive(Deserialize)]
pub struct Stream {
    /// `video` or `audio`, among others.
    pub codec_type: Option<String>,
    /// The codec, for example `h264`.
    pub codec_name: Option<String>,
    /// In pixels.
    pub width: Option<u32>,
    /// In pixels.
    pub height: Option<u32>,
    /// The pixel format, for example `yuv420p`.
    pub pix_fmt: Option<String>,
    /// Frames per second as a fraction, for example `30/1`.
    pub avg_frame_rate: Option<String>,
    /// By how many frames the decoder is behind.
    pub has_b_frames: Option<u8>,
}

#[derive(Deserialize)]
struct Format {
    duration: Option<String>,
    bit_rate: Option<String>,
}

/// The options before a video that came from outside: it is opened as a video from this disk. Other demuxers open playlists
/// and the files and addresses that these name.
pub const CONFINED: [&str; 4] =
    ["-protocol_whitelist", "file", "-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm"];

/// Runs ffprobe on a file in the folder and returns its JSON.
pub async fn probe(runner: &Runner, folder: &Path, file: &str) -> Result<String, ProcessError> {
    let entries =
        "stream=codec_type,codec_name,width,height,pix_fmt,avg_frame_rate,has_b_frames:format=duration,bit_rate";
    let arguments = ["-v", "error", "-of", "json", "-show_entries", entries];
    let arguments = arguments.into_iter().chain(CONFINED).chain([file]);
    runner.run(Invocation::new(Tool::Ffprobe, folder, Duration::from_mins(1), arguments)).await
}

impl Probe {
    /// The length of the file.
    pub fn duration(&self) -> Option<Seconds> {
        self.format.as_ref()?.duration.as_ref()?.parse().ok()
    }

    /// In bits per second.
    pub fn bit_rate(&self) -> Option<f64> {
        self.format.as_ref()?.bit_rate.as_ref()?.parse().ok()
    }
}

impl Stream {
    /// Whether it has the size of the product's videos.
    pub fn has_video_size(&self) -> bool {
        (self.width, self.height) == (Some(WIDTH), Some(HEIGHT))
    }
}
