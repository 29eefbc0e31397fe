//! The account's public videos, and the figures of a post.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use serde::Deserialize;
use serde_json::json;
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_domain::setup::AccountReport;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost};
use showrunner_provider_http::Response;

use super::creator::Creator;
use super::envelope::{Permission, data, is_not_allowed};
use super::posting::{PostState, describe_failure};
use super::{Account, login};
use crate::account::Result;
use crate::adapter::Reads;
use crate::reading::{figures_or_reason, null_as_default};

const FIELDS: &str = "id,create_time,title,video_description,view_count,like_count,comment_count,share_count";

const VIDEOS_PER_PAGE: u32 = 20;

/// The most pages that are read. Fewer are enough to reach back to the time of a post.
const MAX_PAGES: usize = 25;

/// The largest accepted difference between TikTok's clock and ours.
const CLOCK_DIFFERENCE: SignedDuration = SignedDuration::from_mins(5);

/// TikTok returns the first 150 characters of a caption and does not define the kind of characters. A text of at least
/// this many bytes may be truncated.
const TRUNCATED_CAPTION_MIN_BYTES: usize = 140;

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Video {
    pub(super) id: String,
    /// In seconds.
    #[serde(default, deserialize_with = "null_as_default")]
    create_time: i64,
    #[serde(default, deserialize_with = "null_as_default")]
    title: String,
    #[serde(default, rename = "video_description", deserialize_with = "null_as_default")]
    description: String,
    #[serde(rename = "view_count")]
    pub(super) views: Option<i64>,
    #[serde(rename = "like_count")]
    pub(super) likes: Option<i64>,
    #[serde(rename = "comment_count")]
    pub(super) comments: Option<i64>,
    #[serde(rename = "share_count")]
    pub(super) shares: Option<i64>,
}

impl Video {
    fn has_caption(&self, caption: &str) -> bool {
        let caption = one_line(caption);
        [&self.title, &self.description].into_iter().map(|text| one_line(text)).any(|text| {
            let beginning = text.trim_end_matches(['…', '.']).trim_end();
            let is_cut = beginning.len() >= TRUNCATED_CAPTION_MIN_BYTES && caption.starts_with(beginning);
            !text.is_empty() && (text == caption || is_cut)
        })
    }
}

/// The text with single spaces only, because TikTok does not keep line breaks.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[derive(Deserialize)]
struct VideoPage {
    #[serde(default, deserialize_with = "null_as_default")]
    videos: Vec<Video>,
    /// In milliseconds.
    cursor: Option<i64>,
    #[serde(default, deserialize_with = "null_as_default")]
    has_more: bool,
}

impl Account<'_> {
    /// A public video of the account, or `None` if it does not exist or is not public.
    pub(super) async fn video(&self, id: &str) -> Result<Option<Video>> {
        let path = format!("/v2/video/query/?fields={FIELDS}");
        let answer = self.counted(1, self.post(&path, &json!({ "filters": { "video_ids": [id] } }))).await?;
        Ok(self.videos_in(&answer)?.videos.into_iter().find(|video| video.id == id))
    }

    /// The only public video with this caption from this period. `None` if there is none or more than one, because a
    /// video does not name its publication.
    pub(super) async fn find_video(
        &self,
        caption: &str,
        from: Timestamp,
        until: Option<Timestamp>,
    ) -> Result<Option<Video>> {
        let from = (from - CLOCK_DIFFERENCE).as_second();
        let is_in_time = |video: &Video| {
            video.create_time >= from && until.is_none_or(|until| video.create_time <= until.as_second())
        };
        // TikTok returns videos from before the cursor.
        let mut cursor = until.map(|until| until.as_millisecond() + 1_000);
        let mut found: Option<Video> = None;
        for _ in 0..MAX_PAGES {
            let mut body = json!({ "max_count": VIDEOS_PER_PAGE });
            if let Some(cursor) = cursor {
                body["cursor"] = cursor.into();
            }
            let answer = self.counted(1, self.post(&format!("/v2/video/list/?fields={FIELDS}"), &body)).await?;
            let page = self.videos_in(&answer)?;
            for video in page.videos.into_iter().filter(is_in_time).filter(|video| video.has_caption(caption)) {
                match &found {
                    Some(known) if known.id != video.id => return Ok(None),
                    _ => found = Some(video),
                }
            }
            // A page may be short or even empty without being the last one.
            match page.cursor.filter(|next| page.has_more && Some(*next) != cursor && *next >= from * 1_000) {
                Some(next) => cursor = Some(next),
                None => return Ok(found),
            }
        }
        // The pages that were not read may have another match.
        Ok(None)
    }

    fn videos_in(&self, answer: &Response) -> Result<VideoPage> {
        self.permitted(answer, Permission::Videos)?;
        data(answer)
    }
}

/// TikTok may review a public post for hours before showing it (`docs/providers/tiktok.md#posting`).
const REVIEW_TIME_LIMIT: SignedDuration = SignedDuration::from_hours(24);

/// The time in which the operator may post a video from the inbox.
const INBOX_TIME_LIMIT: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Whether an id is that of a video, not of a publication.
fn is_video(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())
}

#[async_trait]
impl Reads for Account<'_> {
    async fn check(&self) -> Result<()> {
        login::identity(&self.counted(1, login::user(&self.client)).await?).map(drop)
    }

    /// TikTok does not report the granted scopes: it refuses the call without the one for direct posts.
    async fn read_report(&self) -> Result<AccountReport> {
        let answer = self.creator_info().await?;
        if is_not_allowed(&answer) {
            let missing_scopes = Some(vec![Permission::DirectPost.scope().to_owned()]);
            return Ok(AccountReport { missing_scopes, ..AccountReport::default() });
        }
        let visibilities = Some(data::<Creator>(&answer)?.visibilities());
        Ok(AccountReport { visibilities, ..AccountReport::default() })
    }

    /// Reads the figures. A post is known by TikTok's id of the public video, or by the publication's id until there is
    /// one.
    async fn read_figures(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        let read = if is_video(&post.platform_post_id) {
            self.figures_of(&post.platform_post_id).await
        } else {
            self.figures_by_publication(post, now).await
        };
        match read {
            Err(error) if error.message == Permission::Videos.advice() => Ok(missing(Permission::Videos.advice())),
            read => read,
        }
    }
}

impl Account<'_> {
    async fn figures_by_publication(&self, post: &PublishedPost, now: Timestamp) -> Result<PostFigures> {
        match self.state(&post.platform_post_id).await? {
            PostState::Published(Some(id)) => self.figures_of(&id).await,
            // TikTok often does not return the id of the public video.
            PostState::Published(None) | PostState::Unknown => {
                let is_from_inbox = post.platform_post_id.starts_with("v_inbox");
                let time_limit = if is_from_inbox { INBOX_TIME_LIMIT } else { REVIEW_TIME_LIMIT };
                let until = (post.published_at + time_limit).min(now.max(post.published_at));
                let video = self.find_video(post.caption.as_str(), post.scheduled_at, Some(until)).await?;
                Ok(video.map_or_else(not_public, |video| figures_in(&video)))
            }
            PostState::InInbox => Ok(missing("the video waits in the inbox of the TikTok app until you post it there")),
            PostState::Uploading(_) | PostState::Processing => Ok(missing("TikTok is still processing the video")),
            PostState::Failed(reason) => {
                Ok(PostFigures::Rejected(format!("TikTok did not publish the video: {}", describe_failure(&reason))))
            }
        }
    }

    async fn figures_of(&self, id: &str) -> Result<PostFigures> {
        let message = "the video is no longer there, or no longer public";
        let video = self.video(id).await?.ok_or_else(|| self.error(ProviderErrorKind::NotFound, message))?;
        Ok(figures_in(&video))
    }
}

fn figures_in(video: &Video) -> PostFigures {
    let figures = Figures { views: video.views, likes: video.likes, comments: video.comments, shares: video.shares };
    figures_or_reason(figures, "TikTok does not give all of this video's figures")
}

fn not_public() -> PostFigures {
    missing(
        "TikTok gives figures of public videos only, and this one is private, is still being reviewed, or cannot be told from \
         another one with the same caption",
    )
}

fn missing(reason: &str) -> PostFigures {
    PostFigures::Read(Reading { figures: Figures::default(), reason: Some(reason.to_owned()) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn titled(title: &str) -> Video {
        Video {
            id: "7".to_owned(),
            create_time: 0,
            title: title.to_owned(),
            description: String::new(),
            views: None,
            likes: None,
            comments: None,
            shares: None,
        }
    }

    #[test]
    fn a_caption_is_recognized_by_its_words_and_a_long_one_by_its_beginning() {
        assert!(titled("One short sentence. #boundaries").has_caption("One short sentence.\n\n#boundaries"));
        assert!(!titled("One short sentence").has_caption("One short sentence.\n\n#boundaries"));
        assert!(!titled("").has_caption(""));
        let long = "A caption that goes on. ".repeat(20);
        let cut: String = long.chars().take(150).collect();
        assert!(titled(&cut).has_caption(&long) && titled(&format!("{cut}…")).has_caption(&long));
        assert!(!titled(&cut).has_caption(&long.replace('A', "The")));
        let described = Video { description: cut, ..titled("") };
        assert!(described.has_caption(&long));
    }
}
