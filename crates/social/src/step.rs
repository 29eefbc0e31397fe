//! The steps of publishing to the sandbox. The process may crash between them.

/// A step of a post or of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// An empty folder for the post exists in the staging area.
    Begun,
    VideoCopied,
    CaptionWritten,
    /// The record is written; the post is complete and synced to disk.
    Complete,
    /// The folder is renamed: the post is published.
    Published,
    /// The staging area is cleared.
    Cleared,
    /// The reply is written to a temporary file.
    ReplyWritten,
    ReplyPublished,
}

impl Step {
    /// The steps of a post in order.
    pub const OF_POST: [Self; 6] =
        [Self::Begun, Self::VideoCopied, Self::CaptionWritten, Self::Complete, Self::Published, Self::Cleared];

    /// The steps of a reply in order.
    pub const OF_REPLY: [Self; 2] = [Self::ReplyWritten, Self::ReplyPublished];
}
