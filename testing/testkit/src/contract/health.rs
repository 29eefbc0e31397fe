//! The health data that processes share.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::health::{
    Check, ERRORS_COUNTED_FOR, MEASUREMENT_FRESH_FOR, Measurement, Service, ServiceErrors,
};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Signals, StoreResult, Stores};

use super::support::{ContractResult, DIFFICULT_TEXT};
use crate::builders::{a_lease, a_video, starting};
use crate::clock::FixedClock;

const TIKTOK: Service = Service::Platform(Platform::Tiktok);

async fn signals(stores: &Stores, process: &str, now: Timestamp) -> StoreResult<Signals> {
    stores.system.signals(process.to_owned(), now - ERRORS_COUNTED_FOR, now).await
}

/// A process sees the newest measurement of each service by the other processes, and none of its own.
pub async fn is_seen_by_the_other_processes(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(signals(stores, "one", clock.now()).await?, Signals::default());
    let mut seen = Measurement {
        service: Service::Platform(Platform::Instagram),
        response_ms: Some(42),
        failures: 5,
        open: true,
        error: Some(DIFFICULT_TEXT.to_owned()),
        measured_at: clock.now(),
        check: Some(Check { at: clock.now(), problem: Some(DIFFICULT_TEXT.to_owned()) }),
    };
    let leave = |process: &str, seen: &Measurement| {
        stores.system.record_health(process.to_owned(), vec![seen.clone()], Vec::new())
    };
    leave("one", &seen).await?;
    assert_eq!(signals(stores, "two", clock.now()).await?.measurements, [seen.clone()]);
    assert_eq!(signals(stores, "one", clock.now()).await?.measurements, []);
    seen = Measurement { response_ms: None, failures: 0, open: false, error: None, check: None, ..seen };
    leave("one", &seen).await?;
    assert_eq!(signals(stores, "two", clock.now()).await?.measurements, [seen.clone()]);

    clock.advance(MEASUREMENT_FRESH_FOR);
    assert_eq!(signals(stores, "two", clock.now()).await?.measurements, [seen]);
    clock.advance(SignedDuration::from_micros(1));
    assert_eq!(signals(stores, "two", clock.now()).await?.measurements, [], "that is long ago");
    Ok(())
}

/// Errors are summed over the other processes and the requested minutes; a minute reported again replaces its count.
pub async fn sums_errors_over_processes_and_minutes(stores: &Stores, _: &FixedClock) -> ContractResult {
    let start: Timestamp = "2026-11-20T12:00:00Z".parse()?;
    let errors = |service, minutes, count| {
        vec![ServiceErrors { service, minute: start + SignedDuration::from_mins(minutes), count }]
    };
    for (process, errors) in [
        ("one", errors(TIKTOK, 0, 1)),
        ("one", errors(TIKTOK, 1, 2)),
        ("one", errors(TIKTOK, 1, 3)),
        ("two", errors(TIKTOK, 1, 10)),
        ("two", errors(Service::Database, 1, 7)),
        ("three", errors(TIKTOK, 1, 100)),
    ] {
        stores.system.record_health(process.to_owned(), Vec::new(), errors).await?;
    }
    for (minutes, expected) in [
        (59, vec![(Service::Database, 7), (TIKTOK, 14)]),
        (60, vec![(Service::Database, 7), (TIKTOK, 13)]),
        (61, vec![]),
    ] {
        let seen = signals(stores, "three", start + SignedDuration::from_mins(minutes)).await?;
        assert_eq!(seen.errors, expected, "after {minutes} minutes");
    }
    Ok(())
}

/// The last heartbeat of any worker and the longest wait of any operation are known; a claimed operation does not wait.
pub async fn knows_how_long_work_has_been_waiting(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let start = clock.now();
    stores.operations.beat("one".to_owned(), start).await?;
    for minutes in [5, 3, 60] {
        let follow_up = starting(OperationKind::FollowRender, start + SignedDuration::from_mins(minutes));
        a_video().store_with(follow_up, stores, start).await?;
    }
    let told = async |minutes| -> StoreResult<(Option<Timestamp>, Option<Timestamp>)> {
        let signals = signals(stores, "api", start + SignedDuration::from_mins(minutes)).await?;
        Ok((signals.last_beat, signals.oldest_due))
    };
    let at = |minutes| Some(start + SignedDuration::from_mins(minutes));
    assert_eq!(told(2).await?, (Some(start), None));
    assert_eq!(told(10).await?, (Some(start), at(3)));
    clock.set(start + SignedDuration::from_mins(10));
    stores.operations.claim_due(1, a_lease(clock.now()), clock.now()).await?;
    assert_eq!(told(10).await?, (Some(start), at(5)));
    // The lease of the claimed one has expired.
    assert_eq!(told(11).await?, (Some(start), at(5)));
    stores.operations.claim_due(1, a_lease(clock.now()), clock.now()).await?;
    assert_eq!(told(12).await?, (Some(start), at(11)));
    Ok(())
}
