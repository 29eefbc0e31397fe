use std::collections::BTreeMap;

use jiff::civil::date;
use showrunner_domain::analytics::{DayRange, FigureTotals, Figures};
use showrunner_domain::scheduling::{Delivery, PostStatus, ScheduledPost};
use showrunner_domain::script::{Script, ScriptStatus};
use showrunner_domain::video::{Video, VideoStatus};
use showrunner_domain::{ScheduledPostId, ScriptId, VideoId};
use showrunner_ports::store::{PostFilter, ScriptFilter, Stores, VideoFilter};

use crate::contract::support::{ContractResult, all_pages};

/// The part of a history that the rows do not show.
#[derive(Debug, Default)]
pub(super) struct Ledger {
    pub(super) scripts: Vec<ScriptId>,
    /// Every video ever stored, including deleted ones.
    pub(super) videos: Vec<VideoId>,
    pub(super) posts: Vec<ScheduledPostId>,
    /// The latest figures of each post that was read.
    pub(super) figures: BTreeMap<ScheduledPostId, Figures>,
    /// How often each kind of step was done, and how often one was refused.
    pub(super) done: BTreeMap<&'static str, usize>,
}

/// All days that a history can reach.
const DAYS: DayRange = DayRange { first: date(2026, 1, 1), last: date(2028, 12, 31) };

/// Counts each key.
fn tally<Key: Ord>(keys: impl Iterator<Item = Key>) -> BTreeMap<Key, i64> {
    keys.fold(BTreeMap::new(), |mut counts, key| {
        *counts.entry(key).or_default() += 1;
        counts
    })
}

fn sum(all: impl Iterator<Item = Figures>) -> Figures {
    all.fold(Figures::default(), Figures::plus)
}

impl Ledger {
    pub(super) fn note(&mut self, what: &'static str) {
        *self.done.entry(what).or_default() += 1;
    }

    /// Whether every kind of step was done often enough to be meaningful.
    pub(super) fn has_enough(&self) -> bool {
        let wanted = [
            ("refused", 50),
            ("published", 10),
            ("read", 30),
            ("reading failed", 5),
            ("bulk", 5),
            ("rejected", 2),
            ("deleted", 5),
            ("deleted with a post", 1),
        ];
        wanted.iter().all(|(what, times)| self.done.get(what).copied().unwrap_or(0) >= *times)
    }

    /// Compares every kept total with the rows.
    pub(super) async fn check(&self, stores: &Stores) -> ContractResult {
        let scripts =
            all_pages(400, |script: &Script| script.id.0, |page| stores.scripts.list(ScriptFilter::default(), page))
                .await?;
        let videos =
            all_pages(400, |video: &Video| video.id.0, |page| stores.videos.list(VideoFilter::default(), page)).await?;
        let list_posts = |page| stores.scheduled_posts.list(PostFilter::default(), page);
        let posts = all_pages(400, |post: &ScheduledPost| post.id.0, list_posts).await?;

        let counts = stores.analytics.dashboard_counts().await?;
        let scripts = tally(scripts.iter().map(|script| script.details.status));
        let videos = tally(videos.iter().map(|video| video.status));
        let of = |status| videos.get(&status).copied().unwrap_or(0);
        assert_eq!(counts.drafts, scripts.get(&ScriptStatus::Draft).copied().unwrap_or(0));
        assert_eq!(counts.rendering, of(VideoStatus::Processing) + of(VideoStatus::Completed));
        assert_eq!(counts.pending_review, of(VideoStatus::PendingReview));
        let by_status = tally(posts.iter().map(|post| post.status));
        assert_eq!(counts.scheduled, by_status.get(&PostStatus::Scheduled).copied().unwrap_or(0));
        assert_eq!(stores.scheduled_posts.counts().await?, by_status);
        assert_eq!(counts.videos_created, i64::try_from(self.videos.len())?);
        for sandbox in [false, true] {
            // A rejected post keeps its figures.
            let was_out = |post: &&ScheduledPost| {
                post.status == PostStatus::Published || post.delivery == Some(Delivery::Rejected)
            };
            let published: Vec<&ScheduledPost> =
                posts.iter().filter(was_out).filter(|post| post.sandbox == sandbox).collect();
            self.check_figures(stores, sandbox, &published).await?;
        }
        Ok(())
    }

    async fn check_figures(&self, stores: &Stores, sandbox: bool, published: &[&ScheduledPost]) -> ContractResult {
        let read_of = |post: &&&ScheduledPost| self.figures.get(&post.id).copied();
        let days = stores.analytics.days(sandbox, DAYS).await?;
        let mut all = Figures::default();
        for &(platform, totals) in stores.analytics.figure_totals().await?.of(sandbox) {
            let on_platform = || published.iter().filter(move |post| post.platform == platform);
            let figures = sum(on_platform().filter_map(|post| read_of(&post)));
            let posts = on_platform().filter(|post| post.status == PostStatus::Published).count();
            let posts = i64::try_from(posts)?;
            assert_eq!(totals, FigureTotals { posts, figures }, "{platform} {sandbox}");
            let of_days = days.iter().filter(|day| day.platform == platform);
            assert_eq!(sum(of_days.map(|day| day.totals.figures)), figures, "the days of {platform} {sandbox}");
            all = all.plus(figures);
        }
        // By day, so that the last one is kept.
        let snapshots = stores.analytics.snapshots(sandbox, DAYS, None, 100_000).await?;
        let latest = snapshots.into_iter().map(|row| ((row.key.video_id, row.key.platform), row.figures));
        assert_eq!(sum(latest.collect::<BTreeMap<_, _>>().into_values()), all, "the snapshots of {sandbox}");
        let ranked = stores.analytics.top_videos(sandbox, None, 10_000).await?;
        assert_eq!(sum(ranked.iter().map(|video| video.figures)).views, all.views, "the videos of {sandbox}");
        let content = stores.analytics.content(sandbox, DAYS).await?;
        assert_eq!(sum(content.by_category.iter().map(|group| group.figures)), all, "the categories of {sandbox}");
        assert_eq!(sum(content.by_duration.iter().map(|group| group.figures)), all, "the lengths of {sandbox}");
        assert_eq!(sum(content.by_hour.iter().map(|group| group.figures)), all, "the hours of {sandbox}");
        Ok(())
    }
}
