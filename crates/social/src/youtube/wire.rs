//! The parts of YouTube's responses that are used.

use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::{Call, Client, Response};

use super::error::error_of;
use crate::account::Result;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Page<T> {
    #[serde(default = "Vec::new")]
    pub(super) items: Vec<T>,
    pub(super) next_page_token: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Channel {
    pub(super) id: String,
    pub(super) snippet: ChannelSnippet,
    #[serde(default)]
    pub(super) content_details: Value,
}

#[derive(Deserialize)]
pub(super) struct ChannelSnippet {
    pub(super) title: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlaylistItem {
    pub(super) content_details: PlaylistContent,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlaylistContent {
    pub(super) video_id: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Video {
    pub(super) id: String,
    pub(super) snippet: Option<VideoSnippet>,
    pub(super) status: Option<VideoStatus>,
    #[serde(default)]
    pub(super) processing_details: Value,
    pub(super) statistics: Option<Statistics>,
}

#[derive(Debug, Deserialize)]
pub(super) struct VideoSnippet {
    #[serde(default)]
    pub(super) tags: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct VideoStatus {
    pub(super) upload_status: Option<String>,
    pub(super) privacy_status: Option<String>,
    pub(super) failure_reason: Option<String>,
    pub(super) rejection_reason: Option<String>,
}

/// Numbers are sent as strings, and are missing if the channel hides them.
#[derive(Debug, Deserialize, Default)]
pub(super) struct Statistics {
    #[serde(rename = "viewCount")]
    pub(super) views: Option<String>,
    #[serde(rename = "likeCount")]
    pub(super) likes: Option<String>,
    #[serde(rename = "commentCount")]
    pub(super) comments: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Thread {
    pub(super) id: String,
    pub(super) snippet: ThreadSnippet,
    pub(super) replies: Option<Replies>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ThreadSnippet {
    /// Missing for a comment on the channel itself.
    pub(super) video_id: Option<String>,
    pub(super) top_level_comment: Comment,
    #[serde(default)]
    pub(super) total_reply_count: usize,
}

/// Contains at most five replies, even if the count is higher.
#[derive(Deserialize)]
pub(super) struct Replies {
    #[serde(default = "Vec::new")]
    pub(super) comments: Vec<Comment>,
}

#[derive(Deserialize)]
pub(super) struct Comment {
    pub(super) id: String,
    pub(super) snippet: CommentSnippet,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CommentSnippet {
    pub(super) parent_id: Option<String>,
    /// Only returned to the comment's author.
    pub(super) text_original: Option<String>,
    pub(super) text_display: String,
    pub(super) author_display_name: String,
    #[serde(default)]
    pub(super) author_channel_id: Value,
    pub(super) published_at: String,
}

/// The call that reads the connected channel.
pub(super) fn channel(client: &Client) -> Call {
    client.get("/youtube/v3/channels").query(&[("part", "snippet,contentDetails"), ("mine", "true")])
}

/// The channel in the answer to [`channel`].
pub(super) fn identity(answer: &Response) -> Result<Identity> {
    let channel = found(answer)?;
    Ok(Identity { remote_id: channel.id, name: channel.snippet.title })
}

/// The playlist of all uploads.
pub(super) fn uploads(answer: &Response) -> Result<String> {
    let contents = found(answer)?.content_details;
    contents["relatedPlaylists"]["uploads"].as_str().map(str::to_owned).ok_or_else(|| {
        answer.error(ProviderErrorKind::Unavailable, "it does not say where the channel's uploads are listed")
    })
}

fn found(answer: &Response) -> Result<Channel> {
    if !answer.is_success() {
        return Err(error_of(answer));
    }
    let page: Page<Channel> = answer.json()?;
    page.items.into_iter().next().ok_or_else(|| {
        let message = "this Google account has no YouTube channel: make one, then connect it again";
        answer.error(ProviderErrorKind::Setup, message)
    })
}
