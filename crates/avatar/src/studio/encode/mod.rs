//! The encoder: one ffmpeg process lays the layers over each other, mixes the sound and writes the video.

mod graph;
pub(crate) mod sequence;
mod sound;

use std::path::Path;
use std::time::Duration;

use super::frame::{FRAME_RATE, Seconds};
use super::layers::Layers;
use super::process::{Invocation, ProcessError, Runner};
use super::speech::Speech;
use super::toolbox::Tool;
use graph::Graph;

/// The files an encoder leaves in its folder.
pub(crate) const VIDEO: &str = "encoded.mp4";
pub(crate) const THUMBNAIL: &str = "encoded.jpg";

/// The name of the music's file, which is made along with the layers.
pub(crate) const MUSIC: &str = "music.wav";

/// Two threads encode a second of video in less than a second, and always the same bytes, whatever the machine.
const THREADS: &str = "2";

/// What is heard.
pub(crate) struct Sound<'a> {
    pub(crate) speech: &'a Speech,
    /// When the voice sets in, in seconds.
    pub(crate) offset: Seconds,
}

/// Encodes the video in `folder`. `on_progress` is told which part (0 to 1) is done.
pub(crate) async fn encode(
    runner: &Runner,
    folder: &Path,
    layers: &Layers,
    sound: &Sound<'_>,
    duration: Seconds,
    on_progress: impl Fn(f64) + Send + Sync,
) -> Result<(), ProcessError> {
    let graph = Graph::of(layers, sound, duration);
    let mut arguments = words("-hide_banner -v error -nostdin -nostats -progress pipe:1 -stats_period 0.5 -y");
    arguments.extend(words("-filter_complex_threads 2"));
    arguments.extend(graph.inputs);
    arguments.extend(["-filter_complex".to_owned(), graph.filters]);
    arguments.extend(words("-map [picture] -map [sound] -map_metadata -1 -fflags +bitexact"));
    arguments.extend(["-t".to_owned(), format!("{duration:.4}"), "-r".to_owned(), FRAME_RATE.to_string()]);
    arguments.extend(words("-c:v libx264 -preset veryfast -crf 21 -profile:v high -pix_fmt yuv420p"));
    arguments.extend(words("-color_range tv -color_primaries bt709 -color_trc bt709 -colorspace bt709"));
    // Two seconds per group of pictures, closed: what all platforms take, and what can be cut and joined.
    arguments.extend(words("-g 60 -keyint_min 60 -sc_threshold 0 -flags:v +cgop+bitexact -maxrate 20M -bufsize 40M"));
    arguments.extend(["-threads".to_owned(), THREADS.to_owned()]);
    arguments.extend(words("-c:a aac -b:a 160k -ar 48000 -ac 2 -flags:a +bitexact"));
    arguments.extend(words("-movflags +faststart -use_editlist 0"));
    arguments.push(VIDEO.to_owned());

    let limit = Duration::from_mins(3) + Duration::from_secs_f64(duration * 15.0);
    let invocation = Invocation { tool: Tool::Ffmpeg, arguments, folder: folder.to_path_buf(), limit };
    runner
        .follow(invocation, |line| {
            if let Some(done) = encoded_seconds(line) {
                on_progress((done / duration).clamp(0.0, 1.0));
            }
        })
        .await
}

/// The still picture's width in pixels: the screens show it at a quarter of the video's or less.
const THUMBNAIL_WIDTH: u32 = 540;

/// Takes the still picture of the video at a moment.
pub(crate) async fn thumbnail(runner: &Runner, folder: &Path, moment: Seconds) -> Result<(), ProcessError> {
    let mut arguments = words("-hide_banner -v error -nostdin -y -ss");
    arguments.push(format!("{moment:.3}"));
    arguments.extend(["-i", VIDEO].map(str::to_owned));
    arguments.extend(words("-frames:v 1"));
    arguments.extend(["-vf".to_owned(), format!("scale={THUMBNAIL_WIDTH}:-2")]);
    arguments.extend(words("-q:v 4 -update 1 -fflags +bitexact -flags:v +bitexact"));
    arguments.push(THUMBNAIL.to_owned());
    let limit = Duration::from_mins(1);
    let invocation = Invocation { tool: Tool::Ffmpeg, arguments, folder: folder.to_path_buf(), limit };
    runner.run(invocation).await.map(drop)
}

/// Reads a line of `-progress`. Despite its name `out_time_ms` counts microseconds as well, so `_us` it is.
fn encoded_seconds(line: &str) -> Option<Seconds> {
    let microseconds: f64 = line.strip_prefix("out_time_us=")?.parse().ok()?;
    Some(microseconds / 1_000_000.0)
}

fn words(arguments: &str) -> Vec<String> {
    arguments.split(' ').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_read_from_the_lines_that_tell_it() {
        assert_eq!(encoded_seconds("out_time_us=1500000"), Some(1.5));
        assert_eq!(encoded_seconds("out_time_us=N/A"), None);
        assert_eq!(encoded_seconds("frame=12"), None);
    }
}
