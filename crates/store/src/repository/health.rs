use async_trait::async_trait;
use diesel::dsl::sum;
use diesel::prelude::*;
use diesel::upsert::excluded;
use jiff::Timestamp;
use showrunner_domain::health::{MEASUREMENT_FRESH_FOR, Measurement, Service, ServiceErrors};
use showrunner_ports::store::{HealthStore, Signals, StoreResult};

use super::operations::{known_kinds, live};
use super::{Conn, Database};
use crate::error::Result;
use crate::rows::MeasurementRow;
use crate::schema::{operations, service_errors, service_measurements, worker_heartbeats};
use crate::sql_types::UtcTime;

/// The services that this version knows. While a newer version shares the database, this one ignores the others.
fn known_services() -> impl Iterator<Item = &'static str> {
    Service::ALL.iter().map(|service| service.as_str())
}

#[async_trait]
impl HealthStore for Database {
    async fn signals(&self, process: String, errors_since: Timestamp, now: Timestamp) -> StoreResult<Signals> {
        self.read(move |c| {
            let measurements = service_measurements::table
                .select(MeasurementRow::as_select())
                .filter(service_measurements::process.ne(&process))
                .filter(service_measurements::measured_at.ge(UtcTime::from(now - MEASUREMENT_FRESH_FOR)))
                .filter(service_measurements::service.eq_any(known_services()));
            let measurements: Vec<MeasurementRow> = measurements.load(c)?;
            Ok(Signals {
                last_beat: last_beat(c)?,
                oldest_due: oldest_due(c, now)?,
                measurements: measurements.into_iter().map(MeasurementRow::measurement).collect::<StoreResult<_>>()?,
                errors: errors(c, &process, errors_since)?,
            })
        })
        .await
    }

    async fn record(
        &self,
        process: String,
        measurements: Vec<Measurement>,
        errors: Vec<ServiceErrors>,
        _now: Timestamp,
    ) -> StoreResult<()> {
        self.write(&[], move |c| {
            record_measurements(c, &process, &measurements)?;
            record_errors(c, &process, errors)
        })
        .await
    }
}

fn last_beat(c: &mut Conn) -> Result<Option<Timestamp>> {
    let beats = worker_heartbeats::table.select(worker_heartbeats::beaten_at);
    let last: Option<UtcTime> = beats.order(worker_heartbeats::beaten_at.desc()).first(c).optional()?;
    Ok(last.map(|time| time.0))
}

fn oldest_due(c: &mut Conn, now: Timestamp) -> Result<Option<Timestamp>> {
    let due = operations::table
        .select(operations::due_at)
        .filter(live())
        .filter(operations::due_at.le(UtcTime::from(now)))
        .filter(operations::kind.eq_any(known_kinds()))
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

fn record_measurements(c: &mut Conn, process: &str, measurements: &[Measurement]) -> Result<()> {
    use service_measurements::{check_problem, checked_at, error, failures, measured_at, open, response_ms};
    let rows: Vec<_> = measurements.iter().map(|measurement| MeasurementRow::of(process, measurement)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    diesel::insert_into(service_measurements::table)
        .values(rows)
        .on_conflict((service_measurements::process, service_measurements::service))
        .do_update()
        .set((
            response_ms.eq(excluded(response_ms)),
            failures.eq(excluded(failures)),
            open.eq(excluded(open)),
            error.eq(excluded(error)),
            measured_at.eq(excluded(measured_at)),
            checked_at.eq(excluded(checked_at)),
            check_problem.eq(excluded(check_problem)),
        ))
        .execute(c)?;
    Ok(())
}

fn record_errors(c: &mut Conn, process: &str, errors: Vec<ServiceErrors>) -> Result<()> {
    let row = |errors: ServiceErrors| {
        (
            service_errors::process.eq(process),
            service_errors::service.eq(errors.service.as_str()),
            service_errors::minute_at.eq(UtcTime::from(errors.minute)),
            service_errors::count.eq(i32::try_from(errors.count).unwrap_or(i32::MAX)),
        )
    };
    let rows: Vec<_> = errors.into_iter().map(row).collect();
    if rows.is_empty() {
        return Ok(());
    }
    diesel::insert_into(service_errors::table)
        .values(rows)
        .on_conflict((service_errors::process, service_errors::service, service_errors::minute_at))
        .do_update()
        .set(service_errors::count.eq(excluded(service_errors::count)))
        .execute(c)?;
    Ok(())
}
