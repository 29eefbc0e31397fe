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
mod list;
mod operations;
mod projects;
mod render_queue;
mod revisions;
mod scheduled_posts;
mod script_batches;
mod scripts;
mod settings;
mod sign_in;
mod system;
mod videos;

use std::sync::Arc;

pub use accounts::{AccountStore, ConnectionAttempt, Sealed, StoredAccount};
pub use alerts::{AlertStore, NewAlertMessage, NotificationFilter};
pub use analytics::{AnalyticsStore, COUNTS_TOPICS, CollectedMetrics, PublishedTotals};
pub use comments::{
    AnalysedComment, AnalysedComments, AutoResponseLimit, CommentCounts, CommentFilter, CommentStore,
    CommentedPostState, ReadComments, ReadUpTo,
};
pub use costs::{Booking, BudgetWatch, CostStore, ReservationChange};
pub use error::{Conflict, DatabaseFault, DatabaseFaultKind, StoreError, StoreResult};
pub use follow_up::FollowUp;
pub use list::{BulkResult, ListFilter, ListOrder, Page};
pub use operations::{DueWork, Lease, OperationStore, RenderJob, RenderJobState, RenderJobStore};
pub use projects::ProjectStore;
pub use render_queue::{QueueLoad, RenderQueueStore};
pub use revisions::{RevisionStore, Topic};
pub use scheduled_posts::{
    BatchTerms, BulkSchedule, BulkScheduled, FollowedChanges, PlanEdit, PostFilter, ScheduledPostStore,
};
pub use script_batches::{RowResult, ScriptBatchStore, WritingTime};
pub use scripts::{ScriptFilter, ScriptStore};
pub use settings::{AssistantStore, SettingsStore, StoredSecret};
pub use sign_in::{NewSecondFactor, NewSession, SessionKey, SignInStore, StoredSecondFactor};
pub use system::{Installation, Signals, SystemStore};
pub use videos::{FileRemoval, RemovedFiles, VideoFilter, VideoStore};

/// Every store of one database. A clone is cheap and shares the same stores.
#[derive(Clone)]
pub struct Stores {
    /// Connected accounts, and their call budgets.
    pub accounts: Arc<dyn AccountStore>,
    /// Projects.
    pub projects: Arc<dyn ProjectStore>,
    /// Scripts.
    pub scripts: Arc<dyn ScriptStore>,
    /// Script batches and their rows.
    pub script_batches: Arc<dyn ScriptBatchStore>,
    /// Videos.
    pub videos: Arc<dyn VideoStore>,
    /// Posts, also those of the standing plan and of bulk schedules.
    pub scheduled_posts: Arc<dyn ScheduledPostStore>,
    /// Operations, recoveries, routines, and the removal of old rows.
    pub operations: Arc<dyn OperationStore>,
    /// The order of the videos that wait for their render.
    pub render_queue: Arc<dyn RenderQueueStore>,
    /// Jobs of the local studio.
    pub render_jobs: Arc<dyn RenderJobStore>,
    /// Alerts and notifications.
    pub alerts: Arc<dyn AlertStore>,
    /// Comments.
    pub comments: Arc<dyn CommentStore>,
    /// Figures of published posts, and the counts of the Overview.
    pub analytics: Arc<dyn AnalyticsStore>,
    /// Cost estimates and the ledger.
    pub costs: Arc<dyn CostStore>,
    /// Settings, templates, and their changes.
    pub settings: Arc<dyn SettingsStore>,
    /// The chat with the assistant.
    pub assistant: Arc<dyn AssistantStore>,
    /// The operator's password, sessions, second factor and API tokens.
    pub sign_in: Arc<dyn SignInStore>,
    /// The key and the media store that this database belongs to, restores, and measurements.
    pub system: Arc<dyn SystemStore>,
    /// Revisions, which show whether anything has changed.
    pub revisions: Arc<dyn RevisionStore>,
}
