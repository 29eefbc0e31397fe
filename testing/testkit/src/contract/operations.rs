//! Operations: claims, leases and results.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::operation::{
    Claim, Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::video::VideoChange;
use showrunner_domain::{OperationId, VideoId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{DueWork, StoreError, StoreResult, Stores};

use super::support::{ContractResult, ROUNDS, assert_refused, race_of_winners};
use crate::builders::{self, a_lease, a_video, given_up, starting};
use crate::clock::FixedClock;

const SUBMIT: OperationKind = OperationKind::SubmitRender;

/// A video with an operation that is due at `due_at`.
async fn due(stores: &Stores, clock: &FixedClock, due_at: Timestamp) -> StoreResult<VideoId> {
    Ok(a_video().store_with(starting(SUBMIT, due_at), stores, clock.now()).await?.id)
}

/// The only operation on a video.
async fn of(stores: &Stores, video: VideoId) -> ContractResult<Operation> {
    let operations = stores.operations.of_subject(Subject::Video(video)).await?;
    operations.into_iter().next().ok_or_else(|| "there is no operation".into())
}

/// A newly claimed operation on a video.
async fn claimed(stores: &Stores, clock: &FixedClock) -> StoreResult<(VideoId, Claim)> {
    let video = due(stores, clock, clock.now()).await?;
    Ok((video, builders::claimed(stores, Work::SubmitRender(video), clock.now()).await?))
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

/// A worker that does only some kinds of work leaves the others.
pub async fn are_claimed_by_kind(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let video = due(stores, clock, now).await?;
    let of_kinds = |kinds: &[OperationKind]| stores.operations.claim_due_of(kinds.to_vec(), 9, a_lease(now), now);
    assert_eq!(of_kinds(&[]).await?, []);
    assert_eq!(of_kinds(&[OperationKind::PublishPost, OperationKind::FollowRender]).await?, []);
    let claimed = of_kinds(&[OperationKind::PublishPost, SUBMIT]).await?;
    assert_eq!(claimed.iter().map(|claimed| claimed.work).collect::<Vec<_>>(), [Work::SubmitRender(video)]);
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
        let claimed = race_of_winners(6, async |_| {
            let mut mine = Vec::new();
            // A round may return nothing while others hold the due operations.
            for _ in 0..OPERATIONS {
                mine.extend(stores.operations.claim_due(3, a_lease(now), now).await?);
            }
            Ok(mine)
        });
        let claimed = claimed.await?.concat();
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
    assert_refused!(stores, stores.operations.renew(claim.clone(), until), StoreError::ClaimLost);
    let operation_result = OperationResult { claim, outcome: Outcome::Done };
    assert_refused!(stores, stores.operations.write_result(operation_result, clock.now()), StoreError::ClaimLost);
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
            assert_refused!(stores, settle(lost, outcome), StoreError::ClaimLost);
        }
        assert_refused!(stores, stores.operations.renew(lost.clone(), clock.now()), StoreError::ClaimLost);
    }
    settle(&claim, Outcome::Done).await?;
    assert_refused!(stores, settle(&claim, Outcome::Done), StoreError::ClaimLost);
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
    let claim = |work| stores.operations.claim_work(work, a_lease(now));
    assert_eq!(claim(Work::SubmitRender(VideoId(404))).await?, None);
    for _ in 0..ROUNDS {
        let video = due(stores, clock, now + SignedDuration::from_hours(1)).await?;
        assert_eq!(claim(Work::FetchRender(video)).await?, None);
        let claims = race_of_winners(4, |_| claim(Work::SubmitRender(video))).await?;
        let winners: Vec<Operation> = claims.into_iter().flatten().collect();
        assert_eq!(winners, [of(stores, video).await?]);
        assert_eq!(winners[0].attempts, 1);
        let expired = winners[0].lease_until.ok_or("there is no lease")?;
        let lease = a_lease(expired);
        assert_eq!(stores.operations.claim_work(Work::SubmitRender(video), lease).await?, None);
    }
    Ok(())
}

/// A row has at most one unfinished operation of a kind. A change that would add another is refused.
pub async fn are_one_of_a_kind_on_a_row(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (video, claim) = claimed(stores, clock).await?;
    let again = || stores.videos.change(video, VideoChange::Progressed(1), starting(SUBMIT, clock.now()), clock.now());
    assert_refused!(stores, again(), StoreError::Backend(_));
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
    race_of_winners(4, |_| beat("two")).await?;
    Ok(())
}

/// Operations are counted by kind from when they are due until a worker has claimed them, with the time that the first of
/// them has waited; and again when its lease has expired.
pub async fn are_counted_by_kind_while_they_are_due(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let counted = |kind, count, minutes| DueWork { kind, count, waiting: SignedDuration::from_mins(minutes) };
    let due_now = || stores.operations.due_by_kind(clock.now());
    assert_eq!(due_now().await?, []);
    let minute = SignedDuration::from_mins(1);
    due(stores, clock, clock.now() - minute).await?;
    due(stores, clock, clock.now() - minute * 3).await?;
    due(stores, clock, clock.now() + minute).await?;
    assert_eq!(due_now().await?, [counted(SUBMIT, 2, 3)]);

    let follow = OperationKind::FollowRender;
    a_video().store_with(starting(follow, clock.now()), stores, clock.now()).await?;
    assert_eq!(due_now().await?, [counted(SUBMIT, 2, 3), counted(follow, 1, 0)]);

    let lease = a_lease(clock.now());
    stores.operations.claim_due(2, lease.clone(), clock.now()).await?;
    assert_eq!(due_now().await?, [counted(follow, 1, 0)]);
    clock.advance(lease.until.duration_since(clock.now()) + minute);
    let due = due_now().await?;
    assert_eq!(due.iter().map(|due| (due.kind, due.count)).collect::<Vec<_>>(), [(SUBMIT, 3), (follow, 1)]);
    Ok(())
}

/// Operations are counted from when they are stored until they are done, failed or cancelled.
pub async fn are_counted_until_they_are_finished(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let unfinished = || stores.operations.unfinished();
    assert_eq!(unfinished().await?, 0);
    let outcomes = [
        (Outcome::Snoozed(clock.now()), 1),
        (Outcome::Retry { at: clock.now(), error: "busy".to_owned() }, 1),
        (Outcome::Done, 0),
        (given_up(), 0),
    ];
    let mut left = 0;
    for (outcome, remains) in outcomes {
        let video = due(stores, clock, clock.now()).await?;
        assert_eq!(unfinished().await?, left + 1);
        let claim = builders::claimed(stores, Work::SubmitRender(video), clock.now()).await?;
        assert_eq!(unfinished().await?, left + 1);
        stores.operations.write_result(OperationResult { claim, outcome }, clock.now()).await?;
        left += remains;
        assert_eq!(unfinished().await?, left);
    }
    Ok(())
}
