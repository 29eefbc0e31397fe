//! The backups that the product makes by itself: when, how many, and what it says when there are none.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use jiff::civil::Time;
use jiff::{SignedDuration, Timestamp};
use showrunner_ports::backup::{BackupStore, BackupStoreError};
use showrunner_ports::clock::Clock as _;
use showrunner_services::{BackupPlan, ServiceOptions, Services};

use crate::support::{Providers, World};

/// Keeps the times of its backups, and fails while it is told to.
#[derive(Default)]
struct Kept {
    made: Mutex<Vec<Timestamp>>,
    problem: Mutex<Option<&'static str>>,
    list_problem: Mutex<Option<&'static str>>,
}

#[async_trait]
impl BackupStore for Kept {
    async fn list(&self) -> Result<Vec<Timestamp>, BackupStoreError> {
        if let Some(problem) = *self.list_problem.lock().unwrap() {
            return Err(BackupStoreError::Failed(problem.into()));
        }
        Ok(self.made.lock().unwrap().clone())
    }

    async fn make(&self, now: Timestamp) -> Result<(), BackupStoreError> {
        if let Some(problem) = *self.problem.lock().unwrap() {
            return Err(BackupStoreError::Failed(problem.into()));
        }
        self.made.lock().unwrap().push(now);
        Ok(())
    }

    async fn remove_all_but(&self, keep: usize) -> Result<(), BackupStoreError> {
        let mut made = self.made.lock().unwrap();
        let surplus = made.len().saturating_sub(keep);
        made.drain(..surplus);
        Ok(())
    }
}

fn world(kept: &Arc<Kept>) -> World {
    let world = World::new(Providers::new());
    let plan = BackupPlan { store: kept.clone(), time: Time::constant(3, 0, 0, 0), keep: 3 };
    let options = ServiceOptions { backups: Some(plan), ..ServiceOptions::default() };
    let services = Services::new(&world.ports, &options);
    World { services: Arc::new(services), ..world }
}

/// What the routine does, and what it leaves behind.
async fn look(world: &World) {
    world.services.backups.begin_due(&world.services.alerts).await.unwrap();
    world.services.backups.finished().await;
}

async fn open_alerts(world: &World) -> Vec<String> {
    world.services.alerts.open().await.unwrap().into_iter().map(|alert| alert.message).collect()
}

#[tokio::test]
async fn one_is_made_each_night_and_the_newest_are_kept() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    assert_eq!(world.services.health.report().await.backup.last_at, None);
    // Every ten minutes for five days.
    for _ in 0..5 * 24 * 6 {
        look(&world).await;
        world.clock.advance(SignedDuration::from_mins(10));
    }
    let made = kept.made.lock().unwrap().clone();
    assert_eq!(made.len(), 3);
    for (night, next) in made.iter().zip(&made[1..]) {
        assert_eq!(night.duration_until(*next), SignedDuration::from_hours(24));
    }
    let state = world.services.health.report().await.backup;
    assert_eq!((state.enabled, state.last_at), (true, made.last().copied()));
    assert_eq!(open_alerts(&world).await, [""; 0]);
}

#[tokio::test]
async fn a_night_asleep_is_made_up_for() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    look(&world).await;
    world.clock.advance(SignedDuration::from_hours(30));
    look(&world).await;
    look(&world).await;
    assert_eq!(kept.made.lock().unwrap().len(), 2);
}

#[tokio::test]
async fn an_old_backup_raises_one_alert_until_there_is_a_new_one() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    look(&world).await;
    *kept.problem.lock().unwrap() = Some("the disk is full");
    for _ in 0..2 * 24 {
        world.clock.advance(SignedDuration::from_hours(1));
        look(&world).await;
    }
    assert_eq!(open_alerts(&world).await, [""; 0], "two days are not more than two days");
    for _ in 0..3 {
        world.clock.advance(SignedDuration::from_hours(1));
        look(&world).await;
    }
    let open = open_alerts(&world).await;
    assert!(open.len() == 1 && open[0].contains("two days ago: the disk is full"), "{open:?}");
    *kept.problem.lock().unwrap() = None;
    look(&world).await;
    assert_eq!(open_alerts(&world).await.len(), 1, "it is not tried again at once");
    world.clock.advance(SignedDuration::from_mins(10));
    look(&world).await;
    assert_eq!(open_alerts(&world).await, [""; 0]);
}

#[tokio::test]
async fn a_first_backup_that_fails_is_told_at_once() {
    let kept = Arc::new(Kept { problem: Mutex::new(Some("no such folder")), ..Kept::default() });
    let world = world(&kept);
    look(&world).await;
    look(&world).await;
    assert_eq!(open_alerts(&world).await, ["No backup was found: no such folder"]);
}

/// A backup of a year ahead is not the last one when the clock is right again.
#[tokio::test]
async fn a_clock_that_was_ahead_stops_no_backup() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    let now = world.clock.now();
    kept.made.lock().unwrap().push(now + SignedDuration::from_hours(24 * 365));
    look(&world).await;
    assert_eq!(world.services.health.report().await.backup.last_at, Some(now));
}

#[tokio::test]
async fn without_a_plan_none_is_made() {
    let world = World::new(Providers::new());
    look(&world).await;
    assert!(!world.services.health.report().await.backup.enabled);
}

/// A bucket that is out of reach for an hour is no reason to make another backup, or to raise an alert.
#[tokio::test]
async fn backups_that_cannot_be_listed_are_still_known() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    look(&world).await;
    look(&world).await;
    *kept.list_problem.lock().unwrap() = Some("out of reach");
    world.clock.advance(SignedDuration::from_mins(60));
    look(&world).await;
    assert_eq!(kept.made.lock().unwrap().len(), 1);
    assert!(world.services.health.report().await.backup.last_at.is_some());
    assert_eq!(open_alerts(&world).await, [""; 0]);
}
