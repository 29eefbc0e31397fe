use jiff::Timestamp;
use showrunner_domain::alert::AlertChange;
use showrunner_domain::notification::RelatedType;
use showrunner_ports::store::{FollowUp, StoreError};

use super::notifications::notify;
use super::{Conn, alerts, costs, operations};
use crate::error::Result;

/// Writes the follow-up of a change of row number `row`. The operation result comes first: a lost claim then costs only one
/// check, and the finished operation makes room for the next of its kind.
pub(super) fn write_follow_up(
    c: &mut Conn,
    follow_up: FollowUp,
    related: RelatedType,
    row: i64,
    now: Timestamp,
) -> Result<()> {
    if let Some(operation_result) = follow_up.operation_result {
        operations::write_result(c, operation_result, now)?;
    }
    if let Some(operation) = follow_up.operation {
        if operation.kind.subject_type() != related.as_str() {
            let message = format!("a {} operation cannot work on a {related}", operation.kind);
            return Err(StoreError::Backend(message.into()).into());
        }
        operations::insert(c, operation, row, now)?;
    }
    if let Some(notice) = follow_up.notice {
        notify(c, notice, Some((related, row)), now)?;
    }
    // Last: other transactions wait for it until this one ends.
    if let Some(booking) = follow_up.booking {
        costs::book(c, booking, Some((related, row)), now)?;
    }
    match follow_up.alert {
        Some(AlertChange::Raise(alert)) => drop(alerts::raise(c, alert, now)?),
        Some(AlertChange::Resolve(subject)) => drop(alerts::resolve(c, subject, false, now)?),
        None => {}
    }
    Ok(())
}
