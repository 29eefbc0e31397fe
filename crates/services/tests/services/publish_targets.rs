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
use showrunner_services::{Ports, ServiceOptions, Services};
use showrunner_testkit::builders::{a_comment, connected};

use crate::stage::{Answer, Stage, until_finished};
use crate::support::World;

const PLATFORM: Platform = Platform::Tiktok;

/// A world without an account that has both targets.
fn world(sandbox: &Arc<Stage>, account: &Arc<Stage>) -> World {
    let world = World::new(sandbox.providers());
    let platforms: Vec<Arc<dyn SocialPlatform>> = vec![Arc::clone(sandbox) as _, Arc::clone(account) as _];
    let services = Services::new(&Ports { platforms, ..world.ports.clone() }, &ServiceOptions::default());
    World { services: Arc::new(services), ..world }
}

async fn connect(world: &World) {
    connected(&world.stores, PLATFORM, world.clock.now()).await.unwrap();
}

async fn disconnect(world: &World) {
    let notice = Notice::new(NotificationKind::System, "Disconnected", "An account.");
    world.stores.accounts.disconnect(PLATFORM, notice, world.clock.now()).await.unwrap();
}

async fn finished(world: &World, post: &ScheduledPost) -> ScheduledPost {
    until_finished(world, Subject::ScheduledPost(post.id)).await;
    world.post(post.id).await
}

#[tokio::test]
async fn a_scheduled_post_goes_to_the_account_that_is_connected_when_it_is_due() {
    let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers([]));
    let world = world(&sandbox, &account);
    let post = world.due_post().await;
    assert!(post.sandbox);
    connect(&world).await;
    let post = finished(&world, &post).await;
    assert_eq!((post.status, post.sandbox), (PostStatus::Published, false));
    assert_eq!((sandbox.public().len(), account.public().len()), (0, 1));
}

#[tokio::test]
async fn a_post_stays_where_it_was_started() {
    for in_sandbox in [true, false] {
        for lost in [Answer::Lost, Answer::Error(ProviderErrorKind::Unavailable)] {
            let lost_answers = [Answer::Right, lost];
            let (sandbox, account) = if in_sandbox {
                (Stage::sandbox(lost_answers), Stage::that_answers([]))
            } else {
                (Stage::sandbox([]), Stage::that_answers(lost_answers))
            };
            let world = world(&sandbox, &account);
            if !in_sandbox {
                connect(&world).await;
            }
            let post = world.due_post().await;
            world.work().await;
            if in_sandbox {
                connect(&world).await;
            } else {
                // Without an account it waits, and goes on with the next one.
                disconnect(&world).await;
                world.clock.advance(SignedDuration::from_mins(2));
                world.work().await;
                let error = world.operation(Subject::ScheduledPost(post.id)).await.last_error.unwrap_or_default();
                assert!(error.contains("no account is connected"), "{lost:?}: {error}");
                connect(&world).await;
            }
            let post = finished(&world, &post).await;
            let case = format!("in the sandbox: {in_sandbox}, {lost:?}");
            assert_eq!((post.status, post.sandbox), (PostStatus::Published, in_sandbox), "{case}");
            let public = (sandbox.public().len(), account.public().len());
            assert_eq!(public, (usize::from(in_sandbox), usize::from(!in_sandbox)), "{case}");
        }
    }
}

/// A due post whose account has refused `refusals` calls in a row, after `rounds` of two minutes.
async fn refused(refusals: usize, rounds: usize) -> (World, Arc<Stage>, Arc<Stage>, ScheduledPost) {
    let answers = vec![Answer::Error(ProviderErrorKind::Unauthorized); refusals];
    let (sandbox, account) = (Stage::sandbox([]), Stage::that_answers(answers));
    let world = world(&sandbox, &account);
    connect(&world).await;
    let post = world.due_post().await;
    for _ in 0..rounds {
        world.work().await;
        world.services.monitor.look().await;
        world.clock.advance(SignedDuration::from_mins(2));
    }
    let post = world.post(post.id).await;
    (world, sandbox, account, post)
}

#[tokio::test]
async fn a_post_for_an_expired_account_waits_for_the_operator() {
    let (world, sandbox, _, waiting) = refused(40, 40).await;
    assert_eq!(waiting.status, PostStatus::Publishing, "after far more attempts than other operations get");
    assert!(!world.bell().await.contains(&"Post failed".to_owned()));
    // The operator has connected the account again, and the platform is called again.
    let post = finished(&world, &waiting).await;
    assert_eq!((post.status, post.sandbox), (PostStatus::Published, false));
    assert!(sandbox.calls.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_post_for_an_expired_account_fails_at_the_deadline() {
    let (world, sandbox, account, failed) = refused(400, 200).await;
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
