//! Videos and samples say in their metadata that AI made them.

use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::VoiceId;
use showrunner_local_studio::{Marks, Studio, StudioConfig};
use showrunner_ports::avatar::{AvatarProvider as _, RenderStatus};
use showrunner_testkit::FixedClock;
use showrunner_testkit::finished_video::{collected, probed, render_request};
use showrunner_video_tools::provenance::{self, DigitalSourceType};

use crate::studio::ended;
use crate::support::{config, shared};

const MUSIC: MusicStyle = MusicStyle::CalmRelaxing;

fn source_type(content: &[u8]) -> Option<String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, content).unwrap();
    provenance::inspect(&file).unwrap().digital_source_type
}

/// The source types of a video of the studio, its thumbnail and a sample of a voice, and whether another reader finds the mark of
/// the video where the specification has it.
fn of_the_studio(files: [&[u8]; 3]) -> ([Option<String>; 3], bool) {
    let exported = probed(files[0], &["-export_xmp", "1"], "format_tags=xmp");
    let is_exported = exported.contains(DigitalSourceType::CompositeWithTrainedAlgorithmicMedia.uri());
    (files.map(source_type), is_exported)
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
    let marks = Marks { metadata: false, ..Marks::ALL };
    let studio = Studio::new(StudioConfig { marks, ..config(folder.path(), "worker", true) }, shared);
    let id = studio.submit(&render_request("unmarked", "amara", "marcus")).await.unwrap();
    assert_eq!(ended(&studio, &id).await, RenderStatus::Completed);
    let finished = studio.fetch(&id, MUSIC).await.unwrap();
    let (video, thumbnail) = (collected(finished.video).await, collected(finished.thumbnail.unwrap()).await);
    let sample = studio.voice_sample(&VoiceId::new("marcus").unwrap()).await.unwrap().bytes;
    assert_eq!(of_the_studio([&video, &thumbnail, &sample]), ([None, None, None], false));
}
