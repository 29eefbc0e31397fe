//! Every store in memory.

mod accounts;
mod alerts;
mod analytics;
mod api_usage;
mod assistant;
mod clean_up;
mod comments;
mod costs;
mod dashboard;
mod discarded_media;
mod follow_up;
mod health;
mod notifications;
mod operations;
mod plan;
mod post_batches;
mod projects;
mod recovery;
mod revisions;
mod routines;
mod scheduled_posts;
mod scripts;
mod settings;
mod table;
mod tables;
mod templates;
mod videos;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use showrunner_ports::store::{StoreError, StoreResult, Stores};

use self::tables::Tables;

/// Keeps everything in memory, as a database would that has just been migrated. A clone is the same store.
#[derive(Clone)]
pub struct MemoryStore {
    tables: Arc<Mutex<Tables>>,
    available: Arc<AtomicBool>,
}

impl MemoryStore {
    /// A store with the operator's first project in it.
    #[must_use]
    pub fn new(now: Timestamp) -> Self {
        Self { tables: Arc::new(Mutex::new(Tables::migrated(now))), available: Arc::new(AtomicBool::new(true)) }
    }

    /// All its ports.
    #[must_use]
    pub fn stores(&self) -> Stores {
        let store = Arc::new(self.clone());
        Stores {
            accounts: store.clone(),
            scripts: store.clone(),
            videos: store.clone(),
            scheduled_posts: store.clone(),
            post_batches: store.clone(),
            operations: store.clone(),
            notifications: store.clone(),
            projects: store.clone(),
            dashboard: store.clone(),
            settings: store.clone(),
            assistant: store.clone(),
            routines: store.clone(),
            comments: store.clone(),
            revisions: store.clone(),
            costs: store.clone(),
            templates: store.clone(),
            alerts: store.clone(),
            health: store.clone(),
            recovery: store.clone(),
            discarded_media: store.clone(),
            clean_up: store.clone(),
            api_usage: store.clone(),
            analytics: store,
        }
    }

    /// Makes it answer `Unavailable` to everything, as a database does that is gone; or brings it back.
    pub fn set_available(&self, available: bool) {
        self.available.store(available, Ordering::SeqCst);
    }

    /// Everything that is stored, as text.
    #[must_use]
    pub fn contents(&self) -> String {
        format!("{:?}", self.tables.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn read<T>(&self, query: impl FnOnce(&Tables) -> T) -> StoreResult<T> {
        self.check_available()?;
        Ok(query(&self.tables.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// One transaction: the changes are made on a copy, which is kept only when nothing was refused.
    fn write<T>(&self, change: impl FnOnce(&mut Tables) -> StoreResult<T>) -> StoreResult<T> {
        self.check_available()?;
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let mut draft = tables.clone();
        let result = change(&mut draft)?;
        draft.revision += 1;
        *tables = draft;
        Ok(result)
    }

    fn check_available(&self) -> StoreResult<()> {
        if self.available.load(Ordering::SeqCst) {
            Ok(())
        } else {
            Err(StoreError::Unavailable("the memory store was made unavailable".into()))
        }
    }
}
