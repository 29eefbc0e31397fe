use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::OperationId;
use showrunner_domain::operation::{Operation, OperationKind};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::operations;
use crate::sql_types::UtcTime;

/// `due_at` is missing: the database computes it.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = operations)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(crate) struct OperationRow {
    kind: String,
    subject_type: String,
    subject_id: i64,
    key: String,
    status: String,
    attempts: i32,
    next_attempt_at: UtcTime,
    deadline_at: UtcTime,
    lease_token: Option<String>,
    lease_until: Option<UtcTime>,
    last_error: Option<String>,
    created_at: UtcTime,
    finished_at: Option<UtcTime>,
    retries: i32,
}

impl From<&Operation> for OperationRow {
    fn from(operation: &Operation) -> Self {
        Self {
            kind: operation.work.kind().to_string(),
            subject_type: operation.work.subject().kind().to_owned(),
            subject_id: operation.work.subject().row(),
            key: operation.key.clone(),
            status: operation.status.to_string(),
            attempts: i32::try_from(operation.attempts).unwrap_or(i32::MAX),
            next_attempt_at: operation.next_attempt_at.into(),
            deadline_at: operation.deadline_at.into(),
            lease_token: operation.lease_token.clone(),
            lease_until: operation.lease_until.map(UtcTime::from),
            last_error: operation.last_error.clone(),
            created_at: operation.created_at.into(),
            finished_at: operation.finished_at.map(UtcTime::from),
            retries: i32::try_from(operation.retries).unwrap_or(i32::MAX),
        }
    }
}

impl OperationRow {
    pub(crate) fn operation(self, id: i64) -> StoreResult<Operation> {
        let origin = Origin { table: "operations", id };
        let kind: OperationKind = origin.value("kind", self.kind.parse())?;
        Ok(Operation {
            id: OperationId(id),
            work: kind.on(self.subject_id),
            key: self.key,
            status: origin.value("status", self.status.parse())?,
            attempts: origin.value("attempts", u32::try_from(self.attempts))?,
            next_attempt_at: self.next_attempt_at.0,
            deadline_at: self.deadline_at.0,
            lease_token: self.lease_token,
            lease_until: self.lease_until.map(|time| time.0),
            last_error: self.last_error,
            created_at: self.created_at.0,
            finished_at: self.finished_at.map(|time| time.0),
            retries: origin.value("retries", u32::try_from(self.retries))?,
        })
    }
}
