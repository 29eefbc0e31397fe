//! Posts are planned for approved videos, once per platform.

use jiff::SignedDuration;
use showrunner_domain::VideoId;
use showrunner_domain::operation::{OperationKind, OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::Page;
use showrunner_services::{SchedulePost, ServiceError};
use showrunner_testkit::builders::a_video;

use crate::support::{Providers, World};

fn wish(world: &World, video_id: VideoId) -> SchedulePost {
    SchedulePost {
        video_id,
        platform: Platform::Tiktok,
        scheduled_at: world.clock.now() + SignedDuration::from_mins(1),
        caption: None,
        repeat: false,
    }
}

#[tokio::test]
async fn a_post_waits_for_its_time_with_the_operation_that_publishes_it() {
    let world = World::new(Providers::new());
    let video = a_video().titled("Two minutes").described("Start small.").approved();
    let video = video.store(&world.stores, world.clock.now()).await.unwrap();
    let post = world.services.scheduling.schedule(wish(&world, video.id)).await.unwrap();
    assert_eq!((post.status, post.sandbox), (PostStatus::Scheduled, true));
    assert_eq!(post.caption.as_str(), "Two minutes\n\nStart small.");
    let operation = world.operation(Subject::ScheduledPost(post.id)).await;
    assert_eq!((operation.kind, operation.status), (OperationKind::PublishPost, OperationStatus::Pending));
    assert_eq!(operation.next_attempt_at, post.scheduled_at);
    assert_eq!(world.bell().await.last().unwrap(), "Post scheduled");
}

#[tokio::test]
async fn what_cannot_be_planned_is_refused_and_nothing_is_stored() {
    let world = World::new(Providers::new());
    let now = world.clock.now();
    let approved = a_video().approved().store(&world.stores, now).await.unwrap().id;
    let pending = a_video().pending_review().store(&world.stores, now).await.unwrap().id;
    let schedule = |wish| world.services.scheduling.schedule(wish);

    let past = SchedulePost { scheduled_at: now - SignedDuration::from_mins(6), ..wish(&world, approved) };
    assert!(matches!(schedule(past).await, Err(ServiceError::Invalid(_))));
    assert!(matches!(schedule(wish(&world, pending)).await, Err(ServiceError::Conflict(_))));
    assert!(matches!(schedule(wish(&world, VideoId(99))).await, Err(ServiceError::NotFound("video"))));
    assert_eq!(world.services.scheduling.list(None, Page::default()).await.unwrap(), []);

    schedule(wish(&world, approved)).await.unwrap();
    let refused = schedule(wish(&world, approved)).await.unwrap_err();
    assert_eq!(refused.to_string(), "this video is already scheduled or published on that platform");
    schedule(SchedulePost { repeat: true, ..wish(&world, approved) }).await.unwrap();
    assert_eq!(world.services.scheduling.list(None, Page::default()).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_time_just_past_means_now() {
    let world = World::new(Providers::new());
    let now = world.clock.now();
    let video = a_video().approved().store(&world.stores, now).await.unwrap().id;
    let wish = SchedulePost { scheduled_at: now - SignedDuration::from_mins(5), ..wish(&world, video) };
    assert_eq!(world.services.scheduling.schedule(wish).await.unwrap().scheduled_at, now);
}
