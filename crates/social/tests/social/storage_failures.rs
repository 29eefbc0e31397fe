//! A lost video, a broken media store, a full or locked disk: nothing is published, and the error says what to do.

use showrunner_domain::platform::Platform;
use showrunner_ports::provider::ProviderErrorKind::{Refused, Unavailable};
use showrunner_ports::social::PublicationOutcome;
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Fixture as _, Media, publication, sandbox};

#[tokio::test]
async fn a_video_that_cannot_be_read_is_not_published() {
    for (media, kind, message) in [
        (Media::Lost, Refused, "the video's file is no longer in the media store"),
        (Media::Down, Unavailable, "the video cannot be read: the media store cannot be used right now"),
        (Media::BreaksOff, Unavailable, "the post could not be laid in the outbox folder: connection reset"),
        (
            Media::EndsEarly,
            Unavailable,
            "the post could not be laid in the outbox folder: the video has 300000 bytes, but only 128000 could be read",
        ),
    ] {
        let fixture = sandbox(Platform::Facebook);
        let prepared = fixture.prepare().await;
        let post = prepared.over(fixture.over(media));
        let error = post.publish().await.unwrap_err();
        assert_eq!((error.kind, error.message.as_str()), (kind, message));
        assert_eq!(error.provider, "Facebook sandbox");
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
        // The attempt has removed its incomplete files, and the next one succeeds.
        let staging = fixture.outbox().join(".staging");
        assert!(!staging.exists() || files_below(&staging).is_empty());
        assert!(prepared.publish().await.is_ok());
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

/// A file size limit fails a write in the middle, like a full disk.
#[cfg(unix)]
#[test]
fn a_full_disk_can_be_tried_again() {
    let output = std::process::Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 16; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "storage_failures::the_disk_is_full"])
        .output()
        .unwrap();
    let output_text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && output_text.contains("1 passed"), "{output_text}");
}

#[tokio::test]
#[ignore = "needs a limit on the size of files, see above"]
async fn the_disk_is_full() {
    let fixture = sandbox(Platform::Tiktok);
    let post = fixture.prepare().await;
    assert_eq!(post.publish_error().await, Unavailable);
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(files_below(&fixture.outbox().join(".staging")), []);
}
