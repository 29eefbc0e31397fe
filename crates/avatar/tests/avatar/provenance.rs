//! Everything that the adapters make says in its metadata that AI made it.

use std::path::Path;

use bytes::Bytes;
use jiff::SignedDuration;
use showrunner_avatar::provenance::{self, DigitalSourceType, Provenance};
use showrunner_avatar::studio::{Marks, Studio, StudioConfig};
use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::VoiceId;
use showrunner_fake_providers::a_talking_video;
use showrunner_ports::avatar::{AvatarProvider, RenderStatus};
use showrunner_testkit::FixedClock;

use crate::heygen::fixture::HeyGenFixture;
use crate::studio::ended;
use crate::support::{collected, probe, request, shared};

const MUSIC: MusicStyle = MusicStyle::CalmRelaxing;

/// HeyGen's own packet, as it might be.
const OF_HEYGEN: &str = "<x:xmpmeta xmlns:x='adobe:ns:meta/'><r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' \
    xmlns:e='http://iptc.org/std/Iptc4xmpExt/2008-02-29/'><r:Description e:DigitalSourceType='urn:of-heygen'/></r:RDF>\
    </x:xmpmeta>";

fn inspected(content: &[u8]) -> Provenance {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, content).unwrap();
    provenance::inspect(&file).unwrap()
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
    let id = heygen.submit(&request("video-1", "look-1", "voice-1")).await.unwrap();
    assert_eq!(heygen.status(&id).await.unwrap(), RenderStatus::Completed);
    let fetched = heygen.fetch(&id, MUSIC).await.unwrap();
    let (video, thumbnail) = (collected(fetched.video).await, collected(fetched.thumbnail.unwrap()).await);
    [video, thumbnail].map(|content| inspected(&content).digital_source_type)
}

#[tokio::test]
async fn heygen_videos_are_marked_after_the_music_mix() {
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

fn unmarked(folder: &Path) -> StudioConfig {
    StudioConfig {
        work_dir: folder.join("studio"),
        voices_dir: folder.join("voices"),
        lease: SignedDuration::from_secs(30),
        marks: Marks { metadata: false, ..Marks::ALL },
        renders: true,
    }
}

/// The source types of a video of the studio, its thumbnail and a sample of a voice, and whether another reader finds the mark of
/// the video where the specification has it.
fn of_the_studio(files: [&[u8]; 3]) -> ([Option<String>; 3], bool) {
    let exported = probe(files[0], &["-export_xmp", "1"], "format_tags=xmp");
    let is_exported = exported.contains(DigitalSourceType::CompositeWithTrainedAlgorithmicMedia.uri());
    (files.map(|content| inspected(content).digital_source_type), is_exported)
}

pub(crate) fn assert_marked(files: [&[u8]; 3]) {
    let composite = DigitalSourceType::CompositeWithTrainedAlgorithmicMedia.uri();
    let expected = [composite, composite, DigitalSourceType::TrainedAlgorithmicMedia.uri()];
    assert_eq!(of_the_studio(files), (expected.map(|uri| Some(uri.to_owned())), true));
}

#[tokio::test]
async fn studio_files_have_no_mark_when_that_is_off() {
    let folder = tempfile::tempdir().unwrap();
    let shared = shared(folder.path(), &FixedClock::default()).await;
    let studio = Studio::new(unmarked(folder.path()), shared);
    let id = studio.submit(&request("unmarked", "amara", "marcus")).await.unwrap();
    assert_eq!(ended(&studio, &id).await, RenderStatus::Completed);
    let finished = studio.fetch(&id, MUSIC).await.unwrap();
    let (video, thumbnail) = (collected(finished.video).await, collected(finished.thumbnail.unwrap()).await);
    let sample = studio.voice_sample(&VoiceId::new("marcus").unwrap()).await.unwrap().bytes;
    assert_eq!(of_the_studio([&video, &thumbnail, &sample]), ([None, None, None], false));
}
