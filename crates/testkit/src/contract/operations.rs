//! Operations: claims, leases and results.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::operation::{
    Claim, Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::{OperationId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Lease, StoreError, StoreResult, Stores};

use super::contents::refusal;
use super::race::{ROUNDS, race};
use super::subject::ContractResult;
use crate::builders::{a_lease, a_script, a_video, an_operation};
use crate::clock::FixedClock;

const SUBMIT: OperationKind = OperationKind::SubmitRender;

/// A video with an operation that is due at `due_at`.
async fn due(stores: &Stores, clock: &FixedClock, due_at: Timestamp) -> StoreResult<VideoId> {
    let script = a_script().approved().store(stores, clock.now()).await?;
    let follow_up = FollowUp::none().with_operation(an_operation(SUBMIT, due_at));
    Ok(stores.videos.create(a_video().of_script(script.id).build(), follow_up, clock.now()).await?.id)
}

/// The only operation on a video.
async fn of(stores: &Stores, video: VideoId) -> Result<Operation, Box<dyn std::error::Error + Send + Sync>> {
    let operations = stores.operations.of_subject(Subject::Video(video)).await?;
    operations.into_iter().next().ok_or_else(|| "there is no operation".into())
}

/// A newly claimed operation and its claim.
async fn claimed(
    stores: &Stores,
    clock: &FixedClock,
) -> Result<(VideoId, Claim), Box<dyn std::error::Error + Send + Sync>> {
    let video = due(stores, clock, clock.now()).await?;
    let operation = stores.operations.claim_work(Work::SubmitRender(video), a_lease(clock.now()), clock.now());
    let claim = operation.await?.and_then(|operation| operation.claim()).ok_or("there is no claim")?;
    Ok((video, claim))
}

/// Due operations are claimed, longest due first and no more than requested; a claim counts as an attempt.
pub async fn are_claimed_when_due(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let second = due(stores, clock, now - SignedDuration::from_mins(1)).await?;
    let third = due(stores, clock, now).await?;
    let first = due(stores, clock, now - SignedDuration::from_mins(2)).await?;
    let later = due(stores, clock, now + SignedDuration::from_micros(1)).await?;
    let videos =
        |operations: &[Operation]| operations.iter().map(|operation| operation.work.subject()).collect::<Vec<_>>();

    let lease = a_lease(now);
    let some = stores.operations.claim_due(2, lease.clone(), now).await?;
    assert_eq!(videos(&some), [Subject::Video(first), Subject::Video(second)]);
    for operation in &some {
        assert_eq!((operation.status, operation.attempts), (OperationStatus::Running, 1));
        assert_eq!((operation.lease_token.as_ref(), operation.lease_until), (Some(&lease.token), Some(lease.until)));
        assert_eq!(stores.operations.find(operation.id).await?.as_ref(), Some(operation));
    }
    assert_eq!(videos(&stores.operations.claim_due(9, a_lease(now), now).await?), [Subject::Video(third)]);
    assert_eq!(stores.operations.claim_due(9, a_lease(now), now).await?, []);
    assert_eq!(of(stores, later).await?.status, OperationStatus::Pending);
    clock.advance(SignedDuration::from_micros(1));
    let last = stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?;
    assert_eq!(videos(&last), [Subject::Video(later)]);
    assert_eq!(stores.operations.find(OperationId(404)).await?, None);
    Ok(())
}

/// However many workers ask at once, each operation goes to one of them.
pub async fn go_to_one_of_many_claimers(stores: &Stores, clock: &FixedClock) -> ContractResult {
    const OPERATIONS: usize = 24;
    for _ in 0..3 {
        let mut ids = BTreeSet::new();
        for _ in 0..OPERATIONS {
            let video = due(stores, clock, clock.now()).await?;
            ids.insert(of(stores, video).await?.id);
        }
        let now = clock.now();
        let results = race(6, |_| {
            let operations = Arc::clone(&stores.operations);
            async move {
                let mut mine = Vec::new();
                // A round may return nothing while others hold the due operations.
                for _ in 0..OPERATIONS {
                    mine.extend(operations.claim_due(3, a_lease(now), now).await?);
                }
                StoreResult::Ok(mine)
            }
        })
        .await?;
        let mut claimed = Vec::new();
        for result in results {
            claimed.extend(result?);
        }
        assert_eq!(claimed.len(), OPERATIONS);
        assert!(claimed.iter().all(|operation| operation.attempts == 1));
        assert_eq!(claimed.iter().map(|operation| operation.id).collect::<BTreeSet<_>>(), ids);
    }
    Ok(())
}

/// The next worker claims an operation whose lease has expired, as another attempt; the first claim is lost.
pub async fn are_claimed_again_when_their_lease_runs_out(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (video, claim) = claimed(stores, clock).await?;
    clock.advance(SignedDuration::from_mins(1) - SignedDuration::from_micros(1));
    assert_eq!(stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?, []);
    clock.advance(SignedDuration::from_micros(1));
    let waiting = due(stores, clock, clock.now() - SignedDuration::from_secs(1)).await?;
    let again = stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?;
    let order: Vec<_> = again.iter().map(|operation| (operation.work.subject(), operation.attempts)).collect();
    assert_eq!(order, [(Subject::Video(waiting), 1), (Subject::Video(video), 2)]);

    let until = clock.now() + SignedDuration::from_mins(1);
    let error = refusal(stores, stores.operations.renew(claim.clone(), until)).await?;
    assert!(matches!(error, StoreError::ClaimLost), "{error:?}");
    let operation_result = OperationResult { claim, outcome: Outcome::Done };
    let error = refusal(stores, stores.operations.write_result(operation_result, clock.now())).await?;
    assert!(matches!(error, StoreError::ClaimLost), "{error:?}");
    Ok(())
}

/// A claim renewed in time is kept; an expired one that nobody took can still be renewed.
pub async fn are_kept_by_renewing(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (video, claim) = claimed(stores, clock).await?;
    for _ in 0..2 {
        clock.advance(SignedDuration::from_mins(2));
        let until = clock.now() + SignedDuration::from_mins(1);
        stores.operations.renew(claim.clone(), until).await?;
        assert_eq!(stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?, []);
        assert_eq!(of(stores, video).await?.lease_until, Some(until));
    }
    assert_eq!(of(stores, video).await?.attempts, 1);
    Ok(())
}

/// Only the newest claim of a running operation is held.
pub async fn refuse_a_claim_that_is_not_held(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (_, claim) = claimed(stores, clock).await?;
    let pending = due(stores, clock, clock.now()).await?;
    let pending = Claim { operation: of(stores, pending).await?.id, token: claim.token.clone() };
    let wrong = Claim { token: "guessed".to_owned(), ..claim.clone() };
    let unknown = Claim { operation: OperationId(404), ..claim.clone() };
    let settle = |claim: &Claim, outcome| {
        stores.operations.write_result(OperationResult { claim: claim.clone(), outcome }, clock.now())
    };
    for lost in [&pending, &wrong, &unknown] {
        for outcome in [Outcome::Done, Outcome::StillHeld] {
            let error = refusal(stores, settle(lost, outcome)).await?;
            assert!(matches!(error, StoreError::ClaimLost), "{error:?}");
        }
        let error = refusal(stores, stores.operations.renew(lost.clone(), clock.now())).await?;
        assert!(matches!(error, StoreError::ClaimLost), "{error:?}");
    }
    settle(&claim, Outcome::Done).await?;
    let error = refusal(stores, settle(&claim, Outcome::Done)).await?;
    assert!(matches!(error, StoreError::ClaimLost), "{error:?}");
    Ok(())
}

/// Each result is written as the domain defines it; a finished operation is never claimed again.
pub async fn are_settled_with_every_outcome(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, at) = (clock.now(), clock.now() + SignedDuration::from_nanos(90_000_000_001));
    let at_microsecond = now + SignedDuration::from_secs(90);
    for (outcome, status, attempts, next, error) in [
        (Outcome::StillHeld, OperationStatus::Running, 1, now, None),
        (Outcome::Snoozed(at), OperationStatus::Pending, 0, at_microsecond, None),
        (
            Outcome::Retry { at, error: "a NUL \0".to_owned() },
            OperationStatus::Pending,
            1,
            at_microsecond,
            Some("a NUL \u{FFFD}"),
        ),
        (Outcome::GivenUp { error: "refused".to_owned() }, OperationStatus::Failed, 1, now, Some("refused")),
        (Outcome::Cancelled { reason: "gone".to_owned() }, OperationStatus::Cancelled, 1, now, Some("gone")),
        (Outcome::Done, OperationStatus::Done, 1, now, None),
    ] {
        let (video, claim) = claimed(stores, clock).await?;
        stores.operations.write_result(OperationResult { claim: claim.clone(), outcome: outcome.clone() }, now).await?;
        let settled = of(stores, video).await?;
        assert_eq!((settled.status, settled.attempts), (status, attempts), "{outcome:?}");
        assert_eq!((settled.next_attempt_at, settled.last_error.as_deref()), (next, error), "{outcome:?}");
        assert_eq!(settled.claim(), (status == OperationStatus::Running).then_some(claim), "{outcome:?}");
        assert_eq!(settled.finished_at, status.is_final().then_some(now), "{outcome:?}");
    }
    clock.advance(SignedDuration::from_hours(1));
    let claimed_again = stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?;
    assert_eq!(claimed_again.len(), 3);
    Ok(())
}

/// The pending operation for a piece of work is claimed whether it is due or not; one claimer wins.
pub async fn are_claimed_by_their_work(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let claim = |work| stores.operations.claim_work(work, a_lease(now), now);
    assert_eq!(claim(Work::SubmitRender(VideoId(404))).await?, None);
    for _ in 0..ROUNDS {
        let video = due(stores, clock, now + SignedDuration::from_hours(1)).await?;
        assert_eq!(claim(Work::FetchRender(video)).await?, None);
        let results = race(4, |_| {
            let operations = Arc::clone(&stores.operations);
            async move { operations.claim_work(Work::SubmitRender(video), a_lease(now), now).await }
        })
        .await?;
        let mut winners = Vec::new();
        for result in results {
            winners.extend(result?);
        }
        assert_eq!(winners.len(), 1);
        assert_eq!(of(stores, video).await?, winners[0]);
        assert_eq!(winners[0].attempts, 1);
        let expired: Option<Lease> = winners[0].lease_until.map(a_lease);
        let lease = expired.ok_or("there is no lease")?;
        assert_eq!(stores.operations.claim_work(Work::SubmitRender(video), lease.clone(), lease.until).await?, None);
    }
    Ok(())
}

/// A row has at most one unfinished operation of a kind. A change that would add another is refused.
pub async fn are_one_of_a_kind_on_a_row(stores: &Stores, clock: &FixedClock) -> ContractResult {
    use showrunner_domain::video::VideoChange;
    let (video, claim) = claimed(stores, clock).await?;
    let again = || {
        let follow_up = FollowUp::none().with_operation(an_operation(SUBMIT, clock.now()));
        stores.videos.change(video, VideoChange::Progressed(1), follow_up, clock.now())
    };
    let error = refusal(stores, again()).await?;
    assert!(matches!(error, StoreError::Backend(_)), "{error:?}");
    stores.operations.write_result(OperationResult { claim, outcome: Outcome::Done }, clock.now()).await?;
    again().await?;
    let operations = stores.operations.of_subject(Subject::Video(video)).await?;
    let statuses: Vec<_> = operations.iter().map(|operation| operation.status).collect();
    assert_eq!(statuses, [OperationStatus::Done, OperationStatus::Pending], "oldest first");
    Ok(())
}

/// The newest heartbeat of any worker is known.
pub async fn know_when_a_worker_was_alive(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.operations.last_beat().await?, None);
    let beat = |worker: &str| stores.operations.beat(worker.to_owned(), clock.now());
    beat("one").await?;
    beat("two").await?;
    assert_eq!(stores.operations.last_beat().await?, Some(clock.now()));
    clock.advance(SignedDuration::from_micros(7));
    beat("one").await?;
    assert_eq!(stores.operations.last_beat().await?, Some(clock.now()));
    let results = race(4, |_| {
        let (operations, now) = (Arc::clone(&stores.operations), clock.now());
        async move { operations.beat("two".to_owned(), now).await }
    })
    .await?;
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    Ok(())
}

/// Operations are counted from when they are stored until they are done, failed or cancelled.
pub async fn are_counted_until_they_are_finished(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let unfinished = async || stores.operations.unfinished().await;
    assert_eq!(unfinished().await?, 0);
    let script = a_script().approved().store(stores, clock.now()).await?;
    let outcomes = [
        (Outcome::Snoozed(clock.now()), 1),
        (Outcome::Retry { at: clock.now(), error: "busy".to_owned() }, 1),
        (Outcome::Done, 0),
        (Outcome::GivenUp { error: "no".to_owned() }, 0),
    ];
    let mut left = 0;
    for (outcome, remains) in outcomes {
        let follow_up = FollowUp::none().with_operation(an_operation(OperationKind::SubmitRender, clock.now()));
        let video = stores.videos.create(a_video().of_script(script.id).build(), follow_up, clock.now()).await?;
        assert_eq!(unfinished().await?, left + 1);
        let (work, lease) = (Work::SubmitRender(video.id), a_lease(clock.now()));
        let claimed = stores.operations.claim_work(work, lease, clock.now()).await?;
        assert_eq!(unfinished().await?, left + 1);
        let claim = claimed.and_then(|operation| operation.claim()).ok_or("it was not claimed")?;
        stores.operations.write_result(OperationResult { claim, outcome }, clock.now()).await?;
        left += remains;
        assert_eq!(unfinished().await?, left);
    }
    Ok(())
}
