//! The encoder: one ffmpeg process mixes the sound; a second one reads the frames as they are composed and writes the video, which
//! ffprobe then verifies.

mod sound;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use showrunner_compositor::Frame;
use showrunner_video_tools::encoder::{self, DECODER_THREADS, OWN_FILE, render_timeout, words};
use showrunner_video_tools::painter::DrawingError;
use showrunner_video_tools::probe::{Probe, probe};
use showrunner_video_tools::process::{Feed, Invocation, ProcessError, Runner};
use showrunner_video_tools::toolbox::Tool;
use showrunner_video_tools::{FRAME_RATE, HEIGHT, Seconds, WIDTH};

use super::composition::Composition;
use super::error::RenderError;
use sound::MIXED;
pub(crate) use sound::{MUSIC, Sound, voice_filters};

/// The files that an encoder writes to its folder.
pub(crate) const VIDEO: &str = "encoded.mp4";
pub(crate) const THUMBNAIL: &str = "encoded.jpg";

/// Encodes the video in `folder`. `on_progress` gets the finished part (0 to 1).
pub(crate) async fn encode(
    runner: &Runner,
    folder: &Path,
    composition: Composition,
    sound: &Sound<'_>,
    duration: Seconds,
    on_progress: impl Fn(f64) + Send + Sync,
) -> Result<(), RenderError> {
    let gain = sound::mix(runner, folder, sound, duration).await?;
    let invocation = Invocation::new(Tool::Ffmpeg, folder, render_timeout(duration), arguments(gain, duration));
    let (frames, failure) = frames(composition);
    let encoded = runner
        .follow(invocation, Some(frames), |line| {
            if let Some(done) = encoded_seconds(line) {
                on_progress((done / duration).clamp(0.0, 1.0));
            }
        })
        .await;
    // Without its last frames ffmpeg makes a short video and does not fail.
    if let Some(failure) = failure.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(failure.into());
    }
    Ok(encoded?)
}

/// The frames one after the other, and what went wrong with them.
fn frames(mut composition: Composition) -> (Feed, Arc<Mutex<Option<DrawingError>>>) {
    let failure = Arc::new(Mutex::new(None));
    let noted = Arc::clone(&failure);
    let mut number = 0;
    let feed = Feed::of(move |buffer| {
        if number >= composition.frames() {
            return false;
        }
        let mut frame = Frame::reusing(std::mem::take(buffer));
        if let Err(error) = composition.paint(number, &mut frame) {
            *noted.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            return false;
        }
        number += 1;
        *buffer = frame.into_bytes();
        true
    });
    (feed, failure)
}

/// They contain no user input, only this crate's file names and numbers.
fn arguments(gain: f64, duration: Seconds) -> Vec<String> {
    let mut arguments = words("-hide_banner -v error -nostdin -nostats -progress pipe:1 -stats_period 0.5 -y");
    arguments.extend(words("-protocol_whitelist pipe -f rawvideo -pix_fmt yuv420p -color_range tv -colorspace bt709"));
    arguments
        .extend(words(&format!("-video_size {WIDTH}x{HEIGHT} -framerate {FRAME_RATE} -threads {DECODER_THREADS}")));
    // Each frame that waits takes three megabytes; two are made ahead already.
    arguments.extend(words("-thread_queue_size 1 -i pipe:0"));
    arguments.extend(OWN_FILE.into_iter().chain(["-i", MIXED]).map(str::to_owned));
    arguments.extend(words("-map 0:v -map 1:a -af"));
    arguments.push(sound::loudness_filter(gain));
    arguments.extend(encoder::video_encoder_arguments());
    arguments.extend(encoder::output_arguments(duration, VIDEO));
    arguments
}

/// Saves the frame of the video at a moment.
pub(crate) async fn thumbnail(runner: &Runner, folder: &Path, moment: Seconds) -> Result<(), ProcessError> {
    encoder::take_thumbnail(runner, folder, (VIDEO, THUMBNAIL), moment).await
}

/// Parses a line of `-progress`. `out_time_us` is used because `out_time_ms` counts microseconds as well, despite its
/// name.
fn encoded_seconds(line: &str) -> Option<Seconds> {
    let microseconds: f64 = line.strip_prefix("out_time_us=")?.parse().ok()?;
    Some(microseconds / 1_000_000.0)
}

/// The encoder may round to a whole picture and a whole audio packet.
const TOLERANCE: Seconds = 0.15;

/// Checks codecs, size and duration of a video, and returns its real duration.
pub(crate) async fn verify(
    runner: &Runner,
    folder: &Path,
    file: &str,
    duration: Seconds,
) -> Result<Seconds, RenderError> {
    judge(&probe(runner, folder, file).await?, duration)
        .map_err(|problem| RenderError::Failed(format!("the finished video was not as it must be: {problem}")))
}

fn judge(probe: &str, expected: Seconds) -> Result<Seconds, String> {
    let probe: Probe = serde_json::from_str(probe).map_err(|error| format!("unreadable answer ({error})"))?;
    let stream = |codec: &str| probe.streams.iter().find(|stream| stream.codec_name.as_deref() == Some(codec));
    let picture = stream("h264").ok_or("it has no H.264 picture")?;
    stream("aac").ok_or("it has no AAC sound")?;
    if !picture.has_video_size() {
        return Err(format!("its picture is {:?} by {:?} pixels", picture.width, picture.height));
    }
    let duration = probe.duration().ok_or("its duration is unknown")?;
    if (duration - expected).abs() > TOLERANCE {
        return Err(format!("it lasts {duration:.2} s and not {expected:.2} s"));
    }
    Ok(duration)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_files_are_read() {
        let arguments = arguments(6.5, 10.0);
        let inputs = arguments.windows(2).filter(|pair| pair[0] == "-i").map(|pair| pair[1].as_str());
        assert_eq!(inputs.collect::<Vec<_>>(), ["pipe:0", MIXED]);
        assert!(arguments.iter().any(|argument| argument.starts_with("volume=6.50dB,")), "{arguments:?}");
    }

    #[test]
    fn progress_is_read_from_the_lines_that_tell_it() {
        assert_eq!(encoded_seconds("out_time_us=1500000"), Some(1.5));
        assert_eq!(encoded_seconds("out_time_us=N/A"), None);
        assert_eq!(encoded_seconds("frame=12"), None);
    }

    const GOOD: &str = r#"{"streams": [{"codec_name": "h264", "width": 1080, "height": 1920}, {"codec_name": "aac"}],
        "format": {"duration": "5.000000"}}"#;

    #[test]
    fn a_good_video_passes_and_each_fault_is_named() {
        assert_eq!(judge(GOOD, 5.1), Ok(5.0));
        for (faulty, fault) in [
            (GOOD.replace("aac", "mp3"), "no AAC"),
            (GOOD.replace("h264", "vp9"), "no H.264"),
            (GOOD.replace("1920", "1280"), "1280"),
            (GOOD.replace("5.000000", "4.000000"), "lasts 4.00 s and not 5.00 s"),
            (GOOD.replace("5.000000", "N/A"), "unknown"),
            ("moov atom not found".to_owned(), "unreadable"),
        ] {
            let error = judge(&faulty, 5.0).unwrap_err();
            assert!(error.contains(fault), "{error}");
        }
    }
}
