//! A disk that is nearly full: renders and backups wait, and the operator is told.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use jiff::SignedDuration;
use showrunner_domain::alert::AlertSubject;
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

/// The use cases of a process on a machine with this disk.
fn on_machine(world: &World, room: &Arc<Room>, name: &str) -> Services {
    let guard = DiskGuard { space: room.clone(), reserve: RESERVE, place: format!("data on {name}") };
    Services::new(&world.ports, &ServiceOptions { disk: Some(guard), ..ServiceOptions::default() })
}

/// The open alerts about disks. No worker runs in these tests, which raises another one.
async fn alerts(world: &World) -> Vec<String> {
    let open = world.services.alerts.open().await.unwrap().into_iter();
    open.filter(|alert| alert.subject == AlertSubject::Disk.to_string()).map(|alert| alert.message).collect()
}

#[tokio::test]
async fn renders_wait_until_there_is_room_and_are_not_given_up() {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().once().returning(|_| Ok("render".to_owned()));
    let room = Arc::new(Room(AtomicU64::new(RESERVE - 1)));
    let world = World::new(providers);
    let services = on_machine(&world, &room, "studio-2");
    let world = World { services: Arc::new(services), ..world };

    let id = started_video(&world).await.id;
    // Far beyond the deadline of a render.
    for _ in 0..30 {
        world.clock.advance(SignedDuration::from_hours(24));
        world.work().await;
        world.services.monitor.look().await;
    }
    let video = world.video(id).await;
    assert_eq!((video.status, video.provider_video_id), (VideoStatus::Processing, None));
    let told = alerts(&world).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("The disk is nearly full: 511 MiB are free in data on studio-2"), "{told:?}");

    room.0.store(RESERVE, Ordering::SeqCst);
    world.clock.advance(SignedDuration::from_mins(1));
    world.work().await;
    world.services.monitor.look().await;
    assert_eq!(world.video(id).await.provider_video_id.as_deref(), Some("render"));
    assert_eq!(alerts(&world).await, [""; 0]);
}

#[tokio::test]
async fn one_alert_stays_open_while_any_machine_has_a_full_disk() {
    let world = World::new(Providers::new());
    let (full, roomy) = (Arc::new(Room(AtomicU64::new(0))), Arc::new(Room(AtomicU64::new(RESERVE))));
    let (first, second) = (on_machine(&world, &full, "studio-1"), on_machine(&world, &roomy, "studio-2"));
    for machine in [&first, &second, &first, &second] {
        machine.monitor.look().await;
        let told = alerts(&world).await;
        assert!(told.len() == 1 && told[0].contains("studio-1"), "{told:?}");
        world.clock.advance(SignedDuration::from_secs(10));
    }
    // The machine with the full disk is gone.
    world.clock.advance(SignedDuration::from_secs(30));
    second.monitor.look().await;
    assert_eq!(alerts(&world).await, [""; 0]);
}
