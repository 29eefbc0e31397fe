//! The figures of a post.

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::social::{PostFigures, PublishedPost};

use super::envelope::Permission;
use super::post_state::{PostState, describe_failure};
use super::videos::Video;
use super::{Account, login};
use crate::account::Result;
use crate::adapter::Reads;
use crate::reading::figures_or_reason;

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
