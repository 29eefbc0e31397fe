use std::cmp::Reverse;
use std::collections::BTreeMap;

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use showrunner_domain::analytics::{
    ContentFigures, ContentGroup, DayFigures, DayRange, DurationBand, FigureTotals, Figures, Reading, Snapshot,
    SnapshotKey, VideoFigures, next_reading,
};
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{NewOperation, OperationKind, OperationResult};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::{AnalyticsStore, FollowUp, ReadFigures, StoreError, StoreResult};

use super::MemoryStore;
use super::tables::{Tables, is_live};

/// Everything that is kept of figures.
#[derive(Debug, Clone, Default)]
pub(super) struct FigureTables {
    posts: BTreeMap<ScheduledPostId, PostFigures>,
    /// By world, day, video and the platform's text.
    snapshots: BTreeMap<(bool, Date, VideoId, &'static str), Figures>,
    /// By world, day and platform.
    days: BTreeMap<(bool, Date, Platform), FigureTotals>,
    videos: BTreeMap<(bool, VideoId), Debut>,
}

/// What is known of a post.
#[derive(Debug, Clone)]
struct PostFigures {
    video: VideoId,
    platform: Platform,
    sandbox: bool,
    published_at: Timestamp,
    figures: Figures,
    planned: bool,
    next_reading_at: Option<Timestamp>,
}

/// When a video first went out, and what it has gained since.
#[derive(Debug, Clone)]
struct Debut {
    day: Date,
    hour: i8,
    figures: Figures,
}

impl FigureTables {
    /// What a video's posts on a platform have together.
    fn sum(&self, video: VideoId, platform: Platform, sandbox: bool) -> Figures {
        let posts = self.posts.values();
        let of_place = posts.filter(|post| (post.video, post.platform, post.sandbox) == (video, platform, sandbox));
        of_place.fold(Figures::default(), |sum, post| sum.plus(post.figures))
    }

    fn count(&mut self, post: &PostFigures, zone: &TimeZone) {
        let out = zone.to_datetime(post.published_at);
        self.days.entry((post.sandbox, out.date(), post.platform)).or_default().posts += 1;
        let debut = Debut { day: out.date(), hour: out.hour(), figures: Figures::default() };
        self.videos.entry((post.sandbox, post.video)).or_insert(debut);
    }

    fn store(&mut self, id: ScheduledPostId, reading: &Reading, day: Date) -> StoreResult<()> {
        let post = self.posts.get(&id).cloned().ok_or(StoreError::NotFound)?;
        let before = self.sum(post.video, post.platform, post.sandbox);
        let figures = post.figures.renewed(reading.figures);
        self.posts.insert(id, PostFigures { figures, ..post.clone() });
        let after = self.sum(post.video, post.platform, post.sandbox);
        let gained = after.gained_since(before).zip(reading.figures, |gained, said| said.and(gained));
        if after.any() {
            self.snapshots.insert((post.sandbox, day, post.video, post.platform.as_str()), after);
        }
        if gained.any() {
            let of_day = self.days.entry((post.sandbox, day, post.platform)).or_default();
            of_day.figures = of_day.figures.plus(gained);
            let debut = self.videos.get_mut(&(post.sandbox, post.video)).ok_or(StoreError::NotFound)?;
            debut.figures = debut.figures.plus(gained);
        }
        Ok(())
    }
}

impl Tables {
    /// Has a post read from now on that has just gone out.
    pub(super) fn begin_readings(&mut self, post: &ScheduledPost, now: Timestamp) {
        let published_at = post.published_at.unwrap_or(now);
        let row = PostFigures {
            video: post.video_id,
            platform: post.platform,
            sandbox: post.sandbox,
            published_at,
            figures: Figures::default(),
            planned: false,
            next_reading_at: Some(published_at),
        };
        self.figures.posts.insert(post.id, row);
    }

    /// Ends the readings of a post that the platform has rejected.
    pub(super) fn stop_readings(&mut self, post: ScheduledPostId) {
        if let Some(known) = self.figures.posts.get(&post).cloned() {
            self.figures.posts.insert(post, PostFigures { next_reading_at: None, ..known });
        }
    }

    fn plan_reading(
        &mut self,
        id: ScheduledPostId,
        operation: fn(Timestamp) -> NewOperation,
        zone: &TimeZone,
        now: Timestamp,
    ) -> StoreResult<()> {
        let mut post = self.figures.posts.get(&id).cloned().ok_or(StoreError::NotFound)?;
        if !post.planned {
            self.figures.count(&post, zone);
        }
        post.planned = true;
        post.next_reading_at = next_reading(post.published_at, now);
        self.figures.posts.insert(id, post);
        let subject = OperationKind::ReadFigures.subject(id.0);
        let at_work = self.operations.iter().any(|operation| {
            operation.kind == OperationKind::ReadFigures && operation.subject == subject && is_live(operation)
        });
        if at_work {
            return Ok(());
        }
        self.follow_up(FollowUp::none().with_operation(operation(now)), RelatedType::ScheduledPost, id.0, now)
    }

    fn totals(&self, platform: Platform, sandbox: bool) -> FigureTotals {
        let of_world = |post: &ScheduledPost| post.platform == platform && post.sandbox == sandbox;
        let posts = self.posts.count(|row| row.post.status == PostStatus::Published && of_world(&row.post));
        let figures = self.figures.posts.values().filter(|post| (post.platform, post.sandbox) == (platform, sandbox));
        FigureTotals { posts, figures: figures.fold(Figures::default(), |sum, post| sum.plus(post.figures)) }
    }

    fn title(&self, video: VideoId) -> String {
        self.videos.get(video.0).map(|video| video.title.into_string()).unwrap_or_default()
    }

    fn category(&self, video: VideoId) -> String {
        let script = self.videos.get(video.0).and_then(|video| self.scripts.get(video.script_id.0));
        script.map(|script| script.category.into_string()).unwrap_or_default()
    }

    /// The videos that first went out on `days`, in groups.
    fn groups<Common: Ord>(
        &self,
        sandbox: bool,
        days: DayRange,
        common: impl Fn(VideoId, &Debut) -> Option<Common>,
    ) -> Vec<ContentGroup<Common>> {
        let mut groups: BTreeMap<Common, (i64, Figures)> = BTreeMap::new();
        for ((world, video), debut) in &self.figures.videos {
            if *world == sandbox
                && days.contains(debut.day)
                && let Some(common) = common(*video, debut)
            {
                let (videos, figures) = groups.entry(common).or_default();
                *videos += 1;
                *figures = figures.plus(debut.figures);
            }
        }
        groups.into_iter().map(|(common, (videos, figures))| ContentGroup { common, videos, figures }).collect()
    }
}

#[async_trait]
impl AnalyticsStore for MemoryStore {
    async fn plan_readings(
        &self,
        limit: usize,
        operation: fn(Timestamp) -> NewOperation,
        zone: TimeZone,
        now: Timestamp,
    ) -> StoreResult<usize> {
        self.write(|tables| {
            let posts = tables.figures.posts.iter();
            let mut due: Vec<(Timestamp, ScheduledPostId)> =
                posts.filter_map(|(&id, post)| Some((post.next_reading_at.filter(|next| *next <= now)?, id))).collect();
            due.sort_unstable();
            due.truncate(limit);
            for (_, id) in &due {
                tables.plan_reading(*id, operation, &zone, now)?;
            }
            Ok(due.len())
        })
    }

    async fn store_reading(
        &self,
        post: ScheduledPostId,
        read: ReadFigures,
        settlement: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write(|tables| {
            tables.settle(settlement, now)?;
            let row = tables.figures.posts.get_mut(&post).filter(|row| row.planned).ok_or(StoreError::NotFound)?;
            match read {
                ReadFigures::Over => {
                    row.next_reading_at = None;
                    Ok(())
                }
                ReadFigures::Answer { reading, day } => tables.figures.store(post, &reading, day),
            }
        })
    }

    async fn figure_totals(&self, sandbox: bool) -> StoreResult<Vec<(Platform, FigureTotals)>> {
        self.read(|tables| Platform::ALL.iter().map(|&platform| (platform, tables.totals(platform, sandbox))).collect())
    }

    async fn days(&self, sandbox: bool, days: DayRange) -> StoreResult<Vec<DayFigures>> {
        self.read(|tables| {
            let of_days =
                tables.figures.days.iter().filter(|((world, day, _), _)| *world == sandbox && days.contains(*day));
            let mut rows: Vec<DayFigures> =
                of_days.map(|(&(_, day, platform), &totals)| DayFigures { day, platform, totals }).collect();
            rows.sort_by_key(|row| (row.day, row.platform.as_str()));
            rows
        })
    }

    async fn top_videos(&self, sandbox: bool, days: Option<DayRange>, limit: usize) -> StoreResult<Vec<VideoFigures>> {
        self.read(|tables| {
            let mut videos: Vec<VideoFigures> = Vec::new();
            for (&(world, video_id), debut) in &tables.figures.videos {
                let wanted = world == sandbox && days.is_none_or(|days| days.contains(debut.day));
                if wanted && debut.figures.views.is_some() {
                    let title = tables.title(video_id);
                    videos.push(VideoFigures { video_id, title, published_on: debut.day, figures: debut.figures });
                }
            }
            videos.sort_by_key(|video| Reverse((video.figures.views, video.video_id)));
            videos.truncate(limit);
            videos
        })
    }

    async fn content(&self, sandbox: bool, days: DayRange) -> StoreResult<ContentFigures> {
        self.read(|tables| {
            let band = |video: VideoId| tables.videos.get(video.0).map(|video| DurationBand::of(video.duration));
            let mut by_category = tables.groups(sandbox, days, |video, _| Some(tables.category(video)));
            by_category.sort_by_key(|group| Reverse(group.figures.views));
            by_category.truncate(ContentFigures::MOST_CATEGORIES);
            ContentFigures {
                by_category,
                by_duration: tables.groups(sandbox, days, |video, _| band(video)),
                by_hour: tables.groups(sandbox, days, |_, debut| Some(debut.hour)),
            }
        })
    }

    async fn snapshots(
        &self,
        sandbox: bool,
        days: DayRange,
        after: Option<SnapshotKey>,
        limit: usize,
    ) -> StoreResult<Vec<Snapshot>> {
        let behind = after.map(|key| (key.day, key.video_id, key.platform.as_str()));
        self.read(|tables| {
            let of_days = tables.figures.snapshots.iter().filter(|(key, _)| {
                let (world, day, video, platform) = **key;
                world == sandbox && days.contains(day) && behind.is_none_or(|last| (day, video, platform) > last)
            });
            let snapshot =
                |(&(_, day, video_id, platform), &figures): (&(bool, Date, VideoId, &'static str), &Figures)| {
                    let platform = platform.parse().ok()?;
                    let key = SnapshotKey { day, video_id, platform };
                    Some(Snapshot { key, title: tables.title(video_id), category: tables.category(video_id), figures })
                };
            of_days.filter_map(snapshot).take(limit).collect()
        })
    }
}
