//! Whole renders, the catalogue with its portraits and samples, and the connection test.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use showrunner_domain::style::MusicStyle;
use showrunner_domain::value::{AvatarId, DurationSeconds, ScriptContent, Title, VoiceId};
use showrunner_local_studio::Studio;
use showrunner_ports::avatar::{AvatarProvider, RenderRequest, RenderStatus};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_testkit::FixedClock;
use showrunner_testkit::finished_video::{assert_seconds, assert_values, collected, render_request};
#[cfg(target_os = "linux")]
use showrunner_testkit::patient;
use showrunner_testkit::scratch::files_below;
use showrunner_video_tools::toolbox::Toolbox;

use crate::provenance;
#[cfg(target_os = "linux")]
use crate::support::LEASE;
use crate::support::{config, shared};

/// A process with a scratch folder of its own, `name`, that shares the database and the media store in `folder`.
async fn process(folder: &Path, name: &str, renders: bool) -> Studio {
    process_at(folder, name, renders, &FixedClock::default()).await
}

async fn process_at(folder: &Path, name: &str, renders: bool, clock: &FixedClock) -> Studio {
    Studio::new(config(folder, name, renders), shared(folder, clock).await)
}

fn request(key: &str) -> RenderRequest {
    render_request(key, "amara", "marcus")
}

/// Reads the status until the render has ended.
pub(crate) async fn ended(studio: &Studio, id: &str) -> RenderStatus {
    let mut last = 0;
    loop {
        match studio.status(id).await.unwrap() {
            RenderStatus::Processing(percent) => {
                let percent = percent.unwrap();
                assert!((last..=100).contains(&percent), "progress went from {last} to {percent}");
                last = percent;
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            end => return end,
        }
    }
}

#[tokio::test]
async fn a_script_becomes_a_video_that_can_be_fetched_and_discarded() {
    let folder = tempfile::tempdir().unwrap();
    let api = process(folder.path(), "api", false).await;
    let worker = process(folder.path(), "worker", true).await;

    let asked = request("video-1");
    let id = api.submit(&asked).await.unwrap();
    assert_eq!(api.submit(&asked).await.unwrap(), id, "the same key gives the same id");
    assert_eq!(api.status(&id).await.unwrap(), RenderStatus::Processing(Some(0)), "an api process renders nothing");
    assert_eq!(api.fetch(&id, MusicStyle::CalmRelaxing).await.err().unwrap().kind, ProviderErrorKind::Unavailable);

    assert_eq!(ended(&worker, &id).await, RenderStatus::Completed);
    assert_eq!(api.status(&id).await.unwrap(), RenderStatus::Completed);

    let finished = api.fetch(&id, MusicStyle::CalmRelaxing).await.unwrap();
    let video = collected(finished.video).await;
    let entries = "stream=codec_name,width,height,r_frame_rate,channels,sample_rate,pix_fmt";
    assert_values(&video, entries, "h264 1080 1920 yuv420p 30/1 aac 48000 2");
    assert_seconds(&video, 5.0, 0.5);
    let position = |name: &[u8]| video.windows(4).position(|window| window == name).unwrap();
    assert!(position(b"moov") < position(b"mdat"), "the index must come first");
    let thumbnail = collected(finished.thumbnail.unwrap()).await;
    assert_eq!(thumbnail[..3], [0xff, 0xd8, 0xff], "a JPEG");
    let sample = worker.voice_sample(&VoiceId::new("marcus").unwrap()).await.unwrap().bytes;
    provenance::assert_marked([&video, &thumbnail, &sample]);

    let left = std::fs::read_dir(folder.path().join("worker/renders")).unwrap().count();
    assert_eq!(left, 0, "the scratch folder is left behind");
    assert_eq!(files_below(&folder.path().join("media")).len(), 2);

    api.discard(&id).await.unwrap();
    api.discard(&id).await.unwrap();
    assert_eq!(api.status(&id).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    assert!(files_below(&folder.path().join("media")).is_empty());
}

#[tokio::test]
async fn text_that_means_something_to_shells_filters_and_markup_is_only_text() {
    let folder = tempfile::tempdir().unwrap();
    let studio = process(folder.path(), "worker", true).await;
    let canary = folder.path().join("canary");
    let hostile = format!(
        "$(touch {canary}) `touch {canary}`; touch {canary} | {{\\an8}} </text><image href=\"/etc/passwd\"/> \
         ',drawtext=textfile=/etc/passwd[x]; file '/etc/passwd' %{{n}} \u{1b}[31m -o {canary} --help words",
        canary = canary.display()
    );
    let asked = RenderRequest {
        title: Title::new(&hostile[..200]).unwrap(),
        category: "<b>&\"'".to_owned(),
        script: ScriptContent::new(&hostile).unwrap(),
        ..request("hostile")
    };
    let id = studio.submit(&asked).await.unwrap();
    assert_eq!(ended(&studio, &id).await, RenderStatus::Completed);
    assert!(!canary.exists(), "the script was run");
}

#[tokio::test]
async fn without_its_tools_the_studio_says_what_to_install_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let studio = Studio::with_toolbox(
        config(folder.path(), "worker", true),
        shared(folder.path(), &FixedClock::default()).await,
        Toolbox::default(),
    );
    assert!(!studio.avatars().await.unwrap().is_empty());
    assert!(!studio.voices().await.unwrap().is_empty());
    let check = studio.check().await;
    assert!(!check.connected);

    let id = studio.submit(&request("video-1")).await.unwrap();
    let RenderStatus::Failed(reason) = ended(&studio, &id).await else { panic!("it cannot have been rendered") };
    assert_eq!(reason, check.message);
    assert!(reason.contains("apt-get install ffmpeg flite fonts-inter"), "{reason}");
    assert!(reason.contains("brew install ffmpeg flite"), "{reason}");

    // With the tools installed, another attempt renders the same job.
    let repaired = process(folder.path(), "api", false).await;
    assert_eq!(repaired.submit(&request("video-1")).await.unwrap(), id);
    assert_eq!(repaired.status(&id).await.unwrap(), RenderStatus::Processing(Some(0)));
}

#[tokio::test]
async fn what_the_catalogue_does_not_have_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let studio = process(folder.path(), "api", false).await;
    let asked = request("video-1");
    for unknown in [
        RenderRequest { avatar_id: AvatarId::new("nobody").unwrap(), ..asked.clone() },
        RenderRequest { voice_id: VoiceId::new("rms; reboot").unwrap(), ..asked.clone() },
        RenderRequest { key: "../../etc".to_owned(), ..asked.clone() },
    ] {
        assert_eq!(studio.submit(&unknown).await.unwrap_err().kind, ProviderErrorKind::Refused);
    }
    for id in ["video-2", "../jobs", ""] {
        assert_eq!(studio.status(id).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    }
}

#[tokio::test]
async fn every_avatar_has_a_portrait_that_is_painted_once() {
    let folder = tempfile::tempdir().unwrap();
    let studio = process(folder.path(), "api", false).await;
    let avatars = studio.avatars().await.unwrap();
    assert!(avatars.len() >= 4);
    let mut portraits = Vec::new();
    for avatar in &avatars {
        let id = AvatarId::new(&avatar.id).unwrap();
        let portrait = studio.portrait(&id).await.unwrap();
        assert_eq!(portrait.content_type, "image/png");
        assert_eq!(portrait.bytes[16..24], [0, 0, 1, 0, 0, 0, 1, 0], "256 by 256 pixels");
        assert_eq!(studio.portrait(&id).await.unwrap(), portrait);
        assert!(!portraits.contains(&portrait.bytes));
        portraits.push(portrait.bytes);
    }
    assert_eq!(std::fs::read_dir(folder.path().join("api/portraits")).unwrap().count(), avatars.len());
    let nobody = AvatarId::new("nobody").unwrap();
    assert_eq!(studio.portrait(&nobody).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}

#[tokio::test]
async fn every_voice_has_a_sample_that_is_spoken_once() {
    let folder = tempfile::tempdir().unwrap();
    let studio = process(folder.path(), "api", false).await;
    let voices = studio.voices().await.unwrap();
    let mut samples = Vec::new();
    for voice in &voices {
        let id = VoiceId::new(&voice.id).unwrap();
        let sample = studio.voice_sample(&id).await.unwrap();
        assert_eq!(sample.content_type, "audio/mp4");
        assert_values(&sample.bytes, "stream=codec_name,sample_rate,channels", "aac 48000 1");
        assert_seconds(&sample.bytes, 3.75, 1.75);
        assert_eq!(studio.voice_sample(&id).await.unwrap(), sample);
        assert!(!samples.contains(&sample.bytes), "{} sounds like another voice", voice.name);
        samples.push(sample.bytes);
    }
    // One file for each, and nothing else.
    assert_eq!(std::fs::read_dir(folder.path().join("api/samples")).unwrap().count(), voices.len());
}

#[tokio::test]
async fn a_sample_that_is_asked_for_twice_at_once_is_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let studio = process(folder.path(), "api", false).await;
    let id = VoiceId::new("claire").unwrap();
    let (one, other) = tokio::join!(studio.voice_sample(&id), studio.voice_sample(&id));
    assert_eq!(one.unwrap(), other.unwrap());
    assert_eq!(std::fs::read_dir(folder.path().join("api/samples")).unwrap().count(), 1);
}

#[tokio::test]
async fn without_the_speech_program_there_is_a_sentence_instead_of_a_sample() {
    let folder = tempfile::tempdir().unwrap();
    let shared = shared(folder.path(), &FixedClock::default()).await;
    let studio = Studio::with_toolbox(config(folder.path(), "worker", true), shared, Toolbox::default());
    for (voice, program) in [("claire", "flite is not installed"), ("lukas", "espeak-ng is not installed")] {
        let error = studio.voice_sample(&VoiceId::new(voice).unwrap()).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Setup, "{error}");
        assert!(error.message.contains(program), "{error}");
    }
}

#[tokio::test]
async fn the_check_tells_what_works() {
    let folder = tempfile::tempdir().unwrap();
    let check = process(folder.path(), "worker", true).await.check().await;
    assert!(check.connected, "{}", check.message);
    for program in ["ffmpeg", "flite"] {
        let (_, version) = check.account_info.iter().find(|(label, _)| label == program).unwrap();
        assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{program} {version}");
    }
}

/// Not a test: the process that [`a_render_survives_the_death_of_its_process`] starts and kills.
#[cfg(target_os = "linux")]
#[tokio::test]
#[ignore = "renders until it is killed"]
async fn render_until_killed() {
    let studio = process(&std::env::current_dir().unwrap(), "doomed", true).await;
    if studio.status("video-1").await.is_ok() {
        ended(&studio, "video-1").await;
    }
}

/// The processes that run in a folder.
#[cfg(target_os = "linux")]
fn working_in(folder: &Path) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter(|process| std::fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd.starts_with(folder)))
        .count()
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_render_survives_the_death_of_its_process() {
    let folder = tempfile::tempdir().unwrap();
    let studio = process(folder.path(), "api", false).await;
    let id = studio.submit(&request("video-1")).await.unwrap();

    let mut doomed = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "studio::render_until_killed"])
        .current_dir(folder.path())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    // The encoder and the process that started it.
    until_encoding(&studio, &id, folder.path(), 2).await;
    doomed.kill().unwrap();
    doomed.wait().unwrap();
    nobody_works_in(folder.path()).await;

    let meanwhile = process(folder.path(), "worker", true).await;
    assert!(matches!(meanwhile.status(&id).await.unwrap(), RenderStatus::Processing(Some(10..))));
    let clock = FixedClock::default();
    clock.advance(LEASE);
    let worker = process_at(folder.path(), "worker", true, &clock).await;
    assert_eq!(ended_again(&worker, &id).await, RenderStatus::Completed);
}

/// Waits until the layers are painted and this many processes run in the folder.
#[cfg(target_os = "linux")]
async fn until_encoding(studio: &Studio, id: &str, folder: &Path, processes: usize) {
    loop {
        match studio.status(id).await.unwrap() {
            RenderStatus::Processing(Some(10..)) if working_in(folder) >= processes => return,
            RenderStatus::Processing(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            end => panic!("it ended before it could be interrupted: {end:?}"),
        }
    }
}

#[cfg(target_os = "linux")]
async fn nobody_works_in(folder: &Path) {
    let gone = async {
        while working_in(folder) > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let limit = patient(Duration::from_secs(20));
    tokio::time::timeout(limit, gone).await.expect("a program outlived what it was started for");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_job_that_is_discarded_is_not_rendered_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let api = process(folder.path(), "api", false).await;
    let worker = process(folder.path(), "worker", true).await;
    let asked = RenderRequest { duration: DurationSeconds::new(60).unwrap(), ..request("video-1") };
    let id = api.submit(&asked).await.unwrap();
    until_encoding(&worker, &id, folder.path(), 1).await;
    api.discard(&id).await.unwrap();
    nobody_works_in(folder.path()).await;
    assert_eq!(worker.status(&id).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}

/// Waits until the render has ended. It starts again, so its progress may decrease once.
#[cfg(target_os = "linux")]
async fn ended_again(studio: &Studio, id: &str) -> RenderStatus {
    while let RenderStatus::Processing(_) = studio.status(id).await.unwrap() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    studio.status(id).await.unwrap()
}
