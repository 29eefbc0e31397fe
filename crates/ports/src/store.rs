//! The stores, which keep data in the database.
//!
//! One method is one transaction. Changes go through the domain: the store reads the row and locks it, lets the domain
//! make the change, and writes the result together with everything in the [`FollowUp`].

mod accounts;
mod alerts;
mod analytics;
mod comments;
mod costs;
mod error;
mod follow_up;
mod installation;
mod list;
mod operations;
mod revisions;
mod scheduled_posts;
mod scripts;
mod settings;
mod sign_in;
mod videos;

use std::sync::Arc;

pub use accounts::{AccountStore, ApiUsageStore, ConnectionAttempt, Sealed, StoredAccount};
pub use alerts::{
    AlertMessageStore, AlertStore, HealthStore, NewAlertMessage, NotificationFilter, NotificationStore, Signals,
};
pub use analytics::{AnalyticsStore, COUNTS_TOPICS, CollectedMetrics, DashboardStore, PublishedTotals};
pub use comments::{
    AnalysedComment, AnalysedComments, AutoResponseLimit, CommentCounts, CommentFilter, CommentStore,
    CommentedPostState, ReadComments, ReadUpTo,
};
pub use costs::{Booking, BudgetWatch, CostStore, ReservationChange};
pub use error::{Conflict, DatabaseFault, DatabaseFaultKind, StoreError, StoreResult};
pub use follow_up::FollowUp;
pub use installation::{Installation, InstallationStore, RestoreStore};
pub use list::{ListFilter, ListOrder, Listing, Page};
pub use operations::{
    CleanUpStore, DiscardedMediaStore, DueWork, Lease, OperationStore, RecoveryStore, RenderJob, RenderJobState,
    RenderJobStore, RetriedBatch, RoutineStore,
};
pub use revisions::{RevisionStore, Topic};
pub use scheduled_posts::{
    BatchTerms, BulkSchedule, BulkScheduled, FollowedChanges, PlanEdit, PostBatchStore, PostFilter, ScheduledPostStore,
};
pub use scripts::{ProjectStore, ScriptFilter, ScriptStore};
pub use settings::{AssistantStore, SettingsStore, TemplateStore};
pub use sign_in::{
    ApiTokenStore, NewSecondFactor, NewSession, OperatorStore, SecondFactorStore, SessionKey, SessionStore,
    StoredSecondFactor,
};
pub use videos::{BulkChange, SkippedVideo, VideoFilter, VideoStore};

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
    /// Alert events, and the messages made of them.
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
    /// The key and the media store that this database belongs to.
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
