//! The form in which videos are handed over: what all platforms take.

use std::path::Path;
use std::time::Duration;

use crate::frame::{FRAME_RATE, Seconds};
use crate::process::{Invocation, ProcessError, Runner};
use crate::toolbox::Tool;

/// Two threads encode a second of video in less than a second, and always the same bytes, whatever the machine.
const ENCODER_THREADS: &str = "2";

/// The still picture's width in pixels: the screens show it at a quarter of the video's or less.
const THUMBNAIL_WIDTH: u32 = 540;

/// How ffmpeg encodes the picture.
pub(crate) fn video_encoder_arguments() -> Vec<String> {
    let mut arguments = vec!["-r".to_owned(), FRAME_RATE.to_string()];
    arguments.extend(words("-c:v libx264 -preset veryfast -crf 21 -profile:v high -pix_fmt yuv420p"));
    arguments.extend(words("-color_range tv -color_primaries bt709 -color_trc bt709 -colorspace bt709"));
    // Two seconds per group of pictures, closed: what all platforms take, and what can be cut and joined.
    arguments.extend(words("-g 60 -keyint_min 60 -sc_threshold 0 -flags:v +cgop+bitexact -maxrate 20M -bufsize 40M"));
    arguments.extend(["-threads".to_owned(), ENCODER_THREADS.to_owned()]);
    arguments
}

/// How it encodes the sound.
pub(crate) fn audio_encoder_arguments() -> Vec<String> {
    words("-c:a aac -b:a 160k -ar 48000 -ac 2 -flags:a +bitexact")
}

/// How it writes the file: the index first, and no edit list.
pub(crate) fn container_arguments() -> Vec<String> {
    words("-map_metadata -1 -fflags +bitexact -movflags +faststart -use_editlist 0")
}

/// How long the encoder may take.
pub(crate) fn render_timeout(duration: Seconds) -> Duration {
    Duration::from_mins(3) + Duration::from_secs_f64(duration.max(0.0) * 15.0)
}

/// Takes the still picture of a video at a moment, as a JPEG.
pub(crate) async fn take_thumbnail(
    runner: &Runner,
    folder: &Path,
    (video, picture): (&str, &str),
    moment: Seconds,
) -> Result<(), ProcessError> {
    let mut arguments = words("-hide_banner -v error -nostdin -y -ss");
    arguments.push(format!("{moment:.3}"));
    arguments.extend(["-i", video].map(str::to_owned));
    arguments.extend(words("-frames:v 1"));
    arguments.extend(["-vf".to_owned(), format!("scale={THUMBNAIL_WIDTH}:-2")]);
    arguments.extend(words("-q:v 4 -update 1 -fflags +bitexact -flags:v +bitexact"));
    arguments.push(picture.to_owned());
    let limit = Duration::from_mins(1);
    runner.run(Invocation { tool: Tool::Ffmpeg, arguments, folder: folder.to_path_buf(), limit }).await.map(drop)
}

/// Arguments as they stand in a sentence.
pub(crate) fn words(arguments: &str) -> Vec<String> {
    arguments.split(' ').map(str::to_owned).collect()
}
