use diesel::dsl::exists;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::UserId;

use super::Conn;
use super::operator::NO_PASSWORD;
use crate::error::Result;
use crate::schema::{projects, users};
use crate::sql_types::UtcTime;

/// Ensures that the operator and a project for the first scripts exist.
pub(super) fn ensure(c: &mut Conn, now: Timestamp) -> Result<()> {
    diesel::insert_into(users::table)
        .values((users::id.eq(UserId::OPERATOR.0), users::username.eq("operator"), users::password.eq(NO_PASSWORD)))
        .on_conflict_do_nothing()
        .execute(c)?;
    let has_project: bool = diesel::select(exists(projects::table.select(projects::id))).get_result(c)?;
    if !has_project {
        diesel::insert_into(projects::table)
            .values((
                projects::name.eq("General"),
                projects::category.eq("educational"),
                projects::status.eq("active"),
                projects::user_id.eq(UserId::OPERATOR.0),
                projects::created_at.eq(UtcTime::from(now)),
                projects::updated_at.eq(UtcTime::from(now)),
            ))
            .execute(c)?;
    }
    Ok(())
}
