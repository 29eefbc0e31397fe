//! The history of settings and templates, so that changes can be undone.

use diesel::dsl::exists;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ChangeId;
use showrunner_domain::settings::{Actor, Change, Edit};

use super::Conn;
use crate::error::Result;
use crate::rows::ChangeRow;
use crate::schema::changes;

/// Stores a change that was just made.
pub(super) fn record(c: &mut Conn, edit: Edit, actor: Actor, now: Timestamp) -> Result<Change> {
    let mut change = Change { id: ChangeId(0), actor, edit, created_at: now, undone_at: None };
    let row = ChangeRow::from(&change);
    change.id = ChangeId(diesel::insert_into(changes::table).values(row).returning(changes::id).get_result(c)?);
    Ok(change)
}

pub(super) fn is_changed_since(c: &mut Conn, change: &Change) -> Result<bool> {
    let later = changes::table
        .filter(changes::subject.eq(change.edit.subject()))
        .filter(changes::undone_at.is_null())
        .filter(changes::id.gt(change.id.0));
    Ok(diesel::select(exists(later)).get_result(c)?)
}
