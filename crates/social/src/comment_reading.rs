//! What the readings of comments have in common, whatever the platform.

use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, WatchedPost};

/// Notes what was found on a post, and says whether the next one may be asked for.
pub(crate) fn record_result(
    reading: &mut CommentReading,
    post: &WatchedPost,
    found: Result<PostComments, ProviderError>,
) -> bool {
    match found {
        Ok(comments) => reading.posts.push(comments),
        // The operator has switched them off, or the video is gone: there are none.
        Err(error) if matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::NotFound) => {
            reading.posts.push(no_comments_on(post));
        }
        Err(error) => reading.stopped = Some(error),
    }
    reading.stopped.is_none()
}

/// No comments on a post.
pub(crate) fn no_comments_on(post: &WatchedPost) -> PostComments {
    PostComments { platform_post_id: post.platform_post_id.clone(), comments: Vec::new(), overflowed: false }
}

/// The first comment of the thread that an answer goes to: there is one level of answers only.
pub(crate) fn thread_of(reply: &CommentReply) -> &str {
    reply.in_reply_to.as_deref().unwrap_or(&reply.comment_id)
}

/// Whether a platform has kept these words as an answer's, whose ends it may have trimmed.
pub(crate) fn has_same_text(text: &str, reply: &CommentReply) -> bool {
    text.trim() == reply.text.as_str().trim()
}
