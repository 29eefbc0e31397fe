//! A render request, and assertions about the finished video.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

use std::process::Command;

use bytes::{Bytes, BytesMut};
use futures_util::TryStreamExt as _;
use showrunner_domain::brand::Brand;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, DurationSeconds, ScriptContent, Title, VoiceId};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::RenderRequest;

/// Returns a request for a short render with this presenter and voice.
///
/// # Panics
/// If an id is invalid.
pub fn render_request(key: &str, avatar: &str, voice: &str) -> RenderRequest {
    RenderRequest {
        key: key.to_owned(),
        title: Title::new("Sleep").unwrap(),
        category: "health".to_owned(),
        script: ScriptContent::new("Sleep well, and your day will go well.").unwrap(),
        avatar_id: AvatarId::new(avatar).unwrap(),
        voice_id: VoiceId::new(voice).unwrap(),
        background: BackgroundStyle::MinimalStudio,
        music: MusicStyle::CalmRelaxing,
        duration: DurationSeconds::new(5).unwrap(),
        brand: Brand::default(),
    }
}

/// Reads a stream to its end.
///
/// # Panics
/// If the stream fails.
pub async fn collected(stream: ByteStream) -> Bytes {
    stream.try_collect::<BytesMut>().await.unwrap().freeze()
}

/// Runs ffprobe on a video and returns the values of `entries`, one per line.
///
/// # Panics
/// If ffprobe cannot be started.
pub fn probed(video: &[u8], options: &[&str], entries: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("video.mp4");
    std::fs::write(&file, video).unwrap();
    let arguments = ["-v", "error", "-of", "default=noprint_wrappers=1:nokey=1", "-show_entries", entries];
    let output = Command::new("ffprobe").args(options).args(arguments).arg(file).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that ffprobe reports every expected value. `expected` is a list separated by spaces.
///
/// # Panics
/// If a value is missing.
pub fn assert_values(video: &[u8], entries: &str, expected: &str) {
    let values = probed(video, &[], entries);
    for value in expected.split(' ') {
        assert!(values.lines().any(|line| line == value), "{value} is not in {values}");
    }
}

/// Asserts the length of a video, in seconds.
///
/// # Panics
/// If the length differs by more than `tolerance`.
pub fn assert_seconds(video: &[u8], expected: f64, tolerance: f64) {
    let seconds: f64 = probed(video, &[], "format=duration").trim().parse().unwrap();
    assert!((seconds - expected).abs() <= tolerance, "{seconds} s");
}
