//! A lost video, a broken media store, a full or locked disk: nothing is published, and the error says what to do.

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::ProviderErrorKind::{self, Refused, Unavailable};
use showrunner_ports::social::{PublicationOutcome, SocialPlatform};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Fixture, Media, publication, sandbox};

#[tokio::test]
async fn a_video_that_cannot_be_had_is_not_published() {
    let cases: [(Media, ProviderErrorKind, &str); 4] = [
        (Media::Lost, Refused, "the video's file is no longer in the media store"),
        (Media::Down, Unavailable, "the video cannot be read: the media store cannot be used right now"),
        (Media::BreaksOff, Unavailable, "the post could not be laid in the outbox folder: connection reset"),
        (
            Media::EndsEarly,
            Unavailable,
            "the post could not be laid in the outbox folder: the video has 300000 bytes, but only 128000 could be read",
        ),
    ];
    for (media, kind, message) in cases {
        let fixture = sandbox(Platform::Facebook);
        let (platform, publication) = (fixture.over(media), publication(17, "a"));
        let handle = platform.prepare(&publication).await.unwrap();
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert_eq!((error.kind, error.message.as_str()), (kind, message));
        assert_eq!(error.provider, "Facebook sandbox");
        assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
        // The attempt has removed its incomplete files, and the next one succeeds.
        assert_eq!(files_below(&fixture.outbox().join(".staging")), []);
        assert!(fixture.connect().publish(&publication, &handle).await.is_ok());
        assert_eq!(fixture.public_posts(), 1);
    }
}

#[tokio::test]
async fn an_outbox_that_is_a_file_is_unavailable() {
    let fixture = sandbox(Platform::Tiktok);
    std::fs::create_dir_all(fixture.outbox().parent().unwrap()).unwrap();
    std::fs::write(fixture.outbox(), "in the way").unwrap();
    let error = fixture.connect().prepare(&publication(17, "a")).await.unwrap_err();
    assert_eq!(error.kind, Unavailable);
}

#[tokio::test]
async fn publishing_without_the_staging_folder_creates_it_again() {
    let fixture = sandbox(Platform::Tiktok);
    let (platform, publication) = (fixture.connect(), publication(17, "a"));
    let handle = platform.prepare(&publication).await.unwrap();
    std::fs::remove_dir_all(fixture.outbox().join(".staging")).unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(fixture.public_posts(), 1);
}

/// A file size limit fails a write in the middle, like a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_can_be_tried_again() {
    let output = std::process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "storage_failures::nothing_fits"])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

#[tokio::test]
#[ignore = "needs a limit on the size of files, see above"]
async fn nothing_fits() {
    let fixture = sandbox(Platform::Tiktok);
    let (platform, publication) = (fixture.connect(), publication(17, "a"));
    let handle = platform.prepare(&publication).await.unwrap();
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, Unavailable);
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(files_below(&fixture.outbox().join(".staging")), []);
}
