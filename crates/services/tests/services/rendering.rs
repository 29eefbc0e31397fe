//! A render is polled until it ends, and its file is checked before the video counts as ready.

use std::sync::{Arc, Mutex};

use futures_util::StreamExt as _;
use jiff::SignedDuration;
use mockall::Sequence;
use showrunner_domain::VideoId;
use showrunner_domain::operation::{OperationKind, OperationStatus, Subject};
use showrunner_domain::video::VideoStatus;
use showrunner_ports::ByteStream;
use showrunner_ports::avatar::{FinishedRender, RenderStatus, WebhookEvent, WebhookMessage};
use showrunner_ports::media::MediaError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_services::RenderPhase;
use showrunner_testkit::builders::some_facts;

use crate::support::{Providers, World};
use crate::videos::started_video;

fn bytes() -> ByteStream {
    futures_util::stream::empty().boxed()
}

/// Providers that accept a video under the id `render`, report these statuses, and have its file.
fn reporting(statuses: impl IntoIterator<Item = RenderStatus>) -> Providers {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    let mut order = Sequence::new();
    for status in statuses {
        providers.avatars.expect_status().once().in_sequence(&mut order).return_once(move |_| Ok(status));
    }
    providers.avatars.expect_fetch().returning(|_, _| Ok(FinishedRender { video: bytes(), thumbnail: Some(bytes()) }));
    providers.avatars.expect_discard().returning(|_| Ok(()));
    providers
}

/// Lets the provider have the file of a video, and the media store accept it.
fn expect_file(providers: &mut Providers) {
    providers.avatars.expect_fetch().returning(|_, _| Ok(FinishedRender { video: bytes(), thumbnail: None }));
    providers.avatars.expect_discard().returning(|_| Ok(()));
    providers.media.expect_ingest_video().returning(|_, _| Ok(some_facts()));
}

async fn started(providers: Providers) -> (World, VideoId) {
    let world = World::new(providers);
    let id = started_video(&world).await.id;
    (world, id)
}

#[tokio::test]
async fn a_render_is_followed_and_fetched_and_its_video_waits_for_review() {
    let mut providers = reporting([
        RenderStatus::Processing(None),
        RenderStatus::Processing(Some(40)),
        RenderStatus::Processing(Some(40)),
        RenderStatus::Completed,
    ]);
    providers.media.expect_ingest_video().once().returning(|key, _| {
        assert!(key.as_str().starts_with("videos/1/"), "{key}");
        Ok(some_facts())
    });
    providers.media.expect_put().once().returning(|_, _| Ok(1));
    let (world, id) = started(providers).await;
    let mut progress = Vec::new();
    for _ in 0..4 {
        world.work().await;
        progress.push(world.video(id).await.progress);
        world.clock.advance(SignedDuration::from_secs(1));
    }
    assert_eq!(progress, [None, Some(40), Some(40), Some(100)]);
    let waiting = world.services.videos.render_status("render").await.unwrap();
    assert_eq!(waiting.status, RenderPhase::Processing, "the render is finished, but the file is not here yet");
    world.work().await;
    let arrived = world.video(id).await;
    assert_eq!((arrived.status, arrived.progress), (VideoStatus::PendingReview, None));
    assert_eq!(arrived.actual_duration_ms, Some(some_facts().duration_ms));
    assert!(arrived.video_key.is_some() && arrived.thumbnail_key.is_some());
    assert_eq!(world.services.videos.render_status("render").await.unwrap().status, RenderPhase::Completed);
    assert_eq!(world.bell().await, ["Video ready for review"]);
}

#[tokio::test]
async fn polling_does_not_count_as_an_attempt() {
    let (world, id) = started(reporting((0..40).map(|_| RenderStatus::Processing(None)))).await;
    for _ in 0..40 {
        world.work().await;
        world.clock.advance(SignedDuration::from_secs(1));
    }
    let operation = world.operation(Subject::Video(id)).await;
    assert_eq!((operation.status, operation.attempts), (OperationStatus::Pending, 0));
}

#[tokio::test]
async fn a_failed_render_fails_the_video_with_the_providers_error() {
    let (world, id) = started(reporting([RenderStatus::Failed("ffmpeg is missing, install it".to_owned())])).await;
    world.work().await;
    let failed = world.video(id).await;
    assert_eq!((failed.status, failed.error.as_deref()), (VideoStatus::Failed, Some("ffmpeg is missing, install it")));
    let state = world.services.videos.render_status("render").await.unwrap();
    assert_eq!((state.status, state.error.as_deref()), (RenderPhase::Failed, Some("ffmpeg is missing, install it")));
    assert_eq!(world.operation(Subject::Video(id)).await.status, OperationStatus::Failed);
    assert_eq!(world.bell().await, ["Video failed"]);
}

#[tokio::test]
async fn a_render_that_never_ends_is_given_up() {
    let (world, id) = started(reporting([RenderStatus::Processing(Some(3)), RenderStatus::Processing(Some(3))])).await;
    world.work().await;
    world.clock.advance(SignedDuration::from_hours(7));
    world.work().await;
    let failed = world.video(id).await;
    assert_eq!(failed.error.as_deref(), Some("the render did not finish within 6 hours"));
}

#[tokio::test]
async fn a_render_survives_a_provider_that_is_down_for_a_while() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    let mut order = Sequence::new();
    let gone = || ProviderError::new("HeyGen", ProviderErrorKind::Unavailable, "gone");
    providers.avatars.expect_status().times(3).in_sequence(&mut order).returning(move |_| Err(gone()));
    providers.avatars.expect_status().once().in_sequence(&mut order).returning(|_| Ok(RenderStatus::Completed));
    let (world, id) = started(providers).await;
    for _ in 0..4 {
        world.work().await;
        world.clock.advance(SignedDuration::from_secs(20));
    }
    assert_eq!(world.video(id).await.status, VideoStatus::Completed);
}

#[tokio::test]
async fn an_unplayable_file_is_fetched_again_and_then_fails_the_video() {
    let mut providers = reporting([RenderStatus::Completed]);
    let broken = || MediaError::NotPlayable("the file has no picture".to_owned());
    providers.media.expect_ingest_video().times(12).returning(move |_, _| Err(broken()));
    let (world, id) = started(providers).await;
    for _ in 0..20 {
        world.work().await;
        world.clock.advance(SignedDuration::from_mins(11));
    }
    let failed = world.video(id).await;
    assert_eq!((failed.status, failed.error.as_deref()), (VideoStatus::Failed, Some("the file has no picture")));
}

#[tokio::test]
async fn a_missing_program_fails_the_video_at_once() {
    let mut providers = reporting([RenderStatus::Completed]);
    let missing = || MediaError::Setup("ffprobe is missing, install ffmpeg".to_owned());
    providers.media.expect_ingest_video().once().returning(move |_, _| Err(missing()));
    let (world, id) = started(providers).await;
    world.work().await;
    world.work().await;
    assert_eq!(world.video(id).await.error.as_deref(), Some("ffprobe is missing, install ffmpeg"));
}

#[tokio::test]
async fn nothing_is_lost_when_the_database_is_unavailable_for_a_moment() {
    let mut providers = reporting([RenderStatus::Completed]);
    providers.media.expect_ingest_video().returning(|_, _| Ok(some_facts()));
    providers.media.expect_put().returning(|_, _| Ok(1));
    let (world, id) = started(providers).await;
    world.work().await;
    let claimed = world.services.operations.claim_due(1).await.unwrap();
    world.database.set_available(false);
    for operation in claimed {
        world.services.operations.run(operation).await;
    }
    assert!(world.services.operations.claim_due(1).await.is_err());
    world.database.set_available(true);
    assert_eq!(world.video(id).await.status, VideoStatus::Completed, "nothing was written");
    world.clock.advance(SignedDuration::from_secs(31));
    world.work().await;
    assert_eq!(world.video(id).await.status, VideoStatus::PendingReview);
}

#[tokio::test]
async fn a_webhook_message_causes_a_poll_but_its_content_is_not_trusted() {
    let mut providers =
        reporting([RenderStatus::Processing(None), RenderStatus::Processing(Some(70)), RenderStatus::Completed]);
    providers.avatars.expect_read_webhook().returning(|message| match message.header("Signature") {
        Some("ours") => WebhookEvent::Video(String::from_utf8(message.body.to_vec()).unwrap()),
        _ => WebhookEvent::Forged,
    });
    let (world, id) = started(providers).await;
    world.work().await;
    let read_webhook = async |signature: &str, body: &str| {
        let headers = vec![("signature".to_owned(), signature.to_owned())];
        let message = WebhookMessage { headers, body: body.to_owned().into() };
        world.services.videos.read_webhook(&message).await.unwrap()
    };
    // A forged message, or one about an unknown video, causes no poll.
    assert!(!read_webhook("theirs", "render").await);
    assert!(read_webhook("ours", "somebody else's").await);
    assert_eq!(world.video(id).await.progress, None);
    assert!(read_webhook("ours", "render").await);
    assert_eq!(world.video(id).await.progress, Some(70), "it is polled at once, and its answer counts");
    assert!(read_webhook("ours", "render").await);
    assert_eq!(world.video(id).await.progress, Some(100));
    // A second message does not cause a second fetch, because the render is already finished.
    assert!(read_webhook("ours", "render").await);
    let operations = world.stores.operations.of_subject(Subject::Video(id)).await.unwrap();
    assert_eq!(operations.iter().filter(|one| one.work.kind() == OperationKind::FetchRender).count(), 1);
}

#[tokio::test]
async fn a_failed_render_is_submitted_again_with_another_key_when_the_operator_retries_it() {
    let mut providers = Providers::new();
    expect_file(&mut providers);
    let keys = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&keys);
    providers.avatars.expect_submit().returning(move |request| {
        let mut keys = seen.lock().unwrap();
        keys.push(request.key.clone());
        Ok(format!("render-{}", keys.len()))
    });
    providers.avatars.expect_status().returning(|id| {
        Ok(if id == "render-1" { RenderStatus::Failed("out of memory".to_owned()) } else { RenderStatus::Completed })
    });
    let (world, id) = started(providers).await;
    world.work().await;
    let failed = world.video(id).await;
    assert_eq!((failed.status, failed.error.as_deref()), (VideoStatus::Failed, Some("out of memory")));

    assert_eq!(world.services.operations.retry_failed().await.unwrap(), 1);
    for _ in 0..4 {
        world.work().await;
        world.clock.advance(SignedDuration::from_secs(1));
    }
    let arrived = world.video(id).await;
    assert_eq!((arrived.status, arrived.provider_video_id.as_deref()), (VideoStatus::PendingReview, Some("render-2")));
    let keys = keys.lock().unwrap().clone();
    assert!(keys.len() == 2 && keys[0] != keys[1], "{keys:?}");
    let counts = world.services.stores.operations.recovery_counts().await.unwrap();
    assert_eq!((counts.recovered, counts.failed), (1, 0));
}

#[tokio::test]
async fn a_failed_fetch_is_repeated_when_the_operator_retries_it() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().once().returning(|_| Ok("render".to_owned()));
    providers.avatars.expect_status().once().returning(|_| Ok(RenderStatus::Completed));
    let refused = ProviderError::new("HeyGen", ProviderErrorKind::Refused, "no");
    providers.avatars.expect_fetch().once().return_once(move |_, _| Err(refused));
    expect_file(&mut providers);
    let (world, id) = started(providers).await;
    world.work().await;
    world.work().await;
    assert_eq!(world.video(id).await.status, VideoStatus::Failed);
    assert_eq!(world.services.operations.retry_failed().await.unwrap(), 1);
    world.work().await;
    assert_eq!(world.video(id).await.status, VideoStatus::PendingReview);
}
