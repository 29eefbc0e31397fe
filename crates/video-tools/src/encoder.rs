//! The encoder settings for videos: the format that all platforms accept, with the quality (CRF).

use std::path::Path;
use std::time::Duration;

use crate::process::{Invocation, ProcessError, Runner};
use crate::toolbox::Tool;
use crate::{FRAME_RATE, Seconds};

/// A fixed number of threads gives the same bytes on every machine. Two are fast enough.
const ENCODER_THREADS: &str = "2";

/// The options before each of our own files: ffmpeg opens files only, whatever their content names. On machines with many
/// cores it would start a decoder's thread for each, for every picture of a render.
pub const OWN_FILE: [&str; 4] = ["-protocol_whitelist", "file", "-threads", DECODER_THREADS];

/// The number of threads that decode a file.
pub const DECODER_THREADS: &str = "2";

/// The width of the thumbnail in pixels. The screens show it at a quarter of the video's width or less.
const THUMBNAIL_WIDTH: u32 = 540;

/// How long the encoder may take for a video of this duration. How long a render is followed as a whole stands in
/// `domain/src/operation/retries.rs`.
pub fn render_timeout(duration: Seconds) -> Duration {
    Duration::from_mins(3) + Duration::from_secs_f64(duration.max(0.0) * 15.0)
}

/// The arguments of the video encoder (x264), with the H.264 quality (`-crf`) and preset.
pub fn video_encoder_arguments() -> Vec<String> {
    let mut arguments = vec!["-r".to_owned(), FRAME_RATE.to_string()];
    arguments.extend(words("-c:v libx264 -preset veryfast -crf 20.6 -profile:v high -pix_fmt yuv420p"));
    arguments.extend(words("-color_range tv -color_primaries bt709 -color_trc bt709 -colorspace bt709"));
    // A closed group of pictures of two seconds, which all platforms accept.
    arguments.extend(words("-g 60 -keyint_min 60 -sc_threshold 0 -flags:v +cgop+bitexact -maxrate 20M -bufsize 40M"));
    // A thread of its own for looking ahead takes 30 MB, for the same bytes. Eight frames instead of the preset's ten take 15 MB less; with
    // a CRF of 20.6 instead of 21, the quality is the same and a file 1 to 2 % larger.
    arguments.extend(words("-x264-params sync-lookahead=0:rc-lookahead=8"));
    arguments.extend(["-threads".to_owned(), ENCODER_THREADS.to_owned()]);
    arguments
}

/// The arguments of the output file, with its sound: the index first, and no edit list.
pub fn output_arguments(duration: Seconds, file: &str) -> Vec<String> {
    let mut arguments = vec!["-t".to_owned(), format!("{duration:.4}")];
    arguments.extend(words("-c:a aac -b:a 160k -ar 48000 -ac 2 -flags:a +bitexact"));
    arguments.extend(words("-map_metadata -1 -fflags +bitexact -movflags +faststart -use_editlist 0"));
    arguments.push(file.to_owned());
    arguments
}

/// Saves the frame of a video at a moment as the thumbnail, a JPEG.
pub async fn take_thumbnail(
    runner: &Runner,
    folder: &Path,
    (video, picture): (&str, &str),
    moment: Seconds,
) -> Result<(), ProcessError> {
    let moment = format!("{moment:.3}");
    let filter = format!("scale={THUMBNAIL_WIDTH}:-2");
    let arguments = words("-hide_banner -v error -nostdin -y -ss").into_iter();
    let arguments = arguments.chain([moment.as_str()].into_iter().chain(OWN_FILE).map(str::to_owned));
    let arguments = arguments.chain(["-i", video, "-frames:v", "1", "-vf", &filter].map(str::to_owned));
    let arguments = arguments.chain(words("-q:v 4 -update 1 -fflags +bitexact -flags:v +bitexact"));
    let arguments = arguments.chain([picture.to_owned()]);
    runner.run(Invocation::new(Tool::Ffmpeg, folder, Duration::from_mins(1), arguments)).await.map(drop)
}

/// Splits arguments at their spaces.
pub fn words(arguments: &str) -> Vec<String> {
    arguments.split(' ').map(str::to_owned).collect()
}
