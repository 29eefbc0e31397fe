use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_ports::store::{CleanUpStore, StoreResult};

use super::MemoryStore;

#[async_trait]
impl CleanUpStore for MemoryStore {
    async fn remove_read_notifications(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        self.write(|tables| Ok(tables.notifications.remove_where(limit, |one| one.read && one.created_at < before)))
    }

    async fn remove_finished_operations(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        self.write(|tables| {
            Ok(tables.operations.remove_where(limit, |one| one.finished_at.is_some_and(|finished| finished < before)))
        })
    }

    async fn forget_processes(&self, before: Timestamp, limit: usize) -> StoreResult<usize> {
        self.write(|tables| {
            let silent = tables.heartbeats.iter().filter(|(_, beat)| **beat < before).map(|(worker, _)| worker.clone());
            let silent: Vec<String> = silent.take(limit).collect();
            for worker in &silent {
                tables.heartbeats.remove(worker);
            }
            tables.measurements.retain(|_, seen| seen.measured_at >= before);
            tables.errors.retain(|(_, _, minute), _| *minute >= before);
            Ok(silent.len())
        })
    }
}
