//! The version of Meta's API, and the differences between the accounts of Facebook and Instagram.

use std::collections::BTreeMap;

use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;

/// The API version: the oldest in which a reel on a page can be declared as made by AI
/// (`docs/providers/facebook.md#posting`).
pub(super) const VERSION: &str = "v26.0";

/// The differences between the accounts of Facebook and Instagram.
pub trait GraphAccount: Default + Send + Sync + 'static {
    const PLATFORM: Platform;
    const COMMENTS: CommentEdges;
    const NAME_FIELD: &'static str;
    /// The required permissions. `business_management` is requested as well.
    const SCOPES: &'static [&'static str];
    const REQUIRED_TASKS: &'static [&'static str];
    const NO_ACCOUNT_MESSAGE: &'static str;

    const FIGURES: FiguresQuery;

    /// The account that belongs to a page, if there is one.
    fn of(page: Identity, instagram: Option<Identity>) -> Option<Identity>;

    fn figures(counts: &Value, insights: &Insights) -> Figures;
}

/// The edges and fields of comments on a platform.
pub struct CommentEdges {
    /// The edge of the account that lists its posts.
    pub(crate) posts: &'static str,
    /// The field expansion that reads the comments of a post.
    pub(crate) expansion: &'static str,
    /// The query for the comments of a single post.
    pub(crate) query: &'static [(&'static str, &'static str)],
    /// The edge of a comment that has its replies.
    pub(crate) replies: &'static str,
    pub(crate) reply_query: &'static [(&'static str, &'static str)],
    /// The number of newest comments that the platform shows, if it has a limit.
    pub(crate) newest_only: Option<usize>,
}

/// How the figures of a post are read: its counts, which are fields, and its insights.
pub struct FiguresQuery {
    pub(crate) counts: &'static str,
    /// The edge of a post that returns its insights.
    pub(crate) edge: &'static str,
    pub(crate) metrics: &'static [&'static str],
    /// The reason that is given if a figure is missing.
    pub(crate) missing: &'static str,
}

/// The values of metrics by name. A missing metric is unknown, not 0.
pub(crate) type Insights = BTreeMap<&'static str, Value>;
