//! Fetched videos say in their metadata that AI made them.

use bytes::Bytes;
use showrunner_domain::style::MusicStyle;
use showrunner_fake_providers::a_talking_video;
use showrunner_ports::avatar::{AvatarProvider as _, RenderStatus};
use showrunner_testkit::finished_video::collected;
use showrunner_video_tools::provenance::{self, DigitalSourceType};

use super::fixture::{HeyGenFixture, request};

const MUSIC: MusicStyle = MusicStyle::CalmRelaxing;

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
    let fetched = heygen.fetch(&id, MUSIC).await.unwrap();
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
