//! The backups that the product makes by itself.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::backup::{BACKUP_OLD_AFTER, is_backup_due, last_backup};
use showrunner_domain::health::Service;
use showrunner_ports::backup::BackupStoreError;
use tokio::task::JoinHandle;
use tracing::Instrument as _;

use crate::alerts::Alerts;
use crate::core::Core;
use crate::error::ServiceResult;
use crate::options::BackupPlan;

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
    running: Mutex<Option<JoinHandle<()>>>,
    /// The latest attempt of this process, if it failed.
    failure: Arc<Mutex<Option<Failure>>>,
}

#[derive(Clone)]
struct Failure {
    problem: String,
    retry_at: Timestamp,
}

impl Backups {
    pub(crate) fn new(ports: &Core) -> Self {
        Self { ports: ports.clone(), known: Mutex::default(), running: Mutex::default(), failure: Arc::default() }
    }

    pub async fn state(&self) -> BackupState {
        match &self.ports.options.backups {
            None => BackupState { enabled: false, last_at: None },
            Some(plan) => BackupState { enabled: true, last_at: self.last(plan).await },
        }
    }

    /// The last backup. While the backups cannot be listed, it is the last one that was.
    async fn last(&self, plan: &BackupPlan) -> Option<Timestamp> {
        let listed = tokio::time::timeout(LIST_TIMEOUT, plan.store.list()).await;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        match listed {
            Ok(Ok(made)) => *known = made,
            Ok(Err(error)) => tracing::debug!(%error, "the backups cannot be listed"),
            Err(_) => tracing::debug!("listing the backups takes too long"),
        }
        last_backup(&known, self.ports.now())
    }

    /// Begins the backup if it is due, and goes on: it may take long, and other routines wait for this one. Raises an
    /// alert when there is no recent one.
    pub async fn begin_due(&self, alerts: &Arc<Alerts>) -> ServiceResult<()> {
        let Some(plan) = &self.ports.options.backups else { return Ok(()) };
        let last = self.last(plan).await;
        let now = self.ports.now();
        self.watch(last, now, alerts).await?;
        let zone = self.ports.time_zone().await?;
        let must_wait = self.failure().is_some_and(|failure| now < failure.retry_at);
        if must_wait || !is_backup_due(last, now, plan.time, &zone) {
            return Ok(());
        }
        match self.ports.disk_problem() {
            // There may be room a minute later.
            Some(problem) => set(&self.failure, Some(Failure { problem, retry_at: now })),
            None => self.begin(plan.clone(), now, Arc::clone(alerts)),
        }
        Ok(())
    }

    fn failure(&self) -> Option<Failure> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits until no backup is being made by this process.
    pub async fn finished(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(running) = running {
            // A backup that broke off has been logged.
            let _ = running.await;
        }
    }

    fn begin(&self, plan: BackupPlan, now: Timestamp, alerts: Arc<Alerts>) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if running.as_ref().is_some_and(|running| !running.is_finished()) {
            return;
        }
        let failure = Arc::clone(&self.failure);
        let making = async move {
            let found = match make(&plan, now).await {
                Ok(()) => {
                    if let Err(error) = alerts.recovered(AlertSubject::Backups).await {
                        tracing::debug!(%error, "the alert about backups was not resolved");
                    }
                    None
                }
                Err(BackupStoreError::Busy) => None,
                Err(BackupStoreError::Failed(error)) => {
                    tracing::error!(%error, "no backup was made, it is tried again");
                    Some(Failure { problem: error.to_string(), retry_at: now + RETRY_INTERVAL })
                }
            };
            set(&failure, found);
        };
        *running = Some(tokio::spawn(making.in_current_span()));
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

fn set(failure: &Mutex<Option<Failure>>, found: Option<Failure>) {
    *failure.lock().unwrap_or_else(PoisonError::into_inner) = found;
}

async fn make(plan: &BackupPlan, now: Timestamp) -> Result<(), BackupStoreError> {
    plan.store.make(now).await?;
    plan.store.remove_all_but(plan.keep).await
}
