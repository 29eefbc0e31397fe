//! The contract of every platform. The adapters to real platforms run the same functions on a fake server.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::value::ReplyText;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{
    CommentReply, Publication, PublicationOutcome, PublishedPost, RemoteComment, SocialPlatform, WatchedPost,
};

use crate::fixture::{Fixture, publication};

/// Runs the functions of this file, or of one group, as tests on a platform that `$fixture` makes.
macro_rules! social_platform_contract {
    ($fixture:expr) => {
        $crate::contract::social_platform_contract!(posts: $fixture);
        $crate::contract::social_platform_contract!(comments: $fixture);
        $crate::contract::social_platform_contract!($fixture; preparing_again_does_not_take_a_post_back);
    };
    (posts: $fixture:expr) => {
        $crate::contract::social_platform_contract!($fixture;
            preparing_makes_nothing_public
            publishing_makes_one_post_that_is_found_again
            publishing_again_changes_nothing
            the_handle_is_enough_for_another_process
            different_posts_have_different_ids
            posts_of_the_same_row_with_other_keys_are_different
            a_handle_of_another_post_is_refused
            a_key_that_is_none_is_refused
            two_processes_at_once_make_one_post
            figures_are_the_same_for_whoever_asks_and_do_not_shrink
        );
    };
    (comments: $fixture:expr) => {
        $crate::contract::social_platform_contract!($fixture;
            comments_keep_their_ids_from_one_reading_to_the_next
            an_answer_is_found_again_by_its_text
            a_comment_that_is_not_there_cannot_be_answered
        );
    };
    ($fixture:expr; $($name:ident)+) => {
        $(#[tokio::test]
        async fn $name() {
            $crate::contract::$name(&$fixture).await;
        })+
    };
}
pub(crate) use social_platform_contract;

async fn published(platform: &impl SocialPlatform, publication: &Publication) -> String {
    let handle = platform.prepare(publication).await.unwrap();
    platform.publish(publication, &handle).await.unwrap().id
}

pub(crate) async fn preparing_makes_nothing_public(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    for _ in 0..2 {
        let handle = platform.prepare(&publication).await.unwrap();
        assert!(!handle.is_empty());
        assert_eq!(fixture.public_posts(), 0);
        assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    }
}

pub(crate) async fn publishing_makes_one_post_that_is_found_again(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    assert!(!published.id.is_empty());
    assert_eq!(fixture.public_posts(), 1);
    for _ in 0..2 {
        let outcome = platform.probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::Published(published.clone()));
    }
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn publishing_again_changes_nothing(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    let first = platform.publish(&publication, &handle).await.unwrap();
    let second = platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(first, second);
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn preparing_again_does_not_take_a_post_back(fixture: &impl Fixture) {
    let (platform, publication) = (fixture.connect(), publication(17, "first"));
    let id = published(&platform, &publication).await;
    assert_eq!(published(&platform, &publication).await, id);
    assert_eq!(fixture.public_posts(), 1);
}

pub(crate) async fn the_handle_is_enough_for_another_process(fixture: &impl Fixture) {
    let publication = publication(17, "first");
    let handle = fixture.connect().prepare(&publication).await.unwrap();
    let id = fixture.connect().publish(&publication, &handle).await.unwrap();
    let outcome = fixture.connect().probe(&publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::Published(id));
}

pub(crate) async fn different_posts_have_different_ids(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let one = published(&platform, &publication(17, "first")).await;
    let other = published(&platform, &publication(18, "second")).await;
    assert_ne!(one, other);
    assert_eq!(fixture.public_posts(), 2);
}

pub(crate) async fn posts_of_the_same_row_with_other_keys_are_different(fixture: &impl Fixture) {
    let platform = fixture.connect();
    let one = published(&platform, &publication(1, "7-a")).await;
    let other = published(&platform, &publication(17, "a")).await;
    assert_ne!(one, other);
    assert_eq!(fixture.public_posts(), 2);
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

pub(crate) async fn a_key_that_is_none_is_refused(fixture: &impl Fixture) {
    let platform = fixture.connect();
    for key in ["", "UPPER", "a/b", "..", "a b", "ü", "a\0b", &"k".repeat(65)] {
        let error = platform.prepare(&publication(17, key)).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Refused, "{key}");
    }
    assert!(platform.prepare(&publication(17, &"k".repeat(64))).await.is_ok());
}

pub(crate) async fn two_processes_at_once_make_one_post(fixture: &impl Fixture) {
    let publication = publication(17, "first");
    let handle = fixture.connect().prepare(&publication).await.unwrap();
    let (one, other) = (fixture.connect(), fixture.connect());
    let both = tokio::join!(one.publish(&publication, &handle), other.publish(&publication, &handle));
    let id = both.0.or(both.1).unwrap();
    assert_eq!(fixture.public_posts(), 1);
    assert_eq!(one.publish(&publication, &handle).await.unwrap(), id);
    assert_eq!(fixture.public_posts(), 1);
}

fn now() -> Timestamp {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

async fn read(platform: &impl SocialPlatform, post: &WatchedPost) -> Vec<RemoteComment> {
    let reading = platform.comments(std::slice::from_ref(post), now()).await;
    assert_eq!(reading.stopped, None);
    assert_eq!(reading.posts.len(), 1);
    assert_eq!(reading.posts[0].platform_post_id, post.platform_post_id);
    let mut comments = reading.posts.into_iter().next().unwrap().comments;
    comments.sort_by(|one, other| one.id.cmp(&other.id));
    comments
}

fn reply(post: &WatchedPost, comment_id: &str, text: &str) -> CommentReply {
    CommentReply {
        platform_post_id: post.platform_post_id.clone(),
        comment_id: comment_id.to_owned(),
        in_reply_to: None,
        text: ReplyText::new(text).unwrap(),
    }
}

pub(crate) async fn comments_keep_their_ids_from_one_reading_to_the_next(fixture: &impl Fixture) {
    let post = fixture.commented(now()).await;
    let first = read(&fixture.connect(), &post).await;
    assert!(first.len() >= 3, "{first:?}");
    assert_eq!(read(&fixture.connect(), &post).await, first);
    let mut ids: Vec<&str> = first.iter().map(|comment| comment.id.as_str()).collect();
    ids.dedup();
    assert_eq!(ids.len(), first.len());
    assert!(first.iter().all(|comment| comment.posted_at <= now()), "{first:?}");
    // Reading since the newest comment misses none.
    let newest = first.iter().map(|comment| comment.posted_at).max().unwrap();
    let later = read(&fixture.connect(), &WatchedPost { since: newest, ..post }).await;
    assert!(first.iter().filter(|comment| comment.posted_at >= newest).all(|comment| later.contains(comment)));
}

pub(crate) async fn an_answer_is_found_again_by_its_text(fixture: &impl Fixture) {
    let post = fixture.commented(now()).await;
    let platform = fixture.connect();
    let comments = read(&platform, &post).await;
    let answer = reply(&post, &comments[0].id, "it's \"kind\" of you, \\ \u{1F64F}\nthank you");
    assert_eq!(platform.find_reply(&answer).await.unwrap(), None);
    let id = platform.reply(&answer).await.unwrap();
    assert_eq!(fixture.connect().find_reply(&answer).await.unwrap(), Some(id));
    assert_eq!(platform.find_reply(&reply(&post, &comments[0].id, "something else")).await.unwrap(), None);
    assert_eq!(platform.find_reply(&reply(&post, &comments[1].id, answer.text.as_str())).await.unwrap(), None);
    // A reply of the account is not a comment to answer.
    let foreign = |comments: Vec<RemoteComment>| comments.into_iter().filter(|comment| !comment.own).count();
    assert_eq!(foreign(read(&platform, &post).await), comments.len());
}

pub(crate) async fn a_comment_that_is_not_there_cannot_be_answered(fixture: &impl Fixture) {
    let post = fixture.commented(now()).await;
    let platform = fixture.connect();
    let beside = format!("{}-x/../../c0", post.platform_post_id);
    for id in ["", "gone", "../post", &beside, &format!("{}-c99", post.platform_post_id)] {
        let error = platform.reply(&reply(&post, id, "Thanks")).await.unwrap_err();
        assert!(error.is_final(), "{id}: {error:?}");
    }
    let elsewhere = WatchedPost { platform_post_id: "../../etc".to_owned(), ..post };
    assert!(platform.reply(&reply(&elsewhere, "c1", "Thanks")).await.unwrap_err().is_final());
}

pub(crate) async fn figures_are_the_same_for_whoever_asks_and_do_not_shrink(fixture: &impl Fixture) {
    let publication = publication(17, "first");
    let platform_post_id = published(&fixture.connect(), &publication).await;
    let published_at = publication.scheduled_at;
    let post = PublishedPost {
        post: publication.post,
        platform_post_id,
        caption: publication.caption,
        scheduled_at: publication.scheduled_at,
        published_at,
    };
    let mut before = None;
    for hours in [0, 1, 2, 48, 90 * 24] {
        let now = published_at + SignedDuration::from_hours(hours);
        let reading = fixture.connect().figures(&post, now).await.unwrap().reading().unwrap();
        assert_eq!(fixture.connect().figures(&post, now).await.unwrap().reading().unwrap(), reading);
        assert!(reading.figures.views >= before, "{reading:?} after {before:?}");
        before = reading.figures.views;
    }
    assert!(before > Some(0), "nobody has seen it in ninety days");
}
