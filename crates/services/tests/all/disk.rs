//! A disk that is nearly full: renders and backups wait, and the operator is told.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::SignedDuration;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::disk::FreeSpace;
use showrunner_services::{DiskGuard, ServiceOptions, Services};

use crate::support::{Providers, World};
use crate::videos::started_video;

const RESERVE: u64 = 512 * 1024 * 1024;

/// A disk with as much room as it is told.
struct Room(AtomicU64);

impl FreeSpace for Room {
    fn free_bytes(&self) -> io::Result<u64> {
        Ok(self.0.load(Ordering::SeqCst))
    }
}

async fn alerts(world: &World) -> Vec<String> {
    world.services.alerts.open().await.unwrap().into_iter().map(|alert| alert.message).collect()
}

#[tokio::test]
async fn renders_wait_until_there_is_room_and_are_not_given_up() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().once().returning(|_| Ok("render".to_owned()));
    let room = Arc::new(Room(AtomicU64::new(RESERVE - 1)));
    let world = World::new(providers);
    let guard = DiskGuard { space: room.clone(), reserve: RESERVE };
    let services = Services::new(&world.ports, &ServiceOptions { disk: Some(guard), ..ServiceOptions::default() });
    let world = World { services, ..world };

    let id = started_video(&world).await.id;
    // Far beyond the deadline of a render.
    for _ in 0..30 {
        world.clock.advance(SignedDuration::from_hours(24));
        world.work().await;
        world.services.routines.run_due().await.unwrap();
    }
    let video = world.video(id).await;
    assert_eq!((video.status, video.provider_video_id), (VideoStatus::Processing, None));
    let told = alerts(&world).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("The disk is nearly full: 511 MiB are free"), "{told:?}");

    room.0.store(RESERVE, Ordering::SeqCst);
    world.clock.advance(SignedDuration::from_mins(1));
    world.work().await;
    world.services.routines.run_due().await.unwrap();
    assert_eq!(world.video(id).await.provider_video_id.as_deref(), Some("render"));
    assert_eq!(alerts(&world).await, [""; 0]);
}
