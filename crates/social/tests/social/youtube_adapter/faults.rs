//! What goes wrong with YouTube, and that it never makes two videos or answers of one.

use axum::http::Method;
use jiff::Timestamp;
use serde_json::json;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::value::ReplyText;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReply, PublicationOutcome, PublishedPost, SocialPlatform as _};
use showrunner_social::Youtube;
use showrunner_testkit::fakes::Fault;

use super::fixture::Channel;
use crate::contract::Fixture as _;
use crate::fixture::{Media, publication};

const UPLOAD: &str = "/upload/youtube/v3/videos";
const SESSION: &str = "/upload/session/";

fn refusal(status: u16, reason: &str, message: &str) -> Fault {
    Fault::refusal(
        status,
        &json!({ "error": { "code": status, "message": message, "errors": [{ "reason": reason }] } }),
    )
}

/// What the product does after an attempt of which nobody knows what came of it, in another process.
async fn recovered(channel: &Channel, handle: &str) -> Result<String, ProviderError> {
    let platform = channel.connect();
    let publication = publication(17, "first");
    match platform.probe(&publication, handle).await? {
        PublicationOutcome::Published(id) => Ok(id),
        PublicationOutcome::NotPublished => platform.publish(&publication, handle).await,
        PublicationOutcome::Unknown => unreachable!("YouTube can tell"),
    }
}

#[tokio::test]
async fn a_connection_that_breaks_at_any_step_makes_one_video() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        // The first call to a session asks how far it is, the second one sends the file.
        for whole_calls in [0, 1] {
            let channel = Channel::open().await;
            let (platform, publication) = (channel.connect(), publication(17, "first"));
            let handle = platform.prepare(&publication).await.unwrap();
            channel.fake.server.faults().after(whole_calls, Method::PUT, SESSION, fault.clone());
            let result = platform.publish(&publication, &handle).await;
            if whole_calls == 1 {
                assert_eq!(result.unwrap_err().kind, ProviderErrorKind::Uncertain, "{fault:?}");
            }
            let id = recovered(&channel, &handle).await.unwrap();
            assert_eq!(recovered(&channel, &handle).await.unwrap(), id);
            assert_eq!(channel.public_posts(), 1, "{fault:?} after {whole_calls}");
            assert!(channel.fake.server.faults().are_over());
        }
    }
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
    let ranges: Vec<String> = channel
        .fake
        .server
        .log()
        .all()
        .iter()
        .filter_map(|call| {
            let range = call.header("content-range")?;
            (!call.body.is_empty()).then(|| range.to_owned())
        })
        .collect();
    assert_eq!(ranges, ["bytes 0-299999/300000", "bytes 100000-299999/300000"]);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_session_that_is_forgotten_is_settled_by_what_the_video_carries() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.forget_sessions();
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::NotPublished);
    assert_eq!(platform.publish(&publication, &handle).await.unwrap_err().kind, ProviderErrorKind::NotFound);

    let handle = platform.prepare(&publication).await.unwrap();
    let id = platform.publish(&publication, &handle).await.unwrap();
    channel.fake.world.forget_sessions();
    assert_eq!(platform.probe(&publication, &handle).await.unwrap(), PublicationOutcome::Published(id.clone()));
    // Also when nobody knows any more that it was begun.
    let handle = platform.prepare(&publication).await.unwrap();
    assert_eq!(platform.publish(&publication, &handle).await.unwrap(), id);
    assert_eq!(channel.public_posts(), 1);
}

#[tokio::test]
async fn a_video_is_declared_as_made_by_a_machine() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let handle = platform.prepare(&publication).await.unwrap();
    platform.publish(&publication, &handle).await.unwrap();
    let video = channel.fake.world.videos().remove(0);
    assert_eq!(video["status"]["containsSyntheticMedia"], true);
    assert_eq!(video["snippet"]["title"], publication.title.as_str());
    assert_eq!(video["snippet"]["description"], publication.caption.as_str());
}

#[tokio::test]
async fn a_token_that_has_ended_is_replaced_and_one_that_was_revoked_is_told() {
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    channel.fake.world.expire_access();
    let handle = platform.prepare(&publication).await.unwrap();
    channel.fake.world.expire_access();
    platform.publish(&publication, &handle).await.unwrap();
    channel.fake.world.revoke_all();
    assert_eq!(platform.check().await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
    assert_eq!(platform.prepare(&publication).await.unwrap_err().kind, ProviderErrorKind::Unauthorized);
}

#[tokio::test]
async fn refusals_are_told_by_what_can_be_done() {
    use ProviderErrorKind::{NotFound, QuotaUntil, RateLimited, Refused, Setup, Unavailable};
    let channel = Channel::open().await;
    let (platform, publication) = (channel.connect(), publication(17, "first"));
    let kind = async |fault: Fault| {
        channel.fake.server.faults().next(Method::POST, UPLOAD, fault);
        platform.prepare(&publication).await.unwrap_err().kind
    };
    let quota = "The request cannot be completed because you have exceeded your quota.";
    assert!(matches!(kind(refusal(403, "quotaExceeded", quota)).await, QuotaUntil(_)));
    assert!(matches!(kind(refusal(403, "rateLimitExceeded", "Quota exceeded per day")).await, QuotaUntil(_)));
    assert_eq!(kind(refusal(403, "rateLimitExceeded", "Slow down")).await, RateLimited(None));
    assert!(matches!(kind(refusal(400, "uploadLimitExceeded", "Too many")).await, QuotaUntil(_)));
    assert_eq!(kind(refusal(400, "invalidTitle", "No")).await, Refused);
    assert_eq!(kind(refusal(403, "accessNotConfigured", "No")).await, Setup);
    assert_eq!(kind(refusal(403, "insufficientPermissions", "No")).await, Setup);
    assert_eq!(kind(refusal(404, "channelNotFound", "No")).await, NotFound);
    assert_eq!(
        kind(Fault::refusal_for(429, 7, &json!({}))).await,
        RateLimited(Some(jiff::SignedDuration::from_secs(7)))
    );
    assert_eq!(kind(refusal(503, "backendError", "Later")).await, Unavailable);
    assert_eq!(kind(Fault::refusal(500, &json!("?"))).await, Unavailable);
    assert_eq!(kind(Fault::CutAfter).await, Unavailable);
    assert_eq!(channel.public_posts(), 0);
}

#[tokio::test]
async fn a_file_that_is_gone_or_breaks_off_makes_no_video() {
    let channel = Channel::open().await;
    let publication = publication(17, "first");
    let handle = channel.connect().prepare(&publication).await.unwrap();
    for media in [Media::Lost, Media::Down, Media::BreaksOff, Media::EndsEarly] {
        assert!(channel.over(media).publish(&publication, &handle).await.is_err());
    }
    assert_eq!(channel.public_posts(), 0);
    channel.connect().publish(&publication, &handle).await.unwrap();
    assert_eq!(channel.public_posts(), 1);
}

async fn a_comment(channel: &Channel, platform: &Youtube) -> CommentReply {
    let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
    let post = channel.commented(now).await;
    let reading = platform.comments(std::slice::from_ref(&post), now).await;
    CommentReply {
        platform_post_id: post.platform_post_id,
        comment_id: reading.posts[0].comments[0].id.clone(),
        in_reply_to: None,
        text: ReplyText::new("Thanks!").unwrap(),
    }
}

#[tokio::test]
async fn an_answer_whose_own_answer_is_lost_goes_out_once() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        let channel = Channel::open().await;
        let platform = channel.connect();
        let reply = a_comment(&channel, &platform).await;
        channel.fake.server.faults().next(Method::POST, "/youtube/v3/comments", fault.clone());
        let error = platform.reply(&reply).await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Uncertain, "{fault:?}");
        if channel.connect().find_reply(&reply).await.unwrap().is_none() {
            platform.reply(&reply).await.unwrap();
        }
        assert_eq!(channel.fake.world.own_answers(), ["Thanks!"], "{fault:?}");
    }
}

#[tokio::test]
async fn what_stops_a_reading_is_told_and_what_is_gone_does_not() {
    let channel = Channel::open().await;
    let platform = channel.connect();
    let now: Timestamp = "2026-11-25T12:00:00Z".parse().unwrap();
    let post = channel.commented(now).await;
    let gone = showrunner_ports::social::WatchedPost { platform_post_id: "gone".to_owned(), ..post.clone() };
    let reading = platform.comments(&[gone.clone(), post.clone()], now).await;
    assert_eq!(reading.posts.iter().map(|post| post.comments.len()).collect::<Vec<_>>(), [0, 4]);
    assert_eq!(reading.stopped, None);
    channel.fake.server.faults().next(Method::GET, "/youtube/v3/commentThreads", refusal(403, "quotaExceeded", "No"));
    let reading = platform.comments(&[post.clone(), gone], now).await;
    assert!(reading.posts.is_empty());
    assert!(matches!(reading.stopped.unwrap().kind, ProviderErrorKind::QuotaUntil(_)));

    let published = PublishedPost {
        post: ScheduledPostId(17),
        platform_post_id: post.platform_post_id.clone(),
        published_at: post.published_at,
    };
    let figures = platform.figures(&published, now).await.unwrap();
    assert_eq!((figures.figures.views, figures.figures.comments, figures.figures.shares), (Some(1234), Some(4), None));
    assert_eq!(figures.reason.as_deref(), Some("YouTube tells shares two to three days late"));
    channel.fake.world.tell_shares(7);
    let figures = platform.figures(&published, now).await.unwrap();
    assert_eq!((figures.figures.shares, figures.reason), (Some(7), None));
    let unticked = Fault::refusal(403, &json!({ "error": { "code": 403, "message": "no analytics" } }));
    channel.fake.server.faults().next(Method::GET, "/v2/reports", unticked);
    let figures = platform.figures(&published, now).await.unwrap();
    assert_eq!((figures.figures.views, figures.figures.shares), (Some(1234), None));
    assert_eq!(figures.reason.as_deref(), Some("shares could not be read: no analytics"));
    channel.fake.world.remove(&post.platform_post_id);
    assert_eq!(platform.figures(&published, now).await.unwrap_err().kind, ProviderErrorKind::NotFound);
}
