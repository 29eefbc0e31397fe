//! The files that videos have left are removed, however many attempts that takes.

use jiff::SignedDuration;
use mockall::Sequence;
use mockall::predicate::eq;
use showrunner_domain::media::MediaKey;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_domain::{DiscardedMediaId, VideoId};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::media::MediaError;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::FollowUp;
use showrunner_services::ServiceError;
use showrunner_testkit::builders::a_video;

use crate::support::{Providers, World};

/// The status and last error of the removal of the first video's files.
async fn removal(world: &World) -> (OperationStatus, Option<String>) {
    let operation = world.operation(Subject::DiscardedMedia(DiscardedMediaId(1))).await;
    (operation.status, operation.last_error)
}

fn key(key: &str) -> MediaKey {
    MediaKey::new(key).unwrap()
}

/// A video that the provider knows and that has failed.
async fn failed(world: &World) -> VideoId {
    let id = a_video().store(&world.stores, world.clock.now()).await.unwrap().id;
    for change in [VideoChange::Submitted("render".to_owned()), VideoChange::Failed("no".to_owned())] {
        world.stores.videos.change(id, change, FollowUp::none(), world.clock.now()).await.unwrap();
    }
    id
}

#[tokio::test]
async fn the_removal_of_files_is_retried_until_they_are_gone() {
    let mut providers = Providers::new();
    let mut order = Sequence::new();
    let full = || MediaError::Store("the disk does not answer".into());
    for gone in [false, true] {
        let answer = move |_: &MediaKey| if gone { Ok(()) } else { Err(full()) };
        let file = eq(key("videos/1/video.mp4"));
        providers.media.expect_delete().with(file).once().in_sequence(&mut order).returning(answer);
    }
    let picture = eq(key("videos/1/thumbnail.jpg"));
    providers.media.expect_delete().with(picture).once().in_sequence(&mut order).returning(|_| Ok(()));
    let world = World::new(providers);
    let video = a_video().with_status(VideoStatus::Rejected).store(&world.stores, world.clock.now()).await.unwrap().id;
    world.services.videos.delete(video).await.unwrap();
    let missing = world.services.videos.delete(video).await;
    assert!(matches!(missing, Err(ServiceError::NotFound("video"))), "{missing:?}");

    world.work().await;
    let error = "the media store cannot be used right now".to_owned();
    assert_eq!(removal(&world).await, (OperationStatus::Pending, Some(error)));
    assert!(world.stores.videos.find_discarded_media(DiscardedMediaId(1)).await.unwrap().is_some());
    world.clock.advance(SignedDuration::from_mins(1));
    world.work().await;
    assert_eq!(removal(&world).await.0, OperationStatus::Done);
    assert_eq!(world.stores.videos.find_discarded_media(DiscardedMediaId(1)).await.unwrap(), None);
}

#[tokio::test]
async fn the_removal_of_the_providers_copy_is_retried_when_the_provider_is_down() {
    let mut providers = Providers::new();
    let mut order = Sequence::new();
    let away = || ProviderError::new("Built-in studio", ProviderErrorKind::Unavailable, "gone");
    providers
        .avatars
        .expect_discard()
        .with(eq("render"))
        .once()
        .in_sequence(&mut order)
        .returning(move |_| Err(away()));
    providers.avatars.expect_discard().with(eq("render")).once().in_sequence(&mut order).returning(|_| Ok(()));
    let world = World::new(providers);
    let video = failed(&world).await;
    world.services.videos.delete(video).await.unwrap();
    world.work().await;
    assert_eq!(removal(&world).await.0, OperationStatus::Pending);
    world.clock.advance(SignedDuration::from_mins(1));
    world.work().await;
    assert_eq!(removal(&world).await.0, OperationStatus::Done);
}

#[tokio::test]
async fn another_provider_is_not_asked_to_remove_a_video_that_it_never_had() {
    // Any call of `discard` would fail the test.
    let world = World::new(Providers::paid());
    let video = failed(&world).await;
    world.services.videos.delete(video).await.unwrap();
    world.work().await;
    assert_eq!(removal(&world).await.0, OperationStatus::Done);
}
