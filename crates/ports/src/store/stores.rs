use std::sync::Arc;

use super::{
    DashboardStore, NotificationStore, OperationStore, ProjectStore, ScheduledPostStore, ScriptStore, VideoStore,
};

/// Every store of one database. Cloning it is cheap and gives the same stores.
#[derive(Clone)]
pub struct Stores {
    /// Scripts.
    pub scripts: Arc<dyn ScriptStore>,
    /// Videos.
    pub videos: Arc<dyn VideoStore>,
    /// Posts.
    pub scheduled_posts: Arc<dyn ScheduledPostStore>,
    /// Operations.
    pub operations: Arc<dyn OperationStore>,
    /// Notifications.
    pub notifications: Arc<dyn NotificationStore>,
    /// Projects.
    pub projects: Arc<dyn ProjectStore>,
    /// The counts of the Overview.
    pub dashboard: Arc<dyn DashboardStore>,
}
