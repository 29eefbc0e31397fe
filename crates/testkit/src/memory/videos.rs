use std::collections::BTreeSet;

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_domain::script::{ApprovedScript, NewScript, Script, ScriptStatus};
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
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
        self.follow_up(follow_up, RelatedType::Video, video.id.0, now)?;
        Ok(video)
    }

    fn change_video(&mut self, id: VideoId, change: VideoChange, now: Timestamp) -> StoreResult<Video> {
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
}

#[async_trait]
impl VideoStore for MemoryStore {
    async fn create(&self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video> {
        self.write(|tables| tables.add_video(video, follow_up, now))
    }

    async fn create_with_script(
        &self,
        script: NewScript,
        script_notice: Notice,
        video: VideoOptions,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<(Script, Video)> {
        self.write(|tables| {
            let script = tables.add_script(script, FollowUp::notice(script_notice), now)?;
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
                match tables.change_video(id, change.clone(), now) {
                    Ok(_) => bulk.updated.push(id),
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
}
