//! The required programs, and the message if one is missing.

use std::process::Command;

use showrunner_media::ffprobe_version;
use showrunner_ports::media::{MediaError, MediaStore};

use crate::child;
use crate::fixture::{in_a_folder, key, stream_of};

#[tokio::test]
async fn ffprobe_is_found_with_its_version() {
    let version = ffprobe_version().await.unwrap();
    assert!(version.starts_with(|c: char| c.is_alphanumeric()), "{version}");
}

#[test]
fn a_missing_ffprobe_is_explained() {
    child::run("tools::without_ffprobe", |executable| {
        let mut command = Command::new(executable);
        command.env("PATH", "/nowhere");
        command
    });
}

#[tokio::test]
#[ignore = "needs a PATH without ffprobe, see above"]
async fn without_ffprobe() {
    let fixture = in_a_folder();
    let Err(MediaError::Setup(sentence)) = fixture.store.ingest_video(&key("v"), stream_of("video")).await else {
        panic!("a video was checked without ffprobe");
    };
    assert!(sentence.contains("sudo apt install ffmpeg") && sentence.contains("brew install ffmpeg"), "{sentence}");
    assert_eq!(ffprobe_version().await.unwrap_err().to_string(), sentence);
}
