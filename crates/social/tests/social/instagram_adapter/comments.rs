//! Comments on reels of an account: threads with their replies. Instagram shows the newest fifty.

use axum::http::Method;
use jiff::SignedDuration;
use showrunner_ports::social::{PostComments, SocialPlatform as _, WatchedPost};

use super::InstagramFixture;
use crate::fixture::Fixture as _;
use crate::graph_adapter::comments::{now, reply};

async fn read(account: &InstagramFixture, post: &WatchedPost) -> PostComments {
    let reading = account.connect().comments(std::slice::from_ref(post), now()).await;
    assert_eq!(reading.stopped, None);
    reading.posts.into_iter().next().unwrap()
}

#[tokio::test]
async fn more_new_comments_than_are_shown_are_said_to_be_lost() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    for nth in 0..46 {
        let at = (now() - SignedDuration::from_secs(50 - nth)).to_string();
        account.fake.world.comment(&post.platform_post_id, "fan", &format!("Number {nth}"), &at);
    }
    let all = read(&account, &post).await;
    assert_eq!((all.comments.len(), all.overflowed), (50, true), "there may be others");
    let since = now() - SignedDuration::from_hours(2);
    let known = read(&account, &WatchedPost { since, ..post.clone() }).await;
    assert!(!known.overflowed, "it reaches back to those that are known");
    account.fake.world.comment(&post.platform_post_id, "fan", "One more", "2026-11-25T12:00:00+0000");
    let newest = read(&account, &post).await;
    assert_eq!((newest.comments.len(), newest.overflowed), (50, true));
}

#[tokio::test]
async fn all_answers_of_a_thread_are_read_and_answered_below_its_first_comment() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let first = read(&account, &post).await.comments.remove(0);
    for name in ["lou", "max", "kim"] {
        account.fake.world.answer(&post.platform_post_id, &first.id, name, "So do I", "2026-11-25T11:00:00+0000");
    }
    account.fake.world.show_comments_at_once(2);
    let comments = read(&account, &post).await.comments;
    assert_eq!(comments.iter().filter(|comment| comment.in_reply_to.as_ref() == Some(&first.id)).count(), 3);
    let max = comments.iter().find(|comment| comment.author == "max").unwrap();
    let id = account.connect().reply(&reply(&post, max)).await.unwrap();
    let path = format!("/v26.0/{}/replies", first.id);
    assert_eq!(account.fake.server.log().of(&Method::POST, &path).len(), 1);
    // The reply is on the second page of the thread.
    assert_eq!(account.connect().find_reply(&reply(&post, max)).await.unwrap(), Some(id));
    assert_eq!(read(&account, &post).await.comments.iter().filter(|comment| comment.own).count(), 1);
}
