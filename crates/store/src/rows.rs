//! Rows as stored, one struct a table, without the id: it serves reading, inserting and changing alike.

mod account;
mod alert;
pub(crate) mod analytics;
mod api_usage;
mod assistant;
mod change;
mod check;
mod comment;
mod cost_estimate;
mod discarded_media;
mod ledger_entry;
mod measurement;
mod notification;
mod operation;
mod project;
mod scheduled_post;
mod script;
pub(crate) mod setting;
mod template;
mod video;

use std::fmt::Display;

pub(crate) use account::{AccountRow, ConnectionAttemptRow};
pub(crate) use alert::AlertRow;
pub(crate) use api_usage::ApiUsageRow;
pub(crate) use assistant::{ActionRow, ChatTurnRow};
pub(crate) use change::ChangeRow;
pub(crate) use comment::CommentRow;
pub(crate) use cost_estimate::CostEstimateRow;
pub(crate) use discarded_media::DiscardedMediaRow;
pub(crate) use ledger_entry::LedgerEntryRow;
pub(crate) use measurement::MeasurementRow;
pub(crate) use notification::NotificationRow;
pub(crate) use operation::OperationRow;
pub(crate) use project::ProjectRow;
pub(crate) use scheduled_post::ScheduledPostRow;
pub(crate) use script::ScriptRow;
use showrunner_ports::store::{StoreError, StoreResult};
pub(crate) use template::TemplateRow;
pub(crate) use video::VideoRow;

/// Where a value was read, for the error when the domain does not know it.
#[derive(Clone, Copy)]
struct Origin {
    table: &'static str,
    id: i64,
}

impl Origin {
    /// The value of `column`, which the domain has looked at.
    fn value<T, E: Display>(self, column: &str, value: Result<T, E>) -> StoreResult<T> {
        value.map_err(|error| StoreError::Inconsistent {
            table: self.table,
            id: self.id,
            problem: format!("{column}: {error}"),
        })
    }

    /// The value of a column that may be empty.
    fn optional<T, S, E: Display>(
        self,
        column: &str,
        stored: Option<S>,
        value: impl FnOnce(S) -> Result<T, E>,
    ) -> StoreResult<Option<T>> {
        stored.map(|stored| self.value(column, value(stored))).transpose()
    }
}
