use diesel::prelude::{Insertable, Queryable, Selectable};
use showrunner_domain::AlertId;
use showrunner_domain::alert::Alert;
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::alerts;
use crate::sql_types::UtcTime;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = alerts, treat_none_as_default_value = false)]
pub(crate) struct AlertRow {
    subject: String,
    service: String,
    kind: String,
    message: String,
    raised_at: UtcTime,
    resolved_at: Option<UtcTime>,
    auto_resolved: bool,
}

impl From<&Alert> for AlertRow {
    fn from(alert: &Alert) -> Self {
        Self {
            subject: alert.subject.clone(),
            service: alert.service.to_string(),
            kind: alert.kind.to_string(),
            message: alert.message.clone(),
            raised_at: alert.raised_at.into(),
            resolved_at: alert.resolved_at.map(UtcTime::from),
            auto_resolved: alert.auto_resolved,
        }
    }
}

impl AlertRow {
    pub(crate) fn alert(self, id: i64) -> StoreResult<Alert> {
        let origin = Origin { table: "alerts", id };
        Ok(Alert {
            id: AlertId(id),
            subject: self.subject,
            service: origin.value("service", self.service.parse())?,
            kind: origin.value("type", self.kind.parse())?,
            message: self.message,
            raised_at: self.raised_at.0,
            resolved_at: self.resolved_at.map(|time| time.0),
            auto_resolved: self.auto_resolved,
        })
    }
}
