//! Rows as stored, one struct per table, without the id, for reading, inserting and changing alike.

mod account;
mod alert;
mod alert_message;
pub(crate) mod analytics;
mod api_token;
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
mod origin;
mod project;
mod render_job;
mod scheduled_post;
mod script;
mod session;
pub(crate) mod setting;
mod template;
mod video;

use diesel::dsl::Eq;

pub(crate) use account::{AccountRow, ConnectionAttemptRow};
pub(crate) use alert::AlertRow;
pub(crate) use alert_message::{AlertEventRow, AlertMessageRow};
pub(crate) use api_token::ApiTokenRow;
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
pub(crate) use origin::Origin;
pub(crate) use project::ProjectRow;
pub(crate) use render_job::RenderJobRow;
pub(crate) use scheduled_post::ScheduledPostRow;
pub(crate) use script::ScriptRow;
pub(crate) use session::SessionRow;
pub(crate) use template::TemplateRow;
pub(crate) use video::VideoRow;

use crate::schema::scheduled_posts;

/// Rows that one change inserts together.
pub(crate) struct NewRows {
    pub(crate) post: Option<(Eq<scheduled_posts::id, i64>, ScheduledPostRow)>,
    pub(crate) operation: Option<OperationRow>,
    pub(crate) notification: Option<NotificationRow>,
}
