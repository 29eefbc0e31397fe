//! How published videos perform: their metrics are read from the platforms, and shown.

use std::sync::Arc;

use jiff::civil::Date;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::analytics::{
    ContentFigures, DayFigures, DayRange, FigureTotals, Figures, Period, PlatformFigures, Snapshot, SnapshotKey,
    VideoFigures, day_of, sample_figures, shows_sandbox,
};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{NewOperation, OperationKind, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_domain::value::within;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost};
use showrunner_ports::store::{AnalyticsStore, CollectedMetrics, FollowUp, PublishedTotals};

use crate::core::Core;
use crate::error::ServiceResult;
use crate::operations::Operations;
use crate::operations::step::{Claimed, StepResult, new_operation, obsolete};
use crate::platform_calls::PlatformCalls;
use crate::publishing::failed_alert;

const BATCH: usize = 100;

/// The most batches that one run of the routine plans.
const MAX_BATCHES: usize = 20;

const MAX_TOP_VIDEOS: i64 = 50;

/// How many rows of an export are in memory at once.
const EXPORT_PAGE: usize = 1_000;

/// Figures, and whether they are simulated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sampled<T> {
    pub figures: T,
    /// Whether they come from the sandbox.
    pub sample: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DayGains {
    pub day: Date,
    /// Empty when nothing was read on that day.
    pub gained: Figures,
}

/// Reads the stored figures and plans the next readings.
pub struct Analytics {
    pub(crate) ports: Core,
    pub(crate) store: Arc<dyn AnalyticsStore>,
}

/// The figures that the screens show.
struct Shown {
    totals: Vec<(Platform, FigureTotals)>,
    sample: bool,
    /// Whether anything was ever published, to accounts or into the sandbox.
    anything: bool,
}

impl Analytics {
    /// Stores an operation for each post whose figures are due to be read.
    pub(crate) async fn plan_readings(&self) -> ServiceResult<()> {
        let zone = self.ports.time_zone().await?;
        for _ in 0..MAX_BATCHES {
            let operation: fn(jiff::Timestamp) -> NewOperation = |at| new_operation(OperationKind::CollectMetrics, at);
            let planned = self.store.plan_readings(BATCH, operation, zone.clone().into(), self.ports.now()).await?;
            if planned < BATCH {
                break;
            }
        }
        Ok(())
    }

    /// Real figures once an account is connected or has ever published anything; those of the sandbox until then.
    async fn shown(&self) -> ServiceResult<Shown> {
        let posts = |totals: &[(Platform, FigureTotals)]| totals.iter().map(|(_, totals)| totals.posts).sum::<i64>();
        let PublishedTotals { accounts, sandbox, is_connected } = self.store.figure_totals().await?;
        let anything = posts(&accounts) > 0 || posts(&sandbox) > 0;
        let sample = shows_sandbox(posts(&accounts), is_connected);
        Ok(Shown { totals: if sample { sandbox } else { accounts }, sample, anything })
    }

    /// The figures of each platform: in total, or what was gained in a period compared with the one before.
    /// While nothing has been published, these are examples, marked as such.
    pub async fn summary(&self, period: Option<Period>) -> ServiceResult<Vec<(Platform, PlatformFigures)>> {
        let Shown { totals, sample, anything } = self.shown().await?;
        if !anything {
            return Ok(Platform::ALL.iter().map(|&platform| (platform, sample_figures(platform))).collect());
        }
        let Some(period) = period else {
            let shown = |(platform, totals)| (platform, PlatformFigures::in_all(platform, totals, sample));
            return Ok(totals.into_iter().map(shown).collect());
        };
        let days = self.days_of(period).await?;
        let gained = self.store.days(sample, days).await?;
        let before = self.store.days(sample, days.before()).await?;
        let shown = |(platform, in_all): (Platform, FigureTotals)| {
            let (now, before) = (sum(&gained, platform), sum(&before, platform));
            (platform, PlatformFigures::gained(platform, now, before, in_all.posts, sample))
        };
        Ok(totals.into_iter().map(shown).collect())
    }

    /// What was gained on each day of a period, on one platform or on all.
    pub async fn timeseries(
        &self,
        period: Period,
        platform: Option<Platform>,
    ) -> ServiceResult<Sampled<Vec<DayGains>>> {
        let sample = self.shown().await?.sample;
        let days = self.days_of(period).await?;
        let gained = self.store.days(sample, days).await?;
        let wanted = |row: &&DayFigures| platform.is_none_or(|platform| row.platform == platform);
        let of_day = |day: Date| {
            let rows = gained.iter().filter(wanted).filter(|row| row.day == day);
            DayGains { day, gained: rows.fold(Figures::default(), |sum, row| sum.plus(row.totals.figures)) }
        };
        Ok(Sampled { figures: days.iter().map(of_day).collect(), sample })
    }

    /// The videos with the most views, of those first published within a period or of all; 5 unless `limit` is given.
    pub async fn top_videos(
        &self,
        period: Option<Period>,
        limit: Option<i64>,
    ) -> ServiceResult<Sampled<Vec<VideoFigures>>> {
        let message = format!("the limit must be 1 to {MAX_TOP_VIDEOS}");
        let limit = within(1..=MAX_TOP_VIDEOS, limit.unwrap_or(5), "limit", message)?;
        let sample = self.shown().await?.sample;
        let days = match period {
            Some(period) => Some(self.days_of(period).await?),
            None => None,
        };
        Ok(Sampled { figures: self.store.top_videos(sample, days, limit).await?, sample })
    }

    /// The figures of the videos first published within a period, grouped by what they have in common.
    pub async fn content(&self, period: Period) -> ServiceResult<Sampled<ContentFigures>> {
        let sample = self.shown().await?.sample;
        let days = self.days_of(period).await?;
        Ok(Sampled { figures: self.store.content(sample, days).await?, sample })
    }

    /// The snapshots of a period, to be read page by page.
    pub async fn export(&self, period: Period) -> ServiceResult<Export> {
        Ok(Export {
            store: Arc::clone(&self.store),
            sample: self.shown().await?.sample,
            days: self.days_of(period).await?,
            after: None,
            ended: false,
        })
    }

    async fn days_of(&self, period: Period) -> ServiceResult<DayRange> {
        let zone = self.ports.time_zone().await?;
        Ok(period.until(day_of(self.ports.now(), &zone)))
    }
}

fn sum(rows: &[DayFigures], platform: Platform) -> FigureTotals {
    let of_platform = rows.iter().filter(|row| row.platform == platform);
    of_platform.fold(FigureTotals::default(), |sum, row| sum.plus(row.totals))
}

/// The snapshots of some days, read page by page, so that only one page is in memory.
pub struct Export {
    store: Arc<dyn AnalyticsStore>,
    /// Whether the figures are simulated.
    pub sample: bool,
    pub days: DayRange,
    after: Option<SnapshotKey>,
    ended: bool,
}

impl Export {
    /// The next page; `None` after the last one.
    pub async fn next(&mut self) -> ServiceResult<Option<Vec<Snapshot>>> {
        if self.ended {
            return Ok(None);
        }
        let page = self.store.snapshots(self.sample, self.days, self.after, EXPORT_PAGE).await?;
        self.ended = page.len() < EXPORT_PAGE;
        self.after = page.last().map(|last| last.key);
        Ok(Some(page).filter(|page| !page.is_empty()))
    }
}

impl Operations {
    /// Reads the metrics from the platform and stores them, under the claim.
    pub(crate) async fn collect_metrics(&self, claimed: &Claimed, id: ScheduledPostId) -> StepResult<()> {
        let post = self.ports.stores.scheduled_posts.find(id).await?.ok_or_else(obsolete("the post is gone"))?;
        let read = match self.readable_post(&post).await? {
            Some((platform, published)) => match platform.figures(&published, self.ports.now()).await {
                Ok(PostFigures::Rejected(reason)) => return self.reject_post(claimed, &post, &reason).await,
                Ok(PostFigures::Read(reading)) => {
                    let zone = self.ports.time_zone().await?;
                    CollectedMetrics::Reading { reading, day: day_of(self.ports.now(), &zone) }
                }
                Err(error) if error.kind == ProviderErrorKind::NotFound => {
                    tracing::info!(post.id = id.0, %error, "a post is gone, its figures stay as last read");
                    CollectedMetrics::NoLongerAvailable
                }
                Err(error) => return Err(error.into()),
            },
            None => CollectedMetrics::NoLongerAvailable,
        };
        Ok(self.ports.stores.analytics.store_reading(id, read, claimed.result(Outcome::Done), self.ports.now()).await?)
    }

    /// Fails a post that the platform has taken down, and notifies the operator.
    async fn reject_post(&self, claimed: &Claimed, post: &ScheduledPost, reason: &str) -> StepResult<()> {
        let label = post.platform.label();
        let message = format!("{label} took \"{}\" down after it was out: {reason}", post.video_title);
        let notice = Notice::new(NotificationKind::System, "Post rejected", message);
        let alert = failed_alert(post, &notice);
        let follow_up = FollowUp::notice(notice).with_operation_result(claimed.result(Outcome::Done)).with_alert(alert);
        let rejected = PostChange::Rejected(format!("{label} took it down: {reason}"));
        self.change_post(post.id, rejected, follow_up).await?;
        Ok(())
    }

    /// The platform and the post to read; `None` when the post cannot be read: its id is unknown, or it went into the
    /// sandbox of a platform that has been connected since.
    async fn readable_post(&self, post: &ScheduledPost) -> StepResult<Option<(PlatformCalls<'_>, PublishedPost)>> {
        let platform_post_id = post.platform_post_id.clone().filter(|_| post.status == PostStatus::Published);
        let (Some(platform_post_id), Some(published_at)) = (platform_post_id, post.published_at) else {
            return Ok(None);
        };
        let platform = self.ports.current_publish_target(post.platform).await?;
        let (caption, scheduled_at) = (post.caption.clone(), post.scheduled_at);
        let published = PublishedPost { post: post.id, platform_post_id, caption, scheduled_at, published_at };
        Ok((platform.sandbox() == post.sandbox).then_some((platform, published)))
    }
}
