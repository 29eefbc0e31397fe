//! The stores, which keep data in the database.
//!
//! One method is one transaction. Changes go through the domain: the store reads the row and locks it, lets the domain
//! make the change, and writes the result together with everything in the [`FollowUp`].

mod accounts;
mod alert_messages;
mod alerts;
mod analytics;
mod api_tokens;
mod api_usage;
mod assistant;
mod booking;
mod clean_up;
mod comments;
mod costs;
mod dashboard;
mod discarded_media;
mod error;
mod follow_up;
mod health;
mod installation;
mod list_filter;
mod notifications;
mod operations;
mod operator;
mod page;
mod post_batches;
mod projects;
mod recovery;
mod render_jobs;
mod restores;
mod revisions;
mod routines;
mod scheduled_posts;
mod scripts;
mod second_factor;
mod sessions;
mod settings;
mod stores;
mod templates;
mod videos;

pub use accounts::{AccountStore, ConnectionAttempt, Sealed, StoredAccount};
pub use alert_messages::{AlertMessageStore, NewAlertMessage};
pub use alerts::AlertStore;
pub use analytics::{AnalyticsStore, CollectedMetrics, PublishedTotals, TOTALS_TOPICS};
pub use api_tokens::ApiTokenStore;
pub use api_usage::{ApiUsageStore, Spending};
pub use assistant::AssistantStore;
pub use booking::{Booking, BudgetWatch, ReservationChange};
pub use clean_up::CleanUpStore;
pub use comments::{
    AnalysedComment, AnalysedComments, AutoResponseLimit, CommentCounts, CommentFilter, CommentStore,
    CommentedPostState, ReadComments, ReadUpTo,
};
pub use costs::CostStore;
pub use dashboard::{COUNTS_TOPICS, DashboardStore};
pub use discarded_media::DiscardedMediaStore;
pub use error::{Conflict, DatabaseFault, DatabaseFaultKind, StoreError, StoreResult};
pub use follow_up::FollowUp;
pub use health::{HealthStore, Signals};
pub use installation::{Installation, InstallationStore};
pub use list_filter::{ListFilter, ListOrder};
pub use notifications::{NotificationFilter, NotificationStore};
pub use operations::{DueWork, Lease, OperationStore};
pub use operator::OperatorStore;
pub use page::{Listing, Page};
pub use post_batches::{BatchTerms, BulkSchedule, BulkScheduled, FollowedChanges, PlanEdit, PostBatchStore};
pub use projects::ProjectStore;
pub use recovery::{RecoveryStore, RetriedBatch};
pub use render_jobs::{RenderJob, RenderJobState, RenderJobStore};
pub use restores::RestoreStore;
pub use revisions::{RevisionStore, Topic};
pub use routines::RoutineStore;
pub use scheduled_posts::{PostFilter, ScheduledPostStore};
pub use scripts::{ScriptFilter, ScriptStore};
pub use second_factor::{NewSecondFactor, SecondFactorStore, StoredSecondFactor};
pub use sessions::{NewSession, SessionKey, SessionStore};
pub use settings::SettingsStore;
pub use stores::Stores;
pub use templates::TemplateStore;
pub use videos::{BulkChange, SkippedVideo, VideoFilter, VideoStore};
