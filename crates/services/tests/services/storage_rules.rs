//! The operator's storage rules: files of videos are removed once their days are over.

use jiff::SignedDuration;
use mockall::predicate::eq;
use showrunner_domain::VideoId;
use showrunner_domain::media::MediaKey;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::settings::{Actor, Setting, StorageDays};
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_services::{Decision, SchedulePost, ServiceError};
use showrunner_testkit::builders::{a_post, a_video};

use crate::support::{Providers, World};

const DAY: SignedDuration = SignedDuration::from_hours(24);

/// A world in which so many files are removed.
fn world(files: usize) -> World {
    let mut providers = Providers::new();
    let file = eq(MediaKey::new("videos/1/video.mp4").unwrap());
    providers.media.expect_delete().with(file).times(files).returning(|_| Ok(()));
    World::new(providers)
}

async fn set(world: &World, settings: [Setting; 1]) {
    world.services.settings.change(settings.into(), Actor::Operator).await.unwrap();
}

fn days(days: i64) -> StorageDays {
    StorageDays::new(days).unwrap()
}

async fn published(world: &World) -> VideoId {
    let video = world.approved_video().await;
    a_post(video).with_status(PostStatus::Published).store(&world.stores, world.clock.now()).await.unwrap();
    video
}

/// Lets days pass, cleaning up and working after each.
async fn after(world: &World, days: i32) {
    for _ in 0..days {
        world.clock.advance(DAY);
        world.services.run_due_routines().await.unwrap();
        world.work().await;
    }
}

async fn has_file(world: &World, video: VideoId) -> bool {
    let video = world.video(video).await;
    assert_ne!(video.video_key.is_some(), video.file_removed_at.is_some());
    video.video_key.is_some()
}

#[tokio::test]
async fn files_are_kept_until_a_rule_is_set() {
    let world = world(1);
    let published = published(&world).await;
    let rejected = a_video().with_status(VideoStatus::Rejected).store(&world.stores, world.clock.now()).await.unwrap();
    after(&world, 2).await;
    assert!(has_file(&world, published).await && has_file(&world, rejected.id).await);
    set(&world, [Setting::RejectedFileDays(Some(days(1)))]).await;
    after(&world, 1).await;
    assert!(has_file(&world, published).await && !has_file(&world, rejected.id).await);
    assert_eq!(world.bell().await.iter().filter(|title| *title == "Video files removed").count(), 1);
}

#[tokio::test]
async fn file_of_published_video_is_removed_after_its_days() {
    let world = world(1);
    set(&world, [Setting::PublishedFileDays(Some(days(3)))]).await;
    let video = published(&world).await;
    after(&world, 2).await;
    assert!(has_file(&world, video).await);
    // Another post counts from its own publication.
    let again = a_post(video).on(Platform::Youtube).with_status(PostStatus::Published);
    again.store(&world.stores, world.clock.now()).await.unwrap();
    after(&world, 2).await;
    assert!(has_file(&world, video).await);
    after(&world, 1).await;
    assert!(!has_file(&world, video).await);
    assert!(world.video(video).await.thumbnail_key.is_some());

    let request = SchedulePost::new(video, Platform::Facebook, world.clock.now());
    let refused = world.services.scheduling.schedule(request).await.unwrap_err();
    let sentence = "a video that is missing its file (a storage rule removed it) cannot be scheduled";
    assert_eq!(refused.to_string(), sentence);
}

#[tokio::test]
async fn rejected_video_without_file_is_not_reopened() {
    let world = world(1);
    set(&world, [Setting::RejectedFileDays(Some(days(1)))]).await;
    let video = a_video().with_status(VideoStatus::Rejected).store(&world.stores, world.clock.now()).await.unwrap().id;
    after(&world, 1).await;
    let refused = world.services.videos.decide(video, Decision::Reopen).await;
    assert!(matches!(refused, Err(ServiceError::Transition(_))), "{refused:?}");
}

#[tokio::test]
async fn scheduled_post_keeps_the_file_until_it_is_published() {
    let world = world(0);
    set(&world, [Setting::PublishedFileDays(Some(days(1)))]).await;
    let video = published(&world).await;
    let later = world.clock.now() + DAY * 30;
    world.services.scheduling.schedule(SchedulePost::new(video, Platform::Youtube, later)).await.unwrap();
    after(&world, 3).await;
    assert!(has_file(&world, video).await);
}
