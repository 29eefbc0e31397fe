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
