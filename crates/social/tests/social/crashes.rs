//! The files that a crash can leave in the outbox: the next attempt ends with exactly one post, or one reply.

use std::path::Path;

use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::social::{PublicationOutcome, SocialPlatform as _};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Fixture as _, now, reply, sandbox};

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
async fn an_unfinished_reply_is_not_published() {
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
