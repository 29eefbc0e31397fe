use async_trait::async_trait;
use showrunner_domain::text_enum;

use crate::store::error::StoreResult;

text_enum! {
    /// The subject of a read. Every write that changes the result of such a read raises its revision.
    "topic" Topic {
        /// Projects.
        Projects = "projects",
        /// Scripts.
        Scripts = "scripts",
        /// Script batches and their rows.
        ScriptBatches = "script_batches",
        /// Videos.
        Videos = "videos",
        /// Posts.
        ScheduledPosts = "scheduled_posts",
        /// Figures of published posts.
        Analytics = "analytics",
        /// Cost estimates and the ledger.
        Costs = "costs",
        /// The bell.
        Notifications = "notifications",
        /// Operations, and with them the recoveries.
        Operations = "operations",
        /// Alerts, and the health that they report.
        Alerts = "alerts",
        /// Connected accounts.
        Accounts = "accounts",
        /// Comments and their replies.
        Comments = "comments",
        /// Settings and their changes.
        Settings = "settings",
        /// Content templates.
        Templates = "templates",
        /// The chat with the assistant and its actions.
        Assistant = "assistant",
    }
}

/// Reports whether anything has changed, without reading it.
#[async_trait]
pub trait RevisionStore: Send + Sync {
    /// A number that changes with every committed write to any of `topics`. It never decreases. One that was read
    /// before the rows MUST differ afterwards if the rows have changed since.
    async fn revision(&self, topics: &'static [Topic]) -> StoreResult<i64>;
}
