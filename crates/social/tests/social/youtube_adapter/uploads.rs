//! The resumable protocol as Google's servers implement it.

use axum::http::Method;
use showrunner_fake_providers::{Fault, LoggedCall};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PublicationOutcome, SocialPlatform as _};

use super::fixture::Channel;
use crate::fixture::{Fixture as _, VIDEO, publication};

const UPLOAD: &str = "/upload/youtube/v3/videos";
const SESSION: &str = "/upload/session/";

impl Channel {
    /// The calls to an upload's address, oldest first.
    fn upload_calls(&self) -> Vec<LoggedCall> {
        let calls = self.fake.server.log().all().into_iter();
        calls.filter(|call| call.path().starts_with(SESSION)).collect()
    }

    /// The sent ranges, as written in the header.
    fn sent_ranges(&self) -> Vec<String> {
        let calls = self.upload_calls().into_iter().filter(|call| !call.body.is_empty());
        calls.map(|call| call.header("content-range").unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn the_question_how_much_is_there_says_that_it_has_no_body() {
    let channel = Channel::open().await;
    let publication = publication(17, "first");
    let handle = channel.connect().prepare(&publication).await.unwrap();
    let outcome = channel.connect().probe(&publication, &handle).await.unwrap();
    assert_eq!(outcome, PublicationOutcome::NotPublished);
    channel.connect().publish(&publication, &handle).await.unwrap();
    let asked: Vec<LoggedCall> = channel.upload_calls().into_iter().filter(|call| call.body.is_empty()).collect();
    assert_eq!(asked.len(), 2);
    for call in asked {
        assert_eq!(call.header("content-length"), Some("0"));
        assert_eq!(call.header("content-range"), Some("bytes */300000"));
    }
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn an_upload_that_nothing_was_sent_to_is_not_asked_about() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000"]);
    assert_eq!(channel.upload_calls().len(), 1);
    let begun = channel.fake.server.log().of(&Method::POST, UPLOAD).remove(0);
    assert_eq!(begun.header("x-upload-content-length"), Some("300000"));
    assert_eq!(begun.header("x-upload-content-type"), Some("video/mp4"));
    assert_eq!(channel.upload_calls()[0].body, VIDEO);
}

#[tokio::test]
async fn an_upload_that_broke_off_is_resumed_where_it_was() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.take_at_most(Some(100_000));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Unavailable, "{error}");
    assert_eq!(channel.public_posts(), 0);
    channel.fake.world.take_at_most(None);
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000", "bytes 100000-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_line_that_breaks_in_the_middle_costs_what_was_on_its_way() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.server.faults().next(Method::PUT, SESSION, Fault::CutUpload(280_000));
    let error = platform.publish(&publication, &handle).await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Uncertain, "{error}");
    let other = channel.connect();
    assert_eq!(other.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    other.publish(&publication, &handle).await.unwrap();
    // Google keeps complete pieces of 256 KiB.
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000", "bytes 262144-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_whole_upload_that_is_not_complete_yet_is_waited_for_and_not_sent_again() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.finish_late(3);
    for _ in 0..2 {
        let error = platform.publish(&publication, &handle).await.unwrap_err();
        assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    }
    let error = platform.probe(&publication, &handle).await.unwrap_err();
    assert!(matches!(error.kind, ProviderErrorKind::Processing(_)), "{error:?}");
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.sent_ranges(), ["bytes 0-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn an_upload_that_is_forgotten_is_looked_for_by_what_the_video_carries() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.forget_sessions();
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);

    let handle = platform.prepare(&publication).await.unwrap();
    let published = platform.publish(&publication, &handle).await.unwrap();
    channel.fake.world.forget_sessions();
    for connection in [platform, channel.connect()] {
        let outcome = connection.probe(&publication, &handle).await.unwrap();
        assert_eq!(outcome, PublicationOutcome::Published(published.clone()));
        assert_eq!(connection.publish(&publication, &handle).await.unwrap(), published);
    }
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_file_that_was_sent_to_another_upload_before_is_looked_for_first() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.server.faults().next(Method::PUT, SESSION, Fault::CutAfter);
    platform.publish(&publication, &handle).await.unwrap_err();
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_token_that_ends_before_the_file_is_sent_is_replaced() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.expire_access();
    platform.publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.upload_calls().len(), 2);
    assert_eq!(channel.public_posts(), 1);
}
