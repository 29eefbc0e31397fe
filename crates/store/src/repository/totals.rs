//! The sums of the rows, kept current by every write. Each table has one function that writes a row's status (`save`
//! and `insert` of scripts, videos and posts, `readings` of figures); only those call these functions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text};
use showrunner_domain::analytics::{FigureTotals, Figures};
use showrunner_domain::dashboard::{DashboardCounts, PublishedViews};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::PublishedTotals;

use super::counters::Wanted;
use super::{Conn, counters};
use crate::counted::Sums;
use crate::counter::{Counter, Figure};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::prepared::Prepare as _;
use crate::schema::{accounts, cost_estimates, videos};

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
    let is_live = |status: Option<PostStatus>| i32::from(status.is_some_and(PostStatus::is_live));
    let live = is_live(change.to) - is_live(change.from);
    if live != 0 {
        let video = diesel::update(videos::table.find(post.video_id.0));
        video.set(videos::live_posts.eq(videos::live_posts + live)).prepared().execute(c)?;
    }
    count_post(c, change, post)
}

/// The part of [`post_moved`] that is not of the post's video.
pub(super) fn count_post(c: &mut Conn, change: Move<PostStatus>, post: &ScheduledPost) -> Result<()> {
    let published = Counter::Published(post.platform, post.sandbox);
    let is_out = |status| i64::from(status == Some(PostStatus::Published));
    let out = is_out(change.to) - is_out(change.from);
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
pub(super) fn of_platforms(c: &mut Conn) -> Result<PublishedTotals> {
    static WANTED: LazyLock<Wanted> = LazyLock::new(|| {
        let of_platform = |(platform, sandbox)| {
            let figures = Figure::ALL.iter().flat_map(move |&figure| {
                [Counter::Figures(figure, platform, sandbox), Counter::Known(figure, platform, sandbox)]
            });
            figures.chain([Counter::Published(platform, sandbox)])
        };
        each_platform().flat_map(of_platform).collect()
    });
    let kept = Kept::read(c, &WANTED)?;
    let totals = |sandbox| {
        let of = |&platform: &Platform| (platform, kept.totals(platform, sandbox));
        Platform::ALL.iter().map(of).collect()
    };
    Ok(PublishedTotals { accounts: totals(false), sandbox: totals(true), is_connected: kept.is_connected() })
}

/// The counts of the Overview.
pub(super) fn of_rows(c: &mut Conn) -> Result<DashboardCounts> {
    static WANTED: LazyLock<Wanted> = LazyLock::new(|| {
        let scripts = ScriptStatus::ALL.iter().copied().map(Counter::ScriptsIn);
        let videos = VideoStatus::ALL.iter().copied().map(Counter::VideosIn);
        let posts = PostStatus::ALL.iter().copied().map(Counter::PostsIn);
        let views = each_platform().flat_map(|(platform, sandbox)| {
            [
                Counter::Figures(Figure::Views, platform, sandbox),
                Counter::Known(Figure::Views, platform, sandbox),
                Counter::Published(platform, sandbox),
            ]
        });
        scripts.chain(videos).chain(posts).chain(views).chain([Counter::VideosEver]).collect()
    });
    let kept = Kept::read(c, &WANTED)?;
    Ok(DashboardCounts {
        videos_created: kept.of(Counter::VideosEver),
        scripts: kept.by_status(ScriptStatus::ALL, Counter::ScriptsIn),
        videos: kept.by_status(VideoStatus::ALL, Counter::VideosIn),
        posts: kept.by_status(PostStatus::ALL, Counter::PostsIn),
        latest_estimate_pence: kept.latest_estimate,
        accounts: kept.views(false),
        sandbox: kept.views(true),
        is_connected: kept.is_connected(),
    })
}

/// Every platform, each on accounts and in the sandbox.
fn each_platform() -> impl Iterator<Item = (Platform, bool)> {
    Platform::ALL.iter().flat_map(|&platform| [(platform, false), (platform, true)])
}

/// Counters as read, with two other numbers that the screens show beside them.
#[derive(Default)]
struct Kept {
    counters: Sums,
    accounts: i64,
    latest_estimate: Option<i64>,
}

/// The names of the other numbers.
const ACCOUNTS: &str = "accounts";
const LATEST_ESTIMATE: &str = "latest_estimate";

impl Kept {
    /// Reads all of it in one statement.
    fn read(c: &mut Conn, wanted: &Wanted) -> Result<Self> {
        let newest = literal::<Bool>("cost_estimates.id = (SELECT MAX(id) FROM cost_estimates)");
        let estimate = cost_estimates::table
            .filter(newest)
            .select((named(LATEST_ESTIMATE), literal::<BigInt>("cost_estimates.total_cost")));
        let accounts = accounts::table.select((named(ACCOUNTS), literal::<BigInt>("COUNT(*)")));
        let rows = counters::sums_of(wanted.names()).union_all(estimate).union_all(accounts).prepared();
        let rows: Vec<(String, i64)> = rows.load(c)?;
        let mut kept = Self::default();
        for (name, number) in rows {
            match name.as_str() {
                ACCOUNTS => kept.accounts = number,
                LATEST_ESTIMATE => kept.latest_estimate = Some(number),
                name => kept.counters.extend(wanted.counter_named(name).map(|counter| (counter, number))),
            }
        }
        Ok(kept)
    }

    fn of(&self, counter: Counter) -> i64 {
        self.counters.get(&counter).copied().unwrap_or(0)
    }

    const fn is_connected(&self) -> bool {
        self.accounts > 0
    }

    /// The sum of a figure; nothing while it is known of no video.
    fn figure(&self, figure: Figure, platform: Platform, sandbox: bool) -> Option<i64> {
        let is_known = self.of(Counter::Known(figure, platform, sandbox)) > 0;
        is_known.then(|| self.of(Counter::Figures(figure, platform, sandbox)))
    }

    fn totals(&self, platform: Platform, sandbox: bool) -> FigureTotals {
        let figure = |figure| self.figure(figure, platform, sandbox);
        let figures = Figures {
            views: figure(Figure::Views),
            likes: figure(Figure::Likes),
            comments: figure(Figure::Comments),
            shares: figure(Figure::Shares),
        };
        FigureTotals { posts: self.of(Counter::Published(platform, sandbox)), figures }
    }

    fn views(&self, sandbox: bool) -> PublishedViews {
        let known: Vec<i64> =
            Platform::ALL.iter().filter_map(|&platform| self.figure(Figure::Views, platform, sandbox)).collect();
        PublishedViews {
            posts: Platform::ALL.iter().map(|&platform| self.of(Counter::Published(platform, sandbox))).sum(),
            views: (!known.is_empty()).then(|| known.iter().fold(0, |sum: i64, views| sum.saturating_add(*views))),
        }
    }

    /// The statuses of `all` with a count above zero.
    fn by_status<Status: Copy + Ord>(&self, all: &[Status], counter: fn(Status) -> Counter) -> BTreeMap<Status, i64> {
        all.iter().map(|&status| (status, self.of(counter(status)))).filter(|(_, count)| *count != 0).collect()
    }
}

/// The name of a number, as a column.
fn named(name: &'static str) -> Literal<Text> {
    literal(format!("'{name}'"))
}
