//! Times of the day.

use serde::{Deserialize, Serialize};
use showrunner_domain::{InvalidValue, plan};
use utoipa::ToSchema;

/// A time of the day in the operator's time zone.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(pattern = "^([01]?[0-9]|2[0-3]):[0-5][0-9]$", example = "18:00")]
pub(crate) struct TimeOfDay(String);

impl TimeOfDay {
    /// The time, or the problem with it in `field`.
    pub(crate) fn read(&self, field: &'static str) -> Result<plan::TimeOfDay, InvalidValue> {
        self.0.parse().map_err(|invalid| InvalidValue { field, ..invalid })
    }
}

impl From<plan::TimeOfDay> for TimeOfDay {
    fn from(time: plan::TimeOfDay) -> Self {
        Self(time.to_string())
    }
}
