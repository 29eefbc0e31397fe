//! The steps of publishing to the sandbox.

/// The steps of a publication. The process may crash between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// An empty folder for the post exists in the staging area.
    Begun,
    /// The video is copied.
    VideoCopied,
    /// The caption is written.
    CaptionWritten,
    /// The record is written; the post is complete and synced to disk.
    Complete,
    /// The folder is renamed: the post is published.
    Out,
    /// The staging area is cleared.
    Cleared,
}

impl Step {
    /// All steps in order.
    pub const ALL: [Self; 6] =
        [Self::Begun, Self::VideoCopied, Self::CaptionWritten, Self::Complete, Self::Out, Self::Cleared];
}
