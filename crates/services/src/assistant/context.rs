//! The use cases that the tools call.

use std::sync::Arc;

use showrunner_domain::settings::{Actor, Setting};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;

use super::effect::ToolOutcome;
use crate::analytics::Analytics;
use crate::avatars::Avatars;
use crate::comments::{CommentPolling, Comments};
use crate::costs::Costs;
use crate::costs::spending::Spending;
use crate::dashboard::Dashboard;
use crate::error::ServiceResult;
use crate::health::Health;
use crate::operations::recovery::Recovery;
use crate::operator_settings::OperatorSettings;
use crate::publishing::scheduling::Scheduling;
use crate::scripts::Scripts;
use crate::videos::Videos;

/// The use cases that the tools may call.
pub(crate) struct ToolContext {
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) settings: Arc<OperatorSettings>,
    pub(crate) stores: Stores,
    pub(crate) scripts: Arc<Scripts>,
    pub(crate) videos: Arc<Videos>,
    pub(crate) avatars: Arc<Avatars>,
    pub(crate) scheduling: Arc<Scheduling>,
    pub(crate) dashboard: Arc<Dashboard>,
    pub(crate) health: Arc<Health>,
    pub(crate) recovery: Arc<Recovery>,
    pub(crate) costs: Arc<Costs>,
    pub(crate) spending: Arc<Spending>,
    pub(crate) analytics: Arc<Analytics>,
    pub(crate) comments: Arc<Comments>,
    pub(crate) comment_polling: Arc<CommentPolling>,
}

impl ToolContext {
    /// Changes a setting.
    pub(super) async fn set(&self, setting: Setting) -> ServiceResult<ToolOutcome> {
        let summary = setting.sentence();
        let begins_to_listen = setting == Setting::CommentPolling(true);
        let changes = self.settings.change(vec![setting], Actor::Assistant).await?;
        if begins_to_listen {
            self.comment_polling.begin_due().await?;
        }
        Ok(match changes.first() {
            Some(change) => ToolOutcome::Changed { summary, change: Some(change.id) },
            None => ToolOutcome::Unchanged(unchanged(&summary)),
        })
    }
}

/// What is said when a setting already is as it is wanted.
pub(super) fn unchanged(sentence: &str) -> String {
    format!("{sentence} Nothing changed.")
}
