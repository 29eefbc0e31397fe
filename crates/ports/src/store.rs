//! The stores: what is kept in the database.
//!
//! One method is one transaction. Changes go through the domain: the store reads the row and locks it,
//! lets the domain make the change, and writes the result together with everything in the [`FollowUp`].

mod dashboard;
mod error;
mod follow_up;
mod notifications;
mod operations;
mod page;
mod projects;
mod scheduled_posts;
mod scripts;
mod stores;
mod videos;

pub use dashboard::DashboardStore;
pub use error::{Conflict, StoreError, StoreResult};
pub use follow_up::FollowUp;
pub use notifications::NotificationStore;
pub use operations::{Lease, OperationStore};
pub use page::Page;
pub use projects::ProjectStore;
pub use scheduled_posts::ScheduledPostStore;
pub use scripts::ScriptStore;
pub use stores::Stores;
pub use videos::{BulkChange, SkippedVideo, VideoStore};

#[cfg(feature = "mock")]
pub use self::{
    dashboard::MockDashboardStore, notifications::MockNotificationStore, operations::MockOperationStore,
    projects::MockProjectStore, scheduled_posts::MockScheduledPostStore, scripts::MockScriptStore,
    videos::MockVideoStore,
};
