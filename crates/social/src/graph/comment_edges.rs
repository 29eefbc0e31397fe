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
