//! Comments on reels of an account: threads with their replies. Instagram shows the newest fifty.

use axum::http::Method;
use jiff::SignedDuration;
use showrunner_ports::social::WatchedPost;

use super::InstagramFixture;
use crate::fixture::{FaultyPlatform as _, Fixture as _, now};
use crate::graph_adapter::{comments, thanks};

#[tokio::test]
async fn more_new_comments_than_instagram_shows_are_reported_as_lost() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    for nth in 0..46 {
        let at = (now() - SignedDuration::from_secs(50 - nth)).to_string();
        account.fake.world.comment(&post.platform_post_id, "fan", &format!("Number {nth}"), &at);
    }
    let read = async |post: &WatchedPost| account.read(post, now()).await.posts.remove(0);
    let all = read(&post).await;
    assert_eq!((all.comments.len(), all.overflowed), (50, true), "there may be others");
    let known = WatchedPost { since: now() - SignedDuration::from_hours(2), ..post.clone() };
    assert!(!read(&known).await.overflowed, "it reaches back to known comments");
    account.fake.world.comment(&post.platform_post_id, "fan", "One more", "2026-11-25T12:00:00+0000");
    let newest = read(&post).await;
    assert_eq!((newest.comments.len(), newest.overflowed), (50, true));
}

#[tokio::test]
async fn all_replies_of_a_thread_are_read_and_answered_below_its_first_comment() {
    let account = InstagramFixture::open().await;
    let post = account.commented(now()).await;
    let first = comments(&account, &post).await.remove(0);
    for name in ["lou", "max", "kim"] {
        account.fake.world.answer(&post.platform_post_id, &first.id, name, "So do I", "2026-11-25T11:00:00+0000");
    }
    account.fake.world.show_comments_at_once(2);
    let read = comments(&account, &post).await;
    assert_eq!(read.iter().filter(|comment| comment.in_reply_to.as_ref() == Some(&first.id)).count(), 3);
    let reply = thanks(&post, read.iter().find(|comment| comment.author == "max").unwrap());
    let id = account.connect().reply(&reply).await.unwrap();
    assert_eq!(account.calls(Method::POST, &format!("/v26.0/{}/replies", first.id)), 1);
    // The reply is on the second page of the thread.
    assert_eq!(account.connect().find_reply(&reply).await.unwrap(), Some(id));
    assert_eq!(comments(&account, &post).await.iter().filter(|comment| comment.own).count(), 1);
}
