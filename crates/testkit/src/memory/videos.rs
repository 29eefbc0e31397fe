use std::collections::BTreeSet;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::month::Month;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_domain::operation::{NewOperation, Operation, OperationKind, Subject};
use showrunner_domain::script::{ApprovedScript, NewScript, Script, ScriptStatus};
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_domain::{OperationId, VideoId};
use showrunner_ports::store::{
    BulkChange, Conflict, FollowUp, Page, SkippedVideo, StoreError, StoreResult, VideoStore,
};

use super::MemoryStore;
use super::tables::Tables;

impl Tables {
    fn add_video(&mut self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video> {
        if self.scripts.require(video.script_id().0)?.status != ScriptStatus::Approved {
            return Err(Conflict::ScriptNotApproved.into());
        }
        let video = self.videos.insert(|id| video.stored(VideoId(id), now));
        if let Some(month) = follow_up.month {
            *self.videos_by_month.entry(month).or_default() += 1;
        }
        self.follow_up(follow_up, RelatedType::Video, video.id.0, now)?;
        Ok(video)
    }

    pub(super) fn change_video(&mut self, id: VideoId, change: VideoChange, now: Timestamp) -> StoreResult<Video> {
        let rejected = matches!(change, VideoChange::Rejected(_));
        let video = self.videos.require(id.0)?.changed(change, now)?;
        let known = |other: &Video| other.id != id && other.provider_video_id == video.provider_video_id;
        if video.provider_video_id.is_some() && self.videos.iter().any(known) {
            return Err(StoreError::Backend("another video has this id of the provider's".into()));
        }
        if rejected {
            self.call_off_posts(id, now)?;
        }
        self.videos.replace(id.0, video.clone());
        Ok(video)
    }

    fn delete_video(&mut self, id: VideoId, removal: NewOperation, now: Timestamp) -> StoreResult<()> {
        let video = self.videos.require(id.0)?;
        let subject = Subject::Video(id);
        let is_fetch = |one: &&Operation| one.subject == subject && one.kind == OperationKind::FetchRender;
        let fetches: Vec<String> = self.operations.iter().filter(is_fetch).map(|one| one.key.clone()).collect();
        let left = DiscardedMedia::of(video, &fetches)?;
        self.clear_posts(id, now)?;
        self.cancel(subject, "the video was deleted", now)?;
        self.videos.remove(id.0);
        let mut row = 0;
        self.discarded_media.insert(|id| {
            row = id;
            left
        });
        self.operations.insert(|id| removal.stored(OperationId(id), row, now));
        Ok(())
    }

    /// Decides on a video together with others.
    fn decide_on_video(&mut self, id: VideoId, change: VideoChange, now: Timestamp) -> StoreResult<()> {
        self.videos.require(id.0)?.waits_for_review()?;
        self.change_video(id, change, now).map(drop)
    }
}

#[async_trait]
impl VideoStore for MemoryStore {
    async fn create(&self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video> {
        self.write(|tables| tables.add_video(video, follow_up, now))
    }

    async fn create_with_script(
        &self,
        script: NewScript,
        script_follow_up: FollowUp,
        video: VideoOptions,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<(Script, Video)> {
        self.write(|tables| {
            let script = tables.add_script(script, script_follow_up, now)?;
            let approved = ApprovedScript::try_from(script.clone())?;
            let video = tables.add_video(NewVideo::of(&approved, video), follow_up, now)?;
            Ok((script, video))
        })
    }

    async fn find(&self, id: VideoId) -> StoreResult<Option<Video>> {
        self.read(|tables| tables.videos.get(id.0))
    }

    async fn find_by_provider_video_id(&self, provider_video_id: &str) -> StoreResult<Option<Video>> {
        let known = |video: &&Video| video.provider_video_id.as_deref() == Some(provider_video_id);
        self.read(|tables| tables.videos.iter().find(known).cloned())
    }

    async fn stored_in(&self, month: Month) -> StoreResult<i64> {
        self.read(|tables| tables.videos_by_month.get(&month).copied().unwrap_or(0))
    }

    async fn list(&self, status: Option<VideoStatus>, page: Page) -> StoreResult<Vec<Video>> {
        self.read(|tables| tables.videos.page(page, |video| status.is_none_or(|status| video.status == status)))
    }

    async fn change(
        &self,
        id: VideoId,
        change: VideoChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Video> {
        self.write(|tables| {
            let video = tables.change_video(id, change, now)?;
            tables.follow_up(follow_up, RelatedType::Video, id.0, now)?;
            Ok(video)
        })
    }

    async fn change_many(
        &self,
        ids: Vec<VideoId>,
        change: VideoChange,
        notice: fn(usize) -> Notice,
        now: Timestamp,
    ) -> StoreResult<BulkChange> {
        self.write(|tables| {
            let mut bulk = BulkChange::default();
            let mut seen = BTreeSet::new();
            for id in ids {
                if !seen.insert(id) {
                    bulk.skipped.push(SkippedVideo::repeated(id));
                    continue;
                }
                match tables.decide_on_video(id, change.clone(), now) {
                    Ok(()) => bulk.updated.push(id),
                    Err(StoreError::NotFound) => bulk.skipped.push(SkippedVideo::unknown(id)),
                    Err(error) => bulk.skipped.push(SkippedVideo::refused(id, error)?),
                }
            }
            if !bulk.updated.is_empty() {
                tables.notify(notice(bulk.updated.len()), None, now);
            }
            Ok(bulk)
        })
    }

    async fn delete(&self, id: VideoId, removal: NewOperation, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| tables.delete_video(id, removal, now))
    }
}
