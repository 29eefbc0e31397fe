use showrunner_domain::account::Identity;
use showrunner_domain::platform::Platform;

use super::comment_edges::CommentEdges;

/// The differences between the accounts of Facebook and Instagram.
pub trait GraphAccount: Send + Sync + 'static {
    /// The platform.
    const PLATFORM: Platform;
    /// The edges and fields of comments.
    const COMMENTS: &'static CommentEdges;
    /// The field of an account that has its name.
    const NAME_FIELD: &'static str;
    /// The required permissions. `business_management` is requested as well.
    const SCOPES: &'static [&'static str];
    /// The tasks that the person must have on the page.
    const REQUIRED_TASKS: &'static [&'static str];
    /// The message for the operator if no page was allowed.
    const NO_ACCOUNT_MESSAGE: &'static str;

    /// The account that belongs to a page, if there is one.
    fn of(page: Identity, instagram: Option<Identity>) -> Option<Identity>;
}
