//! What a monitoring system wants to know of the whole product, however many processes it has.

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::alert::AlertKind;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::store::{DueWork, StoreResult};

use crate::disk::Disk;
use crate::health::{Health, SystemHealth};
use crate::ports::Ports;

/// The figures of the product.
#[derive(Debug)]
pub struct ProductMetrics {
    pub health: SystemHealth,
    /// How long ago the last backup was made; nothing when there is none.
    pub backup_age: Option<SignedDuration>,
    /// The free bytes of the disk, where it can be asked, and how many of them are kept for the database.
    pub disk: Option<(u64, u64)>,
    /// What the database tells; nothing while it does not answer.
    pub stored: Option<StoredMetrics>,
}

/// The figures in the database.
#[derive(Debug)]
pub struct StoredMetrics {
    /// The kinds of operations that wait for a worker.
    pub due: Vec<DueWork>,
    /// The operations that are waiting or running, due or not.
    pub unfinished: i64,
    /// The number of posts by status.
    pub posts: BTreeMap<PostStatus, i64>,
    /// The types of the open alerts.
    pub alerts: Vec<AlertKind>,
}

/// Reads the figures.
pub struct Monitoring {
    ports: Ports,
    health: Arc<Health>,
    disk: Arc<Disk>,
}

impl Monitoring {
    pub(crate) fn new(ports: &Ports, health: Arc<Health>, disk: Arc<Disk>) -> Self {
        Self { ports: ports.clone(), health, disk }
    }

    /// The figures. What cannot be found out is left out: without the database the rest matters even more.
    pub async fn figures(&self) -> ProductMetrics {
        let health = self.health.report().await;
        let stored =
            self.stored().await.inspect_err(|error| tracing::debug!(%error, "the figures cannot be read")).ok();
        let now = self.ports.now();
        let backup_age = health.backup.last_at.map(|made| made.duration_until(now));
        ProductMetrics { health, backup_age, disk: self.disk.space(), stored }
    }

    async fn stored(&self) -> StoreResult<StoredMetrics> {
        let stores = &self.ports.stores;
        Ok(StoredMetrics {
            due: stores.operations.due_by_kind(self.ports.now()).await?,
            unfinished: stores.operations.unfinished().await?,
            posts: stores.scheduled_posts.counts().await?,
            alerts: stores.alerts.open().await?.into_iter().map(|alert| alert.kind).collect(),
        })
    }
}
