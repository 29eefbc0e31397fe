use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;

use super::comment_edges::CommentEdges;
use super::insights::Insights;
use super::refused_metrics::FiguresQuery;

/// The differences between the accounts of Facebook and Instagram.
pub trait GraphAccount: Send + Sync + 'static {
    const PLATFORM: Platform;
    const COMMENTS: &'static CommentEdges;
    const NAME_FIELD: &'static str;
    /// The required permissions. `business_management` is requested as well.
    const SCOPES: &'static [&'static str];
    const REQUIRED_TASKS: &'static [&'static str];
    const NO_ACCOUNT_MESSAGE: &'static str;

    const FIGURES: &'static FiguresQuery;

    /// The account that belongs to a page, if there is one.
    fn of(page: Identity, instagram: Option<Identity>) -> Option<Identity>;

    fn figures(counts: &Value, insights: &Insights) -> Figures;
}
