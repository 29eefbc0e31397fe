//! How many renders begin, which budget they need, and what holds them.

use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::value::AvatarId;
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::avatar::RenderStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{ListFilter, Page, VideoFilter};
use showrunner_services::LookChoices;
use showrunner_testkit::builders::a_script;

use crate::support::{Providers, World};
use crate::videos::choices;

async fn scripts(world: &World, count: usize) -> Vec<ScriptId> {
    let mut scripts = Vec::new();
    for _ in 0..count {
        let script = a_script().saying(&"word ".repeat(75)).approved();
        scripts.push(script.store(&world.stores, world.clock.now()).await.unwrap().id);
    }
    scripts
}

/// A world whose provider accepts every video and never finishes one.
fn busy(mut providers: Providers) -> World {
    providers.avatars.expect_submit().returning(|request| Ok(request.key.clone()));
    World::new(providers)
}

async fn rendering(world: &World) -> usize {
    world.services.render_queue.state().await.unwrap().rendering
}

fn look() -> LookChoices {
    LookChoices::default()
}

#[tokio::test]
async fn each_worker_renders_with_the_studio_and_a_single_video_waits_behind_others() {
    let world = busy(Providers::rendering_at_once(1));
    let ids = scripts(&world, 5).await;
    let first = world.services.videos.create(ids[0], choices()).await.unwrap();
    assert!(first.provider_video_id.is_some(), "the queue is empty");
    let second = world.services.videos.create(ids[1], choices()).await.unwrap();
    assert_eq!((second.provider_video_id, rendering(&world).await), (None, 1));
    world.services.videos.create_many(ids[2..].to_vec(), look()).await.unwrap();
    assert!(world.services.operations.claim_due(10).await.unwrap().iter().all(|other| other.work.subject().row() == 1));
    for worker in ["one", "two", "three"] {
        world.stores.operations.beat(worker.to_owned(), world.clock.now()).await.unwrap();
    }
    let claimed = world.services.operations.claim_due(10).await.unwrap();
    let videos: Vec<i64> = claimed.iter().map(|operation| operation.work.subject().row()).collect();
    assert_eq!(videos, [2, 3]);
}

#[tokio::test]
async fn the_budget_skips_what_it_does_not_allow() {
    let mut providers = Providers::paid();
    providers.avatars.expect_submit().returning(|request| Ok(request.key.clone()));
    let world = World::new(providers);
    let avatar = AvatarId::new("ana").unwrap();
    let default = Setting::DefaultAvatar(Some(avatar));
    world.services.settings.change(vec![default], Actor::Operator).await.unwrap();
    let ids = scripts(&world, 3).await;
    // 30 seconds at five pence each.
    world.set_budget(320).await;
    let quote = world.services.videos.quote_many(ids.clone(), look()).await.unwrap();
    assert_eq!((quote.seconds, quote.cost.pence_at_most(), quote.is_paid), (90, 450, true));
    assert!(quote.refusal.is_some_and(|refusal| refusal.contains("£4.50")));
    let made = world.services.videos.create_many(ids.clone(), look()).await.unwrap();
    assert_eq!((made.updated, made.skipped.len()), (ids[..2].to_vec(), 1));
    assert!(made.skipped[0].1.contains("£1.50"), "{:?}", made.skipped);
    let processing = VideoFilter::from(ListFilter::status(VideoStatus::Processing));
    let videos = world.stores.videos.list(processing, Page::default()).await.unwrap();
    assert_eq!(videos.iter().map(|video| video.id).collect::<Vec<_>>(), [VideoId(2), VideoId(1)]);
}

async fn open_alerts(world: &World) -> Vec<String> {
    world.stores.alerts.open().await.unwrap().into_iter().map(|alert| alert.message).collect()
}

/// A world whose provider accepts videos while it has credit, which is counted in videos, and never finishes one.
fn with_credit(videos: usize, refusal: ProviderErrorKind) -> (World, Arc<Mutex<usize>>) {
    let mut providers = Providers::paid();
    let credit = Arc::new(Mutex::new(videos));
    let left = Arc::clone(&credit);
    providers.avatars.expect_submit().returning(move |request| {
        let mut left = left.lock().unwrap();
        *left = left.checked_sub(1).ok_or_else(|| ProviderError::new("HeyGen", refusal, "it is refused"))?;
        Ok(request.key.clone())
    });
    providers.avatars.expect_status().returning(|_| Ok(RenderStatus::Processing(None)));
    (World::new(providers), credit)
}

/// What holds the queue, how many videos wait, and how many are rendered.
async fn queue(world: &World) -> (Option<String>, usize, usize) {
    let state = world.services.render_queue.state().await.unwrap();
    assert!(state.is_paused || state.pause_reason.is_none());
    (state.pause_reason, state.waiting, state.rendering)
}

#[tokio::test]
async fn refused_account_holds_renders_until_they_are_resumed() {
    for refusal in [ProviderErrorKind::OutOfCredit, ProviderErrorKind::Unauthorized] {
        let (world, credit) = with_credit(2, refusal);
        let default = Setting::DefaultAvatar(Some(AvatarId::new("ana").unwrap()));
        world.services.settings.change(vec![default], Actor::Operator).await.unwrap();
        let ids = scripts(&world, 9).await;
        world.services.videos.create_many(ids, look()).await.unwrap();
        world.work().await;
        let reason = "No more videos are rendered. HeyGen: it is refused. Then resume the render queue.";
        assert_eq!(queue(&world).await, (Some(reason.to_owned()), 7, 2));
        assert_eq!(open_alerts(&world).await, [reason]);
        let failed = VideoFilter::from(ListFilter::status(VideoStatus::Failed));
        assert_eq!(world.stores.videos.count(failed).await.unwrap(), 0);

        // Nothing is submitted meanwhile, however long that takes; what was accepted is followed.
        world.clock.advance(SignedDuration::from_hours(30));
        *credit.lock().unwrap() = 100;
        world.work().await;
        assert_eq!(queue(&world).await.1, 7);
        let resume = || world.services.settings.change(vec![Setting::RendersPaused(false)], Actor::Operator);
        resume().await.unwrap();
        assert_eq!(open_alerts(&world).await, [""; 0]);
        world.work().await;
        assert_eq!(queue(&world).await, (None, 0, 7));
    }
}

#[tokio::test]
async fn resumed_queue_is_held_again_while_nothing_has_helped() {
    let (world, _) = with_credit(0, ProviderErrorKind::OutOfCredit);
    let first = scripts(&world, 1).await[0];
    let video = world.services.videos.create(first, choices()).await.unwrap();
    assert_eq!((video.status, queue(&world).await.1), (VideoStatus::Processing, 1));
    for _ in 0..3 {
        world.services.settings.change(vec![Setting::RendersPaused(false)], Actor::Operator).await.unwrap();
        assert_eq!(queue(&world).await.0, None);
        world.work().await;
        assert!(queue(&world).await.0.is_some());
    }
    assert_eq!(world.stores.alerts.open().await.unwrap().len(), 1);
}
