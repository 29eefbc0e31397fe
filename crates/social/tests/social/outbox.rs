//! The contents of the outbox. A lost video, a broken media store, a full or locked disk: nothing is published, and the error says
//! so. Files that a crash can leave: the next attempt ends with exactly one post, or one reply.

use std::path::Path;

use jiff::Timestamp;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::ProviderErrorKind::{self, Refused, Unavailable};
use showrunner_ports::social::{PublicationOutcome, SocialPlatform};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Fixture as _, Media, VIDEO_BYTES, now, publication, reply, sandbox};

#[tokio::test]
async fn a_post_is_a_folder_with_the_video_its_caption_and_a_record() {
    let fixture = sandbox(Platform::Instagram);
    let platform = fixture.connect();
    assert_eq!(platform.platform(), Platform::Instagram);
    assert!(platform.sandbox());
    assert_eq!(fixture.publish(&publication(17, "k3f9")).await.id, "sandbox-instagram-17-k3f9");

    let staging = fixture.outbox().join(".staging/instagram");
    assert_eq!(std::fs::read_dir(staging).unwrap().count(), 0);
    let files = files_below(&fixture.outbox());
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    let expected = ["caption.txt", "post.json", "video.mp4"].map(|name| format!("instagram/17-k3f9/{name}"));
    assert_eq!(names[2..], expected);
    assert_eq!(names[..2], [".name", "README.txt"]);
    assert!(String::from_utf8_lossy(&files[1].1).contains("Nothing in this folder has left this machine."));
    let files = &files[1..];
    assert_eq!(String::from_utf8_lossy(&files[1].1), "One short sentence.\n\n#boundaries\n");
    assert!(files[3].1.iter().all(|byte| *byte == 7) && files[3].1.len() as u64 == VIDEO_BYTES);

    let mut record: Value = serde_json::from_slice(&files[2].1).unwrap();
    let published_at = record.as_object_mut().unwrap().remove("publishedAt").unwrap();
    assert!(published_at.as_str().unwrap().parse::<Timestamp>().is_ok());
    let expected = json!({
        "id": "sandbox-instagram-17-k3f9",
        "platform": "instagram",
        "platformName": "Instagram Reels",
        "scheduledPostId": 17,
        "title": "How to say “no”",
        "scheduledAt": "2026-11-20T18:00:00Z",
        "aiGenerated": true,
        "aiLabel": { "field": "is_ai_generated", "captionLine": null },
        "postingMode": "direct",
        "visibility": "public",
        "choices": [],
        "sandbox": true,
        "video": { "file": "video.mp4", "bytes": 300_000 },
    });
    assert_eq!(record, expected);
}

#[tokio::test]
async fn a_caption_says_that_ai_made_the_video_where_the_platforms_field_may_not_be_enough() {
    let fixture = sandbox(Platform::Facebook);
    fixture.publish(&publication(17, "k3f9")).await;
    let read = |name: &str| std::fs::read_to_string(fixture.outbox().join("facebook/17-k3f9").join(name)).unwrap();
    assert_eq!(read("caption.txt"), "One short sentence.\n\n#boundaries\n\nMade with AI.\n");
    let record: Value = serde_json::from_str(&read("post.json")).unwrap();
    assert_eq!(record["aiLabel"], json!({ "field": "is_ai_generated", "captionLine": "Made with AI." }));
}

#[tokio::test]
async fn the_readme_is_written_once() {
    let fixture = sandbox(Platform::Tiktok);
    let platform = fixture.connect();
    platform.prepare(&publication(17, "a")).await.unwrap();
    let readme = fixture.outbox().join("README.txt");
    std::fs::write(&readme, "a note of the operator's").unwrap();
    platform.prepare(&publication(18, "b")).await.unwrap();
    assert_eq!(std::fs::read_to_string(&readme).unwrap(), "a note of the operator's");
}

#[cfg(unix)]
#[tokio::test]
async fn a_post_has_the_permissions_of_any_other_folder() {
    use std::os::unix::fs::PermissionsExt;
    let fixture = sandbox(Platform::Tiktok);
    fixture.publish(&publication(17, "a")).await;
    let mode = |name| std::fs::metadata(fixture.outbox().join(name)).unwrap().permissions().mode();
    assert_eq!(mode("tiktok/17-a"), mode("tiktok"));
}

/// Each of several machines has an outbox of its own, and sees no other.
#[tokio::test]
async fn a_post_in_the_outbox_of_another_machine_is_not_published_again() {
    let (here, there) = (sandbox(Platform::Tiktok), sandbox(Platform::Tiktok));
    let (ours, theirs) = (here.connect(), there.connect());
    let post = publication(17, "k3f9");
    let handle = theirs.prepare(&post).await.unwrap();
    assert_eq!(ours.publish(&post, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);
    theirs.publish(&post, &handle).await.unwrap();
    assert_eq!(ours.probe(&post, &handle).await.unwrap(), PublicationOutcome::Unknown);
    assert_eq!((here.public_posts(), there.public_posts()), (0, 1));
    assert!(matches!(there.connect().probe(&post, &handle).await.unwrap(), PublicationOutcome::Published(_)));
}

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
        .args(["--ignored", "--exact", "outbox::the_disk_is_full"])
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

const FILES: [&str; 3] = ["caption.txt", "post.json", "video.mp4"];

/// Copies these files of a post into an attempt at it, as a crash after the last of them leaves them.
fn leave_attempt(outbox: &Path, post: &Path, files: &[&str]) {
    let attempt = outbox.join(".staging/tiktok/17-first/attempt-crashed");
    std::fs::create_dir_all(&attempt).unwrap();
    for file in files {
        std::fs::copy(post.join(file), attempt.join(file)).unwrap();
    }
}

#[tokio::test]
async fn a_post_is_published_once_after_a_crash() {
    let whole = sandbox(Platform::Tiktok);
    whole.prepare().await.publish().await.unwrap();
    let whole_post = whole.outbox().join("tiktok/17-first");
    for (files, is_published) in [
        (&[][..], false),
        (&["video.mp4"], false),
        (&["video.mp4", "caption.txt"], false),
        (&FILES, false),
        (&["video.mp4"], true),
    ] {
        let fixture = sandbox(Platform::Tiktok);
        let post = fixture.prepare().await;
        if is_published {
            post.publish().await.unwrap();
        }
        leave_attempt(&fixture.outbox(), &whole_post, files);
        assert_eq!(fixture.public_posts(), usize::from(is_published), "{files:?}");
        let published =
            Published { visibility: Some(Visibility::Public), ..Published::delivered("sandbox-tiktok-17-first") };
        let outcome = PublicationOutcome::Published(published.clone());
        let expected = if is_published { outcome } else { PublicationOutcome::NotPublished };
        assert_eq!(post.probe().await.unwrap(), expected, "{files:?}");

        // The caller may publish again at once or prepare again.
        assert_eq!(post.publish().await.unwrap(), published, "{files:?}");
        assert_eq!(fixture.publish(&post.publication).await, published, "{files:?}");
        let names: Vec<String> = files_below(&fixture.outbox()).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names[2..], FILES.map(|name| format!("tiktok/17-first/{name}")), "{files:?}");
    }
}

#[tokio::test]
async fn an_unfinished_reply_is_not_published_after_a_crash() {
    let fixture = sandbox(Platform::Tiktok);
    let platform = fixture.connect();
    let post = platform.write_samples(None, 1, now()).await.unwrap();
    let comment = fixture.read(&post, now()).await.posts[0].comments[0].id.clone();
    let reply = reply("sandbox-tiktok-sample", &comment, "Thank you. Keep at it.");
    std::fs::write(fixture.outbox().join(".staging/comments/.tmpCrash"), "{ \"id\": ").unwrap();
    assert_eq!(platform.find_reply(&reply).await.unwrap(), None);
    let id = platform.reply(&reply).await.unwrap();
    assert_eq!(fixture.connect().find_reply(&reply).await.unwrap(), Some(id.clone()));
    assert_eq!(platform.reply(&reply).await.unwrap(), id);
    let names = files_below(&fixture.outbox()).into_iter().map(|(name, _)| name);
    assert_eq!(names.filter(|name| name.contains(".reply-")).count(), 1);
}
