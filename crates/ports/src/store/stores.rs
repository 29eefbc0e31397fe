use std::sync::Arc;

use crate::store::accounts::AccountStore;
use crate::store::alert_messages::AlertMessageStore;
use crate::store::alerts::AlertStore;
use crate::store::analytics::AnalyticsStore;
use crate::store::api_tokens::ApiTokenStore;
use crate::store::api_usage::ApiUsageStore;
use crate::store::assistant::AssistantStore;
use crate::store::clean_up::CleanUpStore;
use crate::store::comments::CommentStore;
use crate::store::costs::CostStore;
use crate::store::dashboard::DashboardStore;
use crate::store::discarded_media::DiscardedMediaStore;
use crate::store::health::HealthStore;
use crate::store::installation::InstallationStore;
use crate::store::notifications::NotificationStore;
use crate::store::operations::OperationStore;
use crate::store::operator::OperatorStore;
use crate::store::post_batches::PostBatchStore;
use crate::store::projects::ProjectStore;
use crate::store::recovery::RecoveryStore;
use crate::store::render_jobs::RenderJobStore;
use crate::store::restores::RestoreStore;
use crate::store::revisions::RevisionStore;
use crate::store::routines::RoutineStore;
use crate::store::scheduled_posts::ScheduledPostStore;
use crate::store::scripts::ScriptStore;
use crate::store::second_factor::SecondFactorStore;
use crate::store::sessions::SessionStore;
use crate::store::settings::SettingsStore;
use crate::store::templates::TemplateStore;
use crate::store::videos::VideoStore;

/// Every store of one database. A clone is cheap and shares the same stores.
#[derive(Clone)]
pub struct Stores {
    /// Connected accounts.
    pub accounts: Arc<dyn AccountStore>,
    /// Scripts.
    pub scripts: Arc<dyn ScriptStore>,
    /// Videos.
    pub videos: Arc<dyn VideoStore>,
    /// Posts.
    pub scheduled_posts: Arc<dyn ScheduledPostStore>,
    /// Posts of the standing plan and bulk schedules.
    pub post_batches: Arc<dyn PostBatchStore>,
    /// Operations.
    pub operations: Arc<dyn OperationStore>,
    /// Notifications.
    pub notifications: Arc<dyn NotificationStore>,
    /// Projects.
    pub projects: Arc<dyn ProjectStore>,
    /// The counts of the Overview.
    pub dashboard: Arc<dyn DashboardStore>,
    /// Settings and their changes.
    pub settings: Arc<dyn SettingsStore>,
    /// Periodic work.
    pub routines: Arc<dyn RoutineStore>,
    /// The chat with the assistant.
    pub assistant: Arc<dyn AssistantStore>,
    /// Revisions, which show whether anything has changed.
    pub revisions: Arc<dyn RevisionStore>,
    /// Cost estimates and the ledger.
    pub costs: Arc<dyn CostStore>,
    /// The operator's own hooks and topics.
    pub templates: Arc<dyn TemplateStore>,
    /// Alerts.
    pub alerts: Arc<dyn AlertStore>,
    /// What the operator is to be told about alerts.
    pub alert_messages: Arc<dyn AlertMessageStore>,
    /// The measurements of each process.
    pub health: Arc<dyn HealthStore>,
    /// Failed operations.
    pub recovery: Arc<dyn RecoveryStore>,
    /// The files of deleted videos.
    pub discarded_media: Arc<dyn DiscardedMediaStore>,
    /// Removal of what has passed its retention.
    pub clean_up: Arc<dyn CleanUpStore>,
    /// Comments.
    pub comments: Arc<dyn CommentStore>,
    /// Figures of published posts.
    pub analytics: Arc<dyn AnalyticsStore>,
    /// The used part of each platform's call budget.
    pub api_usage: Arc<dyn ApiUsageStore>,
    /// Jobs of the local studio.
    pub render_jobs: Arc<dyn RenderJobStore>,
    /// What tells a process that it belongs to this database.
    pub installation: Arc<dyn InstallationStore>,
    /// Restores from backups.
    pub restores: Arc<dyn RestoreStore>,
    /// Browsers in which the operator has signed in.
    pub sessions: Arc<dyn SessionStore>,
    /// The operator's password.
    pub operator: Arc<dyn OperatorStore>,
    /// The second factor of the sign-in.
    pub second_factor: Arc<dyn SecondFactorStore>,
    /// Tokens of the operator's programs.
    pub api_tokens: Arc<dyn ApiTokenStore>,
}
