use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::VideoId;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_domain::script::{ApprovedScript, NewScript, Script, ScriptStatus};
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_ports::store::{BulkChange, Conflict, FollowUp, Page, SkippedVideo, StoreResult, VideoStore};

use super::follow_up::{notify, write_follow_up};
use super::{Conn, Database, has_status, locked, places, row_limit, scripts};
use crate::error::Result;
use crate::rows::VideoRow;
use crate::schema::videos;

#[async_trait]
impl VideoStore for Database {
    async fn create(&self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video> {
        self.write(move |c| {
            let script = scripts::lock(c, video.script_id())?;
            insert(c, video, &script, follow_up, now)
        })
        .await
    }

    async fn create_with_script(
        &self,
        script: NewScript,
        script_notice: Notice,
        video: VideoOptions,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<(Script, Video)> {
        self.write(move |c| {
            let script = scripts::insert(c, script, FollowUp::notice(script_notice), now)?;
            let approved = ApprovedScript::try_from(script.clone())?;
            let video = insert(c, NewVideo::of(&approved, video), &script, follow_up, now)?;
            Ok((script, video))
        })
        .await
    }

    async fn find(&self, id: VideoId) -> StoreResult<Option<Video>> {
        self.read(move |c| {
            let row = videos::table.find(id.0).select(VideoRow::as_select()).get_result(c).optional()?;
            Ok(row.map(|row| row.video(id.0)).transpose()?)
        })
        .await
    }

    async fn find_by_provider_video_id(&self, provider_video_id: &str) -> StoreResult<Option<Video>> {
        // PostgreSQL refuses the character even in a question, and no row has it.
        if provider_video_id.contains('\0') {
            return Ok(None);
        }
        let wanted = provider_video_id.to_owned();
        self.read(move |c| {
            let row: Option<(i64, VideoRow)> = videos::table
                .select((videos::id, VideoRow::as_select()))
                .filter(videos::provider_video_id.eq(wanted))
                .get_result(c)
                .optional()?;
            Ok(row.map(|(id, row)| row.video(id)).transpose()?)
        })
        .await
    }

    async fn list(&self, status: Option<VideoStatus>, page: Page) -> StoreResult<Vec<Video>> {
        self.read(move |c| {
            let mut query = videos::table.select((videos::id, VideoRow::as_select())).into_boxed();
            if let Some(status) = status {
                query = query.filter(has_status("videos", status.as_str()));
            }
            if let Some(before) = page.before() {
                query = query.filter(videos::id.lt(before));
            }
            let rows: Vec<(i64, VideoRow)> = query.order(videos::id.desc()).limit(row_limit(page)).load(c)?;
            rows.into_iter().map(|(id, row)| Ok(row.video(id)?)).collect()
        })
        .await
    }

    async fn change(
        &self,
        id: VideoId,
        change: VideoChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Video> {
        self.write(move |c| {
            let locked = locked!(videos::table.find(id.0).select(VideoRow::as_select()));
            let row: VideoRow = locked.get_result(c)?;
            let video = change_locked(c, row.video(id.0)?, change, now)?;
            write_follow_up(c, follow_up, RelatedType::Video, id.0, now)?;
            Ok(video)
        })
        .await
    }

    async fn change_many(
        &self,
        ids: Vec<VideoId>,
        change: VideoChange,
        notice: fn(usize) -> Notice,
        now: Timestamp,
    ) -> StoreResult<BulkChange> {
        self.write(move |c| {
            let bulk = change_many(c, &ids, &change, now)?;
            if !bulk.updated.is_empty() {
                notify(c, notice(bulk.updated.len()), None, now)?;
            }
            Ok(bulk)
        })
        .await
    }
}

/// Stores a video of `script`, which the transaction holds, with what it brings.
fn insert(c: &mut Conn, video: NewVideo, script: &Script, follow_up: FollowUp, now: Timestamp) -> Result<Video> {
    if script.status != ScriptStatus::Approved {
        return Err(Conflict::ScriptNotApproved.into());
    }
    // The database gives the number.
    let mut video = video.stored(VideoId(0), now);
    let row = VideoRow::from(&video);
    video.id = VideoId(diesel::insert_into(videos::table).values(row).returning(videos::id).get_result(c)?);
    write_follow_up(c, follow_up, RelatedType::Video, video.id.0, now)?;
    Ok(video)
}

/// Changes a video that the transaction holds. Its refusals come before it writes anything.
fn change_locked(c: &mut Conn, video: Video, change: VideoChange, now: Timestamp) -> Result<Video> {
    let is_rejection = matches!(change, VideoChange::Rejected(_));
    let video = video.changed(change, now)?;
    if is_rejection {
        places::call_off(c, video.id, now)?;
    }
    diesel::update(videos::table.find(video.id.0)).set(VideoRow::from(&video)).execute(c)?;
    Ok(video)
}

fn change_many(c: &mut Conn, ids: &[VideoId], change: &VideoChange, now: Timestamp) -> Result<BulkChange> {
    let mut held = lock_all(c, ids)?;
    let mut bulk = BulkChange::default();
    for (index, &id) in ids.iter().enumerate() {
        if ids[..index].contains(&id) {
            bulk.skipped.push(SkippedVideo::repeated(id));
        } else if let Some(video) = held.remove(&id) {
            match change_locked(c, video, change.clone(), now) {
                Ok(_) => bulk.updated.push(id),
                Err(error) => bulk.skipped.push(SkippedVideo::refused(id, error.into())?),
            }
        } else {
            bulk.skipped.push(SkippedVideo::unknown(id));
        }
    }
    Ok(bulk)
}

/// The videos that there are, locked in the order of their numbers, so that two bulk changes never wait for each other.
fn lock_all(c: &mut Conn, ids: &[VideoId]) -> Result<BTreeMap<VideoId, Video>> {
    let wanted = videos::table
        .select((videos::id, VideoRow::as_select()))
        .filter(videos::id.eq_any(ids.iter().map(|id| id.0)))
        .order(videos::id);
    let rows: Vec<(i64, VideoRow)> = locked!(wanted).load(c)?;
    rows.into_iter().map(|(id, row)| Ok((VideoId(id), row.video(id)?))).collect()
}
