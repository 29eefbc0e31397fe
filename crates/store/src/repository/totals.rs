//! The sums of the rows, kept current by every write. Each table has one function that writes a row's status (`save`
//! and `insert` of scripts, videos and posts, `readings` of figures); only those call these functions.

use std::collections::BTreeMap;

use diesel::prelude::*;
use showrunner_domain::analytics::{FigureTotals, Figures};
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;

use super::counter::{Counter, Figure};
use super::{Conn, counters};
use crate::error::Result;
use crate::prepared::Prepare as _;
use crate::schema::videos;

/// A row's previous and new status: none before it is stored, none after it is deleted.
#[derive(Debug, Clone, Copy)]
pub(super) struct Move<Status> {
    pub(super) from: Option<Status>,
    pub(super) to: Option<Status>,
}

impl<Status: PartialEq> Move<Status> {
    /// A row that is stored for the first time.
    pub(super) const fn stored(to: Status) -> Self {
        Self { from: None, to: Some(to) }
    }

    /// A row that is deleted.
    pub(super) const fn deleted(from: Status) -> Self {
        Self { from: Some(from), to: None }
    }

    /// A row that was stored before.
    pub(super) const fn between(from: Status, to: Status) -> Self {
        Self { from: Some(from), to: Some(to) }
    }

    /// The resulting differences to the counters of the statuses.
    fn differences(self, counter: fn(Status) -> Counter) -> impl Iterator<Item = (Counter, i64)> {
        let moves = self.from != self.to;
        let (from, to) = (self.from.filter(|_| moves), self.to.filter(|_| moves));
        from.map(|status| (counter(status), -1)).into_iter().chain(to.map(|status| (counter(status), 1)))
    }
}

pub(super) fn script_moved(c: &mut Conn, change: Move<ScriptStatus>) -> Result<()> {
    counters::add(c, change.differences(Counter::ScriptsIn))
}

pub(super) fn video_moved(c: &mut Conn, change: Move<VideoStatus>) -> Result<()> {
    let ever = change.from.is_none().then_some((Counter::VideosEver, 1));
    counters::add(c, change.differences(Counter::VideosIn).chain(ever))
}

/// `post` is in its state after the move, or before its deletion.
pub(super) fn post_moved(c: &mut Conn, change: Move<PostStatus>, post: &ScheduledPost) -> Result<()> {
    let published = Counter::Published(post.platform, post.sandbox);
    let is_out = |status| i64::from(status == Some(PostStatus::Published));
    let out = is_out(change.to) - is_out(change.from);
    let is_live = |status: Option<PostStatus>| i32::from(status.is_some_and(PostStatus::is_live));
    let live = is_live(change.to) - is_live(change.from);
    if live != 0 {
        let video = diesel::update(videos::table.find(post.video_id.0));
        video.set(videos::live_posts.eq(videos::live_posts + live)).prepared().execute(c)?;
    }
    counters::add(c, change.differences(Counter::PostsIn).chain([(published, out)]))
}

/// Counts a change of the sum over a video's posts on a platform.
pub(super) fn figures_changed(
    c: &mut Conn,
    platform: Platform,
    sandbox: bool,
    before: Figures,
    after: Figures,
) -> Result<()> {
    let differences = Figure::ALL.iter().flat_map(|&figure| {
        let (before, after) = (figure.of(before), figure.of(after));
        [
            (Counter::Figures(figure, platform, sandbox), after.unwrap_or(0) - before.unwrap_or(0)),
            (Counter::Known(figure, platform, sandbox), i64::from(after.is_some()) - i64::from(before.is_some())),
        ]
    });
    counters::add(c, differences)
}

/// The totals of each platform.
pub(super) fn of_platforms(c: &mut Conn, sandbox: bool) -> Result<Vec<(Platform, FigureTotals)>> {
    let wanted = Platform::ALL.iter().flat_map(|&platform| {
        let figures = Figure::ALL.iter().flat_map(move |&figure| {
            [Counter::Figures(figure, platform, sandbox), Counter::Known(figure, platform, sandbox)]
        });
        figures.chain([Counter::Published(platform, sandbox)])
    });
    let kept = Kept(counters::read(c, wanted)?);
    let totals = |&platform: &Platform| {
        let figure = |figure| {
            let known = kept.of(Counter::Known(figure, platform, sandbox)) > 0;
            known.then(|| kept.of(Counter::Figures(figure, platform, sandbox)))
        };
        let figures = Figures {
            views: figure(Figure::Views),
            likes: figure(Figure::Likes),
            comments: figure(Figure::Comments),
            shares: figure(Figure::Shares),
        };
        (platform, FigureTotals { posts: kept.of(Counter::Published(platform, sandbox)), figures })
    };
    Ok(Platform::ALL.iter().map(totals).collect())
}

/// The counts of the rows; the caller adds the rest of the Overview.
pub(super) fn of_rows(c: &mut Conn) -> Result<DashboardCounts> {
    let scripts = ScriptStatus::ALL.iter().copied().map(Counter::ScriptsIn);
    let videos = VideoStatus::ALL.iter().copied().map(Counter::VideosIn);
    let posts = PostStatus::ALL.iter().copied().map(Counter::PostsIn);
    let kept = Kept(counters::read(c, scripts.chain(videos).chain(posts).chain([Counter::VideosEver]))?);
    Ok(DashboardCounts {
        videos_created: kept.of(Counter::VideosEver),
        scripts: kept.by_status(ScriptStatus::ALL, Counter::ScriptsIn),
        videos: kept.by_status(VideoStatus::ALL, Counter::VideosIn),
        posts: kept.by_status(PostStatus::ALL, Counter::PostsIn),
        latest_estimate_pence: None,
    })
}

/// Counters as read, by name.
struct Kept(BTreeMap<String, i64>);

impl Kept {
    fn of(&self, counter: Counter) -> i64 {
        self.0.get(&counter.to_string()).copied().unwrap_or(0)
    }

    /// The statuses of `all` with a count above zero.
    fn by_status<Status: Copy + Ord>(&self, all: &[Status], counter: fn(Status) -> Counter) -> BTreeMap<Status, i64> {
        all.iter().map(|&status| (status, self.of(counter(status)))).filter(|(_, count)| *count != 0).collect()
    }
}
