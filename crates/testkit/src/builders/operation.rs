use std::sync::atomic::{AtomicU64, Ordering};

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{NewOperation, OperationKind};
use showrunner_ports::store::Lease;

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
