//! Reads videos with ffprobe.

use std::ffi::OsString;
use std::path::Path;
use std::process::Output;
use std::time::Duration;

use showrunner_child_process::{GIB, Launcher, Limits, command, program};
use showrunner_domain::media::MediaFacts;
use showrunner_ports::media::MediaError;

use crate::error::unusable;
use crate::facts;

/// The timeout of ffprobe. Reading the largest video from a slow disk takes seconds.
const FFPROBE_TIMEOUT: Duration = Duration::from_mins(1);

/// It decodes a few pictures and writes nothing. As much processor time as there is time: one thread does the work.
const LIMITS: Limits = Limits { memory: GIB, processor_time: FFPROBE_TIMEOUT, file_size: 0 };

/// The accepted containers. Other demuxers of ffprobe open playlists and the files that these name.
const CONTAINERS: &str = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm";

const MISSING: &str = "ffprobe is missing, without it no video can be checked: \
    install ffmpeg with 'sudo apt install ffmpeg' on Debian and Ubuntu or 'brew install ffmpeg' on macOS";

/// A program that the media store needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// Its version, or instructions if it is missing.
    pub version: Result<String, String>,
}

/// Checks the programs that the media store needs.
pub async fn tools() -> Vec<Tool> {
    let version = match run([OsString::from("-version")]).await {
        Ok(output) => Ok(version_of(&String::from_utf8_lossy(&output.stdout))),
        Err(error) => Err(error.to_string()),
    };
    vec![Tool { name: "ffprobe", version }]
}

/// `ffprobe version 5.1.9 Copyright (c) …` gives `5.1.9`.
fn version_of(answer: &str) -> String {
    answer.split_whitespace().nth(2).unwrap_or("of unknown version").to_owned()
}

/// Reads the video at `path` to its end and returns its facts.
pub(crate) async fn look_into(path: &Path, bytes: u64) -> Result<MediaFacts, MediaError> {
    let mut file = OsString::from("file:");
    file.push(path);
    let entries = "format=duration:stream=codec_type,codec_name,width,height,avg_frame_rate,r_frame_rate,duration\
        :stream_disposition=attached_pic:stream_side_data=rotation";
    // Counting the packets makes ffprobe read all of them, which is the only way to find a truncated one.
    let arguments = ["-v", "error", "-count_packets", "-of", "json", "-show_entries", entries];
    let confined = ["-protocol_whitelist", "file", "-format_whitelist", CONTAINERS, "-i"];
    let arguments = arguments.into_iter().chain(confined).map(OsString::from).chain([file]);
    let output = run(arguments).await?;
    if bytes == 0 {
        return not_playable("the video file is empty");
    }
    if !output.status.success() {
        return not_playable("the file cannot be opened as a video: it is cut off, damaged or something else");
    }
    if String::from_utf8_lossy(&output.stderr).contains("partial file") {
        return not_playable("the video breaks off before its end: it did not arrive whole");
    }
    facts::read(&output.stdout, bytes).map_err(MediaError::NotPlayable)
}

fn not_playable(sentence: &str) -> Result<MediaFacts, MediaError> {
    Err(MediaError::NotPlayable(sentence.to_owned()))
}

async fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<Output, MediaError> {
    static LAUNCHER: Launcher = Launcher::new();
    let Some(ffprobe) = program("ffprobe") else { return Err(MediaError::Setup(MISSING.to_owned())) };
    let mut command = command(&ffprobe, &LIMITS).await;
    command.args(arguments);
    let launched = LAUNCHER.launch(command).await.map_err(unusable)?;
    match tokio::time::timeout(FFPROBE_TIMEOUT, launched.wait_with_output()).await {
        Ok(output) => output.map_err(unusable),
        Err(_) => Err(MediaError::NotPlayable(format!(
            "the video could not be read to its end within {} seconds",
            FFPROBE_TIMEOUT.as_secs()
        ))),
    }
}
