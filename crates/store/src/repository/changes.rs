//! The history of settings and templates, so that changes can be undone.

use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::ChangeId;
use showrunner_domain::settings::{Actor, Change, Edit};
use showrunner_ports::store::Page;

use super::{Conn, row_limit};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::rows::ChangeRow;
use crate::schema::changes;
use crate::sql_types::UtcTime;

/// Stores a change that was just made.
pub(super) fn record(c: &mut Conn, edit: Edit, actor: Actor, now: Timestamp) -> Result<Change> {
    let mut change = Change { id: ChangeId(0), actor, edit, created_at: now, undone_at: None, superseded: false };
    let row = ChangeRow::from(&change);
    change.id = ChangeId(diesel::insert_into(changes::table).values(row).returning(changes::id).get_result(c)?);
    Ok(change)
}

pub(super) fn find(c: &mut Conn, id: ChangeId) -> Result<Option<Change>> {
    let query = changes::table.select((ChangeRow::as_select(), is_superseded()));
    let found: Option<(ChangeRow, bool)> = query.filter(changes::id.eq(id.0)).get_result(c).optional()?;
    found.map(|(row, superseded)| change(id.0, row, superseded)).transpose()
}

pub(super) fn list(c: &mut Conn, page: Page) -> Result<Vec<Change>> {
    let query = changes::table
        .select((changes::id, ChangeRow::as_select(), is_superseded()))
        .filter(changes::id.lt(page.before().unwrap_or(i64::MAX)))
        .order(changes::id.desc())
        .limit(row_limit(page.limit()));
    let rows: Vec<(i64, ChangeRow, bool)> = query.load(c)?;
    rows.into_iter().map(|(id, row, superseded)| change(id, row, superseded)).collect()
}

pub(super) fn mark_undone(c: &mut Conn, id: ChangeId, now: Timestamp) -> Result<()> {
    let undone_at = changes::undone_at.eq(UtcTime::from(now));
    diesel::update(changes::table.find(id.0)).set(undone_at).execute(c)?;
    Ok(())
}

/// Whether a newer change of the same subject stands. The largest id is the end of an index on both databases; for `EXISTS`, PostgreSQL
/// reads the whole table once for each row when all changes have the same subject.
fn is_superseded() -> Literal<Bool> {
    literal(
        "COALESCE(changes.id < (SELECT MAX(later.id) FROM changes AS later \
         WHERE later.subject = changes.subject AND later.undone_at IS NULL), FALSE)",
    )
}

fn change(id: i64, row: ChangeRow, superseded: bool) -> Result<Change> {
    Ok(Change { superseded, ..row.change(id)? })
}
