//! The process crashes at each step of a publication; the next attempt ends with exactly one post.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::social::{CommentReply, PublicationOutcome, SocialPlatform as _};
use showrunner_social::{Sandbox, Step};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Connection, Fixture as _, Media, now, publication, reply, sandbox};

/// Tells the child process where to publish, at which step to crash, and which comment to answer, if any.
const OUTBOX: &str = "CRASHING_OUTBOX";
const STEP: &str = "CRASHING_STEP";
const COMMENT: &str = "CRASHING_COMMENT";
const HANDLE: &str = "CRASHING_HANDLE";

#[tokio::test]
async fn a_post_is_published_once_whichever_step_crashes() {
    for step in Step::OF_POST {
        let fixture = sandbox(Platform::Tiktok);
        let post = fixture.prepare().await;
        run_crashing_child(step, &[(HANDLE, &post.handle)], &fixture.outbox());

        let is_published = matches!(step, Step::Published | Step::Cleared);
        assert_eq!(fixture.public_posts(), usize::from(is_published), "{step:?}");
        let published =
            Published { visibility: Some(Visibility::Public), ..Published::delivered("sandbox-tiktok-17-first") };
        let outcome = PublicationOutcome::Published(published.clone());
        let expected = if is_published { outcome } else { PublicationOutcome::NotPublished };
        assert_eq!(post.probe().await.unwrap(), expected, "{step:?}");

        // The caller may publish again at once or prepare again.
        assert_eq!(post.publish().await.unwrap(), published, "{step:?}");
        assert_eq!(fixture.publish(&post.publication).await, published, "{step:?}");
        let names: Vec<String> = files_below(&fixture.outbox()).into_iter().map(|(name, _)| name).collect();
        let expected = ["caption.txt", "post.json", "video.mp4"].map(|name| format!("tiktok/17-first/{name}"));
        assert_eq!(names[2..], expected, "{step:?}");
    }
}

/// A crash during a reply leaves one reply or none, and a search finds out which.
#[tokio::test]
async fn a_reply_is_published_once_whichever_step_crashes() {
    for step in Step::OF_REPLY {
        let fixture = sandbox(Platform::Tiktok);
        let platform = fixture.connect();
        let post = platform.write_samples(None, 1, now()).await.unwrap();
        let comment = fixture.read(&post, now()).await.posts[0].comments[0].id.clone();
        run_crashing_child(step, &[(COMMENT, &comment)], &fixture.outbox());

        let replies = || {
            let names = files_below(&fixture.outbox().join("tiktok")).into_iter().map(|(name, _)| name);
            names.filter(|name| name.contains("reply-")).count()
        };
        let is_published = step == Step::ReplyPublished;
        assert_eq!(replies(), usize::from(is_published), "{step:?}");
        assert_eq!(platform.find_reply(&reply_to(&comment)).await.unwrap().is_some(), is_published, "{step:?}");
        // Replying again without a search does no harm.
        let id = platform.reply(&reply_to(&comment)).await.unwrap();
        assert_eq!(platform.find_reply(&reply_to(&comment)).await.unwrap(), Some(id), "{step:?}");
        assert_eq!(replies(), 1, "{step:?}");
    }
}

fn reply_to(comment: &str) -> CommentReply {
    reply("sandbox-tiktok-sample", comment, "Thank you. Keep at it.")
}

/// Runs a child of this test that crashes at `step`.
fn run_crashing_child(step: Step, about: &[(&str, &str)], outbox: &Path) {
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "process_crashes::child"])
        .env(OUTBOX, outbox)
        .env(STEP, format!("{step:?}"))
        .envs(about.iter().copied())
        .output()
        .unwrap()
        .status;
    assert_ne!(status.code(), Some(0), "the child survived {step:?}");
    assert_ne!(status.code(), Some(101), "the child failed before {step:?}");
}

#[tokio::test]
#[ignore = "crashes at a given step; run by the tests above"]
#[expect(clippy::disallowed_methods, reason = "the parent speaks to its child through the environment")]
async fn child() {
    let outbox = PathBuf::from(std::env::var(OUTBOX).unwrap());
    let sandbox = Sandbox::new(Platform::Tiktok, outbox, Arc::new(Media::Whole)).watched(|reached| {
        if std::env::var(STEP).unwrap() == format!("{reached:?}") {
            std::process::abort();
        }
    });
    let platform = Connection::new(sandbox, None);
    match std::env::var(COMMENT) {
        Ok(comment) => drop(platform.reply(&reply_to(&comment)).await.unwrap()),
        Err(_) => drop(platform.publish(&publication(17, "first"), &std::env::var(HANDLE).unwrap()).await.unwrap()),
    }
}
