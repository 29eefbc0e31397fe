//! What this process measures of each service: its response time, its errors and whether its circuit is open.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::circuit::Circuit;
use showrunner_domain::health::{Check, ERRORS_COUNTED_FOR, Measurement, Service, ServiceErrors};
use showrunner_ports::clock::Clock;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::DatabaseFault;
use uuid::Uuid;

/// A fault is over only this long after the last write that met it: on a full disk small writes may succeed between others.
const FAULT_BELIEVED_FOR: SignedDuration = SignedDuration::from_mins(1);

struct SeenFault {
    fault: DatabaseFault,
    last_seen: Timestamp,
}

/// One meter for each service, shared by everything that calls a service in this process.
pub(crate) struct Meters {
    process: String,
    clock: Arc<dyn Clock>,
    by_service: BTreeMap<Service, Mutex<Meter>>,
    database_fault: Mutex<Option<SeenFault>>,
}

impl Meters {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            process: Uuid::new_v4().to_string(),
            clock,
            by_service: Service::ALL.iter().map(|&service| (service, Mutex::default())).collect(),
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

    /// Closes the circuit of a service that was replaced by another.
    pub(crate) fn replaced(&self, service: Service) {
        let mut meter = self.meter(service);
        (meter.circuit, meter.error, meter.check) = (Circuit::default(), None, None);
    }

    pub(crate) fn is_open(&self, service: Service) -> bool {
        self.meter(service).circuit.is_open()
    }

    /// Records an answer, and its duration if that says something about the service.
    pub(crate) fn answered_within(&self, service: Service, took: Option<Duration>) {
        let now = self.clock.now();
        self.meter(service).answered(took, now);
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
        self.by_service[&service].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CallObserver for Meters {
    fn answered(&self, service: Service, took: Duration) {
        self.answered_within(service, Some(took));
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

/// How much the newest answer counts in the moving average.
const WEIGHT: f64 = 0.2;

#[derive(Debug, Default)]
struct Meter {
    circuit: Circuit,
    error: Option<String>,
    check: Option<Check>,
    average_ms: Option<f64>,
    measured_at: Option<Timestamp>,
    /// By minute, oldest first; minutes without errors are missing.
    errors: VecDeque<(Timestamp, i64)>,
}

impl Meter {
    fn answered(&mut self, took: Option<Duration>, now: Timestamp) {
        self.circuit.answered();
        self.error = None;
        self.measured_at = Some(now);
        if let Some(took) = took {
            let milliseconds = took.as_secs_f64() * 1_000.0;
            let average = self.average_ms.map_or(milliseconds, |average| average + WEIGHT * (milliseconds - average));
            self.average_ms = Some(average);
        }
    }

    fn failed(&mut self, error: &str, now: Timestamp) {
        self.circuit.failed(now);
        self.error = Some(error.to_owned());
        self.measured_at = Some(now);
        let minute = minute_of(now);
        match self.errors.back_mut() {
            Some((last, count)) if *last == minute => *count += 1,
            _ => self.errors.push_back((minute, 1)),
        }
        self.forget_errors(now);
    }

    /// The measurement, or `None` when the service was never called or checked.
    fn measurement(&self, service: Service) -> Option<Measurement> {
        Some(Measurement {
            service,
            response_ms: self.average_ms.map(whole_milliseconds),
            failures: self.circuit.failures(),
            open: self.circuit.is_open(),
            error: self.error.clone(),
            measured_at: self.measured_at.or(self.check.as_ref().map(|check| check.at))?,
            check: self.check.clone(),
        })
    }

    /// How often it failed in each minute of the last hour.
    fn errors(&mut self, service: Service, now: Timestamp) -> Vec<ServiceErrors> {
        self.forget_errors(now);
        self.errors.iter().map(|&(minute, count)| ServiceErrors { service, minute, count }).collect()
    }

    fn forget_errors(&mut self, now: Timestamp) {
        while self.errors.front().is_some_and(|(minute, _)| minute.duration_until(now) >= ERRORS_COUNTED_FOR) {
            self.errors.pop_front();
        }
    }
}

fn minute_of(time: Timestamp) -> Timestamp {
    let second = time.as_second();
    Timestamp::from_second(second - second.rem_euclid(60)).unwrap_or(time)
}

/// Rounded up, so that no answer takes 0 ms.
#[expect(clippy::cast_possible_truncation, reason = "a cast from a float stops at the largest number")]
fn whole_milliseconds(milliseconds: f64) -> i64 {
    milliseconds.ceil() as i64
}

#[cfg(test)]
mod tests {
    use showrunner_domain::platform::Platform;
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
        meters.failed(Service::Platform(Platform::Tiktok), "no route");
        let measured = meters.measurements();
        assert_eq!(measured.iter().map(|measured| measured.service).collect::<Vec<_>>(), Service::ALL);
        let failing: Vec<_> =
            measured.iter().filter(|measured| measured.failures > 0).map(|measured| measured.service).collect();
        assert_eq!(failing, [Service::Platform(Platform::Tiktok)]);
        assert_eq!(meters.last_error(Service::Platform(Platform::Tiktok)).as_deref(), Some("no route"));
    }

    #[test]
    fn the_average_follows_the_latest_answers() {
        let now: Timestamp = "2026-11-20T12:00:00Z".parse().unwrap();
        let mut meter = Meter::default();
        let mut after = |milliseconds| {
            meter.answered(milliseconds, now);
            meter.measurement(Service::AiText).unwrap().response_ms
        };
        assert_eq!(after(None), None);
        assert_eq!(after(Some(Duration::from_micros(100))), Some(1));
        assert_eq!(after(Some(Duration::from_secs(1))), Some(201));
        assert_eq!(after(None), Some(201));
        assert_eq!((0..40).map(|_| after(Some(Duration::from_millis(500)))).last(), Some(Some(500)));
    }

    #[test]
    fn errors_are_counted_for_an_hour() {
        let start: Timestamp = "2026-11-20T12:00:30Z".parse().unwrap();
        let mut meter = Meter::default();
        meter.failed("one", start);
        meter.failed("two", start + SignedDuration::from_secs(29));
        meter.failed("three", start + SignedDuration::from_secs(30));
        let mut counts = |now| meter.errors(Service::Worker, now).iter().map(|errors| errors.count).collect::<Vec<_>>();
        assert_eq!(counts(start + SignedDuration::from_mins(59)), [2, 1]);
        assert_eq!(counts(start + SignedDuration::from_mins(60)), [1]);
        assert_eq!(counts(start + SignedDuration::from_mins(61)), Vec::<i64>::new());
    }
}
