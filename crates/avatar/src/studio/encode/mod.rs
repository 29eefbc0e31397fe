//! The encoder: one ffmpeg process overlays the layers, mixes the sound and writes the video.

mod graph;
pub(crate) mod sequence;
mod sound;

use std::path::Path;

use super::layers::Layers;
use crate::encoder::{self, words};
use crate::frame::Seconds;
use crate::process::{Invocation, ProcessError, Runner};
use crate::render_timeout::render_timeout;
use crate::toolbox::Tool;
use graph::Graph;
pub(crate) use sound::{MUSIC, Sound, voice_filters};

/// The files that an encoder writes to its folder.
pub(crate) const VIDEO: &str = "encoded.mp4";
pub(crate) const THUMBNAIL: &str = "encoded.jpg";

/// Encodes the video in `folder`. `on_progress` gets the finished part (0 to 1).
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
    arguments.extend(words("-map [picture] -map [sound]"));
    arguments.extend(encoder::video_encoder_arguments());
    arguments.extend(encoder::output_arguments(duration, VIDEO));

    let invocation = Invocation::new(Tool::Ffmpeg, folder, render_timeout(duration), arguments);
    runner
        .follow(invocation, |line| {
            if let Some(done) = encoded_seconds(line) {
                on_progress((done / duration).clamp(0.0, 1.0));
            }
        })
        .await
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
    use super::*;

    #[test]
    fn progress_is_read_from_the_lines_that_tell_it() {
        assert_eq!(encoded_seconds("out_time_us=1500000"), Some(1.5));
        assert_eq!(encoded_seconds("out_time_us=N/A"), None);
        assert_eq!(encoded_seconds("frame=12"), None);
    }
}
