//! A finished file is downloaded completely, gets its music, and says in its metadata that AI made it.

use std::collections::HashSet;
use std::process::Command;

use axum::http::{Method, StatusCode};
use bytes::Bytes;
use showrunner_domain::style::MusicStyle;
use showrunner_fake_providers::{Fault, LoggedCall, a_talking_video};
use showrunner_ports::avatar::{AvatarProvider as _, RenderStatus};
use showrunner_ports::provider::ProviderErrorKind as Kind;
use showrunner_provider_http::Limits;
use showrunner_testkit::finished_video::{assert_seconds, assert_values, collected};
use showrunner_video_tools::provenance::{self, DigitalSourceType};
use showrunner_video_tools::toolbox::Toolbox;

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

#[tokio::test]
async fn the_captioned_file_gets_its_music_and_keeps_its_picture() {
    let fixture = finished(a_talking_video("1080x1920", 2)).await;
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    assert_eq!(collected(fetched.thumbnail.unwrap()).await[..3], [0xff, 0xd8, 0xff], "a JPEG");
    let entries = "stream=codec_name,width,height,r_frame_rate,channels,sample_rate";
    assert_values(&collected(fetched.video).await, entries, "h264 1080 1920 25/1 aac 48000 2");
    assert!(downloads(&fixture).iter().all(|call| call.path() == "/files/vid_1-captioned.mp4"));
    fixture.fake.set_captioned(false);
    fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    assert_eq!(downloads(&fixture).last().unwrap().path(), "/files/vid_1.mp4");
}

#[tokio::test]
async fn the_work_directory_is_removed_with_the_last_reader() {
    let fixture = finished(a_talking_video("1080x1920", 1)).await;
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    let work_dirs = || std::fs::read_dir(fixture.folder.path().join("heygen/fetched")).unwrap().count();
    assert_eq!(work_dirs(), 1);
    drop(fetched);
    assert_eq!(work_dirs(), 0);
}

#[tokio::test]
async fn a_file_in_another_format_is_converted() {
    let fixture = finished(a_talking_video("720x1280", 1)).await;
    let video = collected(fixture.heygen.fetch("vid_1", MUSIC).await.unwrap().video).await;
    let entries = "stream=codec_name,width,height,r_frame_rate,pix_fmt";
    assert_values(&video, entries, "h264 1080 1920 30/1 yuv420p aac");
    assert_seconds(&video, 1.0, 0.2);
}

#[tokio::test]
async fn broken_download_is_repeated_with_a_new_link() {
    let fixture = finished(a_talking_video("1080x1920", 1)).await;
    fixture.fake.set_links_good_once(true);
    for fault in [
        Fault::HalfAnswer,
        Fault::CutBefore,
        Fault::Refusal(StatusCode::FORBIDDEN, vec![], String::new()),
        Fault::Disguise(StatusCode::PARTIAL_CONTENT, "a part".to_owned()),
        Fault::Disguise(StatusCode::OK, String::new()),
    ] {
        fixture.fake.faults().next(Method::GET, FILES, fault.clone());
        assert_eq!(failed(fixture.heygen.fetch("vid_1", MUSIC).await).0, Kind::Unavailable, "{fault:?}");
        assert!(fixture.fake.faults().are_over());
    }
    let fetched = fixture.heygen.fetch("vid_1", MUSIC).await.unwrap();
    assert_seconds(&collected(fetched.video).await, 1.0, 0.2);
    let links: HashSet<_> = downloads(&fixture).iter().map(|call| call.uri.query().map(str::to_owned)).collect();
    assert_eq!(links.len(), 6);
}

#[tokio::test]
async fn a_file_that_is_no_video_is_an_error() {
    let fixture = finished(Bytes::from_static(b"<html>maintenance</html>")).await;
    let (kind, message) = failed(fixture.heygen.fetch("vid_1", MUSIC).await);
    assert_eq!(kind, Kind::Unavailable, "{message}");
    assert_eq!(std::fs::read_dir(fixture.folder.path().join("heygen/fetched")).unwrap().count(), 0);
}

/// The length is announced, or not, or a part follows that makes the file too large.
#[tokio::test]
async fn a_file_that_is_too_large_is_not_fetched_further() {
    const MAX: u64 = 1 << 20;
    let large = "x".repeat(3 << 20);
    let HeyGenFixture { heygen, fake, folder } = finished(a_talking_video("1080x1920", 1)).await;
    let heygen = heygen.with_max_video_bytes(MAX);
    let unannounced = vec![("transfer-encoding", "chunked".to_owned())];
    for answer in
        [Fault::Refusal(StatusCode::OK, vec![], large.clone()), Fault::Refusal(StatusCode::OK, unannounced, large)]
    {
        fake.faults().next(Method::GET, FILES, answer);
        let (kind, message) = failed(heygen.fetch("vid_1", MUSIC).await);
        assert_eq!((kind, message.as_str()), (Kind::Refused, "the finished video has more than 1 MiB"));
        assert!(fake.faults().are_over());
        assert_eq!(std::fs::read_dir(folder.path().join("heygen/fetched")).unwrap().count(), 0);
    }
    assert!(heygen.fetch("vid_1", MUSIC).await.is_ok(), "a file of the usual size");
}

/// Playlists and the like have demuxers of their own, which open what they name.
#[tokio::test]
async fn only_the_containers_of_mp4_and_matroska_are_opened() {
    let folder = tempfile::tempdir().unwrap();
    let (video, stream) = (folder.path().join("video.mp4"), folder.path().join("video.ts"));
    std::fs::write(&video, a_talking_video("1080x1920", 1)).unwrap();
    let mut remux = Command::new("ffmpeg");
    remux.args(["-v", "error", "-i"]).arg(&video).args(["-c", "copy"]).arg(&stream);
    assert!(remux.status().unwrap().success());
    let fixture = finished(Bytes::from(std::fs::read(&stream).unwrap())).await;
    let (kind, message) = failed(fixture.heygen.fetch("vid_1", MUSIC).await);
    assert_eq!(kind, Kind::Unavailable, "{message}");
}

#[tokio::test]
async fn without_ffmpeg_nothing_is_fetched_and_the_check_fails() {
    let fixture = finished(Bytes::from_static(b"never asked for")).await;
    let bare = adapter(&fixture.fake.url(), fixture.folder.path(), Limits::default(), Toolbox::default());
    let (kind, message) = failed(bare.fetch("vid_1", MUSIC).await);
    assert_eq!(kind, Kind::Setup);
    assert!(message.contains("apt-get install ffmpeg"), "{message}");
    assert_eq!(downloads(&fixture).len(), 0);
    let check = bare.check().await;
    assert!(!check.connected && check.message == message, "{}", check.message);
}

/// HeyGen's own packet, as it might be.
const OF_HEYGEN: &str = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \
    xmlns:e='http://iptc.org/std/Iptc4xmpExt/2008-02-29/'><r:Description e:DigitalSourceType='urn:of-heygen'/></r:RDF>\
    </x:xmpmeta>";

fn source_type(content: &[u8]) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, content).unwrap();
    provenance::inspect(&file).unwrap().digital_source_type
}

/// A file with HeyGen's own packet.
fn with_packet(video: &Bytes) -> Bytes {
    let kind = b"\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
    let size = u32::try_from(24 + OF_HEYGEN.len()).unwrap().to_be_bytes();
    [&video[..], &size, b"uuid", kind, OF_HEYGEN.as_bytes()].concat().into()
}

/// The source types of a video of HeyGen and of its thumbnail after post-processing.
async fn source_types(source: Bytes, ai_metadata: bool) -> [Option<String>; 2] {
    let fixture = HeyGenFixture::with(source).await;
    fixture.fake.finish_at_look(1);
    let heygen = fixture.with_ai_metadata(ai_metadata);
    let id = heygen.submit(&request("video-1")).await.unwrap();
    assert_eq!(heygen.status(&id).await.unwrap(), RenderStatus::Completed);
    let fetched = heygen.fetch(&id, MusicStyle::CalmRelaxing).await.unwrap();
    let (video, thumbnail) = (collected(fetched.video).await, collected(fetched.thumbnail.unwrap()).await);
    [video, thumbnail].map(|content| source_type(&content))
}

#[tokio::test]
async fn fetched_videos_are_marked_after_the_music_mix() {
    let ours = DigitalSourceType::TrainedAlgorithmicMedia.uri();
    // One is copied, one is encoded again, one has a mark of HeyGen.
    for source in
        [a_talking_video("1080x1920", 1), a_talking_video("720x1280", 1), with_packet(&a_talking_video("1080x1920", 1))]
    {
        assert_eq!(source_types(source, true).await.map(Option::unwrap), [ours; 2]);
    }
}

#[tokio::test]
async fn heygen_metadata_survives_when_ours_is_off() {
    let plain = a_talking_video("1080x1920", 1);
    assert_eq!(source_types(with_packet(&plain), false).await, [Some("urn:of-heygen".to_owned()), None]);
    assert_eq!(source_types(plain, false).await, [None, None]);
}
