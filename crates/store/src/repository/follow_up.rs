use jiff::Timestamp;
use showrunner_domain::alert::AlertChange;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::NewOperation;
use showrunner_ports::store::{FollowUp, StoreError};

use super::operations::SubjectRow;
use super::post_uniqueness::refusal_of_post;
use super::{Conn, alerts, bookings, insert_together, notifications, operations};
use crate::error::Result;
use crate::new_rows::{NewPost, NewRows};
use crate::rows::OperationRow;

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

/// Whether [`insert_with_follow_up`] writes this follow-up and the post with one statement.
pub(super) const fn is_one_statement(follow_up: &FollowUp) -> bool {
    let FollowUp { operation_result, operation: _, notice: _, booking, alert, month: _ } = follow_up;
    operation_result.is_none() && booking.is_none() && alert.is_none()
}

/// Inserts a post and writes the follow-up.
pub(super) fn insert_with_follow_up(c: &mut Conn, post: NewPost, follow_up: FollowUp, now: Timestamp) -> Result<()> {
    let row = SubjectRow::Inserted(post.id);
    write(c, Some(post), follow_up, (RelatedType::ScheduledPost, row), now)
}

/// The operation result comes first: a lost claim then costs only one check, and the finished operation makes room for the next of its kind.
fn write(
    c: &mut Conn,
    post: Option<NewPost>,
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
        let inserted = insert_together(c, NewRows { post, operation, notification });
        inserted.map_err(|error| if is_post { refusal_of_post(error) } else { error.into() })?;
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
