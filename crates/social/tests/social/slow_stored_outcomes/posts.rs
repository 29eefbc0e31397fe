//! The stored outcome of a post after each fault: the use cases run over the real adapters, with each fault at the call
//! that begins a post and at the one that publishes it. The stored row is compared with the public posts.

use std::fmt::Write as _;

use showrunner_domain::operation::Subject;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;

use super::product::{Fake, Product, faults};

/// The table row of one fault at one step.
async fn line(platform: Platform, fault: &str, at: usize) -> String {
    let fake = Fake::start(platform).await;
    let product = Product::with(&fake, platform).await;
    let (step, (method, path, before)) = fake.steps()[at].clone();
    let (_, planned) = faults(&fake).into_iter().find(|(name, _)| *name == fault).unwrap();
    fake.server().faults().after(before, method, path, planned);
    let took = product.work(Subject::ScheduledPost(product.post.id)).await;
    assert!(fake.server().faults().are_over(), "{fault} at {step} never happened");
    let post = product.post().await;
    // The post is never published twice or lost: a row with the status published has a public post.
    let public = fake.public_posts();
    assert_eq!(public, usize::from(post.status == PostStatus::Published), "{fault} at {step}: {post:?}");
    let error = post.error.map(|error| format!(": {error}")).unwrap_or_default();
    format!("{step:6} | {fault:18} | {} {}{error}", post.status, product.told(took).await)
}

/// The outcome of a post after each fault, as a table.
async fn table(platform: Platform) -> String {
    let names: Vec<&str> = faults(&Fake::start(platform).await).into_iter().map(|(name, _)| name).collect();
    let mut table = String::new();
    for at in 0..2 {
        for fault in &names {
            writeln!(table, "{}", line(platform, fault, at).await).unwrap();
        }
    }
    table
}

#[tokio::test]
async fn of_tiktok() {
    insta::assert_snapshot!(table(Platform::Tiktok).await);
}

#[tokio::test]
async fn of_instagram() {
    insta::assert_snapshot!(table(Platform::Instagram).await);
}

#[tokio::test]
async fn of_youtube() {
    insta::assert_snapshot!(table(Platform::Youtube).await);
}

#[tokio::test]
async fn of_facebook() {
    insta::assert_snapshot!(table(Platform::Facebook).await);
}
