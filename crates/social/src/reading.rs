//! What adapters read: comments, figures, and JSON that deviates from its documentation.

use jiff::Timestamp;
use serde::{Deserialize, Deserializer};
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{CommentReply, PostComments, PostFigures, WatchedPost};
use showrunner_provider_http::Client;

use crate::account::Result;

/// Reads null as the default. Meta and TikTok send null for empty lists and texts.
pub(crate) fn null_as_default<'de, D, T>(value: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(value)?.unwrap_or_default())
}

/// The figures, with `reason` if one of them is missing.
pub(crate) fn figures_or_reason(figures: Figures, reason: &str) -> PostFigures {
    let is_complete = [figures.views, figures.likes, figures.comments, figures.shares].iter().all(Option::is_some);
    PostFigures::Read(Reading { figures, reason: (!is_complete).then(|| reason.to_owned()) })
}

pub(crate) fn no_comments_on(post: &WatchedPost) -> PostComments {
    PostComments { platform_post_id: post.platform_post_id.clone(), comments: Vec::new(), overflowed: false }
}

pub(crate) fn comment_time(client: &Client, text: &str) -> Result<Timestamp> {
    let message = "it gives the time of a comment in a form that is not known";
    text.parse().map_err(|_| client.error(ProviderErrorKind::Unavailable, message))
}

/// What a reply is written to: the first comment of its thread, because there is only one level of replies, or the post.
pub(crate) fn thread_of(reply: &CommentReply) -> &str {
    let thread = reply.in_reply_to.as_deref().or(reply.comment_id.as_deref());
    thread.unwrap_or(&reply.platform_post_id)
}

/// Whether a text is that of the reply. The platform may have trimmed it.
pub(crate) fn has_same_text(text: &str, reply: &CommentReply) -> bool {
    text.trim() == reply.text.as_str().trim()
}
