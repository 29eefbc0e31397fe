//! Runs the migrations, and refuses a database that a newer version has migrated.

use diesel::dsl::exists;
use diesel::migration::{Migration, MigrationSource, MigrationVersion};
use diesel::prelude::*;
use diesel_migrations::MigrationHarness;
use jiff::Timestamp;
use showrunner_domain::UserId;
use showrunner_ports::store::StoreError;

use super::sign_in::NO_PASSWORD;
use super::{Backend, Conn, MIGRATIONS, alone};
use crate::error::Result;
use crate::schema::{projects, users};
use crate::sql_types::UtcTime;

/// Runs the pending migrations, and ensures that the operator and a first project exist.
pub(super) fn migrate(c: &mut Conn, now: Timestamp) -> Result<()> {
    alone(c, |c| {
        run_pending(c)?;
        seed(c, now)
    })
}

fn run_pending(c: &mut Conn) -> Result<()> {
    if let Some(version) = unknown_migration(c)? {
        let problem = format!("it was brought to a newer form ({version}) by a later version of this program");
        return Err(StoreError::Backend(problem.into()).into());
    }
    let run = c.run_pending_migrations(MIGRATIONS).map_err(StoreError::Backend)?;
    if let Some(latest) = run.last() {
        tracing::info!(count = run.len(), %latest, "migrations run");
    }
    Ok(())
}

/// Runs the pending migrations up to `schema`. Returns false when this version does not have it, or is past it.
pub(super) fn run_up_to(c: &mut Conn, schema: &str) -> Result<bool> {
    if unknown_migration(c)?.is_some() {
        return Ok(false);
    }
    for migration in c.pending_migrations(MIGRATIONS).map_err(StoreError::Backend)? {
        if *migration.name().version().to_string() > *schema {
            break;
        }
        c.run_migration(&migration).map_err(StoreError::Backend)?;
    }
    let applied = c.applied_migrations().map_err(StoreError::Backend)?;
    Ok(applied.iter().map(ToString::to_string).max().as_deref() == Some(schema))
}

pub(super) fn is_upgrade(c: &mut Conn) -> Result<bool> {
    let has_tables = !c.applied_migrations().map_err(StoreError::Backend)?.is_empty();
    Ok(has_tables && are_pending(c)?)
}

pub(super) fn are_pending(c: &mut Conn) -> Result<bool> {
    Ok(c.has_pending_migration(MIGRATIONS).map_err(StoreError::Backend)?)
}

/// A migration in the database that this version does not have.
fn unknown_migration(c: &mut Conn) -> Result<Option<MigrationVersion<'static>>> {
    let known: Vec<Box<dyn Migration<Backend>>> = MIGRATIONS.migrations().map_err(StoreError::Backend)?;
    let applied = c.applied_migrations().map_err(StoreError::Backend)?;
    let is_known = |version: &MigrationVersion<'_>| known.iter().any(|known| known.name().version() == *version);
    Ok(applied.into_iter().find(|version| !is_known(version)))
}

/// Ensures that the operator and a project for the first scripts exist.
fn seed(c: &mut Conn, now: Timestamp) -> Result<()> {
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
