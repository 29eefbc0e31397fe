//! Where posts go: into the sandbox, or to the connected account. A post that was started in one stays there.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::Subject;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::SocialPlatform;
use showrunner_services::{Ports, SchedulePost, ServiceOptions, Services};
use showrunner_testkit::builders::{a_comment, a_video, connected};

use crate::stage::{Answer, Stage, until_settled};
use crate::support::World;

const PLATFORM: Platform = Platform::Tiktok;

/// A world without an account that has both targets.
fn world(sandbox: &Arc<Stage>, account: &Arc<Stage>) -> World {
    let world = World::new(sandbox.providers());
    let platforms: Vec<Arc<dyn SocialPlatform>> = vec![Arc::clone(sandbox) as _, Arc::clone(account) as _];
    let services = Services::new(&Ports { platforms, ..world.ports.clone() }, &ServiceOptions::default());
    World { services, ..world }
}

async fn due(world: &World) -> ScheduledPost {
    let now = world.clock.now();
    let video_id = a_video().approved().store(&world.stores, now).await.unwrap().id;
    let request = SchedulePost {
        video_id,
        platform: PLATFORM,
        scheduled_at: now,
        caption: None,
        repeat: false,
        visibility: None,
    };
    world.services.scheduling.schedule(request).await.unwrap()
}

async fn connect(world: &World) {
    connected(&world.stores, PLATFORM, world.clock.now()).await.unwrap();
}

async fn disconnect(world: &World) {
    let notice = Notice::new(NotificationKind::System, "Disconnected", "An account.");
    world.stores.accounts.disconnect(PLATFORM, notice, world.clock.now()).await.unwrap();
}

async fn settled(world: &World, post: &ScheduledPost) -> ScheduledPost {
    until_settled(world, Subject::ScheduledPost(post.id)).await;
    world.stores.scheduled_posts.find(post.id).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_scheduled_post_goes_to_the_account_that_is_connected_when_it_is_due() {
    let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers([]));
    let world = world(&sandbox, &account);
    let post = due(&world).await;
    assert!(post.sandbox);
    connect(&world).await;
    let post = settled(&world, &post).await;
    assert_eq!((post.status, post.sandbox), (PostStatus::Published, false));
    assert_eq!((sandbox.public().len(), account.public().len()), (0, 1));
}

#[tokio::test]
async fn a_post_started_in_the_sandbox_stays_there() {
    for lost in [Answer::Lost, Answer::Error(ProviderErrorKind::Unavailable)] {
        let (sandbox, account) = (Stage::sandbox([Answer::Right, lost]), Stage::that_answers([]));
        let world = world(&sandbox, &account);
        let post = due(&world).await;
        world.work().await;
        connect(&world).await;
        let post = settled(&world, &post).await;
        assert_eq!((post.status, post.sandbox), (PostStatus::Published, true), "{lost:?}");
        assert_eq!((sandbox.public().len(), account.public().len()), (1, 0), "{lost:?}");
    }
}

#[tokio::test]
async fn a_post_started_on_an_account_stays_there_after_it_is_disconnected() {
    for lost in [Answer::Lost, Answer::Error(ProviderErrorKind::Unavailable)] {
        let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers([Answer::Right, lost]));
        let world = world(&sandbox, &account);
        connect(&world).await;
        let post = due(&world).await;
        world.work().await;
        disconnect(&world).await;
        let post = settled(&world, &post).await;
        assert_eq!((post.status, post.sandbox), (PostStatus::Published, false), "{lost:?}");
        assert_eq!((sandbox.public().len(), account.public().len()), (0, 1), "{lost:?}");
    }
}

#[tokio::test]
async fn a_post_for_an_expired_account_waits_for_the_operator() {
    let refusals = vec![Answer::Error(ProviderErrorKind::Unauthorized); 40];
    let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers(refusals));
    let world = world(&sandbox, &account);
    connect(&world).await;
    let post = due(&world).await;
    for _ in 0..40 {
        world.work().await;
        world.services.monitor.look().await;
        world.clock.advance(SignedDuration::from_mins(2));
    }
    let waiting = world.stores.scheduled_posts.find(post.id).await.unwrap().unwrap();
    assert_eq!(waiting.status, PostStatus::Publishing, "after far more attempts than other operations get");
    assert!(!world.bell().await.contains(&"Post failed".to_owned()));
    // The operator has connected the account again, and the platform is called again.
    let post = settled(&world, &post).await;
    assert_eq!((post.status, post.sandbox), (PostStatus::Published, false));
    assert!(sandbox.calls.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_post_for_an_expired_account_fails_at_the_deadline() {
    let refusals = vec![Answer::Error(ProviderErrorKind::Unauthorized); 400];
    let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers(refusals));
    let world = world(&sandbox, &account);
    connect(&world).await;
    let post = due(&world).await;
    for _ in 0..200 {
        world.work().await;
        world.services.monitor.look().await;
        world.clock.advance(SignedDuration::from_mins(2));
    }
    let failed = world.stores.scheduled_posts.find(post.id).await.unwrap().unwrap();
    assert_eq!(failed.status, PostStatus::Failed);
    assert_eq!(world.bell().await.last().unwrap(), "Post failed");
    assert!(sandbox.public().is_empty() && account.public().is_empty());
}

#[tokio::test]
async fn a_sample_comment_is_answered_in_the_sandbox_and_a_real_one_on_the_account() {
    let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers([]));
    let world = world(&sandbox, &account);
    connect(&world).await;
    let now = world.clock.now();
    for comment in [a_comment("s-1").sample(), a_comment("c-1")] {
        let id = comment.store(&world.stores, now).await.unwrap().id;
        world.services.comments.approve(id, None).await.unwrap();
    }
    world.work().await;
    assert_eq!((sandbox.public().len(), account.public().len()), (1, 1));
}
