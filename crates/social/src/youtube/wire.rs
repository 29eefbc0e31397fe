//! What YouTube answers, as far as it is read.

use serde::Deserialize;

/// A page of anything.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Page<T> {
    #[serde(default = "Vec::new")]
    pub(super) items: Vec<T>,
    #[serde(default)]
    pub(super) next_page_token: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Channel {
    pub(super) id: String,
    pub(super) snippet: ChannelSnippet,
    #[serde(default)]
    pub(super) content_details: Option<ChannelContents>,
}

#[derive(Deserialize)]
pub(super) struct ChannelSnippet {
    pub(super) title: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ChannelContents {
    pub(super) related_playlists: RelatedPlaylists,
}

#[derive(Deserialize)]
pub(super) struct RelatedPlaylists {
    pub(super) uploads: String,
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

#[derive(Deserialize)]
pub(super) struct Video {
    pub(super) id: String,
    #[serde(default)]
    pub(super) snippet: Option<VideoSnippet>,
    #[serde(default)]
    pub(super) statistics: Option<Statistics>,
}

#[derive(Deserialize)]
pub(super) struct VideoSnippet {
    #[serde(default)]
    pub(super) tags: Vec<String>,
}

/// Numbers are texts here, and missing when the channel hides them.
#[derive(Deserialize, Default)]
pub(super) struct Statistics {
    #[serde(default, rename = "viewCount")]
    pub(super) views: Option<String>,
    #[serde(default, rename = "likeCount")]
    pub(super) likes: Option<String>,
    #[serde(default, rename = "commentCount")]
    pub(super) comments: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Thread {
    pub(super) id: String,
    pub(super) snippet: ThreadSnippet,
    #[serde(default)]
    pub(super) replies: Option<Replies>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ThreadSnippet {
    pub(super) top_level_comment: Comment,
    #[serde(default)]
    pub(super) total_reply_count: usize,
}

#[derive(Deserialize)]
pub(super) struct Replies {
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
    #[serde(default)]
    pub(super) parent_id: Option<String>,
    #[serde(default)]
    pub(super) text_original: Option<String>,
    pub(super) text_display: String,
    pub(super) author_display_name: String,
    #[serde(default)]
    pub(super) author_channel_id: Option<ChannelId>,
    pub(super) published_at: String,
}

#[derive(Deserialize)]
pub(super) struct ChannelId {
    pub(super) value: String,
}
