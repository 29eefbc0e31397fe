//! The counts on the Overview.

use std::collections::BTreeMap;

use crate::scheduling::PostStatus;
use crate::script::ScriptStatus;
use crate::video::VideoStatus;

/// The counts on the Overview (`docs/behaviour.md#analytics-and-costs`). A status without rows is missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DashboardCounts {
    /// Videos ever stored, deleted ones included.
    pub videos_created: i64,
    /// Scripts by status.
    pub scripts: BTreeMap<ScriptStatus, i64>,
    /// Videos by status.
    pub videos: BTreeMap<VideoStatus, i64>,
    /// Posts by status.
    pub posts: BTreeMap<PostStatus, i64>,
    /// Total of the newest saved cost estimate, in pence.
    pub latest_estimate_pence: Option<i64>,
    /// What was published on accounts.
    pub accounts: PublishedViews,
    /// What was published in the sandbox.
    pub sandbox: PublishedViews,
    /// Whether an account is connected.
    pub is_connected: bool,
}

/// The published posts, and how often they were viewed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PublishedViews {
    /// How many posts there are.
    pub posts: i64,
    /// Their views; nothing while no platform has reported any.
    pub views: Option<i64>,
}

impl DashboardCounts {
    /// Scripts that are drafts.
    pub fn drafts(&self) -> i64 {
        self.scripts.get(&ScriptStatus::Draft).copied().unwrap_or(0)
    }

    /// Videos that are being rendered or fetched.
    pub fn rendering(&self) -> i64 {
        [VideoStatus::Processing, VideoStatus::Completed].iter().filter_map(|status| self.videos.get(status)).sum()
    }

    /// Videos that wait for review.
    pub fn pending_review(&self) -> i64 {
        self.videos.get(&VideoStatus::PendingReview).copied().unwrap_or(0)
    }

    /// Posts that wait for their time.
    pub fn scheduled(&self) -> i64 {
        self.posts.get(&PostStatus::Scheduled).copied().unwrap_or(0)
    }
}
