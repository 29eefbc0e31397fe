use async_trait::async_trait;
use showrunner_domain::analytics::FigureTotals;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::{DashboardStore, StoreResult};

use super::MemoryStore;
use super::tables::PostRow;

/// No port writes the figures of posts or cost estimates yet, so these are missing here.
#[async_trait]
impl DashboardStore for MemoryStore {
    async fn counts(&self) -> StoreResult<DashboardCounts> {
        self.read(|tables| DashboardCounts {
            videos_created: tables.videos.count(|_| true),
            pending_review: tables.videos.count(|video| video.status == VideoStatus::PendingReview),
            drafts: tables.scripts.count(|script| script.status == ScriptStatus::Draft),
            rendering: tables
                .videos
                .count(|video| matches!(video.status, VideoStatus::Processing | VideoStatus::Completed)),
            scheduled: tables.posts.count(|row| row.post.status == PostStatus::Scheduled),
            total_views: None,
            latest_estimate_pence: None,
        })
    }

    async fn figure_totals(&self) -> StoreResult<(Vec<(Platform, FigureTotals)>, i64)> {
        self.read(|tables| {
            let is_out = |row: &PostRow| row.post.status == PostStatus::Published;
            let on =
                |platform| tables.posts.count(|row| is_out(row) && row.post.platform == platform && !row.post.sandbox);
            let totals = |&platform| (platform, FigureTotals { published: on(platform), ..FigureTotals::default() });
            (Platform::ALL.iter().map(totals).collect(), tables.posts.count(is_out))
        })
    }

    async fn ready(&self) -> StoreResult<()> {
        self.check_available()
    }
}
