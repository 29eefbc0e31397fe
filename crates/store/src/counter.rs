//! The counters, and the name under which each is stored.

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
    /// The figures counted about comments, separately for accounts and the sandbox.
    "comment figure" CommentFigure {
        /// Analysed by the model.
        Processed = "processed",
        /// Rejected: not to be answered.
        Rejected = "rejected",
        /// Answered.
        Replied = "replied",
        /// The seconds from comment to reply, summed.
        ResponseSeconds = "response_seconds",
    }
}

text_enum! {
    /// The figures counted of a month's costs, as in `MonthCosts`. Amounts are in millionths of a penny.
    "cost figure" CostFigure {
        InputTokens = "input_tokens",
        OutputTokens = "output_tokens",
        RenderSeconds = "render_seconds",
        Text = "text",
        Renders = "renders",
        Reserved = "reserved",
        PaidRenders = "paid_renders",
        /// Whether the operator has been warned.
        Warnings = "warnings",
    }
}

text_enum! {
    /// One of the figures.
    "figure" Figure {
        Views = "views",
        Likes = "likes",
        Comments = "comments",
        Shares = "shares",
    }
}

impl Figure {
    /// This figure of `figures`.
    pub(crate) const fn of(self, figures: Figures) -> Option<i64> {
        match self {
            Self::Views => figures.views,
            Self::Likes => figures.likes,
            Self::Comments => figures.comments,
            Self::Shares => figures.shares,
        }
    }
}

/// A counter. In variants with a platform the last field is true for the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Counter {
    /// The number of writes to this topic.
    Revision(Topic),
    /// Videos stored in this month, deleted ones included.
    Videos(Month),
    /// One figure of this month's costs.
    Costs(Month, CostFigure),
    /// Unfinished operations.
    Unfinished,
    /// Operations in this state of recovery.
    Recovery(RecoveryState),
    /// Attempts at operations of this kind that ended this way.
    AttemptEnd(OperationKind, AttemptEnd),
    /// Comments that wait for the operator.
    CommentsWaiting,
    /// A figure of comments; true for sample comments.
    Comments(CommentFigure, bool),
    /// Scripts in this state.
    ScriptsIn(ScriptStatus),
    /// Videos in this state.
    VideosIn(VideoStatus),
    /// Videos ever stored.
    VideosEver,
    /// Posts in this state.
    PostsIn(PostStatus),
    /// Published posts.
    Published(Platform, bool),
    /// The sum of a figure over the videos on a platform.
    Figures(Figure, Platform, bool),
    /// The number of videos on the platform with a known value of this figure.
    Known(Figure, Platform, bool),
}

/// The name part that keeps sandbox and accounts apart; they are never summed.
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
