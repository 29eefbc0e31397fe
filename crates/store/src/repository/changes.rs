//! The history of settings and templates, so that changes can be undone.

use std::collections::HashMap;

use diesel::dsl::{exists, max};
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
    let mut change = Change { id: ChangeId(0), actor, edit, created_at: now, undone_at: None, superseded: false };
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

/// Marks the changes that a newer one of the same subject has superseded.
pub(super) fn mark_superseded(c: &mut Conn, listed: &mut [Change]) -> Result<()> {
    let mut subjects: Vec<String> = listed.iter().map(|change| change.edit.subject()).collect();
    subjects.sort_unstable();
    subjects.dedup();
    let latest = changes::table
        .filter(changes::subject.eq_any(subjects))
        .filter(changes::undone_at.is_null())
        .group_by(changes::subject)
        .select((changes::subject, max(changes::id)));
    let latest: HashMap<String, Option<i64>> = latest.load::<(String, Option<i64>)>(c)?.into_iter().collect();
    for change in listed {
        let latest = latest.get(&change.edit.subject()).copied().flatten();
        change.superseded = latest.is_some_and(|latest| latest > change.id.0);
    }
    Ok(())
}
