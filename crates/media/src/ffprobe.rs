//! Reads videos with ffprobe.

use std::ffi::OsString;
use std::path::Path;
use std::process::Output;
use std::sync::LazyLock;
use std::time::Duration;

use serde::Deserialize;
use showrunner_child_process::{GIB, Launcher, Limits, command, program};
use showrunner_domain::media::MediaFacts;
use showrunner_ports::media::MediaError;

use crate::error::unusable;

/// The timeout of ffprobe. Reading the largest video from a slow disk takes seconds.
const FFPROBE_TIMEOUT: Duration = Duration::from_mins(1);

/// It decodes a few pictures and writes nothing. As much processor time as there is time: one thread does the work.
const LIMITS: Limits = Limits { memory: GIB, processor_time: FFPROBE_TIMEOUT, file_size: 0 };

/// The accepted containers. Other demuxers of ffprobe open playlists and the files that these name.
const CONTAINERS: &str = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm";

const MISSING: &str = "ffprobe is missing, without it no video can be checked: \
    install ffmpeg with 'sudo apt install ffmpeg' on Debian and Ubuntu or 'brew install ffmpeg' on macOS";

/// The version of ffprobe, without which no video can be checked.
pub async fn ffprobe_version() -> Result<String, MediaError> {
    let output = run([OsString::from("-version")]).await?;
    Ok(version_of(&String::from_utf8_lossy(&output.stdout)))
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
    facts(&output.stdout, bytes).map_err(MediaError::NotPlayable)
}

fn not_playable(sentence: &str) -> Result<MediaFacts, MediaError> {
    Err(MediaError::NotPlayable(sentence.to_owned()))
}

async fn run(arguments: impl IntoIterator<Item = OsString>) -> Result<Output, MediaError> {
    static LAUNCHER: LazyLock<Launcher> = LazyLock::new(Launcher::start);
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

#[derive(Deserialize)]
struct Report {
    #[serde(default)]
    streams: Vec<Stream>,
    #[serde(default)]
    format: Format,
}

#[derive(Deserialize, Default)]
struct Format {
    duration: Option<String>,
}

#[derive(Deserialize)]
struct Stream {
    codec_type: Option<String>,
    codec_name: Option<String>,
    #[serde(default)]
    width: u32,
    #[serde(default)]
    height: u32,
    #[serde(default)]
    avg_frame_rate: String,
    #[serde(default)]
    r_frame_rate: String,
    duration: Option<String>,
    #[serde(default)]
    disposition: Disposition,
    #[serde(default)]
    side_data_list: Vec<SideData>,
}

#[derive(Deserialize, Default)]
struct Disposition {
    /// 1 if the stream is the cover picture of a piece of music.
    #[serde(default)]
    attached_pic: u8,
}

#[derive(Deserialize)]
struct SideData {
    rotation: Option<f64>,
}

/// The facts in `report`, or a sentence that says why it is not a playable video.
pub(crate) fn facts(report: &[u8], bytes: u64) -> Result<MediaFacts, String> {
    let report: Report =
        serde_json::from_slice(report).map_err(|_| "ffprobe's report on the video could not be read".to_owned())?;
    let of_kind = |kind: &str| {
        let wanted =
            |stream: &&Stream| stream.codec_type.as_deref() == Some(kind) && stream.disposition.attached_pic == 0;
        report.streams.iter().find(wanted)
    };
    let picture = of_kind("video").ok_or("the file has no picture")?;
    let sound = of_kind("audio").ok_or("the video has no sound")?;
    let durations = [report.format.duration.as_deref(), picture.duration.as_deref()];
    let duration_ms = durations.into_iter().flatten().find_map(milliseconds);
    let duration_ms = duration_ms.ok_or("the video has no length")?;
    let frame_rate = [&picture.avg_frame_rate, &picture.r_frame_rate].into_iter().find_map(|rate| fraction(rate));
    let frame_rate = frame_rate.ok_or("the video has no frame rate")?;
    let (width, height) = shown_size(picture);
    if width == 0 || height == 0 {
        return Err("the video's picture has no size".to_owned());
    }
    let codec = |stream: &Stream| stream.codec_name.clone().ok_or("the video's codec is not known to ffprobe");
    Ok(MediaFacts {
        duration_ms,
        width,
        height,
        frame_rate,
        video_codec: codec(picture)?,
        audio_codec: codec(sound)?,
        bytes,
    })
}

/// `12.345000` seconds in whole milliseconds, or `None` unless it is above zero.
fn milliseconds(seconds: &str) -> Option<u64> {
    let milliseconds = (seconds.parse::<f64>().ok()? * 1000.0).round();
    let plausible = milliseconds.is_finite() && (1.0..1e12).contains(&milliseconds);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number between 1 and 1e12")]
    plausible.then_some(milliseconds as u64)
}

/// `30000/1001` as a number, or `None` for `0/0`, which means unknown.
fn fraction(rate: &str) -> Option<f64> {
    let (above, below) = rate.split_once('/')?;
    let rate = above.parse::<f64>().ok()? / below.parse::<f64>().ok()?;
    (rate.is_finite() && rate > 0.0).then_some(rate)
}

/// A phone stores a portrait picture in landscape and records the rotation.
fn shown_size(picture: &Stream) -> (u32, u32) {
    let turned = picture.side_data_list.iter().find_map(|data| data.rotation).unwrap_or(0.0);
    // Quarter turns: 90 or 270 degrees in either direction.
    if (turned.abs() % 180.0 - 90.0).abs() < 45.0 {
        (picture.height, picture.width)
    } else {
        (picture.width, picture.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str = r#"{"codec_type":"audio","codec_name":"aac","r_frame_rate":"0/0"}"#;

    fn report(picture: &str, duration: &str) -> Result<MediaFacts, String> {
        facts(format!(r#"{{"streams":[{picture}{SOUND}],"format":{{{duration}}}}}"#).as_bytes(), 7)
    }

    fn picture(more: &str) -> String {
        format!(r#"{{"codec_type":"video","codec_name":"h264","width":1920,"height":1080{more}}},"#)
    }

    #[test]
    fn a_whole_report() {
        let facts = report(&picture(r#","avg_frame_rate":"30000/1001""#), r#""duration":"12.3456""#).unwrap();
        assert_eq!((facts.duration_ms, facts.width, facts.height, facts.bytes), (12_346, 1920, 1080, 7));
        assert_eq!((facts.video_codec.as_str(), facts.audio_codec.as_str()), ("h264", "aac"));
        assert!((facts.frame_rate - 29.97).abs() < 0.001);
    }

    #[test]
    fn an_upright_picture_that_is_stored_lying_down() {
        let turned = r#","avg_frame_rate":"0/0","r_frame_rate":"25/1","side_data_list":[{},{"rotation":-90}]"#;
        let facts = report(&picture(turned), r#""duration":"1""#).unwrap();
        assert_eq!((facts.width, facts.height), (1080, 1920));
        assert!((facts.frame_rate - 25.0).abs() < f64::EPSILON, "the second frame rate stands in for an unknown first");
    }

    #[test]
    fn what_is_missing_is_said() {
        let rate = r#","avg_frame_rate":"25/1""#;
        let cover = picture(&format!(r#"{rate},"disposition":{{"attached_pic":1}}"#));
        let cases = [
            (report("", r#""duration":"1""#), "the file has no picture"),
            (report(&cover, r#""duration":"1""#), "the file has no picture"),
            (facts(br#"{"streams":[{"codec_type":"video"}]}"#, 7), "the video has no sound"),
            (report(&picture(rate), ""), "the video has no length"),
            (report(&picture(rate), r#""duration":"N/A""#), "the video has no length"),
            (report(&picture(rate), r#""duration":"0.000000""#), "the video has no length"),
            (report(&picture(""), r#""duration":"1""#), "the video has no frame rate"),
            (facts(b"{", 7), "ffprobe's report on the video could not be read"),
        ];
        for (facts, expected) in cases {
            assert_eq!(facts.unwrap_err(), expected);
        }
    }
}
