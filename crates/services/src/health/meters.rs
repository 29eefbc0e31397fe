//! What this process measures of each service: its response time, its errors and whether its circuit is open.

mod meter;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::health::{Check, Measurement, Service, ServiceErrors};
use showrunner_ports::clock::Clock;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::DatabaseFault;
use uuid::Uuid;

use self::meter::Meter;

/// A fault is over only this long after the last write that met it: on a full disk small writes may succeed between others.
const FAULT_BELIEVED_FOR: SignedDuration = SignedDuration::from_mins(1);

/// A lasting problem of the database.
struct SeenFault {
    fault: DatabaseFault,
    last_seen: Timestamp,
}

/// One meter for each service, shared by everything that calls a service in this process.
pub(crate) struct Meters {
    process: String,
    clock: Arc<dyn Clock>,
    by_service: [Mutex<Meter>; Service::ALL.len()],
    database_fault: Mutex<Option<SeenFault>>,
}

impl Meters {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            process: Uuid::new_v4().to_string(),
            clock,
            by_service: std::array::from_fn(|_| Mutex::default()),
            database_fault: Mutex::default(),
        }
    }

    /// The name under which this process stores its measurements; a new one after each start.
    pub(crate) fn process(&self) -> &str {
        &self.process
    }

    /// Admits a call to `service`, or returns for how long none will be admitted.
    pub(crate) fn admit(&self, service: Service) -> Result<(), SignedDuration> {
        let now = self.clock.now();
        self.meter(service).circuit.admit(now)
    }

    pub(crate) fn is_open(&self, service: Service) -> bool {
        self.meter(service).circuit.is_open()
    }

    /// Records an answer whose duration says nothing about the service, because it includes the transfer of a file.
    pub(crate) fn answered_with_stream(&self, service: Service) {
        let now = self.clock.now();
        self.meter(service).answered(None, now);
    }

    /// Records the result of checking whether `service` could do its work now.
    pub(crate) fn checked(&self, service: Service, problem: Option<String>) {
        let at = self.clock.now();
        self.meter(service).check = Some(Check { at, problem });
    }

    /// The last error of `service`, while its last call failed.
    pub(crate) fn last_error(&self, service: Service) -> Option<String> {
        self.meter(service).error.clone()
    }

    /// The measurements of every service that was ever called.
    pub(crate) fn measurements(&self) -> Vec<Measurement> {
        Service::ALL.iter().filter_map(|&service| self.meter(service).measurement(service)).collect()
    }

    /// How often each service failed in each minute of the last hour.
    pub(crate) fn errors(&self) -> Vec<ServiceErrors> {
        let now = self.clock.now();
        Service::ALL.iter().flat_map(|&service| self.meter(service).errors(service, now)).collect()
    }

    /// The lasting problem that the database has reported to this process.
    pub(crate) fn current_fault(&self) -> Option<DatabaseFault> {
        self.seen_fault().as_ref().map(|seen| seen.fault.clone())
    }

    /// Notes that the database has accepted a write. Returns whether a fault is over with that.
    pub(crate) fn database_written(&self) -> bool {
        let now = self.clock.now();
        let mut seen = self.seen_fault();
        let is_over = seen.as_ref().is_some_and(|seen| seen.last_seen.duration_until(now) >= FAULT_BELIEVED_FOR);
        if is_over {
            *seen = None;
        }
        is_over
    }

    fn seen_fault(&self) -> MutexGuard<'_, Option<SeenFault>> {
        self.database_fault.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn meter(&self, service: Service) -> MutexGuard<'_, Meter> {
        self.by_service[service as usize].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CallObserver for Meters {
    fn answered(&self, service: Service, took: Duration) {
        let now = self.clock.now();
        self.meter(service).answered(Some(took), now);
    }

    fn failed(&self, service: Service, error: &str) {
        metrics::counter!("showrunner_service_failures_total", "service" => service.as_str()).increment(1);
        let now = self.clock.now();
        let mut meter = self.meter(service);
        let was_open = meter.circuit.is_open();
        meter.failed(error, now);
        if meter.circuit.is_open() && !was_open {
            tracing::warn!(%service, error, "a service keeps failing, its circuit breaker stops calls for a while");
        }
    }

    fn database_fault(&self, fault: &DatabaseFault) {
        self.failed(Service::Database, &fault.to_string());
        let last_seen = self.clock.now();
        let before = self.seen_fault().replace(SeenFault { fault: fault.clone(), last_seen });
        if before.is_none_or(|before| before.fault.kind != fault.kind) {
            tracing::error!(%fault, "the database does not work");
        }
    }
}

#[cfg(test)]
mod tests {
    use showrunner_testkit::FixedClock;

    use super::*;

    #[test]
    fn every_service_has_a_meter_of_its_own() {
        let clock = FixedClock::default();
        let meters = Meters::new(Arc::new(clock.clone()));
        assert_eq!(meters.measurements(), []);
        for &service in Service::ALL {
            meters.answered(service, Duration::from_millis(3));
        }
        meters.failed(Service::Tiktok, "no route");
        let measured = meters.measurements();
        assert_eq!(measured.iter().map(|measured| measured.service).collect::<Vec<_>>(), Service::ALL);
        let failing: Vec<_> =
            measured.iter().filter(|measured| measured.failures > 0).map(|measured| measured.service).collect();
        assert_eq!(failing, [Service::Tiktok]);
        assert_eq!(meters.last_error(Service::Tiktok).as_deref(), Some("no route"));
    }
}
