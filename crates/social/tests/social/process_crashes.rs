//! The process crashes at each step of a publication; the next attempt ends with exactly one post.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::value::ReplyText;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::social::{CommentReply, PublicationOutcome, SocialPlatform};
use showrunner_social::{ReplyStep, Sandbox, Step};
use showrunner_testkit::scratch::files_below;

use crate::fixture::{Fixture, Media, publication, sandbox};

/// Tells the child process where to publish and at which step to crash.
const OUTBOX: &str = "CRASHING_OUTBOX";
const STEP: &str = "CRASHING_STEP";

#[tokio::test]
async fn one_post_whatever_the_step_of_the_crash() {
    for step in Step::ALL {
        let fixture = sandbox(Platform::Tiktok);
        let (platform, publication) = (fixture.connect(), publication(17, "k3f9"));
        let handle = platform.prepare(&publication).await.unwrap();
        crash_at(step, &fixture.outbox());

        let out = matches!(step, Step::Out | Step::Cleared);
        assert_eq!(fixture.public_posts(), usize::from(out), "{step:?}");
        let published =
            Published { visibility: Some(Visibility::Public), ..Published::delivered("sandbox-tiktok-17-k3f9") };
        let expected =
            if out { PublicationOutcome::Published(published.clone()) } else { PublicationOutcome::NotPublished };
        assert_eq!(platform.probe(&publication, &handle).await.unwrap(), expected, "{step:?}");

        // The caller may publish again at once or prepare again.
        assert_eq!(platform.publish(&publication, &handle).await.unwrap(), published, "{step:?}");
        let handle = platform.prepare(&publication).await.unwrap();
        assert_eq!(platform.publish(&publication, &handle).await.unwrap(), published, "{step:?}");
        let names: Vec<String> = files_below(&fixture.outbox()).into_iter().map(|(name, _)| name).collect();
        let post = ["caption.txt", "post.json", "video.mp4"].map(|name| format!("tiktok/17-k3f9/{name}"));
        assert_eq!(names[1..], post, "{step:?}");
    }
}

/// A crash during a reply leaves one reply or none, and a search finds out which.
#[tokio::test]
async fn one_answer_whatever_the_step_of_the_crash() {
    for step in ReplyStep::ALL {
        let fixture = sandbox(Platform::Tiktok);
        let platform = fixture.connect();
        let post = platform.write_samples(None, 1, now()).await.unwrap();
        let comment = platform.comments(&[post], now()).await.posts[0].comments[0].clone();
        let answer = answer(&comment.id);
        run_crashing_child("process_crashes::answering_child", &format!("{step:?} {}", comment.id), &fixture.outbox());

        let answers = || {
            let names = files_below(&fixture.outbox().join("tiktok")).into_iter().map(|(name, _)| name);
            names.filter(|name| name.contains("reply-")).count()
        };
        let out = step == ReplyStep::Out;
        assert_eq!(answers(), usize::from(out), "{step:?}");
        assert_eq!(platform.find_reply(&answer).await.unwrap().is_some(), out, "{step:?}");
        // Replying again without a search does no harm.
        let id = platform.reply(&answer).await.unwrap();
        assert_eq!(platform.find_reply(&answer).await.unwrap(), Some(id), "{step:?}");
        assert_eq!(answers(), 1, "{step:?}");
    }
}

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

fn answer(comment_id: &str) -> CommentReply {
    CommentReply {
        platform_post_id: "sandbox-tiktok-sample".to_owned(),
        comment_id: comment_id.to_owned(),
        in_reply_to: None,
        text: ReplyText::new("Thank you. Keep at it.").unwrap(),
    }
}

#[tokio::test]
#[ignore = "crashes at a given step; run by the test above"]
#[expect(clippy::disallowed_methods, reason = "the parent speaks to its child through the environment")]
async fn answering_child() {
    let outbox = PathBuf::from(std::env::var(OUTBOX).unwrap());
    let told = std::env::var(STEP).unwrap();
    let platform = Sandbox::new(Platform::Tiktok, outbox, Arc::new(Media::Whole)).watched_replying(|reached| {
        if std::env::var(STEP).unwrap().starts_with(&format!("{reached:?} ")) {
            std::process::abort();
        }
    });
    platform.reply(&answer(told.split_once(' ').unwrap().1)).await.unwrap();
}

fn crash_at(step: Step, outbox: &Path) {
    run_crashing_child("process_crashes::child", &format!("{step:?}"), outbox);
}

/// Runs a child of this test that crashes at `step`.
fn run_crashing_child(child: &str, step: &str, outbox: &Path) {
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", child])
        .env(OUTBOX, outbox)
        .env(STEP, step)
        .output()
        .unwrap()
        .status;
    assert_ne!(status.code(), Some(0), "the child survived {step}");
    assert_ne!(status.code(), Some(101), "the child failed before {step}");
}

#[tokio::test]
#[ignore = "crashes at a given step; run by the test above"]
#[expect(clippy::disallowed_methods, reason = "the parent speaks to its child through the environment")]
async fn child() {
    let outbox = PathBuf::from(std::env::var(OUTBOX).unwrap());
    let platform = Sandbox::new(Platform::Tiktok, outbox, Arc::new(Media::Whole)).watched(|reached| {
        if std::env::var(STEP).unwrap() == format!("{reached:?}") {
            std::process::abort();
        }
    });
    platform.publish(&publication(17, "k3f9"), "tiktok/17-k3f9").await.unwrap();
}
