//! An upload that takes longer than the time limit of a call, over a slow line that breaks in the middle.

use std::fs::OpenOptions;
use std::io::Write as _;

use serde_json::json;
use showrunner_fake_providers::Fault;
use ureq::http::Method;

use super::{PLATFORMS, Stage, approved_video, connect, schedule_post, wait_until_published};
use crate::program::Home;

/// The upload speed of a poor connection at home.
const BYTES_A_SECOND: u64 = 300_000;

/// Forty seconds at that speed: longer than the program waits for an answer.
const VIDEO_BYTES: usize = 12_000_000;

/// The call that uploads the video: method and beginning of the path.
fn upload(platform: &str) -> (Method, &'static str) {
    match platform {
        "tiktok" | "youtube" => (Method::PUT, "/upload/"),
        "instagram" => (Method::POST, "/ig-api-upload"),
        _ => (Method::POST, "/video-upload"),
    }
}

/// Pads the only rendered video with a box that players skip, as encoders write for later edits.
fn pad_the_video(home: &Home) {
    let videos = home.data().join("media/videos");
    let folder = std::fs::read_dir(videos).unwrap().next().unwrap().unwrap().path();
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let video = files.into_iter().find(|path| path.extension().is_some_and(|extension| extension == "mp4")).unwrap();
    let size = usize::try_from(std::fs::metadata(&video).unwrap().len()).unwrap();
    let mut padding = vec![0; VIDEO_BYTES - size];
    padding[..4].copy_from_slice(&u32::try_from(VIDEO_BYTES - size).unwrap().to_be_bytes());
    padding[4..8].copy_from_slice(b"free");
    OpenOptions::new().append(true).open(video).unwrap().write_all(&padding).unwrap();
}

#[test]
fn a_post_is_published_once_on_each_platform_over_a_slow_line_that_breaks() {
    let stage = Stage::new();
    let home = stage.home();
    let server = home.serve("all");
    for platform in PLATFORMS {
        connect(&server, platform);
    }
    let direct = json!({ "platforms": [{ "platform": "tiktok", "postingMode": "direct" }] });
    assert_eq!(server.put("/api/scheduling/platform-settings", &direct).0, 200);
    let video = approved_video(&server);
    pad_the_video(&home);
    let posts = PLATFORMS.map(|platform| {
        let (method, path) = upload(platform);
        stage.slow_line(platform, BYTES_A_SECOND);
        stage.faults(platform).next(method, path, Fault::CutUpload(VIDEO_BYTES / 2));
        (platform, schedule_post(&server, &video, platform, "Over a slow line"))
    });
    for (platform, post) in posts {
        let row = wait_until_published(&server, &post);
        assert!(stage.faults(platform).are_over(), "the line to {platform} never broke");
        assert_eq!(row["sandbox"], false, "{row}");
        assert_eq!(stage.public_posts(platform), 1, "{row}");
    }
}
