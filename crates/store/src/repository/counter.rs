//! What is counted, and the name under which each number is stored.

use std::fmt;

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

text_enum! {
    /// What is counted about comments, of accounts and of the sandbox apart.
    "comment figure" CommentFigure {
        /// Looked at by the model.
        Processed = "processed",
        /// Not to be answered.
        Rejected = "rejected",
        /// Answered.
        Replied = "replied",
        /// From comment to answer, added up.
        ResponseSeconds = "response_seconds",
    }
}

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
