//! A render to ask for, and a look into its finished files.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

use std::process::Command;

use bytes::{Bytes, BytesMut};
use futures_util::TryStreamExt as _;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, DurationSeconds, ScriptContent, Title, VoiceId};
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::RenderRequest;

/// A short render with this presenter and voice.
///
/// # Panics
/// When the ids are not valid.
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
    }
}

/// The whole content of a file.
///
/// # Panics
/// When it breaks off.
pub async fn collected(stream: ByteStream) -> Bytes {
    stream.try_collect::<BytesMut>().await.unwrap().freeze()
}

/// The values that ffprobe reports for a video with these options, one per line.
///
/// # Panics
/// When ffprobe cannot be run.
pub fn probed(video: &[u8], options: &[&str], entries: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("video.mp4");
    std::fs::write(&file, video).unwrap();
    let arguments = ["-v", "error", "-of", "default=noprint_wrappers=1:nokey=1", "-show_entries", entries];
    let output = Command::new("ffprobe").args(options).args(arguments).arg(file).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Fails if one of the expected values is not among those that ffprobe reports.
///
/// # Panics
/// When it fails.
pub fn assert_values(video: &[u8], entries: &str, expected: &str) {
    let values = probed(video, &[], entries);
    for value in expected.split(' ') {
        assert!(values.lines().any(|line| line == value), "{value} is not in {values}");
    }
}

/// Fails if the video is shorter or longer than expected.
///
/// # Panics
/// When it fails.
pub fn assert_seconds(video: &[u8], expected: f64, tolerance: f64) {
    let seconds: f64 = probed(video, &[], "format=duration").trim().parse().unwrap();
    assert!((seconds - expected).abs() <= tolerance, "{seconds} s");
}
