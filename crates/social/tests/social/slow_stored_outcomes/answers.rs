//! The stored outcome of a reply after each fault of the call that writes it.

use std::fmt::Write as _;

use showrunner_domain::comment::{Comment, CommentStatus};
use showrunner_domain::operation::Subject;
use showrunner_fake_providers::{FakeFacebook, FakeInstagram, Fault};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::WatchedPost;
use showrunner_testkit::builders::a_comment;

use super::{ConnectablePlatform, Product, faults};
use crate::graph_adapter::GraphFixture;
use crate::youtube_adapter::Channel;

/// A comment by another person on our post, as it was read.
async fn commented(fake: &impl ConnectablePlatform, product: &Product) -> Comment {
    product.work(Subject::ScheduledPost(product.post.id)).await;
    let (post, now) = (product.post().await, product.clock.now());
    let platform_post_id = post.platform_post_id.clone().unwrap();
    fake.comment(&platform_post_id, &now.to_string());
    let watched = WatchedPost { platform_post_id, published_at: now, since: now };
    let access = product.services.accounts.access(post.platform).await.unwrap();
    let reading = product.account.comments(&access, &[watched], now).await;
    let id = &reading.posts[0].comments[0].id;
    a_comment(id).on(post.platform).under(&post).store(&product.stores, now).await.unwrap()
}

/// The table row of one fault.
async fn line<F: ConnectablePlatform>(name: &str, fault: Fault) -> String {
    let fake = F::open().await;
    let product = Product::with(&fake).await;
    let comment = commented(&fake, &product).await;
    fake.fail_next_post("/", fault);
    product.services.comments.approve(comment.id, Some("Start small.")).await.unwrap();
    let took = product.work(Subject::Comment(comment.id)).await;
    assert!(fake.server().faults().are_over(), "{name} never happened");
    let comment = product.stores.comments.find(comment.id).await.unwrap().unwrap();
    let expected: &[&str] = if comment.status == CommentStatus::Replied { &["Start small."] } else { &[] };
    assert_eq!(fake.own_replies(), expected, "{name}: {comment:?}");
    let error = comment.reply.error.map(|error| format!(": {error}")).unwrap_or_default();
    format!("{name:18} | {} {}{error}", comment.status, product.summary(took).await)
}

/// The outcome of a reply after each fault, as a table.
async fn table<F: ConnectablePlatform>() -> String {
    let mut table = String::new();
    for (name, fault) in faults::<F>() {
        writeln!(table, "{}", line::<F>(name, fault).await).unwrap();
    }
    table
}

#[tokio::test]
async fn on_instagram() {
    insta::assert_snapshot!(Box::pin(table::<GraphFixture<FakeInstagram>>()).await);
}

#[tokio::test]
async fn on_youtube() {
    insta::assert_snapshot!(Box::pin(table::<Channel>()).await);
}

#[tokio::test]
async fn on_facebook() {
    insta::assert_snapshot!(Box::pin(table::<GraphFixture<FakeFacebook>>()).await);
}
