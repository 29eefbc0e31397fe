//! How many renders begin, and which budget they need.

use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::value::AvatarId;
use showrunner_domain::video::VideoStatus;
use showrunner_domain::{ScriptId, VideoId};
use showrunner_ports::clock::Clock as _;
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
