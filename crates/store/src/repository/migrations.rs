//! Runs the migrations, and refuses a database that a newer version has migrated.

use diesel::Connection;
use diesel::migration::{Migration, MigrationSource, MigrationVersion};
use diesel_migrations::MigrationHarness;
use showrunner_ports::store::StoreError;

use super::{Conn, MIGRATIONS};
use crate::error::Result;

type Backend = <Conn as Connection>::Backend;

/// Runs the pending migrations.
pub(super) fn run_pending(c: &mut Conn) -> Result<()> {
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

/// Whether migrations are pending in a database that has had some.
pub(super) fn is_upgrade(c: &mut Conn) -> Result<bool> {
    let has_tables = !c.applied_migrations().map_err(StoreError::Backend)?.is_empty();
    Ok(has_tables && are_pending(c)?)
}

/// Whether migrations are pending.
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
