use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::health::{MEASUREMENT_FRESH_FOR, Measurement, Service, ServiceErrors};
use showrunner_ports::store::{HealthStore, Signals, StoreResult};

use super::MemoryStore;
use super::operations::due_at;
use super::tables::{Tables, is_live};

fn errors_of(tables: &Tables, service: Service, process: &str, since: Timestamp) -> Option<(Service, i64)> {
    let counted =
        tables.errors.iter().filter(|((by, of, minute), _)| by != process && *of == service && *minute > since);
    let count: i64 = counted.map(|(_, count)| count).sum();
    (count > 0).then_some((service, count))
}

#[async_trait]
impl HealthStore for MemoryStore {
    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals> {
        self.read(|tables| Signals {
            last_beat: tables.heartbeats.values().max().copied(),
            oldest_due: tables.operations.iter().filter(|one| is_live(one)).map(due_at).filter(|due| *due <= now).min(),
            measurements: tables
                .measurements
                .iter()
                .filter(|((by, _), seen)| *by != process && seen.measured_at >= now - MEASUREMENT_FRESH_FOR)
                .map(|(_, seen)| seen.clone())
                .collect(),
            errors: Service::ALL
                .iter()
                .filter_map(|&service| errors_of(tables, service, &process, errors_since))
                .collect(),
        })
    }

    async fn record(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
        _now: Timestamp,
    ) -> StoreResult<()> {
        self.write(|tables| {
            for measurement in measurements {
                tables.measurements.insert((process.clone(), measurement.service), measurement);
            }
            for ServiceErrors { service, minute, count } in errors {
                tables.errors.insert((process.clone(), service, minute), count);
            }
            Ok(())
        })
    }
}
