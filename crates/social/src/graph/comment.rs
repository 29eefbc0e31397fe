//! A comment in the JSON of Facebook or Instagram.

use jiff::Timestamp;
use serde::Deserialize;
use showrunner_domain::account::Identity;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::RemoteComment;

use super::api::Graph;
use super::page::{Node, Page};
use crate::json::null_as_default;
use crate::result::Result;

#[derive(Deserialize)]
pub(super) struct Comment {
    /// Missing for people who may not moderate the page.
    pub(super) id: Option<String>,
    /// Missing for stickers.
    #[serde(default, alias = "message", deserialize_with = "null_as_default")]
    pub(super) text: String,
    #[serde(alias = "created_time")]
    timestamp: String,
    username: Option<String>,
    /// Missing for people who did not allow it.
    from: Option<Author>,
    parent_id: Option<String>,
    parent: Option<Node>,
    pub(super) replies: Option<Page<Comment>>,
}

#[derive(Deserialize)]
struct Author {
    id: Option<String>,
    #[serde(alias = "name")]
    username: Option<String>,
}

impl Comment {
    /// Whether the account wrote it, or `None` if Meta does not say.
    pub(super) fn is_by(&self, own: &Identity) -> Option<bool> {
        let id = self.from.as_ref().and_then(|from| from.id.as_deref()).map(|id| id == own.remote_id);
        // The account may have changed its name, so another name proves nothing.
        id.or_else(|| (self.username.as_deref() == Some(&own.name)).then_some(true))
    }

    fn author(&self) -> &str {
        let name = self.from.as_ref().and_then(|from| from.username.as_deref());
        name.or(self.username.as_deref()).unwrap_or("Somebody")
    }
}

impl Graph {
    /// Converts the comment. `thread` is the comment that it replies to, unless the comment names another.
    pub(super) fn remote_comment(
        &self,
        comment: Comment,
        thread: Option<&str>,
        own: &Identity,
    ) -> Result<RemoteComment> {
        let posted_at: Timestamp = comment.timestamp.parse().map_err(|_| {
            self.error(ProviderErrorKind::Unavailable, "it gives the time of a comment in a form that is not known")
        })?;
        let (is_own, author) = (comment.is_by(own).unwrap_or(false), comment.author().to_owned());
        let parent = comment.parent.map(|parent| parent.id).or(comment.parent_id);
        Ok(RemoteComment {
            id: comment.id.ok_or_else(|| self.withheld())?,
            in_reply_to: parent.or_else(|| thread.map(str::to_owned)),
            author,
            text: comment.text,
            posted_at,
            own: is_own,
        })
    }

    pub(super) fn withheld(&self) -> ProviderError {
        let message = "it does not say which comments these are: whoever connected the page may not moderate it";
        self.error(ProviderErrorKind::Setup, message)
    }
}
