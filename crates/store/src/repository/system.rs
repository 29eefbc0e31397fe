//! The installation, its last restore, and the health of its processes.

use async_trait::async_trait;
use diesel::dsl::sum;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::backup::Restore;
use showrunner_domain::health::{Check, MEASUREMENT_FRESH_FOR, Measurement, Service, ServiceErrors};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::value::storable;
use showrunner_ports::store::{Installation, Sealed, Signals, StoreError, StoreResult, SystemStore};

use super::operations::{known_kinds, last_beat, live};
use super::{Conn, Database, FromRow, Run as _, all, migrations, one, optional};
use crate::error::Result;
use crate::schema::{installation, last_restore, operations, service_errors, service_measurements};
use crate::sql_types::UtcTime;
use crate::stored::Origin;

/// The id of the only row of each table.
const ROW: i64 = 1;

#[derive(HasQuery, Insertable)]
#[diesel(table_name = installation)]
struct InstallationRow {
    id: i64,
    media_id: String,
    key_check: String,
}

impl From<Installation> for InstallationRow {
    fn from(Installation { media_id, key_check }: Installation) -> Self {
        Self { id: ROW, media_id, key_check: key_check.0 }
    }
}

impl FromRow<InstallationRow> for Installation {
    fn from_row(InstallationRow { media_id, key_check, .. }: InstallationRow) -> StoreResult<Self> {
        Ok(Self { media_id, key_check: Sealed(key_check) })
    }
}

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = service_measurements, primary_key(process, service))]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
struct MeasurementRow {
    process: String,
    service: String,
    response_ms: Option<i64>,
    failures: i32,
    open: bool,
    error: Option<String>,
    measured_at: UtcTime,
    checked_at: Option<UtcTime>,
    check_problem: Option<String>,
}

impl From<(&str, &Measurement)> for MeasurementRow {
    fn from((process, measurement): (&str, &Measurement)) -> Self {
        let check = measurement.check.as_ref();
        Self {
            process: process.to_owned(),
            service: measurement.service.to_string(),
            response_ms: measurement.response_ms,
            failures: i32::try_from(measurement.failures).unwrap_or(i32::MAX),
            open: measurement.open,
            error: measurement.error.as_deref().map(storable),
            measured_at: measurement.measured_at.into(),
            checked_at: check.map(|check| check.at.into()),
            check_problem: check.and_then(|check| check.problem.as_deref().map(storable)),
        }
    }
}

impl FromRow<MeasurementRow> for Measurement {
    fn from_row(row: MeasurementRow) -> StoreResult<Self> {
        // These rows have no id.
        let origin = Origin { table: "service_measurements", id: 0 };
        Ok(Self {
            service: origin.value("service", row.service.parse())?,
            response_ms: row.response_ms,
            failures: origin.value("failures", u32::try_from(row.failures))?,
            open: row.open,
            error: row.error,
            measured_at: row.measured_at.0,
            check: row.checked_at.map(|at| Check { at: at.0, problem: row.check_problem }),
        })
    }
}

#[async_trait]
impl SystemStore for Database {
    async fn ensure_installation(&self, new: Installation) -> StoreResult<Installation> {
        self.write(&[], move |c| {
            diesel::insert_into(installation::table)
                .values(InstallationRow::from(new))
                .on_conflict_do_nothing()
                .execute(c)?;
            one(c, InstallationRow::query())
        })
        .await
    }

    async fn installation(&self) -> StoreResult<Option<Installation>> {
        self.read(|c| optional(c, InstallationRow::query())).await
    }

    async fn replace_key_check(&self, key_check: Sealed, replacement: Sealed) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = installation::table.find(ROW).filter(installation::key_check.eq(key_check.0));
            Ok(diesel::update(unchanged).set(installation::key_check.eq(replacement.0)).execute(c)? == 1)
        })
        .await
    }

    async fn replace_installation(&self, installation: Installation) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::delete(installation::table.find(ROW)).execute(c)?;
            diesel::insert_into(installation::table).values(InstallationRow::from(installation)).run(c)
        })
        .await
    }

    async fn record_restore(&self, restore: Restore) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::delete(last_restore::table.find(ROW)).execute(c)?;
            let row = (
                last_restore::id.eq(ROW),
                last_restore::backup_made_at.eq(UtcTime::from(restore.backup_made_at)),
                last_restore::restored_at.eq(UtcTime::from(restore.restored_at)),
            );
            diesel::insert_into(last_restore::table).values(row).run(c)
        })
        .await
    }

    async fn last_restore(&self) -> StoreResult<Option<Restore>> {
        self.read(|c| {
            let times = (last_restore::backup_made_at, last_restore::restored_at);
            let row: Option<(UtcTime, UtcTime)> = last_restore::table.find(ROW).select(times).first(c).optional()?;
            Ok(row.map(|(made_at, restored_at)| Restore { backup_made_at: made_at.0, restored_at: restored_at.0 }))
        })
        .await
    }

    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals> {
        self.read(move |c| signals(c, &process, errors_since, now)).await
    }

    async fn record_health(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
    ) -> StoreResult<()> {
        self.write(&[], move |c| record_health(c, &process, &measurements, errors)).await
    }

    async fn ready(&self) -> StoreResult<()> {
        if self.read(migrations::are_pending).await? {
            Err(StoreError::Unavailable("there are migrations that have not been run".into()))
        } else {
            Ok(())
        }
    }
}

/// The services that this version knows. While a newer version shares the database, this one ignores the others.
fn known_services() -> impl Iterator<Item = &'static str> {
    Service::ALL.iter().map(|service| service.as_str())
}

fn signals(c: &mut Conn, process: &str, errors_since: Timestamp, now: Timestamp) -> Result<Signals> {
    let measurements = MeasurementRow::query()
        .filter(service_measurements::process.ne(process))
        .filter(service_measurements::measured_at.ge(UtcTime::from(now - MEASUREMENT_FRESH_FOR)))
        .filter(service_measurements::service.eq_any(known_services()));
    Ok(Signals {
        last_beat: last_beat(c)?,
        oldest_due: oldest_due(c, now)?,
        measurements: all(c, measurements)?,
        errors: errors(c, process, errors_since)?,
    })
}

fn record_health(c: &mut Conn, process: &str, measurements: &[Measurement], errors: Vec<ServiceErrors>) -> Result<()> {
    for measurement in measurements {
        let row = MeasurementRow::from((process, measurement));
        diesel::insert_into(service_measurements::table)
            .values(&row)
            .on_conflict((service_measurements::process, service_measurements::service))
            .do_update()
            .set(&row)
            .execute(c)?;
    }
    for ServiceErrors { service, minute, count } in errors {
        let count = service_errors::count.eq(i32::try_from(count).unwrap_or(i32::MAX));
        let minute_at = service_errors::minute_at.eq(UtcTime::from(minute));
        diesel::insert_into(service_errors::table)
            .values((
                service_errors::process.eq(process),
                service_errors::service.eq(service.as_str()),
                minute_at,
                count,
            ))
            .on_conflict((service_errors::process, service_errors::service, service_errors::minute_at))
            .do_update()
            .set(count)
            .execute(c)?;
    }
    Ok(())
}

fn oldest_due(c: &mut Conn, now: Timestamp) -> Result<Option<Timestamp>> {
    let due = operations::table
        .select(operations::due_at)
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .filter(operations::kind.eq_any(known_kinds()))
        // Renders wait for their turn, which says nothing about the workers.
        .filter(operations::kind.ne(OperationKind::SubmitRender.as_str()))
        .order((operations::due_at, operations::id));
    let oldest: Option<UtcTime> = due.limit(1).get_result(c).optional()?;
    Ok(oldest.map(|time| time.0))
}

fn errors(c: &mut Conn, process: &str, since: Timestamp) -> Result<Vec<(Service, i64)>> {
    let counted: Vec<(String, Option<i64>)> = service_errors::table
        .group_by(service_errors::service)
        .select((service_errors::service, sum(service_errors::count)))
        .filter(service_errors::minute_at.gt(UtcTime::from(since)))
        .filter(service_errors::process.ne(process))
        .load(c)?;
    let of = |service: &Service| {
        let counted = counted.iter().find(|(name, _)| name == service.as_str());
        counted.and_then(|(_, count)| *count).map(|count| (*service, count))
    };
    Ok(Service::ALL.iter().filter_map(of).collect())
}
