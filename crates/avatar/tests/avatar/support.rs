//! What the tests of both providers share: a request, and a look into the finished files.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use showrunner_avatar::studio::Shared;
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, DurationSeconds, ScriptContent, Title, VoiceId};
use showrunner_media::MediaLocation;
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::RenderRequest;
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::FixedClock;

/// What the processes of a test share: a database and a media store, in `folder`.
pub(crate) async fn shared(folder: &Path, clock: &FixedClock) -> Shared {
    let url = format!("sqlite://{}", folder.join("showrunner.db").display());
    let store = showrunner_store::connect(&url, 2).await.unwrap();
    store.migrate(clock.now()).await.unwrap();
    let location = MediaLocation::at(format!("file://{}", folder.join("media").display()));
    let media = showrunner_media::open(&location, folder.join("scratch")).unwrap();
    Shared { jobs: store.stores().render_jobs, media: Arc::new(media), clock: Arc::new(clock.clone()) }
}

pub(crate) fn request(key: &str, avatar: &str, voice: &str) -> RenderRequest {
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

pub(crate) async fn collected(stream: ByteStream) -> Vec<u8> {
    let pieces: Vec<Bytes> = stream.try_collect().await.unwrap();
    pieces.concat()
}

/// The values that ffprobe reports for a video with these options, one per line.
pub(crate) fn probe(video: &[u8], options: &[&str], entries: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("video.mp4");
    std::fs::write(&file, video).unwrap();
    let arguments = ["-v", "error", "-of", "default=noprint_wrappers=1:nokey=1", "-show_entries", entries];
    let output = Command::new("ffprobe").args(options).args(arguments).arg(file).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// Fails if one of the expected values is not among those that ffprobe reports.
pub(crate) fn assert_values(video: &[u8], entries: &str, expected: &str) {
    let values = probe(video, &[], entries);
    for value in expected.split(' ') {
        assert!(values.lines().any(|line| line == value), "{value} is not in {values}");
    }
}

pub(crate) fn assert_seconds(video: &[u8], expected: f64, tolerance: f64) {
    let seconds: f64 = probe(video, &[], "format=duration").trim().parse().unwrap();
    assert!((seconds - expected).abs() <= tolerance, "{seconds} s");
}
