use diesel::ExpressionMethods as _;
use jiff::Timestamp;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::alert::AlertChange;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::NewOperation;
use showrunner_ports::store::{FollowUp, StoreError};

use super::operations::SubjectRow;
use super::post_uniqueness::place_conflict;
use super::{Conn, alerts, bookings, counters, insert_and_add, notifications, operations};
use crate::error::Result;
use crate::rows::{NewRows, OperationRow, ScheduledPostRow};
use crate::schema::scheduled_posts;

/// Writes the follow-up of a change of `row`.
pub(super) fn write_follow_up(
    c: &mut Conn,
    follow_up: FollowUp,
    related: RelatedType,
    row: SubjectRow,
    now: Timestamp,
) -> Result<()> {
    write(c, None, follow_up, (related, row), now)
}

/// Inserts a post and writes the follow-up.
pub(super) fn insert_with_follow_up(
    c: &mut Conn,
    (id, post): (ScheduledPostId, ScheduledPostRow),
    follow_up: FollowUp,
    now: Timestamp,
) -> Result<()> {
    write(c, Some((id, post)), follow_up, (RelatedType::ScheduledPost, SubjectRow::Inserted(id.0)), now)
}

/// The operation result comes first: a lost claim then costs only one check, and the finished operation makes room for the next of its kind.
fn write(
    c: &mut Conn,
    post: Option<(ScheduledPostId, ScheduledPostRow)>,
    follow_up: FollowUp,
    (related, row): (RelatedType, SubjectRow),
    now: Timestamp,
) -> Result<()> {
    if let Some(operation_result) = follow_up.operation_result {
        operations::write_result(c, operation_result, now)?;
    }
    let operation = follow_up.operation.map(|operation| operation_row(c, operation, related, row, now)).transpose()?;
    let notification = follow_up.notice.map(|notice| notifications::row(notice, Some((related, row.id())), now));
    if post.is_some() || operation.is_some() || notification.is_some() {
        let is_post = post.is_some();
        let rows = NewRows { post: post.map(|(id, row)| (scheduled_posts::id.eq(id.0), row)), operation, notification };
        insert_and_add(c, rows, &counters::take())
            .map_err(|error| if is_post { place_conflict(error) } else { error.into() })?;
    }
    // Last: other transactions wait for it until this one ends.
    if let Some(booking) = follow_up.booking {
        bookings::write(c, booking, Some((related, row.id())), now)?;
    }
    match follow_up.alert {
        Some(AlertChange::Raise(alert)) => drop(alerts::raise(c, alert, now)?),
        Some(AlertChange::Resolve(subject)) => drop(alerts::resolve(c, subject, false, now)?),
        None => {}
    }
    Ok(())
}

fn operation_row(
    c: &mut Conn,
    operation: NewOperation,
    related: RelatedType,
    row: SubjectRow,
    now: Timestamp,
) -> Result<OperationRow> {
    let kind = operation.kind;
    if kind.subject_type() != related.as_str() {
        return Err(StoreError::Backend(format!("a {kind} operation cannot work on a {related}").into()).into());
    }
    operations::counted_row(c, operation, row, now)
}
