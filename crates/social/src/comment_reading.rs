//! Functions for reading comments that all platforms share.

use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReading, CommentReply, PostComments, WatchedPost};

use crate::result::Result;

/// Adds the result of one post to a reading. Returns whether the next post can be read.
pub(crate) fn record_result(reading: &mut CommentReading, post: &WatchedPost, found: Result<PostComments>) -> bool {
    match found {
        Ok(comments) => reading.posts.push(comments),
        // Comments are switched off, or the video was deleted.
        Err(error) if matches!(error.kind, ProviderErrorKind::Refused | ProviderErrorKind::NotFound) => {
            reading.posts.push(no_comments_on(post));
        }
        Err(error) => reading.stopped = Some(error),
    }
    reading.stopped.is_none()
}

pub(crate) fn no_comments_on(post: &WatchedPost) -> PostComments {
    PostComments { platform_post_id: post.platform_post_id.clone(), comments: Vec::new(), overflowed: false }
}

/// The first comment of the thread that a reply belongs to. There is only one level of replies.
pub(crate) fn thread_of(reply: &CommentReply) -> &str {
    reply.in_reply_to.as_deref().unwrap_or(&reply.comment_id)
}

/// Whether a text is that of the reply. The platform may have trimmed it.
pub(crate) fn has_same_text(text: &str, reply: &CommentReply) -> bool {
    text.trim() == reply.text.as_str().trim()
}
