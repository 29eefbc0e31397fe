use diesel::prelude::{Insertable, Queryable, Selectable};
use showrunner_domain::health::{Check, Measurement};
use showrunner_domain::value::storable;
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::service_measurements;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = service_measurements, treat_none_as_default_value = false)]
pub(crate) struct MeasurementRow {
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

impl MeasurementRow {
    /// The row of a measurement by `process`.
    pub(crate) fn of(process: &str, measurement: &Measurement) -> Self {
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

    pub(crate) fn measurement(self) -> StoreResult<Measurement> {
        // These rows have no id.
        let origin = Origin { table: "service_measurements", id: 0 };
        Ok(Measurement {
            service: origin.value("service", self.service.parse())?,
            response_ms: self.response_ms,
            failures: origin.value("failures", u32::try_from(self.failures))?,
            open: self.open,
            error: self.error,
            measured_at: self.measured_at.0,
            check: self.checked_at.map(|at| Check { at: at.0, problem: self.check_problem }),
        })
    }
}
