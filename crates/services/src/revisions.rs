//! Whether anything has changed since it was last read.

use std::sync::Arc;

use showrunner_ports::store::{RevisionStore, Topic};

use crate::error::ServiceResult;
use crate::ports::Ports;

/// Detects changes without reading the rows.
pub struct Revisions {
    store: Arc<dyn RevisionStore>,
}

impl Revisions {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.revisions) }
    }

    /// A number that changes with every write to any of `topics`.
    pub async fn of(&self, topics: &'static [Topic]) -> ServiceResult<i64> {
        Ok(self.store.revision(topics).await?)
    }
}
