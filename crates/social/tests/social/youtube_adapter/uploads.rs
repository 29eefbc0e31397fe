//! The resumable protocol as Google's servers implement it.

use axum::http::Method;
use serde_json::{Value, json};
use showrunner_domain::post_choices::PostChoices;
use showrunner_fake_providers::{Fault, LoggedCall};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{Publication, PublicationOutcome};

use super::Channel;
use crate::fixture::{FaultyPlatform as _, Fixture as _, Prepared, VIDEO_BYTES, assert_processing, publication};

const UPLOAD: &str = "/upload/youtube/v3/videos";
const SESSION: &str = "/upload/session/";
const VIDEOS: &str = "/youtube/v3/videos";

impl Channel {
    /// The calls to an upload's address, oldest first.
    fn upload_calls(&self) -> Vec<LoggedCall> {
        let calls = self.server().log().all().into_iter();
        calls.filter(|call| call.path().starts_with(SESSION)).collect()
    }

    /// The sent ranges, as written in the header.
    fn sent_ranges(&self) -> Vec<String> {
        let calls = self.upload_calls().into_iter().filter(|call| !call.body.is_empty());
        calls.map(|call| call.header("content-range").unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn the_call_that_reads_the_progress_says_that_it_has_no_body() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    let outcome = post.over(channel.connect()).probe().await.unwrap();
    assert_eq!(outcome, PublicationOutcome::NotPublished);
    post.over(channel.connect()).publish().await.unwrap();
    let reads: Vec<LoggedCall> = channel.upload_calls().into_iter().filter(|call| call.body.is_empty()).collect();
    assert_eq!(reads.len(), 2);
    for call in reads {
        assert_eq!(call.header("content-length"), Some("0"));
        assert_eq!(call.header("content-range"), Some("bytes */300000"));
    }
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn the_progress_of_an_unused_upload_is_not_read() {
    let channel = Channel::open().await;
    channel.prepare().await.publish().await.unwrap();
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000"]);
    assert_eq!(channel.upload_calls().len(), 1);
    let begun = channel.server().log().of(&Method::POST, UPLOAD).remove(0);
    assert_eq!(begun.header("x-upload-content-length"), Some("300000"));
    assert_eq!(begun.header("x-upload-content-type"), Some("video/mp4"));
    assert_eq!(channel.upload_calls()[0].body.len() as u64, VIDEO_BYTES);
}

#[tokio::test]
async fn an_interrupted_upload_is_resumed() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    channel.fake.world.take_at_most(Some(100_000));
    assert_eq!(post.publish_error().await, ProviderErrorKind::Unavailable);
    assert_eq!(channel.public_posts(), 0);
    channel.fake.world.take_at_most(None);
    post.publish().await.unwrap();
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000", "bytes 100000-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_broken_connection_loses_only_the_last_piece() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    channel.server().faults().next(Method::PUT, SESSION, Fault::CutUpload(280_000));
    assert_eq!(post.publish_error().await, ProviderErrorKind::Uncertain);
    let post = post.over(channel.connect());
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    post.publish().await.unwrap();
    // Google keeps complete pieces of 256 KiB.
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000", "bytes 262144-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_complete_upload_without_a_video_is_waited_for_and_not_sent_again() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    channel.fake.world.finish_late(3);
    post.publish_is_processing().await;
    post.publish_is_processing().await;
    assert_processing(&post.probe().await.unwrap_err());
    post.publish().await.unwrap();
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn the_video_of_an_unknown_upload_is_found_by_its_tag() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    channel.fake.world.forget_sessions();
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(post.publish_error().await, ProviderErrorKind::NotFound);

    let post = channel.prepare().await;
    let published = post.publish().await.unwrap();
    channel.fake.world.forget_sessions();
    for post in [post.over(channel.connect()), post] {
        assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Published(published.clone()));
        assert_eq!(post.publish().await.unwrap(), published);
    }
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_file_that_was_sent_to_another_upload_is_searched_for_first() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    channel.server().faults().next(Method::PUT, SESSION, Fault::CutAfter);
    post.publish().await.unwrap_err();
    Prepared::new(post.platform, post.publication).await.publish().await.unwrap();
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_token_that_expires_before_the_file_is_sent_is_replaced() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    channel.fake.world.expire_access();
    post.publish().await.unwrap();
    // The file is refused, YouTube is asked how much of it has arrived, and the file is sent.
    assert_eq!(channel.upload_calls().len(), 3);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn token_refused_after_upload_sends_file_once() {
    let channel = Channel::open().await;
    let post = channel.prepare().await;
    let error = json!({ "code": 401, "message": "No", "errors": [{ "reason": "authError" }] });
    channel.server().faults().next(Method::GET, VIDEOS, Fault::refusal(401, &json!({ "error": error })));
    let published = post.publish().await.unwrap();
    let reads = channel.server().log().of(&Method::GET, VIDEOS);
    assert_eq!(reads.len(), 2);
    assert_ne!(reads[0].header("authorization"), reads[1].header("authorization"));
    // The file is sent, and after the refusal YouTube is asked how much of it has arrived.
    assert_eq!(channel.upload_calls().len(), 2);
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000"]);
    assert_eq!(post.probe().await.unwrap(), PublicationOutcome::Published(published));
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn video_is_declared_as_made_for_kids_only_by_the_operator() {
    for made_for_kids in [None, Some(true), Some(false)] {
        let channel = Channel::open().await;
        let choices = PostChoices { made_for_kids, ..PostChoices::default() };
        channel.publish(&Publication { choices, ..publication(17, "first") }).await;
        let status = channel.fake.world.videos().remove(0)["status"].clone();
        let declared = status.get("selfDeclaredMadeForKids").and_then(Value::as_bool);
        assert_eq!(declared, made_for_kids);
        assert_eq!(status["containsSyntheticMedia"], true);
    }
}
