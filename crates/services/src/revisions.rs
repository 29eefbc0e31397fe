//! Whether anything has changed since it was last read.

use showrunner_ports::store::Topic;

use crate::error::ServiceResult;
use crate::ports::Ports;

/// Detects changes without reading the rows.
pub struct Revisions {
    ports: Ports,
}

impl Revisions {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    /// A number that changes with every write to any of `topics`.
    pub async fn of(&self, topics: &'static [Topic]) -> ServiceResult<i64> {
        Ok(self.ports.stores.revisions.revision(topics).await?)
    }
}
