//! Backups: the nightly ones, and what the operator does with them.

pub(crate) mod bucket;
pub(crate) mod overview;
mod running;
pub(crate) mod state;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::backup::{
    BACKUP_OLD_AFTER, BackupName, BackupOccasion, BackupSchedule, is_backup_due, last_backup,
};
use showrunner_domain::health::Service;
use showrunner_domain::settings::Settings;
use showrunner_ports::ByteStream;
use showrunner_ports::backup::{BackupStore, BackupStoreError, StoredBackup};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::alerts::Alerts;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult};
use crate::options::BackupPlan;

use self::state::{BackupFailure, BackupTask, EnteredBucket, Running};

/// How long listing the backups may take: a bucket may be out of reach, and System Health waits for the answer.
const LIST_TIMEOUT: Duration = Duration::from_secs(3);

/// How long after the beginning of a backup that failed the next is tried.
const RETRY_INTERVAL: SignedDuration = SignedDuration::from_mins(10);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BackupState {
    pub enabled: bool,
    pub last_at: Option<Timestamp>,
}

pub struct Backups {
    ports: Core,
    /// The backups when they were last listed.
    known: Mutex<Vec<Timestamp>>,
    running: Mutex<Option<Running>>,
    /// The latest attempt of this process, if it failed.
    failure: Arc<Mutex<Option<BackupFailure>>>,
    /// Why a backup could last not be checked.
    check_problem: Arc<Mutex<Option<String>>>,
    /// The bucket that the operator has entered, opened.
    entered: Mutex<Option<EnteredBucket>>,
}

impl Backups {
    pub(crate) fn new(ports: &Core) -> Self {
        Self {
            ports: ports.clone(),
            known: Mutex::default(),
            running: Mutex::default(),
            failure: Arc::default(),
            check_problem: Arc::default(),
            entered: Mutex::default(),
        }
    }

    /// Whether backups are made by themselves, and when the last was made, with these settings.
    pub async fn state(&self, settings: &Settings) -> BackupState {
        match &self.ports.options.backups {
            None => BackupState { enabled: false, last_at: None },
            Some(plan) => {
                let enabled = plan.schedule_with(settings).enabled;
                BackupState { enabled, last_at: if enabled { self.last(plan, settings).await } else { None } }
            }
        }
    }

    fn plan(&self) -> ServiceResult<&BackupPlan> {
        self.ports.options.backups.as_ref().ok_or(ServiceError::NotFound("place for backups"))
    }

    /// The last backup. While the backups cannot be listed, it is the last one that was.
    async fn last(&self, plan: &BackupPlan, settings: &Settings) -> Option<Timestamp> {
        let list = async {
            let store = self.store(plan, settings).await.map_err(|error| BackupStoreError::Failed(error.into()))?;
            store.list().await
        };
        let listed = tokio::time::timeout(LIST_TIMEOUT, list).await;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        match listed {
            Ok(Ok(backups)) => {
                let regular = backups.into_iter().filter(|backup| backup.name.occasion() == BackupOccasion::Regular);
                *known = regular.map(|backup| backup.name.made_at()).collect();
            }
            Ok(Err(error)) => tracing::debug!(%error, "the backups cannot be listed"),
            Err(_) => tracing::debug!("listing the backups takes too long"),
        }
        last_backup(&known, self.ports.now())
    }

    /// Begins the backup if it is due, and goes on: it may take long, and other routines wait for this one. Raises an
    /// alert when there is no recent one.
    pub async fn begin_due(&self, alerts: &Arc<Alerts>) -> ServiceResult<()> {
        let Some(plan) = &self.ports.options.backups else { return Ok(()) };
        let settings = self.ports.stores.settings.all().await?;
        let schedule = plan.schedule_with(&settings);
        if !schedule.enabled {
            return alerts.follow(&alerts.open().await?, AlertSubject::Backups, None).await;
        }
        let last = self.last(plan, &settings).await;
        let now = self.ports.now();
        self.watch(last, now, alerts).await?;
        let must_wait = self.failure().is_some_and(|failure| now < failure.retry_at);
        if must_wait || !is_backup_due(last, now, schedule.time.time(), &self.ports.zone_of(&settings)) {
            return Ok(());
        }
        match self.ports.disk_problem() {
            // There may be room a minute later.
            Some(problem) => set(&self.failure, Some(BackupFailure { problem, at: now, retry_at: now })),
            None => match self.store(plan, &settings).await {
                Ok(store) => {
                    self.begin(store, schedule, alerts);
                }
                Err(error) => {
                    let problem = error.to_string();
                    set(&self.failure, Some(BackupFailure { problem, at: now, retry_at: now + RETRY_INTERVAL }));
                }
            },
        }
        Ok(())
    }

    /// Begins a backup at once, and goes on.
    ///
    /// # Errors
    /// While another is made or one is checked, and while the disk is nearly full.
    pub async fn begin_now(&self, alerts: &Arc<Alerts>) -> ServiceResult<()> {
        let plan = self.plan()?;
        if let Some(problem) = self.ports.disk_problem() {
            return Err(ServiceError::DiskFull(problem));
        }
        let settings = self.ports.stores.settings.all().await?;
        let store = self.store(plan, &settings).await?;
        if store.progress().is_some() || !self.begin(store, plan.schedule_with(&settings), alerts) {
            return Err(ServiceError::BackupRunning);
        }
        Ok(())
    }

    /// Begins to read a backup to its end, and goes on. The result is part of the overview.
    ///
    /// # Errors
    /// When there is no such backup, and while one is made or another is checked.
    pub async fn begin_check(&self, name: &BackupName) -> ServiceResult<()> {
        let store = self.current_store().await?;
        let backup = self.find(store.as_ref(), name).await?;
        let (now, problem) = (self.ports.now(), Arc::clone(&self.check_problem));
        let checking = async move {
            let found = store.check(&backup, now).await.err().map(|error| {
                tracing::warn!(%error, name = %backup.name, "the backup could not be checked");
                error.to_string()
            });
            set(&problem, found);
        };
        let task = BackupTask { checking: Some(name.clone()), since: Some(now), bytes: None };
        if self.start(task, checking) { Ok(()) } else { Err(ServiceError::BackupRunning) }
    }

    /// Opens a backup to be sent somewhere.
    pub async fn open(&self, name: &BackupName) -> ServiceResult<(StoredBackup, ByteStream)> {
        let store = self.current_store().await?;
        let backup = self.find(store.as_ref(), name).await?;
        let bytes =
            store.open(&backup).await.map_err(|error| unreadable(&error))?.ok_or(ServiceError::NotFound("backup"))?;
        Ok((backup, bytes))
    }

    async fn find(&self, store: &dyn BackupStore, name: &BackupName) -> ServiceResult<StoredBackup> {
        let backups = store.list().await.map_err(|error| unreadable(&error))?;
        backups.into_iter().find(|backup| backup.name.as_str() == name.as_str()).ok_or(ServiceError::NotFound("backup"))
    }

    fn failure(&self) -> Option<BackupFailure> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Starts a backup, unless this process makes or checks one.
    fn begin(&self, store: Arc<dyn BackupStore>, schedule: BackupSchedule, alerts: &Arc<Alerts>) -> bool {
        let (now, failure, alerts) = (self.ports.now(), Arc::clone(&self.failure), Arc::clone(alerts));
        let making = async move {
            let found = match make(store.as_ref(), now, schedule).await {
                Ok(()) => {
                    if let Err(error) = alerts.recovered(AlertSubject::Backups).await {
                        tracing::debug!(%error, "the alert about backups was not resolved");
                    }
                    None
                }
                Err(BackupStoreError::Busy) => None,
                Err(BackupStoreError::Failed(error)) => {
                    tracing::error!(%error, "no backup was made, it is tried again");
                    Some(BackupFailure { problem: error.to_string(), at: now, retry_at: now + RETRY_INTERVAL })
                }
            };
            set(&failure, found);
        };
        self.start(BackupTask { checking: None, since: Some(now), bytes: None }, making)
    }

    /// Raises an alert when the last backup is too old, or the first fails, and resolves it.
    async fn watch(&self, last: Option<Timestamp>, now: Timestamp, alerts: &Alerts) -> ServiceResult<()> {
        let problem = self.failure().map(|failure| failure.problem);
        let message = match (last, &problem) {
            (Some(last), _) if last.duration_until(now) <= BACKUP_OLD_AFTER => None,
            (Some(last), _) => Some(format!("The last backup was made at {last:.0}, more than two days ago")),
            (None, Some(_)) => Some("No backup was found".to_owned()),
            (None, None) => None,
        };
        if last.is_none() && message.is_none() {
            return Ok(());
        }
        let alert = message.map(|message| {
            let message = problem.map_or(message.clone(), |problem| format!("{message}: {problem}"));
            NewAlert::new(AlertSubject::Backups, Service::Database, AlertKind::Warning, message)
        });
        alerts.follow(&alerts.open().await?, AlertSubject::Backups, alert).await
    }
}

fn set<T>(place: &Mutex<Option<T>>, found: Option<T>) {
    *place.lock().unwrap_or_else(PoisonError::into_inner) = found;
}

async fn make(store: &dyn BackupStore, now: Timestamp, schedule: BackupSchedule) -> Result<(), BackupStoreError> {
    store.make(now, schedule.media).await?;
    store.remove_all_but(schedule.keep.backups().into()).await
}

/// The place of the backups does not answer, or cannot be read.
fn unreadable(error: &BackupStoreError) -> ServiceError {
    ProviderError::new("Backups", ProviderErrorKind::Unavailable, error.to_string()).into()
}
