//! Claims of operations, and the heartbeat of workers.

use jiff::SignedDuration;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_ports::avatar::RenderStatus;

use crate::support::{Providers, World};
use crate::videos::started_video;

#[tokio::test]
async fn a_released_operation_can_be_claimed_again() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|_| Ok("render".to_owned()));
    providers.avatars.expect_status().returning(|_| Ok(RenderStatus::Processing(None)));
    let world = World::new(providers);
    let video = started_video(&world).await;
    let operations = &world.services.operations;
    let claimed = operations.claim_due(5).await.unwrap();
    assert_eq!(claimed.len(), 1);
    assert!(operations.claim_due(5).await.unwrap().is_empty(), "it is already claimed");
    operations.hand_back(claimed[0].claim().unwrap()).await;
    let operation = world.operation(Subject::Video(video.id)).await;
    assert_eq!((operation.status, operation.attempts), (OperationStatus::Pending, 0));
    assert_eq!(operations.claim_due(5).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_worker_counts_as_down_after_two_minutes() {
    let world = World::new(Providers::new());
    let health = &world.services.health;
    assert!(health.ready().await.unwrap_err().contains("no worker has ever run"));
    world.services.stores.operations.beat("worker-1".to_owned(), world.services.clock.now()).await.unwrap();
    assert_eq!(health.ready().await, Ok(()));
    world.clock.advance(SignedDuration::from_secs(121));
    let missed = health.ready().await.unwrap_err();
    assert!(missed.starts_with("no worker is alive"), "{missed}");
    world.database.set_available(false);
    assert!(health.ready().await.is_err());
}
