//! The encoder: one ffmpeg process that reads the frames as they are composed, mixes the sound and writes the video.

mod sound;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::composition::Composition;
use super::error::RenderError;
use super::speech::RECORDING;
use crate::compositor::Frame;
use crate::drawing::painter::DrawingError;
use crate::encoder::{self, DECODER_THREADS, OWN_FILE, words};
use crate::frame::{FRAME_RATE, HEIGHT, Seconds, WIDTH};
use crate::process::{Feed, Invocation, ProcessError, Runner};
use crate::render_timeout::render_timeout;
use crate::toolbox::Tool;
pub(crate) use sound::{MUSIC, Sound, voice_filters};

/// The files that an encoder writes to its folder.
pub(crate) const VIDEO: &str = "encoded.mp4";
pub(crate) const THUMBNAIL: &str = "encoded.jpg";

/// The inputs of ffmpeg, in order.
const VOICE_INPUT: usize = 1;
const MUSIC_INPUT: usize = 2;

/// Encodes the video in `folder`. `on_progress` gets the finished part (0 to 1).
pub(crate) async fn encode(
    runner: &Runner,
    folder: &Path,
    composition: Composition,
    sound: &Sound<'_>,
    duration: Seconds,
    on_progress: impl Fn(f64) + Send + Sync,
) -> Result<(), RenderError> {
    let invocation = Invocation::new(Tool::Ffmpeg, folder, render_timeout(duration), arguments(sound, duration));
    let (frames, failure) = frames(composition);
    let encoded = runner
        .feed(invocation, frames, |line| {
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
fn arguments(sound: &Sound<'_>, duration: Seconds) -> Vec<String> {
    let mut arguments = words("-hide_banner -v error -nostdin -nostats -progress pipe:1 -stats_period 0.5 -y");
    arguments.extend(words("-filter_complex_threads 2"));
    arguments.extend(words("-protocol_whitelist pipe -f rawvideo -pix_fmt yuv420p -color_range tv -colorspace bt709"));
    arguments
        .extend(words(&format!("-video_size {WIDTH}x{HEIGHT} -framerate {FRAME_RATE} -threads {DECODER_THREADS}")));
    // Each frame that waits takes three megabytes; two are made ahead already.
    arguments.extend(words("-thread_queue_size 2 -i pipe:0"));
    for file in [RECORDING, MUSIC] {
        arguments.extend(OWN_FILE.into_iter().chain(["-i", file]).map(str::to_owned));
    }
    let filters = sound::filters(sound, (VOICE_INPUT, MUSIC_INPUT), duration).join(";");
    arguments.extend(["-filter_complex".to_owned(), filters]);
    arguments.extend(words("-map 0:v -map [sound]"));
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

#[cfg(test)]
mod tests {
    use super::super::speech::Speech;
    use super::*;

    #[test]
    fn a_raised_voice_is_played_faster_and_only_our_files_are_read() {
        let speech = Speech {
            words: vec![],
            phonemes: vec![],
            duration: 9.0,
            sample_rate: 16_000,
            is_neural: false,
            pitch: 1.1,
            tempo: 1.0,
        };
        let arguments = arguments(&Sound { speech: &speech, offset: 0.4 }, 10.0);
        assert!(arguments.iter().any(|argument| argument.contains("asetrate=17600")), "{arguments:?}");
        let inputs = arguments.windows(2).filter(|pair| pair[0] == "-i").map(|pair| pair[1].as_str());
        assert_eq!(inputs.collect::<Vec<_>>(), ["pipe:0", RECORDING, MUSIC]);
    }

    #[test]
    fn progress_is_read_from_the_lines_that_tell_it() {
        assert_eq!(encoded_seconds("out_time_us=1500000"), Some(1.5));
        assert_eq!(encoded_seconds("out_time_us=N/A"), None);
        assert_eq!(encoded_seconds("frame=12"), None);
    }
}
