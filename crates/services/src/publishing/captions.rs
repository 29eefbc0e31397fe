//! The captions of videos before they have posts, and those of many posts at once.

use std::collections::BTreeMap;

use showrunner_domain::caption::{self, CaptionEdit, FittedCaption, WrittenCaptions};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, ScheduledPost};
use showrunner_domain::settings::{CaptionTemplate, Setting};
use showrunner_domain::value::{Caption, ReplyText};
use showrunner_domain::video::{Video, VideoChange};
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::{BulkResult, FollowUp};

use super::scheduling::{Scheduling, source_of};
use crate::bulk;
use crate::error::{ServiceError, ServiceResult, missing};

/// The caption that posts of a video on a platform get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoCaption {
    pub platform: Platform,
    pub fitted: FittedCaption,
    /// The text that the operator wrote, before it was fitted; nothing for a generated caption.
    pub written: Option<Caption>,
    /// Whether the text is for this platform only.
    pub is_different: bool,
    /// The comment that is written below the post; nothing where there is none.
    pub first_comment: Option<ReplyText>,
}

/// The new caption of a post, and the one before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptionChange {
    pub post: ScheduledPostId,
    pub before: Caption,
    pub after: Caption,
}

/// The result of changing the captions of many posts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptionChanges {
    pub changed: Vec<CaptionChange>,
    /// The other posts, each with the reason.
    pub skipped: Vec<(ScheduledPostId, String)>,
}

impl Scheduling {
    /// The captions that posts of a video get unless the operator writes one for a post: one for each platform. With `template`,
    /// those that this template generates.
    pub async fn captions(
        &self,
        video: VideoId,
        template: Option<CaptionTemplate>,
    ) -> ServiceResult<Vec<VideoCaption>> {
        let mut video = self.ports.stores.videos.find(video).await?.ok_or(ServiceError::NotFound("video"))?;
        let script = self.script_of(&video).await?;
        let mut settings = self.ports.settings_of(script.details.project_id).await?;
        if let Some(template) = template {
            for &platform in Platform::ALL {
                settings.set(Setting::PlatformCaptionTemplate(platform, Some(template.clone())));
            }
            video.captions = WrittenCaptions::default();
        }
        let of = |&platform: &Platform| {
            Ok(VideoCaption {
                platform,
                fitted: caption::generated(platform, source_of(&video, &script), &settings)?,
                first_comment: caption::first_comment(platform, source_of(&video, &script), &settings),
                written: video.captions.on(platform).cloned(),
                is_different: video.captions.differences.contains_key(&platform),
            })
        };
        Platform::ALL.iter().map(of).collect()
    }

    /// Stores what the operator wrote as captions of a video. Posts that exist keep theirs.
    pub async fn write_captions(&self, video: VideoId, captions: WrittenCaptions) -> ServiceResult<Vec<VideoCaption>> {
        let change = VideoChange::Captioned(captions);
        let changed = self.ports.stores.videos.change(video, change, FollowUp::none(), self.ports.now()).await;
        let Video { id, .. } = changed.map_err(missing("video"))?;
        self.captions(id, None).await
    }

    /// Changes the captions of many scheduled posts. A caption that would break a limit of its platform stays.
    pub async fn edit_captions(&self, ids: Vec<ScheduledPostId>, edit: CaptionEdit) -> ServiceResult<CaptionChanges> {
        let change = async |id| {
            let post = self.post(id).await?;
            let after = edit.applied(post.platform, &post.caption)?;
            self.exchange_caption(&post, post.caption.clone(), after).await
        };
        let (changed, skipped) = bulk::outcomes(ids, change).await?;
        Ok(CaptionChanges { changed, skipped })
    }

    /// Takes changes of captions back. A post whose caption has changed since is skipped.
    pub async fn undo_captions(&self, changes: Vec<CaptionChange>) -> ServiceResult<BulkResult<ScheduledPostId>> {
        let ids = changes.iter().map(|change| change.post).collect();
        let changes: BTreeMap<_, _> = changes.into_iter().map(|change| (change.post, change)).collect();
        bulk::for_each(ids, async |id| {
            let post = self.post(id).await?;
            let change = changes.get(&id).ok_or(ServiceError::NotFound("change"))?;
            let before = caption::written(post.platform, &change.before)?.caption;
            self.exchange_caption(&post, change.after.clone(), before).await
        })
        .await
    }

    /// Replaces the caption of a post, if it still is `from`.
    async fn exchange_caption(&self, post: &ScheduledPost, from: Caption, to: Caption) -> ServiceResult<CaptionChange> {
        let changed = PostChange::Captioned { from: from.clone(), to };
        let ScheduledPost { id, caption, .. } = self.change(post.id, changed, FollowUp::none()).await?;
        Ok(CaptionChange { post: id, before: from, after: caption })
    }
}
