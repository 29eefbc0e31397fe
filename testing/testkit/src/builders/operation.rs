use std::sync::atomic::{AtomicU64, Ordering};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{Claim, NewOperation, OperationKind, OperationResult, Outcome, Work};
use showrunner_ports::store::{FollowUp, Lease, StoreError, StoreResult, Stores};

static DRAWN: AtomicU64 = AtomicU64::new(1);

/// A text that is unique in this process.
fn drawn(prefix: &str) -> String {
    format!("{prefix}-{}", DRAWN.fetch_add(1, Ordering::Relaxed))
}

/// An operation of this kind with a unique key.
#[must_use]
pub fn an_operation(kind: OperationKind, due_at: Timestamp) -> NewOperation {
    NewOperation { kind, key: drawn("key"), due_at }
}

/// A lease of one minute with a unique token.
#[must_use]
pub fn a_lease(now: Timestamp) -> Lease {
    Lease { token: drawn("token"), until: now + SignedDuration::from_mins(1) }
}

/// A notification about a video.
#[must_use]
pub fn a_notice(title: &str) -> Notice {
    Notice::new(NotificationKind::Video, title, "Something happened.")
}

/// A follow-up that starts an operation of this kind.
#[must_use]
pub fn starting(kind: OperationKind, due_at: Timestamp) -> FollowUp {
    FollowUp::none().with_operation(an_operation(kind, due_at))
}

/// Claims the pending operation for this work, for a minute.
pub async fn claimed(stores: &Stores, work: Work, now: Timestamp) -> StoreResult<Claim> {
    let operation = stores.operations.claim_work(work, a_lease(now)).await?;
    operation.and_then(|operation| operation.claim()).ok_or(StoreError::NotFound)
}

/// Claims the pending operation for this work and settles it.
pub async fn settled(stores: &Stores, work: Work, outcome: Outcome, now: Timestamp) -> StoreResult<()> {
    let claim = claimed(stores, work, now).await?;
    stores.operations.write_result(OperationResult { claim, outcome }, now).await
}

/// An operation has failed for good.
#[must_use]
pub fn given_up() -> Outcome {
    Outcome::GivenUp { error: "no route".to_owned() }
}
