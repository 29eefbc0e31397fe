//! Circuit breakers stop calls to a service that keeps failing (`docs/behaviour.md#health-and-alerts`).

use jiff::{SignedDuration, Timestamp};

/// The number of failures in a row that opens a circuit (`docs/behaviour.md#health-and-alerts`).
pub const FAILURES_TO_OPEN: u32 = 5;

/// How often an open circuit lets a call through as a probe (`docs/behaviour.md#health-and-alerts`).
pub const PROBE_INTERVAL: SignedDuration = SignedDuration::from_secs(30);

/// The breaker between this process and one service.
///
/// While closed, it lets every call through. [`FAILURES_TO_OPEN`] failures in a row open it: then it lets one call
/// through in every [`PROBE_INTERVAL`] and refuses the others at once. An answer to any call closes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Circuit {
    failures: u32,
    /// When the next call may pass; only while it is open.
    next_probe_at: Option<Timestamp>,
}

impl Circuit {
    /// Lets a call through, or returns how long to wait. A call through an open circuit is its probe.
    pub fn admit(&mut self, now: Timestamp) -> Result<(), SignedDuration> {
        let Some(next_probe_at) = self.next_probe_at else { return Ok(()) };
        let wait = now.duration_until(next_probe_at);
        if wait > PROBE_INTERVAL {
            // The clock was set back; that must not prolong the wait.
            self.open(now);
            return Err(PROBE_INTERVAL);
        }
        if wait > SignedDuration::ZERO {
            return Err(wait);
        }
        self.open(now);
        Ok(())
    }

    /// Records that the service answered. A refusal is an answer too: the service can be reached.
    pub const fn answered(&mut self) {
        *self = Self { failures: 0, next_probe_at: None };
    }

    /// Records that a call failed through no fault of the caller.
    pub fn failed(&mut self, now: Timestamp) {
        self.failures = self.failures.saturating_add(1);
        // While it is open, late failures of earlier calls do not postpone the next probe.
        if self.failures >= FAILURES_TO_OPEN && self.next_probe_at.is_none() {
            self.open(now);
        }
    }

    /// Whether calls are refused.
    pub const fn is_open(&self) -> bool {
        self.next_probe_at.is_some()
    }

    /// Failures since the last answer.
    pub const fn failures(&self) -> u32 {
        self.failures
    }

    fn open(&mut self, now: Timestamp) {
        self.next_probe_at = Some(now.saturating_add(PROBE_INTERVAL).unwrap_or(Timestamp::MAX));
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Debug, Clone, Copy)]
    enum Event {
        Call,
        Answer,
        Failure,
        /// Milliseconds, forwards or backwards.
        Time(i64),
    }

    fn events() -> impl Strategy<Value = Vec<Event>> {
        let event = prop_oneof![
            4 => Just(Event::Call),
            1 => Just(Event::Answer),
            6 => Just(Event::Failure),
            3 => (0_i64..40_000).prop_map(Event::Time),
        ];
        prop::collection::vec(event, 0..200)
    }

    fn start() -> Timestamp {
        "2026-11-20T12:00:00Z".parse().unwrap()
    }

    proptest! {
        #[test]
        fn a_circuit_opens_after_five_failures_in_a_row_and_only_then(events in events()) {
            let (mut circuit, mut now, mut in_a_row) = (Circuit::default(), start(), 0_u32);
            for event in events {
                match event {
                    Event::Call => { let _ = circuit.admit(now); }
                    Event::Answer => { circuit.answered(); in_a_row = 0; }
                    Event::Failure => { circuit.failed(now); in_a_row += 1; }
                    Event::Time(passed) => now += SignedDuration::from_millis(passed),
                }
                prop_assert_eq!(circuit.failures(), in_a_row);
                prop_assert_eq!(circuit.is_open(), in_a_row >= FAILURES_TO_OPEN);
            }
        }

        #[test]
        fn an_open_circuit_lets_one_call_through_in_thirty_seconds(events in events()) {
            let (mut circuit, mut now) = (Circuit::default(), start());
            // When it opened, or the last call passed since.
            let mut last_passed_at = None;
            for event in events {
                match event {
                    Event::Call => {
                        let was_open = circuit.is_open();
                        match (circuit.admit(now), last_passed_at) {
                            (Ok(()), None) => prop_assert!(!was_open),
                            (Ok(()), Some(since)) => {
                                prop_assert!(now.duration_since(since) >= PROBE_INTERVAL);
                                last_passed_at = Some(now);
                            }
                            (Err(wait), since) => {
                                prop_assert!(was_open);
                                prop_assert_eq!(Some(now + wait - PROBE_INTERVAL), since);
                            }
                        }
                    }
                    Event::Answer => { circuit.answered(); last_passed_at = None; }
                    Event::Failure => {
                        circuit.failed(now);
                        if circuit.is_open() { last_passed_at = last_passed_at.or(Some(now)); }
                    }
                    Event::Time(passed) => now += SignedDuration::from_millis(passed),
                }
            }
        }

        #[test]
        fn no_wait_is_longer_than_until_the_next_probe(events in events(), jump in -1_000_000_000_i64..1_000_000_000) {
            let (mut circuit, mut now) = (Circuit::default(), start());
            for event in events {
                match event {
                    Event::Call => { let _ = circuit.admit(now); }
                    Event::Answer => circuit.answered(),
                    Event::Failure => circuit.failed(now),
                    Event::Time(passed) => now += SignedDuration::from_millis(passed),
                }
            }
            now += SignedDuration::from_millis(jump);
            if let Err(wait) = circuit.admit(now) {
                prop_assert!(wait > SignedDuration::ZERO && wait <= PROBE_INTERVAL);
                prop_assert_eq!(circuit.admit(now + wait), Ok(()));
            }
        }
    }
}
