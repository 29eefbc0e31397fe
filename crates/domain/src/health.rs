//! Health of the services that the product needs (`docs/behaviour.md#health-and-alerts`).

pub(crate) mod service;

use jiff::{SignedDuration, Timestamp};

use crate::text_enum;
pub use service::Service;

text_enum! {
    /// The status of a service.
    "service status" ServiceStatus {
        /// It works.
        Healthy = "healthy",
        /// It works badly, or not every time.
        Degraded = "degraded",
        /// It does not work.
        Down = "down",
        /// It is switched off on purpose.
        Paused = "paused",
        /// It has not been called recently.
        Unknown = "unknown",
    }
}

/// The worker is degraded when its heartbeat or the oldest due work is this old (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DEGRADED_AFTER: SignedDuration = SignedDuration::from_secs(60);

/// The worker is down from this age on (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DOWN_AFTER: SignedDuration = SignedDuration::from_secs(120);

/// A provider that nobody has called for this long gets a probe (`docs/behaviour.md#health-and-alerts`).
pub const PROVIDER_PROBED_AFTER: SignedDuration = SignedDuration::from_mins(15);

/// Older measurements say nothing about the present: the time between two probes of a provider, and some minutes.
pub const MEASUREMENT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(20);

/// An open circuit measured longer ago belongs to a process that has ended: a running one probes it every 30 seconds.
pub const OPEN_CIRCUIT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(3);

/// A full disk reported longer ago belongs to a process that has ended: a running one reports it every ten seconds.
pub const FULL_DISK_FRESH_FOR: SignedDuration = SignedDuration::from_secs(35);

/// The period over which errors are counted (`docs/behaviour.md#health-and-alerts`).
pub const ERRORS_COUNTED_FOR: SignedDuration = SignedDuration::from_hours(1);

/// The latest observation of one service by one process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measurement {
    /// The service.
    pub service: Service,
    /// Moving average of its response time in milliseconds; nothing while it has never answered.
    pub response_ms: Option<i64>,
    /// Failed calls in a row.
    pub failures: u32,
    /// Whether its circuit is open, so that it is not called.
    pub open: bool,
    /// The last failure, as a sentence; nothing when the last call was answered.
    pub error: Option<String>,
    /// When it was last called.
    pub measured_at: Timestamp,
    /// Its last check, if this process has made one. That of [`Service::Worker`] is about the machine's disk.
    pub check: Option<Check>,
}

/// Whether a service could do its work, as the service itself reports. Other calls cannot show this: an avatar provider
/// without a program to render with can still list its avatars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// When the check was made.
    pub at: Timestamp,
    /// What is missing, as a sentence; nothing when it can work.
    pub problem: Option<String>,
}

/// How often one process saw a service fail within one minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ServiceErrors {
    /// The service.
    pub service: Service,
    /// The beginning of the minute.
    pub minute: Timestamp,
    /// The number of failures.
    pub count: i64,
}

/// The status of a service, and the reason for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assessment {
    /// The status.
    pub status: ServiceStatus,
    /// What is wrong, as a sentence; nothing when it is healthy.
    pub problem: Option<String>,
}

impl Assessment {
    fn of(status: ServiceStatus) -> Self {
        Self { status, problem: None }
    }

    /// A service that is `status` because of `problem`.
    pub fn problem(status: ServiceStatus, problem: impl Into<String>) -> Self {
        Self { status, problem: Some(problem.into()) }
    }
}

/// Assesses a service from the measurements of all processes.
///
/// It is down when its circuit is open in any process; each of these probes it automatically. It is degraded while the
/// latest check says that it cannot do its work, whatever other calls say. Otherwise the latest call decides, whichever
/// process made it. Measurements older than [`MEASUREMENT_FRESH_FOR`] are ignored.
pub fn assess_provider<'a>(
    service: Service,
    measurements: impl Iterator<Item = &'a Measurement>,
    now: Timestamp,
) -> Assessment {
    let is_fresh = |at: Timestamp| at.duration_until(now) <= MEASUREMENT_FRESH_FOR;
    let fresh: Vec<&Measurement> = measurements.filter(|measurement| is_fresh(measurement.measured_at)).collect();
    let problem = |measurement: &Measurement, what: &str| {
        let error = measurement.error.as_deref().unwrap_or("no answer");
        format!("{} {what}: {error}", service.label())
    };
    let is_open = |measurement: &&&Measurement| {
        measurement.open && measurement.measured_at.duration_until(now) <= OPEN_CIRCUIT_FRESH_FOR
    };
    if let Some(open) = fresh.iter().filter(is_open).max_by_key(|open| open.measured_at) {
        return Assessment::problem(ServiceStatus::Down, problem(open, "does not answer"));
    }
    if let Some(problem) = problem_of_check(fresh.iter().copied(), now) {
        let problem = format!("{} cannot do its work: {problem}", service.label());
        return Assessment::problem(ServiceStatus::Degraded, problem);
    }
    match fresh.iter().max_by_key(|measurement| measurement.measured_at) {
        None => Assessment::of(ServiceStatus::Unknown),
        Some(latest) if latest.failures > 0 => {
            Assessment::problem(ServiceStatus::Degraded, problem(latest, "has failed"))
        }
        Some(_) => Assessment::of(ServiceStatus::Healthy),
    }
}

/// The problem that the latest check found, unless it is older than [`MEASUREMENT_FRESH_FOR`].
fn problem_of_check<'a>(measurements: impl Iterator<Item = &'a Measurement>, now: Timestamp) -> Option<&'a str> {
    let checks = measurements.filter_map(|measurement| measurement.check.as_ref());
    let fresh = checks.filter(|check| check.at.duration_until(now) <= MEASUREMENT_FRESH_FOR);
    fresh.max_by_key(|check| check.at)?.problem.as_deref()
}

/// Assesses the database: as it `answers` this process, and as other processes found it when they started.
pub fn assess_database<'a>(
    answers: Assessment,
    measurements: impl Iterator<Item = &'a Measurement>,
    now: Timestamp,
) -> Assessment {
    match problem_of_check(measurements, now) {
        Some(problem) if answers.status == ServiceStatus::Healthy => {
            Assessment::problem(ServiceStatus::Degraded, format!("A process did not start: {problem}"))
        }
        _ => answers,
    }
}

/// Assesses the worker, from the last heartbeat of any worker and the time since when the oldest waiting operation has
/// been due. A worker with a heartbeat that leaves due work waiting is as good as none.
pub fn assess_worker(last_beat: Option<Timestamp>, oldest_due: Option<Timestamp>, now: Timestamp) -> Assessment {
    let Some(last_beat) = last_beat else {
        let problem = "No worker has ever run: start one with `showrunner serve --role worker`";
        return Assessment::problem(ServiceStatus::Down, problem);
    };
    let since_last_beat = last_beat.duration_until(now);
    let overdue = oldest_due.map_or(SignedDuration::ZERO, |due| due.duration_until(now));
    let status = match since_last_beat.max(overdue) {
        age if age >= WORKER_DOWN_AFTER => ServiceStatus::Down,
        age if age >= WORKER_DEGRADED_AFTER => ServiceStatus::Degraded,
        _ => return Assessment::of(ServiceStatus::Healthy),
    };
    // Without the age, because an alert keeps the message with which it was raised.
    Assessment::problem(
        status,
        if since_last_beat >= WORKER_DEGRADED_AFTER {
            format!("No worker has been seen since {last_beat:.0}: nothing is rendered or published until one runs")
        } else {
            format!("Work that was due at {:.0} has not been taken yet: renders and posts are late", now - overdue)
        },
    )
}

/// What is wrong with the disk of any machine, as a sentence: fresh checks of [`Service::Worker`].
pub fn disk_problem<'a>(measurements: impl Iterator<Item = &'a Measurement>, now: Timestamp) -> Option<&'a str> {
    let checks = measurements.filter(|measurement| measurement.service == Service::Worker);
    let mut fresh = checks
        .filter_map(|measurement| measurement.check.as_ref())
        .filter(|check| check.at.duration_until(now) <= FULL_DISK_FRESH_FOR);
    fresh.find_map(|check| check.problem.as_deref())
}

/// Assesses the comment listener.
pub fn assess_listener(comment_polling: bool, worker: ServiceStatus) -> Assessment {
    match (comment_polling, worker) {
        (false, _) => Assessment::of(ServiceStatus::Paused),
        // The worker reads the comments.
        (true, ServiceStatus::Down) => {
            Assessment::problem(ServiceStatus::Down, "Comments are not read, because no worker is running")
        }
        (true, _) => Assessment::of(ServiceStatus::Healthy),
    }
}

/// The status of the whole product: down when the database or the worker is, healthy when every service is healthy or
/// switched off. A provider of which nothing is known yet is no failure: after the start nobody has asked it.
pub fn overall(services: impl Iterator<Item = (Service, ServiceStatus)>) -> ServiceStatus {
    let mut overall = ServiceStatus::Healthy;
    for (service, status) in services {
        match (service, status) {
            (Service::Database | Service::Worker, ServiceStatus::Down) => return ServiceStatus::Down,
            (_, ServiceStatus::Healthy | ServiceStatus::Paused) => {}
            (service, ServiceStatus::Unknown) if !matches!(service, Service::Database | Service::Worker) => {}
            _ => overall = ServiceStatus::Degraded,
        }
    }
    overall
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::Platform;

    fn now() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    fn ago(seconds: i64) -> Timestamp {
        now() - SignedDuration::from_secs(seconds)
    }

    #[test]
    fn a_worker_without_a_recent_heartbeat_or_with_overdue_work_is_degraded_or_down() {
        use ServiceStatus::{Degraded, Down, Healthy};
        for (beat, due, status) in [
            (0, None, Healthy),
            (59, None, Healthy),
            (60, None, Degraded),
            (119, None, Degraded),
            (120, None, Down),
            (1, Some(59), Healthy),
            (1, Some(60), Degraded),
            (1, Some(120), Down),
            (60, Some(120), Down),
            (-5, Some(-5), Healthy),
        ] {
            let assessment = assess_worker(Some(ago(beat)), due.map(ago), now());
            assert_eq!(assessment.status, status, "beat {beat}, due {due:?}");
            assert_eq!(assessment.problem.is_some(), status != Healthy);
        }
        assert_eq!(assess_worker(None, None, now()).status, Down);
        let stuck = assess_worker(Some(now()), Some(ago(300)), now()).problem;
        assert!(stuck.is_some_and(|problem| problem.contains("due at 2026-11-20T11:55:00Z")));
    }

    #[test]
    fn a_process_with_another_key_degrades_the_database_until_another_has_started() {
        let healthy = Assessment::of(ServiceStatus::Healthy);
        let status = |measurements: &[Measurement]| assess_database(healthy.clone(), measurements.iter(), now()).status;
        let another_key = checked(30, Some("another key"), 30);
        assert_eq!(status(&[]), ServiceStatus::Healthy);
        assert_eq!(status(std::slice::from_ref(&another_key)), ServiceStatus::Degraded);
        assert_eq!(status(&[another_key.clone(), checked(29, None, 29)]), ServiceStatus::Healthy);
        assert_eq!(status(&[checked(1_201, Some("another key"), 1_201)]), ServiceStatus::Healthy);
        let down = Assessment::problem(ServiceStatus::Down, "gone");
        assert_eq!(assess_database(down.clone(), [another_key].iter(), now()), down);
    }

    fn seen(seconds_ago: i64, failures: u32, open: bool) -> Measurement {
        let error = (failures > 0).then(|| "no route".to_owned());
        let measured_at = ago(seconds_ago);
        let service = Service::Platform(Platform::Tiktok);
        Measurement { service, response_ms: Some(12), failures, open, error, measured_at, check: None }
    }

    fn checked(seconds_ago: i64, problem: Option<&str>, asked_ago: i64) -> Measurement {
        let check = Check { at: ago(seconds_ago), problem: problem.map(str::to_owned) };
        Measurement { check: Some(check), ..seen(asked_ago, 0, false) }
    }

    #[test]
    fn a_provider_stays_degraded_until_a_check_succeeds() {
        use ServiceStatus::{Degraded, Down, Healthy};
        let without_ffmpeg = checked(30, Some("no ffmpeg"), 1);
        for (measurements, status) in [
            (vec![without_ffmpeg.clone()], Degraded),
            (vec![without_ffmpeg.clone(), seen(0, 0, false)], Degraded),
            (vec![without_ffmpeg.clone(), checked(29, None, 5)], Healthy),
            (vec![without_ffmpeg.clone(), checked(31, None, 0)], Degraded),
            (vec![without_ffmpeg.clone(), seen(2, 5, true)], Down),
            (vec![checked(1_200, Some("no ffmpeg"), 0)], Degraded),
            (vec![checked(1_201, Some("no ffmpeg"), 0)], Healthy),
        ] {
            let assessment = assess_provider(Service::AvatarProvider, measurements.iter(), now());
            assert_eq!(assessment.status, status, "{measurements:?}");
        }
        let problem = assess_provider(Service::AvatarProvider, [without_ffmpeg].iter(), now()).problem;
        assert_eq!(problem.as_deref(), Some("Avatar provider cannot do its work: no ffmpeg"));
    }

    #[test]
    fn a_disk_is_full_while_any_running_machine_says_so() {
        let of_worker = |measurement: Measurement| Measurement { service: Service::Worker, ..measurement };
        let (full, roomy) = (of_worker(checked(35, Some("full"), 35)), of_worker(checked(0, None, 0)));
        assert_eq!(disk_problem([&roomy, &full].into_iter(), now()), Some("full"));
        assert_eq!(disk_problem([&roomy].into_iter(), now()), None);
        let gone = of_worker(checked(36, Some("full"), 36));
        assert_eq!(disk_problem([&gone, &checked(0, Some("no ffmpeg"), 0)].into_iter(), now()), None);
    }

    #[test]
    fn the_latest_call_decides_unless_a_circuit_is_open() {
        use ServiceStatus::{Degraded, Down, Healthy, Unknown};
        for (measurements, status) in [
            (vec![], Unknown),
            (vec![seen(1_201, 0, false)], Unknown),
            (vec![seen(1_200, 0, false)], Healthy),
            (vec![seen(1, 1, false)], Degraded),
            (vec![seen(2, 4, false), seen(1, 0, false)], Healthy),
            (vec![seen(2, 0, false), seen(1, 1, false)], Degraded),
            (vec![seen(2, 5, true), seen(1, 0, false)], Down),
            (vec![seen(181, 5, true), seen(1, 0, false)], Healthy),
        ] {
            let assessment = assess_provider(Service::Platform(Platform::Tiktok), measurements.iter(), now());
            assert_eq!(assessment.status, status, "{measurements:?}");
        }
        let down = assess_provider(Service::Platform(Platform::Tiktok), [seen(1, 5, true)].iter(), now());
        assert_eq!(down.problem.as_deref(), Some("TikTok does not answer: no route"));
    }

    #[test]
    fn the_product_is_down_without_database_or_worker_and_degraded_by_other_failures() {
        use ServiceStatus::{Degraded, Down, Healthy, Paused, Unknown};
        let with = |service, status| {
            let status_of = |one: &Service| if *one == service { status } else { Healthy };
            overall(Service::ALL.iter().map(|one| (*one, status_of(one))))
        };
        for &service in Service::ALL {
            let is_vital = matches!(service, Service::Database | Service::Worker);
            assert_eq!(with(service, Down), if is_vital { Down } else { Degraded }, "{service}");
            assert_eq!(with(service, Healthy), Healthy);
            assert_eq!(with(service, Paused), Healthy);
            assert_eq!(with(service, Degraded), Degraded);
            assert_eq!(with(service, Unknown), if is_vital { Degraded } else { Healthy }, "{service}");
        }
    }

    #[test]
    fn the_listener_is_paused_when_off_and_down_without_a_worker() {
        use ServiceStatus::{Degraded, Down, Healthy, Paused};
        assert_eq!(assess_listener(false, Down).status, Paused);
        assert_eq!(assess_listener(true, Healthy).status, Healthy);
        assert_eq!(assess_listener(true, Degraded).status, Healthy);
        assert_eq!(assess_listener(true, Down).status, Down);
    }
}
