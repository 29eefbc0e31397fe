//! What the operator sees of the backups.

use std::sync::PoisonError;
use std::time::Duration;

use futures_util::{StreamExt as _, stream};
use showrunner_domain::backup::{BackupBucket, BackupSchedule};
use showrunner_domain::settings::SettingKey;
use showrunner_ports::backup::{BackupRecord, BackupStore, StoredBackup};

use super::Backups;
use super::state::{BackupFailure, BackupTask};
use crate::error::ServiceResult;

/// How long the operator waits for a list.
const LIST_TIMEOUT: Duration = Duration::from_secs(20);

/// How many records are read at the same time.
const RECORDS_IN_FLIGHT: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BackupOverview {
    pub schedule: BackupSchedule,
    /// The settings that the environment sets, each with the variable.
    pub environment: Vec<(SettingKey, &'static str)>,
    /// The folder or the bucket of new backups.
    pub place: String,
    /// The complete backups, newest first.
    pub backups: Vec<ListedBackup>,
    /// Why they cannot be listed.
    pub list_problem: Option<String>,
    /// What is being done now.
    pub task: Option<BackupTask>,
    /// The last attempt, if it failed.
    pub failure: Option<BackupFailure>,
    /// Why a backup could last not be checked.
    pub check_problem: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedBackup {
    pub backup: StoredBackup,
    pub record: BackupRecord,
}

impl Backups {
    pub async fn overview(&self) -> ServiceResult<BackupOverview> {
        let plan = self.plan()?;
        let settings = self.ports.stores.settings.all().await?;
        let list = async {
            let store = self.store(plan, &settings).await.map_err(|error| error.to_string())?;
            listed(store.as_ref()).await
        };
        let (backups, list_problem) = match tokio::time::timeout(LIST_TIMEOUT, list).await {
            Ok(Ok(backups)) => (backups, None),
            Ok(Err(problem)) => (Vec::new(), Some(problem)),
            Err(_) => (Vec::new(), Some("listing the backups takes too long".to_owned())),
        };
        Ok(BackupOverview {
            schedule: plan.schedule_with(&settings),
            environment: plan.environment.clone(),
            place: plan.entered_bucket(&settings).map_or_else(|| plan.place.clone(), BackupBucket::url),
            backups,
            list_problem,
            task: self.task(),
            failure: self.failure(),
            check_problem: self.check_problem.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        })
    }
}

/// The backups with their records, newest first, or why there are none.
async fn listed(store: &dyn BackupStore) -> Result<Vec<ListedBackup>, String> {
    let backups = store.list().await.map_err(|error| error.to_string())?;
    let with_record = |backup: StoredBackup| async move {
        let record = store.record(&backup).await;
        ListedBackup { backup, record }
    };
    Ok(stream::iter(backups.into_iter().rev()).map(with_record).buffered(RECORDS_IN_FLIGHT).collect().await)
}
