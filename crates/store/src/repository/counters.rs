//! Numbers that the writes keep current and the reads only add up: revisions and totals. Each connection adds to a
//! slot of its own, so that no two writers wait for each other, in whatever order they count.

use std::collections::BTreeMap;
use std::fmt;

use diesel::prelude::*;
use diesel::upsert::excluded;
use showrunner_domain::analytics::Figures;
use showrunner_domain::month::Month;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_domain::recovery::{AttemptEnd, RecoveryState};
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::text_enum;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::Topic;

use super::comment_counters::CommentFigure;
use super::{Conn, slot};
use crate::error::Result;
use crate::schema::counters;

text_enum! {
    /// What is counted of a month's costs. Amounts are in millionths of a penny.
    "cost figure" CostFigure {
        /// See `MonthCosts`.
        InputTokens = "input_tokens",
        /// See `MonthCosts`.
        OutputTokens = "output_tokens",
        /// See `MonthCosts`.
        RenderSeconds = "render_seconds",
        /// See `MonthCosts`.
        Text = "text",
        /// See `MonthCosts`.
        Renders = "renders",
        /// See `MonthCosts`.
        Reserved = "reserved",
        /// See `MonthCosts`.
        PaidRenders = "paid_renders",
        /// Whether the operator has been warned.
        Warnings = "warnings",
    }
}

text_enum! {
    /// One of the figures.
    "figure" Figure {
        /// Views.
        Views = "views",
        /// Likes.
        Likes = "likes",
        /// Comments.
        Comments = "comments",
        /// Shares.
        Shares = "shares",
    }
}

impl Figure {
    /// This one of `figures`.
    pub(super) const fn of(self, figures: Figures) -> Option<i64> {
        match self {
            Self::Views => figures.views,
            Self::Likes => figures.likes,
            Self::Comments => figures.comments,
            Self::Shares => figures.shares,
        }
    }
}

/// What is counted. The last field of those with a platform says whether it is the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Counter {
    /// How often anything of this topic was written.
    Revision(Topic),
    /// Videos stored in this month, deleted ones included.
    Videos(Month),
    /// A part of what this month has cost.
    Costs(Month, CostFigure),
    /// How many operations are not finished.
    Unfinished,
    /// How many operations stand here after a failure.
    Recovery(RecoveryState),
    /// How many attempts at operations of this kind have ended like this.
    AttemptEnd(OperationKind, AttemptEnd),
    /// Comments that wait for the operator.
    CommentsWaiting,
    /// A figure of comments; whether of sample comments.
    Comments(CommentFigure, bool),
    /// Scripts in this state.
    ScriptsIn(ScriptStatus),
    /// Videos in this state.
    VideosIn(VideoStatus),
    /// Videos ever stored.
    VideosEver,
    /// Posts in this state.
    PostsIn(PostStatus),
    /// Posts that are out.
    Published(Platform, bool),
    /// The sum of a figure over the videos on a platform.
    Figures(Figure, Platform, bool),
    /// Of how many videos it is known there.
    Known(Figure, Platform, bool),
}

/// The two worlds that are never summed.
const fn world(sandbox: bool) -> &'static str {
    if sandbox { "sandbox" } else { "account" }
}

/// The counter's name, as stored.
impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Revision(topic) => write!(f, "revision.{topic}"),
            Self::Videos(month) => write!(f, "videos.{month}"),
            Self::Costs(month, figure) => write!(f, "costs.{month}.{figure}"),
            Self::Unfinished => f.write_str("operations.unfinished"),
            Self::Recovery(state) => write!(f, "recovery.{state}"),
            Self::AttemptEnd(kind, end) => write!(f, "attempt_end.{kind}.{end}"),
            Self::CommentsWaiting => f.write_str("comments.waiting"),
            Self::Comments(figure, false) => write!(f, "comments.{figure}"),
            Self::Comments(figure, true) => write!(f, "comments.sample.{figure}"),
            Self::ScriptsIn(status) => write!(f, "status.scripts.{status}"),
            Self::VideosIn(status) => write!(f, "status.videos.{status}"),
            Self::VideosEver => f.write_str("videos_ever"),
            Self::PostsIn(status) => write!(f, "status.posts.{status}"),
            Self::Published(platform, sandbox) => write!(f, "published.{platform}.{}", world(*sandbox)),
            Self::Figures(figure, platform, sandbox) => {
                write!(f, "figures.{figure}.{platform}.{}", world(*sandbox))
            }
            Self::Known(figure, platform, sandbox) => write!(f, "known.{figure}.{platform}.{}", world(*sandbox)),
        }
    }
}

/// Adds to counters, each of which may be named more than once.
pub(super) fn add(c: &mut Conn, differences: impl IntoIterator<Item = (Counter, i64)>) -> Result<()> {
    let mut sums: BTreeMap<Counter, i64> = BTreeMap::new();
    for (counter, difference) in differences {
        *sums.entry(counter).or_default() += difference;
    }
    let row = |(counter, sum): (Counter, i64)| {
        (counters::name.eq(counter.to_string()), counters::slot.eq(slot()), counters::value.eq(sum))
    };
    let rows: Vec<_> = sums.into_iter().filter(|(_, sum)| *sum != 0).map(row).collect();
    if !rows.is_empty() {
        diesel::insert_into(counters::table)
            .values(rows)
            .on_conflict((counters::name, counters::slot))
            .do_update()
            .set(counters::value.eq(counters::value + excluded(counters::value)))
            .execute(c)?;
    }
    Ok(())
}

/// Raises the revision of `topics`.
pub(super) fn raise(c: &mut Conn, topics: &[Topic]) -> Result<()> {
    add(c, topics.iter().map(|&topic| (Counter::Revision(topic), 1)))
}

/// What counters stand at, by name; those that were never counted are missing.
pub(super) fn read(c: &mut Conn, wanted: impl IntoIterator<Item = Counter>) -> Result<BTreeMap<String, i64>> {
    let names: Vec<String> = wanted.into_iter().map(|counter| counter.to_string()).collect();
    let slots: Vec<(String, i64)> =
        counters::table.filter(counters::name.eq_any(names)).select((counters::name, counters::value)).load(c)?;
    let mut sums = BTreeMap::new();
    for (name, value) in slots {
        *sums.entry(name).or_default() += value;
    }
    Ok(sums)
}
