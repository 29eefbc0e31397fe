//! The process dies at each step of a publication; whoever takes over ends up with exactly one post.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use showrunner_domain::platform::Platform;
use showrunner_ports::social::{PublicationOutcome, SocialPlatform};
use showrunner_social::{Sandbox, Step};

use crate::contract::Fixture;
use crate::fixture::{Media, files_below, publication, sandbox};

/// How the parent tells the child where to publish, and where to die.
const OUTBOX: &str = "DYING_OUTBOX";
const STEP: &str = "DYING_STEP";

#[tokio::test]
async fn one_post_whatever_the_step_of_death() {
    for step in Step::ALL {
        let fixture = sandbox(Platform::Tiktok);
        let (platform, publication) = (fixture.connect(), publication(17, "k3f9"));
        let handle = platform.prepare(&publication).await.unwrap();
        die_at(step, &fixture.outbox());

        let out = matches!(step, Step::Out | Step::Cleared);
        assert_eq!(fixture.public_posts(), usize::from(out), "{step:?}");
        let id = "sandbox-tiktok-17-k3f9".to_owned();
        let expected = if out { PublicationOutcome::Published(id.clone()) } else { PublicationOutcome::NotPublished };
        assert_eq!(platform.probe(&publication, &handle).await.unwrap(), expected, "{step:?}");

        // Both ways on are open to the caller: publish again at once, or begin anew.
        assert_eq!(platform.publish(&publication, &handle).await.unwrap(), id, "{step:?}");
        let handle = platform.prepare(&publication).await.unwrap();
        assert_eq!(platform.publish(&publication, &handle).await.unwrap(), id, "{step:?}");
        let names: Vec<String> = files_below(&fixture.outbox()).into_iter().map(|(name, _)| name).collect();
        let post = ["caption.txt", "post.json", "video.mp4"].map(|name| format!("tiktok/17-k3f9/{name}"));
        assert_eq!(names[1..], post, "{step:?}");
    }
}

fn die_at(step: Step, outbox: &Path) {
    let status = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "deaths::child"])
        .env(OUTBOX, outbox)
        .env(STEP, format!("{step:?}"))
        .output()
        .unwrap()
        .status;
    assert_ne!(status.code(), Some(0), "the child survived {step:?}");
    assert_ne!(status.code(), Some(101), "the child failed before {step:?}");
}

#[tokio::test]
#[ignore = "dies at the step it is told; run by the test above"]
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
