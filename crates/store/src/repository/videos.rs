use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::VideoId;
use showrunner_domain::alert::AlertSubject;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::month::Month;
use showrunner_domain::notification::{Notice, RelatedType};
use showrunner_domain::operation::{NewOperation, OperationKind, Subject};
use showrunner_domain::script::{ApprovedScript, Script, ScriptDetails, ScriptStatus};
use showrunner_domain::search::searchable_text;
use showrunner_domain::value::Description;
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_ports::store::{
    BulkChange, Conflict, FollowUp, ListOrder, Listing, Page, SkippedVideo, StoreResult, Topic, VideoFilter, VideoStore,
};

use super::follow_up::write_follow_up;
use super::list_filter::{filtered, in_order};
use super::notifications::notify;
use super::{
    Conn, Database, alerts, discarded_media, find, locked, operations, posts_of_video, row_limit, scripts, values,
};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::rows::VideoRow;
use crate::schema::{scripts as script_rows, video_months, videos};

/// The topics of a change of a video: a rejected or reopened video loses its posts.
const WRITTEN: &[Topic] = &[
    Topic::Scripts,
    Topic::Videos,
    Topic::ScheduledPosts,
    Topic::Notifications,
    Topic::Operations,
    Topic::Alerts,
    Topic::Costs,
];

/// Limits a query to the videos of a `VideoFilter`.
macro_rules! of_filter {
    ($query:expr, $filter:expr) => {{
        let mut query = filtered!($query, videos, $filter.list);
        if let Some(project) = $filter.project {
            let of_project = script_rows::table.filter(script_rows::project_id.eq(project.0)).select(script_rows::id);
            query = query.filter(videos::script_id.eq_any(of_project));
        }
        match $filter.has_posts {
            Some(wanted) => query.filter(has_posts(wanted)),
            None => query,
        }
    }};
}

/// Whether videos have a post that has neither failed nor been cancelled, worded like the partial index.
fn has_posts(has_posts: bool) -> Literal<Bool> {
    literal(if has_posts { "videos.live_posts > 0" } else { "videos.live_posts = 0" })
}

#[async_trait]
impl VideoStore for Database {
    async fn create(&self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video> {
        self.write(WRITTEN, move |c| {
            let script = scripts::lock(c, video.script_id())?;
            insert(c, video, &script, follow_up, now)
        })
        .await
    }

    async fn create_with_script(
        &self,
        script: ScriptDetails,
        script_follow_up: FollowUp,
        video: VideoOptions,
        provider: String,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<(Script, Video)> {
        self.write(WRITTEN, move |c| {
            let script = scripts::insert(c, script, script_follow_up, now)?;
            let approved = ApprovedScript::try_from(script.clone())?;
            let video = insert(c, NewVideo::of(&approved, video, provider), &script, follow_up, now)?;
            Ok((script, video))
        })
        .await
    }

    async fn find(&self, id: VideoId) -> StoreResult<Option<Video>> {
        self.read(move |c| find!(c, id.0, videos, VideoRow::video)).await
    }

    async fn find_by_provider_video_id(&self, provider_video_id: &str) -> StoreResult<Option<Video>> {
        // PostgreSQL refuses this character even in a query, and no row contains it.
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

    async fn stored_in(&self, month: Month) -> StoreResult<i64> {
        self.read(move |c| {
            let stored = video_months::table.find(month.to_string()).select(video_months::videos);
            Ok(stored.get_result(c).optional()?.unwrap_or(0))
        })
        .await
    }

    async fn list(&self, filter: VideoFilter, page: Page) -> StoreResult<Vec<Video>> {
        self.read(move |c| list(c, &filter, page)).await
    }

    async fn list_with_total(&self, filter: VideoFilter, page: Page) -> StoreResult<Listing<Video>> {
        self.read(move |c| {
            let rows = list(c, &filter, page.with_one_more())?;
            Listing::new(page, rows, || count(c, &filter))
        })
        .await
    }

    async fn ids(&self, filter: VideoFilter, limit: usize) -> StoreResult<Vec<VideoId>> {
        self.read(move |c| {
            let query = of_filter!(videos::table.select(videos::id), filter);
            let ids: Vec<i64> = in_order!(query, videos, filter.list, None).limit(row_limit(limit)).load(c)?;
            Ok(ids.into_iter().map(VideoId).collect())
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
        self.write(WRITTEN, move |c| {
            let video = lock(c, id)?;
            let video = change_locked(c, video, change, now)?;
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
        self.write(WRITTEN, move |c| {
            let bulk = change_many(c, &ids, &change, now)?;
            if !bulk.updated.is_empty() {
                notify(c, notice(bulk.updated.len()), None, now)?;
            }
            Ok(bulk)
        })
        .await
    }

    async fn delete(&self, id: VideoId, removal: NewOperation, now: Timestamp) -> StoreResult<()> {
        self.write(WRITTEN, move |c| {
            let video = lock(c, id)?;
            delete_locked(c, video, removal, now)
        })
        .await
    }
}

fn list(c: &mut Conn, filter: &VideoFilter, page: Page) -> Result<Vec<Video>> {
    let query = of_filter!(videos::table.select((videos::id, VideoRow::as_select())), filter);
    let query = in_order!(query, videos, filter.list, page.before()).limit(row_limit(page.limit()));
    values(query.load(c)?, VideoRow::video)
}

fn count(c: &mut Conn, filter: &VideoFilter) -> Result<i64> {
    if filter.has_posts == Some(true) {
        // Few videos have no post, and an index has them.
        let [all, without] = [None, Some(false)].map(|has_posts| VideoFilter { has_posts, ..filter.clone() });
        return Ok(count(c, &all)? - count(c, &without)?);
    }
    Ok(of_filter!(videos::table.count(), filter).get_result(c)?)
}

/// Stores a video of `script`, which the transaction has locked, and its follow-up.
fn insert(c: &mut Conn, video: NewVideo, script: &Script, follow_up: FollowUp, now: Timestamp) -> Result<Video> {
    if script.details.status != ScriptStatus::Approved {
        return Err(Conflict::ScriptNotApproved.into());
    }
    let mut video = video.stored(VideoId(0), now);
    let description = video.options.description.as_ref().map_or("", Description::as_str);
    let search_text = searchable_text([video.options.title.as_str(), description]);
    let row = (VideoRow::from(&video), videos::search_text.eq(search_text));
    video.id = VideoId(diesel::insert_into(videos::table).values(row).returning(videos::id).get_result(c)?);
    let month = follow_up.month.unwrap_or_else(|| Month::of(now, &TimeZone::UTC));
    write_follow_up(c, follow_up, RelatedType::Video, video.id.0, now)?;
    // After the ledger is locked, as everywhere: two writes in the other order would deadlock.
    count_in_month(c, month)?;
    Ok(video)
}

/// Videos are counted when they are stored, because they may be deleted later.
fn count_in_month(c: &mut Conn, month: Month) -> Result<()> {
    diesel::insert_into(video_months::table)
        .values((video_months::month.eq(month.to_string()), video_months::videos.eq(1)))
        .on_conflict(video_months::month)
        .do_update()
        .set(video_months::videos.eq(video_months::videos + 1))
        .execute(c)?;
    Ok(())
}

/// The video, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: VideoId) -> Result<Video> {
    let row: VideoRow = locked!(videos::table.find(id.0).select(VideoRow::as_select())).get_result(c)?;
    Ok(row.video(id.0)?)
}

/// Changes a video that the transaction has locked. It refuses before it writes anything.
pub(super) fn change_locked(c: &mut Conn, video: Video, change: VideoChange, now: Timestamp) -> Result<Video> {
    let ends_approval = matches!(change, VideoChange::Rejected(_) | VideoChange::Reopened);
    let from = video.status;
    let video = video.changed(change, now)?;
    if ends_approval {
        posts_of_video::cancel(c, video.id, now)?;
    }
    diesel::update(videos::table.find(video.id.0)).set(VideoRow::from(&video)).execute(c)?;
    // A decision on the video settles the alert about its cost.
    if from == VideoStatus::PendingReview && video.status != from {
        alerts::resolve(c, AlertSubject::Render(video.id), false, now)?;
    }
    Ok(video)
}

/// Deletes a video that the transaction has locked, with everything that depends on it.
fn delete_locked(c: &mut Conn, video: Video, removal: NewOperation, now: Timestamp) -> Result<()> {
    let (id, subject) = (video.id, Subject::Video(video.id));
    let left = DiscardedMedia::of(video, &operations::keys(c, OperationKind::FetchRender, subject)?)?;
    posts_of_video::delete(c, id, now)?;
    operations::cancel(c, subject, "the video was deleted", now)?;
    diesel::delete(videos::table.find(id.0)).execute(c)?;
    discarded_media::insert(c, left, removal, now)
}

fn change_many(c: &mut Conn, ids: &[VideoId], change: &VideoChange, now: Timestamp) -> Result<BulkChange> {
    let mut held = lock_all(c, ids)?;
    let mut bulk = BulkChange::default();
    for (index, &id) in ids.iter().enumerate() {
        if ids[..index].contains(&id) {
            bulk.skipped.push(SkippedVideo::repeated(id));
        } else if let Some(video) = held.remove(&id) {
            match decide_locked(c, video, change.clone(), now) {
                Ok(()) => bulk.updated.push(id),
                Err(error) => bulk.skipped.push(SkippedVideo::refused(id, error.into())?),
            }
        } else {
            bulk.skipped.push(SkippedVideo::unknown(id));
        }
    }
    Ok(bulk)
}

/// Decides on a video that the transaction has locked together with others.
fn decide_locked(c: &mut Conn, video: Video, change: VideoChange, now: Timestamp) -> Result<()> {
    video.ensure_pending_review()?;
    change_locked(c, video, change, now).map(drop)
}

/// The existing videos among `ids`, locked in the order of their ids, so that two bulk changes cannot deadlock.
pub(super) fn lock_all(c: &mut Conn, ids: &[VideoId]) -> Result<BTreeMap<VideoId, Video>> {
    let wanted = videos::table
        .select((videos::id, VideoRow::as_select()))
        .filter(videos::id.eq_any(ids.iter().map(|id| id.0)))
        .order(videos::id);
    let rows: Vec<(i64, VideoRow)> = locked!(wanted).load(c)?;
    rows.into_iter().map(|(id, row)| Ok((VideoId(id), row.video(id)?))).collect()
}
