//! The stored outcome of a reply after each fault of the call that writes it.

use std::fmt::Write as _;

use axum::http::Method;
use showrunner_domain::comment::{Comment, CommentStatus};
use showrunner_domain::operation::Subject;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::social::WatchedPost;
use showrunner_testkit::builders::a_comment;

use super::product::{Fake, Product, faults};

/// A comment by another person on our post, as it was read.
async fn commented(fake: &Fake, product: &Product) -> Comment {
    product.work(Subject::ScheduledPost(product.post.id)).await;
    let (post, now) = (product.post().await, product.clock.now());
    let platform_post_id = post.platform_post_id.clone().unwrap();
    fake.comment(&platform_post_id, &now.to_string());
    let watched = WatchedPost { platform_post_id, published_at: now, since: now };
    let reading = product.account.comments(&[watched], now).await;
    let id = &reading.posts[0].comments[0].id;
    a_comment(id).on(post.platform).under(&post).store(&product.stores, now).await.unwrap()
}

/// The table row of one fault.
async fn line(platform: Platform, fault: &str) -> String {
    let fake = Fake::start(platform).await;
    let product = Product::with(&fake, platform).await;
    let comment = commented(&fake, &product).await;
    let (_, planned) = faults(&fake).into_iter().find(|(name, _)| *name == fault).unwrap();
    fake.server().faults().next(Method::POST, "/", planned);
    product.services.comments.approve(comment.id, Some("Start small.")).await.unwrap();
    let took = product.work(Subject::Comment(comment.id)).await;
    assert!(fake.server().faults().are_over(), "{fault} never happened");
    let comment = product.stores.comments.find(comment.id).await.unwrap().unwrap();
    let expected: &[&str] = if comment.status == CommentStatus::Replied { &["Start small."] } else { &[] };
    assert_eq!(fake.answers(), expected, "{fault}: {comment:?}");
    let error = comment.reply.error.map(|error| format!(": {error}")).unwrap_or_default();
    format!("{fault:18} | {} {}{error}", comment.status, product.told(took).await)
}

/// The outcome of a reply after each fault, as a table.
async fn table(platform: Platform) -> String {
    let names: Vec<&str> = faults(&Fake::start(platform).await).into_iter().map(|(name, _)| name).collect();
    let mut table = String::new();
    for fault in names {
        writeln!(table, "{}", line(platform, fault).await).unwrap();
    }
    table
}

#[tokio::test]
async fn on_instagram() {
    insta::assert_snapshot!(table(Platform::Instagram).await);
}

#[tokio::test]
async fn on_youtube() {
    insta::assert_snapshot!(table(Platform::Youtube).await);
}

#[tokio::test]
async fn on_facebook() {
    insta::assert_snapshot!(table(Platform::Facebook).await);
}
