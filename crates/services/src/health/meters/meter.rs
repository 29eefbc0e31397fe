use std::collections::VecDeque;
use std::time::Duration;

use jiff::Timestamp;
use showrunner_domain::circuit::Circuit;
use showrunner_domain::health::{Check, ERRORS_COUNTED_FOR, Measurement, Service, ServiceErrors};

/// How much the newest answer counts in the moving average.
const WEIGHT: f64 = 0.2;

/// The measurements of one service.
#[derive(Debug, Default)]
pub(super) struct Meter {
    pub(super) circuit: Circuit,
    pub(super) error: Option<String>,
    pub(super) check: Option<Check>,
    average_ms: Option<f64>,
    measured_at: Option<Timestamp>,
    /// By minute, oldest first; minutes without errors are missing.
    errors: VecDeque<(Timestamp, i64)>,
}

impl Meter {
    pub(super) fn answered(&mut self, took: Option<Duration>, now: Timestamp) {
        self.circuit.answered();
        self.error = None;
        self.measured_at = Some(now);
        if let Some(took) = took {
            let milliseconds = took.as_secs_f64() * 1_000.0;
            let average = self.average_ms.map_or(milliseconds, |average| average + WEIGHT * (milliseconds - average));
            self.average_ms = Some(average);
        }
    }

    pub(super) fn failed(&mut self, error: &str, now: Timestamp) {
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
    pub(super) fn measurement(&self, service: Service) -> Option<Measurement> {
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
    pub(super) fn errors(&mut self, service: Service, now: Timestamp) -> Vec<ServiceErrors> {
        self.forget_errors(now);
        self.errors.iter().map(|&(minute, count)| ServiceErrors { service, minute, count }).collect()
    }

    fn forget_errors(&mut self, now: Timestamp) {
        while self.errors.front().is_some_and(|(minute, _)| minute.duration_until(now) >= ERRORS_COUNTED_FOR) {
            self.errors.pop_front();
        }
    }
}

/// The start of the minute.
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
    use jiff::SignedDuration;

    use super::*;

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
