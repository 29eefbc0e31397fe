//! A finished file is downloaded completely and gets its music.

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use axum::http::{Method, StatusCode};
use bytes::Bytes;
use futures_util::TryStreamExt as _;
use showrunner_avatar::studio::Toolbox;
use showrunner_domain::style::MusicStyle;
use showrunner_fake_providers::{Fault, LoggedCall, a_talking_video};
use showrunner_ports::avatar::{AvatarProvider as _, FinishedRender, RenderStatus};
use showrunner_ports::provider::ProviderErrorKind as Kind;
use showrunner_provider_http::Limits;

use super::fixture::{HeyGenFixture, adapter, failed, request};

const FILES: &str = "/files/";
const MUSIC: MusicStyle = MusicStyle::UpbeatMotivational;

async fn finished(video: Bytes) -> HeyGenFixture {
    let fixture = HeyGenFixture::with(video).await;
    fixture.fake.finish_at_look(1);
    let id = fixture.heygen.submit(&request("video-1")).await.unwrap();
    assert_eq!(fixture.heygen.status(&id).await.unwrap(), RenderStatus::Completed);
    fixture
}

fn downloads(fixture: &HeyGenFixture) -> Vec<LoggedCall> {
    fixture.fake.log().all().into_iter().filter(|call| call.path().starts_with(FILES)).collect()
}

/// Writes the video to a file and returns ffprobe's report on it.
async fn looked_into(finished: FinishedRender, entries: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("finished.mp4");
    let pieces: Vec<Bytes> = finished.video.try_collect().await.unwrap();
    std::fs::write(&file, pieces.concat()).unwrap();
    probe(&file, entries)
}

fn probe(file: &Path, entries: &str) -> String {
    let arguments = ["-v", "error", "-of", "default=noprint_wrappers=1:nokey=1", "-show_entries", entries];
    let output = Command::new("ffprobe").args(arguments).arg(file).output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test]
async fn the_captioned_file_gets_its_music_and_its_picture_is_left_alone() {
    let fixture = finished(a_talking_video("1080x1920", 2)).await;
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let thumbnail: Vec<Bytes> = fetched.thumbnail.unwrap().try_collect().await.unwrap();
    assert_eq!(thumbnail.concat()[..3], [0xff, 0xd8, 0xff], "a JPEG");
    let fetched = FinishedRender { thumbnail: None, ..fixture.heygen.fetch("vid_1", MUSIC).await.unwrap() };
    let facts = looked_into(fetched, "stream=codec_name,width,height,r_frame_rate,channels,sample_rate").await;
    for expected in ["h264", "1080", "1920", "25/1", "aac", "48000", "2"] {
        assert!(facts.lines().any(|line| line == expected), "{expected} is not in {facts}");
    }
    assert!(downloads(&fixture).iter().all(|call| call.path() == "/files/vid_1-captioned.mp4"));
    fixture.fake.set_captioned(false);
    fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    assert_eq!(downloads(&fixture).last().unwrap().path(), "/files/vid_1.mp4");
}

#[tokio::test]
async fn nothing_is_left_behind_by_a_file_that_was_read() {
    let fixture = finished(a_talking_video("1080x1920", 1)).await;
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let work_dirs = || std::fs::read_dir(fixture.folder.path().join("heygen/fetched")).unwrap().count();
    assert_eq!(work_dirs(), 1);
    drop(fetched);
    assert_eq!(work_dirs(), 0);
}

#[tokio::test]
async fn a_file_in_another_form_is_made_into_the_one_that_platforms_take() {
    let fixture = finished(a_talking_video("720x1280", 1)).await;
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let facts = looked_into(fetched, "stream=codec_name,width,height,r_frame_rate,pix_fmt:format=duration").await;
    for expected in ["h264", "1080", "1920", "30/1", "yuv420p", "aac"] {
        assert!(facts.lines().any(|line| line == expected), "{expected} is not in {facts}");
    }
    let duration: f64 = facts.lines().last().unwrap().parse().unwrap();
    assert!((duration - 1.0).abs() < 0.2, "{duration} s");
}

#[tokio::test]
async fn a_download_that_breaks_goes_on_where_it_broke() {
    let video = a_talking_video("1080x1920", 2);
    let fixture = finished(video.clone()).await;
    fixture.fake.set_links_good_once(true);
    fixture.fake.faults().next(Method::GET, FILES, Fault::HalfAnswer);
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let [first, second] = downloads(&fixture).try_into().unwrap();
    assert_eq!(first.header("range"), None);
    assert_eq!(second.header("range"), Some(format!("bytes={}-", video.len() / 2).as_str()));
    assert_ne!(first.uri.query(), second.uri.query(), "the second link is a new one");
    let duration: f64 = looked_into(fetched, "format=duration").await.trim().parse().unwrap();
    assert!((duration - 2.0).abs() < 0.2, "{duration} s");
}

#[tokio::test]
async fn an_expired_link_is_replaced() {
    let fixture = finished(a_talking_video("1080x1920", 1)).await;
    fixture.fake.faults().next(Method::GET, FILES, Fault::Refusal(StatusCode::FORBIDDEN, vec![], String::new()));
    fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let [first, second] = downloads(&fixture).try_into().unwrap();
    assert_ne!(first.uri.query(), second.uri.query());
}

#[tokio::test]
async fn a_file_that_never_comes_is_left_for_later() {
    let fixture = finished(a_talking_video("1080x1920", 1)).await;
    for fault in [
        Fault::Refusal(StatusCode::FORBIDDEN, vec![], String::new()),
        Fault::CutBefore,
        Fault::Disguise(StatusCode::OK, String::new()),
    ] {
        fixture.fake.faults().next_times(3, Method::GET, FILES, fault.clone());
        let (kind, message) = failed(fixture.heygen.fetch("vid_1", MUSIC).await);
        assert_eq!(kind, Kind::Unavailable, "{fault:?}: {message}");
        assert!(fixture.fake.faults().are_over());
    }
    assert_eq!(downloads(&fixture).len(), 9);
    assert!(fixture.heygen.fetch("vid_1", MUSIC).await.is_ok());
}

#[tokio::test]
async fn a_server_that_knows_no_ranges_is_asked_for_the_whole_again() {
    let video = a_talking_video("1080x1920", 1);
    let fixture = finished(video.clone()).await;
    fixture.fake.faults().next(Method::GET, FILES, Fault::HalfAnswer);
    let odd = Fault::Disguise(StatusCode::PARTIAL_CONTENT, "another part".to_owned());
    fixture.fake.faults().next(Method::GET, FILES, odd);
    fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let ranges: Vec<_> = downloads(&fixture).iter().map(|call| call.header("range").map(str::to_owned)).collect();
    assert_eq!(ranges, [None, Some(format!("bytes={}-", video.len() / 2)), None]);
}

#[tokio::test]
async fn a_server_that_always_breaks_at_the_same_place_is_left_for_later() {
    let fixture = finished(a_talking_video("1080x1920", 1)).await;
    for _ in 0..2 {
        let odd = Fault::Disguise(StatusCode::PARTIAL_CONTENT, "another part".to_owned());
        fixture.fake.faults().next(Method::GET, FILES, Fault::HalfAnswer);
        fixture.fake.faults().next(Method::GET, FILES, odd);
    }
    assert_eq!(failed(fixture.heygen.fetch("vid_1", MUSIC).await).0, Kind::Unavailable);
    assert!(fixture.fake.faults().are_over());
    assert_eq!(downloads(&fixture).len(), 4);
}

#[tokio::test]
async fn what_is_no_video_is_not_handed_over() {
    let fixture = finished(Bytes::from_static(b"<html>maintenance</html>")).await;
    let (kind, message) = failed(fixture.heygen.fetch("vid_1", MUSIC).await);
    assert_eq!(kind, Kind::Unavailable, "{message}");
    assert_eq!(std::fs::read_dir(fixture.folder.path().join("heygen/fetched")).unwrap().count(), 0);
}

#[tokio::test]
async fn without_ffmpeg_nothing_is_fetched_and_the_check_says_so() {
    let fixture = finished(Bytes::from_static(b"never asked for")).await;
    let tools = Toolbox::in_folders(OsStr::new(""));
    let bare = adapter(&fixture.fake.url(), fixture.folder.path(), Limits::default(), tools);
    let (kind, message) = failed(bare.fetch("vid_1", MUSIC).await);
    assert_eq!(kind, Kind::Setup);
    assert!(message.contains("apt-get install ffmpeg"), "{message}");
    assert_eq!(downloads(&fixture).len(), 0);
    let check = bare.check().await;
    assert!(!check.connected && check.message == message, "{}", check.message);
}
