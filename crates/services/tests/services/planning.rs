//! The standing plan is filled when it is set, after approvals and by the routine.

use jiff::SignedDuration;
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::settings::{Actor, Setting, time_zone};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{ListFilter, Page};
use showrunner_services::Decision;
use showrunner_testkit::builders::a_video;

use crate::support::{Providers, World};

fn plan(time: &str) -> Plan {
    let times: Vec<TimeOfDay> = vec![time.parse().unwrap()];
    Plan::new(vec![Platform::Tiktok, Platform::Youtube], times, Frequency::Daily).unwrap()
}

/// The scheduled posts, latest first.
async fn waiting(world: &World) -> Vec<ScheduledPost> {
    world
        .services
        .stores
        .scheduled_posts
        .list(ListFilter::status(PostStatus::Scheduled).into(), Page::default())
        .await
        .unwrap()
}

#[tokio::test]
async fn a_video_gets_its_slot_when_it_is_approved() {
    let world = World::new(Providers::new());
    world.services.settings.change_plan(Some(plan("18:00")), Actor::Operator).await.unwrap();
    let video = a_video().pending_review().store(&world.stores, world.clock.now()).await.unwrap().id;
    world.services.videos.decide(video, Decision::Approve).await.unwrap();
    let posts = waiting(&world).await;
    assert_eq!(posts.len(), 2);
    assert!(posts.iter().all(|post| post.planned && post.scheduled_at.to_string() == "2026-11-20T18:00:00Z"));
    assert_eq!(world.bell().await, Vec::<String>::new(), "the operator approved it");

    world.services.videos.decide(video, Decision::Reject(None)).await.unwrap();
    assert_eq!(waiting(&world).await, []);
    world.services.videos.decide(video, Decision::Reopen).await.unwrap();
    world.services.videos.decide_many(vec![video], Decision::Approve).await.unwrap();
    assert_eq!(waiting(&world).await.len(), 2, "a video that is approved again is scheduled again");
}

#[tokio::test]
async fn the_routine_fills_new_slots() {
    let world = World::new(Providers::new());
    for _ in 0..32 {
        a_video().approved().store(&world.stores, world.clock.now()).await.unwrap();
    }
    world.services.settings.change_plan(Some(plan("18:00")), Actor::Operator).await.unwrap();
    assert_eq!(waiting(&world).await.len(), 60, "thirty days on two platforms");
    for days in [1, 1, 1] {
        world.clock.advance(SignedDuration::from_hours(24 * days));
        world.services.run_due_routines().await.unwrap();
    }
    assert_eq!(waiting(&world).await.len(), 64, "all of them");
}

#[tokio::test]
async fn another_time_zone_moves_the_posts_and_undoing_it_moves_them_back() {
    let world = World::new(Providers::new());
    a_video().approved().store(&world.stores, world.clock.now()).await.unwrap();
    world.services.settings.change_plan(Some(plan("18:00")), Actor::Operator).await.unwrap();
    let before = waiting(&world).await;
    let tokyo = Setting::TimeZone(Some(time_zone("Asia/Tokyo").unwrap()));
    let changes = world.services.settings.change(vec![tokyo], Actor::Assistant).await.unwrap();
    let moved = waiting(&world).await;
    assert!(moved.iter().all(|post| post.scheduled_at.to_string() == "2026-11-21T09:00:00Z"), "{moved:?}");
    world.services.settings.undo(changes[0].id).await.unwrap();
    assert_eq!(waiting(&world).await, before);
}
