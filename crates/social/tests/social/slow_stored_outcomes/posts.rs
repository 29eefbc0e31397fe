//! The stored outcome of a post after each fault: the use cases run over the real adapters, with each fault at the call
//! that begins a post and at the one that publishes it. The stored row is compared with the public posts.

use std::fmt::Write as _;

use showrunner_domain::operation::Subject;
use showrunner_domain::scheduling::PostStatus;
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, Fault};

use super::{ConnectablePlatform, Product, Step, faults};
use crate::graph_adapter::GraphFixture;
use crate::tiktok_adapter::Profile;
use crate::youtube_adapter::Channel;

/// The table row of one fault at one step.
async fn line<F: ConnectablePlatform>(name: &str, fault: Fault, (step, method, path, before): Step) -> String {
    let fake = F::open().await;
    let product = Product::with(&fake).await;
    fake.server().faults().after(before, method, path, fault);
    let took = product.work(Subject::ScheduledPost(product.post.id)).await;
    assert!(fake.server().faults().are_over(), "{name} at {step} never happened");
    let post = product.post().await;
    // The post is never published twice or lost: a row with the status published has a public post.
    let public = fake.public_posts();
    assert_eq!(public, usize::from(post.status == PostStatus::Published), "{name} at {step}: {post:?}");
    let error = post.error.map(|error| format!(": {error}")).unwrap_or_default();
    format!("{step:6} | {name:18} | {} {}{error}", post.status, product.summary(took).await)
}

/// The outcome of a post after each fault, as a table.
async fn table<F: ConnectablePlatform>() -> String {
    let mut table = String::new();
    for step in F::STEPS {
        for (name, fault) in faults::<F>() {
            writeln!(table, "{}", line::<F>(name, fault, step.clone()).await).unwrap();
        }
    }
    table
}

#[tokio::test]
async fn of_tiktok() {
    insta::assert_snapshot!(Box::pin(table::<Profile>()).await);
}

#[tokio::test]
async fn of_instagram() {
    insta::assert_snapshot!(Box::pin(table::<GraphFixture<FakeInstagram>>()).await);
}

#[tokio::test]
async fn of_youtube() {
    insta::assert_snapshot!(Box::pin(table::<Channel>()).await);
}

#[tokio::test]
async fn of_facebook() {
    insta::assert_snapshot!(Box::pin(table::<GraphFixture<FakeFacebook>>()).await);
}
