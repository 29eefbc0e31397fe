use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use showrunner_domain::alert::AlertSubject;
use showrunner_domain::caption::WrittenCaptions;
use showrunner_domain::check::Check;
use showrunner_domain::discarded_media::DiscardedMedia;
use showrunner_domain::month::Month;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{NewOperation, OperationKind, OperationResult, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{PostChange, PostStatus, ScheduledPost};
use showrunner_domain::script::{ApprovedScript, Script, ScriptDetails, ScriptStatus};
use showrunner_domain::search::searchable_text;
use showrunner_domain::value::{Caption, Description};
use showrunner_domain::video::{NewVideo, Video, VideoChange, VideoOptions, VideoStatus};
use showrunner_domain::{DiscardedMediaId, VideoId};
use showrunner_ports::store::{
    BulkResult, Conflict, FileRemoval, FollowUp, ListOrder, Page, RemovedFiles, StoreError, StoreResult, Topic,
    VideoFilter, VideoStore,
};

use super::follow_up::write_follow_up;
use super::notifications::notify;
use super::scheduled_posts::{ScheduledPostRow, posts_of};
use super::{
    Conn, Database, FromRow, Run as _, alerts, all, filtered, has_status, locked, one, operations, optional, page_of,
    scheduled_posts, scripts,
};
use crate::error::{Error, Result};
use crate::schema::{discarded_media, scheduled_posts as post_rows, scripts as script_rows, video_months, videos};
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = videos)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct VideoRow {
    #[diesel(skip_insertion)]
    id: i64,
    script_id: i64,
    title: String,
    description: Option<String>,
    avatar_id: String,
    voice_id: String,
    background_style: String,
    music_style: String,
    duration: i32,
    actual_duration_ms: Option<i64>,
    status: String,
    progress: Option<i32>,
    error: Option<String>,
    rejection_reason: Option<String>,
    provider: String,
    provider_video_id: Option<String>,
    video_key: Option<String>,
    thumbnail_key: Option<String>,
    created_at: UtcTime,
    updated_at: UtcTime,
    checks: Json<Vec<StoredCheck>>,
    approved_at: Option<UtcTime>,
    file_removed_at: Option<UtcTime>,
    captions: Option<Json<StoredCaptions>>,
}
stored!(videos.id, VideoRow: Video {
    id, script_id, actual_duration_ms, status, progress, error, rejection_reason, provider, provider_video_id, video_key, thumbnail_key,
    checks, approved_at, file_removed_at, captions, created_at, updated_at;
    part options: VideoOptions { title, description, avatar_id, voice_id, background_style, music_style, duration }
});

/// Written captions as JSON; null when there are none.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StoredCaptions {
    common: Option<String>,
    differences: BTreeMap<String, String>,
}

impl Stored<WrittenCaptions> for Option<Json<StoredCaptions>> {
    fn of(captions: &WrittenCaptions) -> Self {
        let texts = |(platform, text): (&Platform, &Caption)| (platform.to_string(), text.to_string());
        (!captions.is_empty()).then(|| {
            Json(StoredCaptions {
                common: captions.common.as_ref().map(Caption::to_string),
                differences: captions.differences.iter().map(texts).collect(),
            })
        })
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<WrittenCaptions> {
        let Some(Json(StoredCaptions { common, differences })) = self else { return Ok(WrittenCaptions::default()) };
        let caption = |text: String| origin.value(column, Caption::new(&text));
        let differing = |(platform, text): (String, String)| {
            Ok((origin.value(column, platform.parse::<Platform>())?, caption(text)?))
        };
        Ok(WrittenCaptions {
            common: common.map(caption).transpose()?,
            differences: differences.into_iter().map(differing).collect::<StoreResult<_>>()?,
        })
    }
}

/// A check as JSON.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StoredCheck {
    platform: String,
    level: String,
    message: String,
}
stored!(StoredCheck: Check { platform, level, message });

#[derive(HasQuery, Insertable)]
#[diesel(table_name = discarded_media)]
struct DiscardedMediaRow {
    keys: Json<Vec<String>>,
    provider: String,
    provider_video_id: Option<String>,
}
stored!(DiscardedMediaRow: DiscardedMedia { keys, provider, provider_video_id });

/// The topics of a change of a video: a rejected or reopened video loses its posts.
const VIDEO_TOPICS: &[Topic] = &[
    Topic::Scripts,
    Topic::Videos,
    Topic::ScheduledPosts,
    Topic::Notifications,
    Topic::Operations,
    Topic::Alerts,
    Topic::Costs,
];

/// How many videos a storage rule looks at in one transaction, so that other writers do not wait long.
const LOOKED_AT_TOGETHER: i64 = 100;

macro_rules! of_filter {
    ($query:expr, $filter:expr) => {{
        let mut query = filtered!($query, videos, $filter.list);
        if let Some(project) = $filter.project {
            let of_project = script_rows::table.filter(script_rows::project_id.eq(project.0)).select(script_rows::id);
            query = query.filter(videos::script_id.eq_any(of_project));
        }
        query = match $filter.has_file {
            Some(true) => query.filter(videos::video_key.is_not_null()),
            Some(false) => query.filter(videos::video_key.is_null()),
            None => query,
        };
        match $filter.has_posts {
            Some(wanted) => query.filter(has_posts(wanted)),
            None => query,
        }
    }};
}

/// Whether videos have a post that has neither failed nor been cancelled, worded like the partial index.
fn has_posts(has_posts: bool) -> SqlLiteral<Bool> {
    sql(if has_posts { "videos.live_posts > 0" } else { "videos.live_posts = 0" })
}

#[async_trait]
impl VideoStore for Database {
    async fn create(&self, video: NewVideo, follow_up: FollowUp, now: Timestamp) -> StoreResult<Video> {
        self.write(VIDEO_TOPICS, move |c| {
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
        self.write(VIDEO_TOPICS, move |c| {
            let script = scripts::insert(c, script, script_follow_up, now)?;
            let approved = ApprovedScript::try_from(script.clone())?;
            let video = insert(c, NewVideo::of(&approved, video, provider), &script, follow_up, now)?;
            Ok((Script { has_video: true, ..script }, video))
        })
        .await
    }

    async fn find(&self, id: VideoId) -> StoreResult<Option<Video>> {
        self.read(move |c| optional(c, VideoRow::query().filter(videos::id.eq(id.0)))).await
    }

    async fn find_by_provider_video_id(&self, provider_video_id: &str) -> StoreResult<Option<Video>> {
        // PostgreSQL refuses this character even in a query, and no row contains it.
        if provider_video_id.contains('\0') {
            return Ok(None);
        }
        let wanted = provider_video_id.to_owned();
        self.read(move |c| optional(c, VideoRow::query().filter(videos::provider_video_id.eq(wanted)))).await
    }

    async fn stored_in(&self, month: Month) -> StoreResult<i64> {
        self.read(move |c| {
            let stored = video_months::table.find(month.to_string()).select(video_months::videos);
            Ok(stored.get_result(c).optional()?.unwrap_or(0))
        })
        .await
    }

    async fn list(&self, filter: VideoFilter, page: Page) -> StoreResult<Vec<Video>> {
        self.read(move |c| all(c, page_of!(of_filter!(VideoRow::query(), filter), videos, filter.list.order, page)))
            .await
    }

    async fn count(&self, filter: VideoFilter) -> StoreResult<i64> {
        self.read(move |c| count(c, &filter)).await
    }

    async fn change(
        &self,
        id: VideoId,
        change: VideoChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<Video> {
        self.write(VIDEO_TOPICS, move |c| {
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
        now: Timestamp,
    ) -> StoreResult<BulkResult<VideoId>> {
        self.write(VIDEO_TOPICS, move |c| {
            let mut held = lock_all(c, &ids)?;
            let mut bulk = BulkResult::default();
            for (index, &id) in ids.iter().enumerate() {
                if ids[..index].contains(&id) {
                    bulk.skipped.push((id, "this video was named more than once".to_owned()));
                } else if let Some(video) = held.remove(&id) {
                    let decided = video.ensure_pending_review().map_err(Error::from);
                    match decided.and_then(|()| change_locked(c, video, change.clone(), now)) {
                        Ok(_) => bulk.updated.push(id),
                        Err(Error::Store(refusal @ (StoreError::Transition(_) | StoreError::Conflict(_)))) => {
                            bulk.skipped.push((id, refusal.to_string()));
                        }
                        Err(error) => return Err(error),
                    }
                } else {
                    bulk.skipped.push((id, "there is no such video".to_owned()));
                }
            }
            Ok(bulk)
        })
        .await
    }

    async fn delete(&self, id: VideoId, removal: NewOperation, now: Timestamp) -> StoreResult<()> {
        self.write(VIDEO_TOPICS, move |c| {
            let video = lock(c, id)?;
            let subject = Subject::Video(id);
            let left = DiscardedMedia::of(video, &operations::keys(c, OperationKind::FetchRender, subject)?)?;
            for post in lock_unless_published(c, id)? {
                operations::cancel(c, Subject::ScheduledPost(post.id), "the post was deleted with its video", now)?;
                diesel::delete(post_rows::table.find(post.id.0)).execute(c)?;
            }
            operations::cancel(c, subject, "the video was deleted", now)?;
            diesel::delete(videos::table.find(id.0)).execute(c)?;
            discard(c, &left, removal, now)
        })
        .await
    }

    async fn remove_files(&self, removal: FileRemoval, after: VideoId, now: Timestamp) -> StoreResult<RemovedFiles> {
        let remove = move |c: &mut Conn| remove_files(c, removal, after, now);
        self.write_if(VIDEO_TOPICS, remove, |files| files.removed > 0).await
    }

    async fn find_discarded_media(&self, id: DiscardedMediaId) -> StoreResult<Option<DiscardedMedia>> {
        self.read(move |c| {
            let row = DiscardedMediaRow::query().filter(discarded_media::id.eq(id.0)).get_result(c).optional()?;
            let origin = Origin { table: "discarded_media", id: id.0 };
            Ok(row.map(|row: DiscardedMediaRow| row.value(origin, "")).transpose()?)
        })
        .await
    }

    async fn forget_discarded_media(
        &self,
        id: DiscardedMediaId,
        operation_result: OperationResult,
        now: Timestamp,
    ) -> StoreResult<()> {
        self.write(&[Topic::Operations], move |c| {
            operations::write_result(c, operation_result, now)?;
            diesel::delete(discarded_media::table.find(id.0)).run(c)
        })
        .await
    }
}

/// Records files that no video refers to any more, with the operation that removes them.
fn discard(c: &mut Conn, media: &DiscardedMedia, removal: NewOperation, now: Timestamp) -> Result<()> {
    let row = (DiscardedMediaRow::of(media), discarded_media::created_at.eq(UtcTime::from(now)));
    let id = diesel::insert_into(discarded_media::table).values(row).returning(discarded_media::id).get_result(c)?;
    operations::insert(c, removal, id, now)
}

fn remove_files(c: &mut Conn, removal: FileRemoval, after: VideoId, now: Timestamp) -> Result<RemovedFiles> {
    let FileRemoval { rule, before, operation, notice } = removal;
    // A decision changed the video last, and it comes before any time from which days count.
    let decided = videos::updated_at.le(UtcTime::from(before));
    let with_file = has_status("videos", rule.status().as_str()).and(videos::video_key.is_not_null());
    let next = videos::table.select(videos::id).filter(with_file).filter(decided).filter(videos::id.gt(after.0));
    let ids: Vec<i64> = next.order(videos::id).limit(LOOKED_AT_TOGETHER).load(c)?;
    let ids: Vec<VideoId> = ids.into_iter().map(VideoId).collect();
    let held = lock_all(c, &ids)?;
    let posts = posts_of(c, held.keys().copied())?;
    let mut removed = 0;
    for video in held.into_values() {
        let posts: Vec<ScheduledPost> = posts.iter().filter(|post| post.video_id == video.id).cloned().collect();
        if rule.counts_from(&video, &posts).is_some_and(|time| time <= before) {
            let file = DiscardedMedia::file_of(&video);
            change_locked(c, video, VideoChange::FileRemoved, now)?;
            discard(c, &file, operation(now), now)?;
            removed += 1;
        }
    }
    if removed > 0 {
        notify(c, notice(removed), None, now)?;
    }
    Ok(RemovedFiles { removed, last: ids.last().copied() })
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
    if video.is_only() && script.has_video {
        return Err(Conflict::ScriptHasVideo.into());
    }
    let mut video = video.stored(VideoId(0), now);
    let description = video.options.description.as_ref().map_or("", Description::as_str);
    let search_text = searchable_text([video.options.title.as_str(), description]);
    let row = (VideoRow::of(&video), videos::search_text.eq(search_text));
    video.id = VideoId(diesel::insert_into(videos::table).values(row).returning(videos::id).get_result(c)?);
    scripts::note_videos(c, video.script_id)?;
    let month = follow_up.month.unwrap_or_else(|| Month::of(now, &TimeZone::UTC));
    write_follow_up(c, follow_up, RelatedType::Video, video.id.0, now)?;
    // Counted when it is stored, because it may be deleted later. After the ledger is locked, as everywhere: two writes in the other
    // order would deadlock.
    diesel::insert_into(video_months::table)
        .values((video_months::month.eq(month.to_string()), video_months::videos.eq(1)))
        .on_conflict(video_months::month)
        .do_update()
        .set(video_months::videos.eq(video_months::videos + 1))
        .execute(c)?;
    Ok(video)
}

/// The video, locked until the end of the transaction.
pub(super) fn lock(c: &mut Conn, id: VideoId) -> Result<Video> {
    one(c, locked!(VideoRow::query().filter(videos::id.eq(id.0))))
}

/// Changes a video that the transaction has locked. It refuses before it writes anything.
pub(super) fn change_locked(c: &mut Conn, video: Video, change: VideoChange, now: Timestamp) -> Result<Video> {
    let ends_approval = matches!(change, VideoChange::Rejected(_) | VideoChange::Reopened);
    let from = video.status;
    let video = video.changed(change, now)?;
    if ends_approval {
        for post in lock_unless_published(c, video.id)? {
            if post.status == PostStatus::Scheduled {
                scheduled_posts::change_locked(c, post, PostChange::CancelledBySystem, now)?;
            }
        }
    }
    diesel::update(videos::table.find(video.id.0)).set(VideoRow::of(&video)).execute(c)?;
    if video.status.is_wanted() != from.is_wanted() {
        scripts::note_videos(c, video.script_id)?;
    }
    // A decision on the video settles the alert about its cost.
    if from == VideoStatus::PendingReview && video.status != from {
        alerts::resolve(c, AlertSubject::Render(video.id), false, now)?;
    }
    Ok(video)
}

/// The existing videos among `ids`, locked in the order of their ids, so that two bulk changes cannot deadlock.
pub(super) fn lock_all(c: &mut Conn, ids: &[VideoId]) -> Result<BTreeMap<VideoId, Video>> {
    let wanted = VideoRow::query().filter(videos::id.eq_any(ids.iter().map(|id| id.0))).order(videos::id);
    let videos: Vec<Video> = all(c, locked!(wanted))?;
    Ok(videos.into_iter().map(|video| (video.id, video)).collect())
}

/// The posts of a video, locked until the end of the transaction, oldest first. Refuses when one is published.
fn lock_unless_published(c: &mut Conn, video: VideoId) -> Result<Vec<ScheduledPost>> {
    let posts = ScheduledPostRow::query().filter(post_rows::video_id.eq(video.0)).order(post_rows::id);
    let posts: Vec<ScheduledPost> = all(c, locked!(posts))?;
    if posts.iter().any(|post| post.status.may_be_published()) {
        return Err(Conflict::AlreadyPublished.into());
    }
    Ok(posts)
}
