//! The backups that the product makes by itself: when, how many, and what it says when there are none.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use futures_util::{StreamExt as _, stream};
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::backup::{BackupName, BackupOccasion, BackupSchedule, BackupsKept};
use showrunner_domain::plan::TimeOfDay;
use showrunner_domain::settings::{Actor, Setting, SettingKey};
use showrunner_ports::ByteStream;
use showrunner_ports::backup::{
    BackupCheck, BackupPlace, BackupRecord, BackupStore, BackupStoreError, RemoteBackups, StoredBackup,
};
use showrunner_ports::clock::Clock as _;
use showrunner_services::{BackupPlan, BucketOffer, DiskGuard, ServiceError, ServiceOptions, Services};
use tokio::sync::Semaphore;

use crate::support::{Providers, World};

/// The time that the name of a backup keeps.
fn to_the_second(time: Timestamp) -> Timestamp {
    BackupName::new(time, BackupOccasion::Regular).made_at()
}

/// Keeps the times of its backups, and fails while it is told to.
struct Kept {
    made: Mutex<Vec<Timestamp>>,
    /// Whether each backup that was made has the media files.
    media: Mutex<Vec<bool>>,
    checked: Mutex<Vec<BackupCheck>>,
    problem: Mutex<Option<&'static str>>,
    list_problem: Mutex<Option<&'static str>>,
    /// The making and the checking of a backup take one permit each.
    gate: Semaphore,
}

impl Default for Kept {
    fn default() -> Self {
        Self {
            made: Mutex::default(),
            media: Mutex::default(),
            checked: Mutex::default(),
            problem: Mutex::default(),
            list_problem: Mutex::default(),
            gate: Semaphore::new(1_000_000),
        }
    }
}

impl Kept {
    /// Holds everything that is begun until a permit is added.
    fn close(&self) {
        self.gate.forget_permits(usize::MAX >> 4);
    }

    async fn pass(&self) {
        self.gate.acquire().await.unwrap().forget();
    }
}

#[async_trait]
impl BackupStore for Kept {
    async fn list(&self) -> Result<Vec<StoredBackup>, BackupStoreError> {
        if let Some(problem) = *self.list_problem.lock().unwrap() {
            return Err(BackupStoreError::Failed(problem.into()));
        }
        let stored = |made_at: &Timestamp| StoredBackup {
            name: BackupName::new(*made_at, BackupOccasion::Regular),
            bytes: 5,
            place: BackupPlace::Folder,
        };
        Ok(self.made.lock().unwrap().iter().map(stored).collect())
    }

    async fn record(&self, _: &StoredBackup) -> BackupRecord {
        BackupRecord { contents: None, check: self.checked.lock().unwrap().last().cloned() }
    }

    async fn make(&self, now: Timestamp, media: bool) -> Result<(), BackupStoreError> {
        self.pass().await;
        if let Some(problem) = *self.problem.lock().unwrap() {
            return Err(BackupStoreError::Failed(problem.into()));
        }
        self.made.lock().unwrap().push(to_the_second(now));
        self.media.lock().unwrap().push(media);
        Ok(())
    }

    async fn remove_all_but(&self, keep: usize) -> Result<(), BackupStoreError> {
        let mut made = self.made.lock().unwrap();
        let surplus = made.len().saturating_sub(keep);
        made.drain(..surplus);
        Ok(())
    }

    async fn open(&self, _: &StoredBackup) -> Result<Option<ByteStream>, BackupStoreError> {
        Ok(Some(stream::iter([Ok("hello".into())]).boxed()))
    }

    async fn check(&self, _: &StoredBackup, now: Timestamp) -> Result<BackupCheck, BackupStoreError> {
        self.pass().await;
        if let Some(problem) = *self.problem.lock().unwrap() {
            return Err(BackupStoreError::Failed(problem.into()));
        }
        let check = BackupCheck { checked_at: now, problem: None };
        self.checked.lock().unwrap().push(check.clone());
        Ok(check)
    }

    fn in_bucket(&self, _: Arc<dyn RemoteBackups>) -> Arc<dyn BackupStore> {
        unreachable!("no bucket is entered here")
    }

    fn progress(&self) -> Option<u64> {
        None
    }
}

fn at(time: &str) -> TimeOfDay {
    time.parse().unwrap()
}

fn plan(kept: &Arc<Kept>) -> BackupPlan {
    let keep = BackupsKept::new(3).unwrap();
    BackupPlan {
        store: kept.clone(),
        place: "data/backups".to_owned(),
        schedule: BackupSchedule { enabled: true, time: at("03:00"), keep, media: true },
        environment: Vec::new(),
        buckets: BucketOffer::NotBuilt,
    }
}

fn process(world: &World, plan: BackupPlan) -> Arc<Services> {
    let options = ServiceOptions { backups: Some(plan), ..ServiceOptions::default() };
    Arc::new(Services::new(&world.ports, &options))
}

fn world(kept: &Arc<Kept>) -> World {
    let world = World::new(Providers::new());
    let services = process(&world, plan(kept));
    World { services, ..world }
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
    for _ in 0..2 * 24 - 1 {
        world.clock.advance(SignedDuration::from_hours(1));
        look(&world).await;
    }
    assert_eq!(open_alerts(&world).await, [""; 0], "it is not two days yet");
    for _ in 0..4 {
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
    assert_eq!(world.services.health.report().await.backup.last_at, Some(to_the_second(now)));
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

#[tokio::test]
async fn schedule_of_the_browser_holds_in_every_process_at_once() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    let other = process(&world, plan(&kept));
    let set = async |settings| other.settings.change(settings, Actor::Operator).await.map(drop);
    set(vec![
        Setting::BackupTime(Some(at("04:30"))),
        Setting::BackupKeep(Some(BackupsKept::new(1).unwrap())),
        Setting::BackupMedia(Some(false)),
    ])
    .await
    .unwrap();
    look(&world).await;
    let first = world.clock.now();
    for _ in 0..24 * 6 {
        world.clock.advance(SignedDuration::from_mins(10));
        look(&world).await;
    }
    let made = kept.made.lock().unwrap().clone();
    assert_eq!(made.len(), 1);
    assert!(made[0] > first && made[0].to_string().contains("T04:30"), "{made:?}");
    assert_eq!(*kept.media.lock().unwrap(), [false, false]);

    set(vec![Setting::BackupEnabled(Some(false))]).await.unwrap();
    world.clock.advance(SignedDuration::from_hours(24 * 5));
    look(&world).await;
    assert_eq!(*kept.made.lock().unwrap(), made);
    let state = world.services.health.report().await.backup;
    assert_eq!((state.enabled, state.last_at), (false, None));
    assert_eq!(open_alerts(&world).await, [""; 0], "switched off, no backup is missing");
    // One can still be made by hand.
    world.services.backups.begin_now(&world.services.alerts).await.unwrap();
    world.services.backups.finished().await;
    assert_eq!(*kept.made.lock().unwrap(), [to_the_second(world.clock.now())]);
}

#[tokio::test]
async fn environment_takes_precedence_and_is_named() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    world.services.settings.change(vec![Setting::BackupEnabled(Some(false))], Actor::Operator).await.unwrap();
    let variable = "SHOWRUNNER__BACKUP__ENABLED";
    let fixed = process(&world, BackupPlan { environment: vec![(SettingKey::BackupEnabled, variable)], ..plan(&kept) });
    let refused = fixed.settings.change(vec![Setting::BackupEnabled(Some(true))], Actor::Operator).await;
    assert!(matches!(refused, Err(ServiceError::SetByEnvironment(name)) if name == variable), "{refused:?}");
    let overview = fixed.backups.overview().await.unwrap();
    assert_eq!((overview.schedule.enabled, overview.environment), (true, vec![(SettingKey::BackupEnabled, variable)]));
    assert!(!world.services.backups.overview().await.unwrap().schedule.enabled);
}

#[tokio::test]
async fn one_backup_is_made_or_checked_at_a_time() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    let backups = &world.services.backups;
    look(&world).await;
    let name = BackupName::new(world.clock.now(), BackupOccasion::Regular);
    kept.close();
    world.clock.advance(SignedDuration::from_mins(1));
    backups.begin_now(&world.services.alerts).await.unwrap();
    let task = backups.overview().await.unwrap().task.unwrap();
    assert_eq!((task.checking, task.since), (None, Some(world.clock.now())));
    for refused in [backups.begin_now(&world.services.alerts).await, backups.begin_check(&name).await] {
        assert!(matches!(refused, Err(ServiceError::BackupRunning)), "{refused:?}");
    }
    kept.gate.add_permits(1);
    backups.finished().await;
    let overview = backups.overview().await.unwrap();
    assert_eq!((kept.made.lock().unwrap().len(), overview.task), (2, None));

    backups.begin_check(&name).await.unwrap();
    assert_eq!(backups.overview().await.unwrap().task.unwrap().checking, Some(name.clone()));
    assert!(matches!(backups.begin_now(&world.services.alerts).await, Err(ServiceError::BackupRunning)));
    kept.gate.add_permits(1);
    backups.finished().await;
    let overview = backups.overview().await.unwrap();
    let checked = BackupCheck { checked_at: world.clock.now(), problem: None };
    assert_eq!(overview.backups[0].record.check, Some(checked));
    assert_eq!(overview.backups[0].backup.name.made_at(), to_the_second(world.clock.now()), "the newest comes first");
}

#[tokio::test]
async fn problems_are_part_of_the_overview() {
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    let backups = &world.services.backups;
    look(&world).await;
    let name = BackupName::new(world.clock.now(), BackupOccasion::Regular);
    *kept.problem.lock().unwrap() = Some("the disk is full");
    backups.begin_now(&world.services.alerts).await.unwrap();
    backups.finished().await;
    backups.begin_check(&name).await.unwrap();
    backups.finished().await;
    let overview = backups.overview().await.unwrap();
    assert_eq!(overview.failure.map(|failure| (failure.problem, failure.at)).unwrap().0, "the disk is full");
    assert_eq!(overview.check_problem.as_deref(), Some("the disk is full"));
    *kept.list_problem.lock().unwrap() = Some("out of reach");
    let overview = backups.overview().await.unwrap();
    assert_eq!((overview.backups, overview.list_problem.as_deref()), (Vec::new(), Some("out of reach")));
    assert!(matches!(backups.open(&name).await.map(drop), Err(ServiceError::Provider(_))));
}

#[tokio::test]
async fn unknown_backup_and_full_disk_are_refused() {
    struct Full;
    impl showrunner_ports::disk::FreeSpace for Full {
        fn free_bytes(&self) -> std::io::Result<u64> {
            Ok(1)
        }
    }
    let kept = Arc::new(Kept::default());
    let world = world(&kept);
    let name = BackupName::new(world.clock.now(), BackupOccasion::Regular);
    let backups = &world.services.backups;
    assert!(matches!(backups.begin_check(&name).await, Err(ServiceError::NotFound("backup"))));
    assert!(matches!(backups.open(&name).await.map(drop), Err(ServiceError::NotFound("backup"))));
    let disk = Some(DiskGuard { space: Arc::new(Full), reserve: 2, place: "data on here".to_owned() });
    let options = ServiceOptions { backups: Some(plan(&kept)), disk, ..ServiceOptions::default() };
    let full = Services::new(&world.ports, &options);
    let refused = full.backups.begin_now(&full.alerts).await;
    assert!(matches!(&refused, Err(ServiceError::DiskFull(problem)) if problem.contains("nearly full")), "{refused:?}");
    assert!(kept.made.lock().unwrap().is_empty());
}
