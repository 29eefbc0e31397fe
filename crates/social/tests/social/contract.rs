//! The contract of every platform. The adapters to real platforms run the same functions on a fake server.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReply, PublicationOutcome, RemoteComment, WatchedPost};

use crate::fixture::{Fixture, Media, Prepared, now, publication, published_post, reply};

/// Makes a test of each named function of a module, on a platform that `$fixture` makes.
macro_rules! platform_tests {
    ($module:ident, $fixture:expr; $($name:ident)+) => {
        $(#[tokio::test]
        async fn $name() {
            $crate::$module::$name(&$fixture).await;
        })+
    };
}
pub(crate) use platform_tests;

/// Runs the functions about posts of this file as tests.
macro_rules! post_contract {
    ($fixture:expr) => {
        $crate::contract::platform_tests!(contract, $fixture;
            preparing_makes_nothing_public
            publishing_again_finds_the_same_post
            the_handle_is_enough_for_another_process
            different_posts_have_different_ids
            a_handle_of_another_post_is_refused
            an_invalid_key_is_refused
            two_processes_at_once_make_one_post
            a_post_without_its_whole_file_is_not_published
            figures_are_the_same_for_every_process_and_do_not_shrink
        );
    };
}
pub(crate) use post_contract;

/// Runs the functions about comments of this file as tests.
macro_rules! comment_contract {
    ($fixture:expr) => {
        $crate::contract::platform_tests!(contract, $fixture;
            comments_keep_their_ids_from_one_reading_to_the_next
            a_reply_is_found_again_by_its_text
            a_comment_on_the_post_is_found_again_by_its_text
            a_comment_that_does_not_exist_cannot_be_answered
        );
    };
}
pub(crate) use comment_contract;

pub(crate) async fn preparing_makes_nothing_public(fixture: &impl Fixture) {
    for _ in 0..2 {
        let post = fixture.prepare().await;
        assert!(!post.handle.is_empty());
        assert_eq!(fixture.public_posts(), 0);
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    }
}

pub(crate) async fn publishing_again_finds_the_same_post(fixture: &impl Fixture) {
    let post = fixture.prepare().await;
    let published = post.publish().await.unwrap();
    assert!(!published.id.is_empty());
    assert_eq!(fixture.public_posts(), 1);
    for _ in 0..2 {
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Published(published.clone()));
        assert_eq!(post.publish().await.unwrap(), published);
    }
    assert_eq!(fixture.public_posts(), 1);
}

/// Not for platforms whose posts do not name their publication: preparing twice begins two posts there.
pub(crate) async fn preparing_again_changes_no_published_post(fixture: &impl Fixture) {
    let post = fixture.prepare().await;
    let published = post.publish().await.unwrap();
    assert_eq!(Prepared::new(post.platform, post.publication).await.publish().await.unwrap(), published);
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn the_handle_is_enough_for_another_process(fixture: &impl Fixture) {
    let post = fixture.prepare().await;
    let published = post.over(fixture.connect()).publish().await.unwrap();
    let outcome = post.over(fixture.connect()).probe().await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(published));
}

pub(crate) async fn different_posts_have_different_ids(fixture: &impl Fixture) {
    let mut ids = BTreeSet::new();
    for (post, key) in [(17, "first"), (18, "second"), (1, "7-a"), (17, "a")] {
        ids.insert(fixture.publish(&publication(post, key)).await.id);
    }
    assert_eq!((ids.len(), fixture.public_posts()), (4, 4));
}

pub(crate) async fn a_handle_of_another_post_is_refused(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let other = platform.prepare(&publication(18, "second")).await.unwrap();
    let publication = publication(17, "first");
    for handle in [other.as_str(), "", "../../etc", "no such handle"] {
        assert!(platform.publish(&publication, handle).await.unwrap_err().is_final());
        assert!(platform.probe(&publication, handle).await.unwrap_err().is_final());
    }
    assert_eq!(fixture.public_posts(), 0);
}

pub(crate) async fn an_invalid_key_is_refused(fixture: &impl Fixture) {
    let platform = fixture.connect();
    for key in ["", "UPPER", "a/b", "..", "a b", "ü", "a\0b", &"k".repeat(65)] {
        let error = platform.prepare(&publication(17, key)).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Refused, "{key}");
    }
    assert!(platform.prepare(&publication(17, &"k".repeat(64))).await.is_ok());
}

pub(crate) async fn two_processes_at_once_make_one_post(fixture: &impl Fixture) {
    let post = fixture.prepare().await;
    let (one, other) = (post.over(fixture.connect()), post.over(fixture.connect()));
    let both = tokio::join!(one.publish(), other.publish());
    let published = both.0.or(both.1).unwrap();
    assert_eq!(fixture.public_posts(), 1);
    assert_eq!(one.publish().await.unwrap(), published);
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn a_post_without_its_whole_file_is_not_published(fixture: &impl Fixture) {
    let post = fixture.prepare().await;
    for media in [Media::Lost, Media::Down, Media::BreaksOff, Media::EndsEarly] {
        assert!(post.over(fixture.over(media)).publish().await.is_err(), "{media:?}");
    }
    assert_eq!(fixture.public_posts(), 0);
    post.publish().await.unwrap();
    assert_eq!(fixture.public_posts(), 1);
}

/// An expired token is replaced while a post is prepared and published, and a revoked one is reported.
pub(crate) async fn assert_tokens_are_replaced(fixture: &impl Fixture, expire: impl Fn(), revoke: impl Fn()) {
    expire();
    let post = fixture.prepare().await;
    expire();
    post.publish().await.unwrap();
    assert_eq!(fixture.public_posts(), 1);
    revoke();
    assert_eq!(post.platform.check().await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    let error = post.platform.prepare(&post.publication).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
}

/// The comments on a post in the order of their ids.
async fn comments(fixture: &impl Fixture, post: &WatchedPost) -> Vec<RemoteComment> {
    let reading = fixture.read(post, now()).await;
    assert_eq!(reading.stopped, None);
    assert_eq!(reading.posts.len(), 1);
    assert_eq!(reading.posts[0].platform_post_id, post.platform_post_id);
    let mut comments = reading.posts.into_iter().next().unwrap().comments;
    comments.sort_by(|one, other| one.id.cmp(&other.id));
    comments
}

pub(crate) async fn comments_keep_their_ids_from_one_reading_to_the_next(fixture: &impl Fixture) {
    let post = fixture.commented(now()).await;
    let first = comments(fixture, &post).await;
    assert!(first.len() >= 3, "{first:?}");
    assert_eq!(comments(fixture, &post).await, first);
    let mut ids: Vec<&str> = first.iter().map(|comment| comment.id.as_str()).collect();
    ids.dedup();
    assert_eq!(ids.len(), first.len());
    assert!(first.iter().all(|comment| comment.posted_at <= now()), "{first:?}");
    // Reading since the newest comment misses none.
    let newest = first.iter().map(|comment| comment.posted_at).max().unwrap();
    let later = comments(fixture, &WatchedPost { since: newest, ..post }).await;
    assert!(first.iter().filter(|comment| comment.posted_at >= newest).all(|comment| later.contains(comment)));
}

pub(crate) async fn a_reply_is_found_again_by_its_text(fixture: &impl Fixture) {
    let (post, platform) = (fixture.commented(now()).await, fixture.connect());
    let foreign = comments(fixture, &post).await;
    let reply_to = |nth: usize, text: &str| reply(&post.platform_post_id, &foreign[nth].id, text);
    let text = "it's \"kind\" of you, \\ \u{1F64F}\nthank you";
    assert_eq!(platform.find_reply(&reply_to(0, text)).await.unwrap(), None);
    let id = platform.reply(&reply_to(0, text)).await.unwrap();
    assert_eq!(fixture.connect().find_reply(&reply_to(0, text)).await.unwrap(), Some(id));
    assert_eq!(platform.find_reply(&reply_to(0, "something else")).await.unwrap(), None);
    assert_eq!(platform.find_reply(&reply_to(1, text)).await.unwrap(), None);
    // A reply of the account is not a comment to answer.
    assert_eq!(comments(fixture, &post).await.iter().filter(|comment| !comment.own).count(), foreign.len());
}

pub(crate) async fn a_comment_on_the_post_is_found_again_by_its_text(fixture: &impl Fixture) {
    let (post, platform) = (fixture.commented(now()).await, fixture.connect());
    let foreign = comments(fixture, &post).await;
    let on_post = |text: &str| CommentReply { comment_id: None, ..reply(&post.platform_post_id, "", text) };
    let text = "Part 2 \u{1F449} tomorrow.\nFollow along";
    // What others wrote is not found.
    for text in [text, &foreign[0].text] {
        assert_eq!(platform.find_reply(&on_post(text)).await.unwrap(), None);
    }
    let id = platform.reply(&on_post(text)).await.unwrap();
    assert_eq!(fixture.connect().find_reply(&on_post(text)).await.unwrap(), Some(id));
    assert_eq!(platform.find_reply(&reply(&post.platform_post_id, &foreign[0].id, text)).await.unwrap(), None);
    // It is not a comment to answer.
    assert_eq!(comments(fixture, &post).await.iter().filter(|comment| !comment.own).count(), foreign.len());
    let missing = CommentReply { platform_post_id: "missing".to_owned(), ..on_post(text) };
    assert!(platform.reply(&missing).await.unwrap_err().is_final());
}

pub(crate) async fn a_comment_that_does_not_exist_cannot_be_answered(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let post = fixture.commented(now()).await.platform_post_id;
    for id in ["", "missing", "../post", &format!("{post}-x/../../c0"), &format!("{post}-c99")] {
        let error = platform.reply(&reply(&post, id, "Thanks")).await.unwrap_err();
        assert!(error.is_final(), "{id}: {error:?}");
    }
    assert!(platform.reply(&reply("../../etc", "c1", "Thanks")).await.unwrap_err().is_final());
}

pub(crate) async fn figures_are_the_same_for_every_process_and_do_not_shrink(fixture: &impl Fixture) {
    let publication = publication(17, "first");
    let post = published_post(&publication, fixture.publish(&publication).await.id);
    let mut before = None;
    for hours in [0, 1, 2, 48, 90 * 24] {
        let now = post.published_at + SignedDuration::from_hours(hours);
        let reading = fixture.connect().figures(&post, now).await.unwrap().reading().unwrap();
        assert_eq!(fixture.connect().figures(&post, now).await.unwrap().reading().unwrap(), reading);
        assert!(reading.figures.views >= before, "{reading:?} after {before:?}");
        before = reading.figures.views;
    }
    assert!(before > Some(0), "it has no views after ninety days");
}
