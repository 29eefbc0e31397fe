use std::collections::BTreeMap;

use async_trait::async_trait;
use diesel::dsl::{count_star, exists, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::alert::AlertSubject;
use showrunner_domain::batch::NextSlot;
use showrunner_domain::first_comment::FirstComment;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::Subject;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::{NewScheduledPost, PostChange, PostStatus, PublicationProgress, ScheduledPost};
use showrunner_domain::settings::NamedZone;
use showrunner_domain::video::{Video, VideoStatus, ensure_file};
use showrunner_domain::{ScheduledPostId, VideoId};
use showrunner_ports::store::{
    BatchTerms, BulkSchedule, BulkScheduled, Conflict, FollowUp, FollowedChanges, ListOrder, Page, PlanEdit,
    PostFilter, ScheduledPostStore, StoreResult, Topic,
};

use super::follow_up::write_follow_up;
use super::{
    Conn, Database, FromRow, alerts, all, analytics, has_status, locked, matching, operations, optional, row_limit,
};
use crate::error::Result;
use crate::schema::{scheduled_posts, scripts, videos};
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

#[expect(clippy::struct_excessive_bools, reason = "the columns are those of the table")]
#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = scheduled_posts)]
#[diesel(treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct ScheduledPostRow {
    #[diesel(skip_insertion)]
    id: i64,
    video_id: i64,
    platform: String,
    scheduled_at: UtcTime,
    status: String,
    caption: String,
    sandbox: bool,
    repeat: bool,
    #[diesel(column_name = publication_handle)]
    handle: Option<String>,
    committed_at: Option<UtcTime>,
    platform_post_id: Option<String>,
    error: Option<String>,
    published_at: Option<UtcTime>,
    created_at: UtcTime,
    planned: bool,
    cancelled_by_operator: bool,
    #[diesel(column_name = posting_mode)]
    mode: Option<String>,
    visibility: Option<String>,
    delivery: Option<String>,
    visible_to: Option<String>,
    choices: Option<Json>,
    first_comment: Option<Json<StoredFirstComment>>,
}
// Without the title of its video.
stored!(scheduled_posts.id, ScheduledPostRow: ScheduledPost {
    id, video_id, platform, scheduled_at, status, caption, sandbox, repeat, planned, cancelled_by_operator, visibility, choices, delivery,
    visible_to, platform_post_id, error, published_at, created_at, first_comment;
    part progress: PublicationProgress { handle as "publication_handle", mode as "posting_mode", committed_at };
    other video_title = String::new()
});

/// A first comment as JSON.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct StoredFirstComment {
    text: String,
    state: String,
    error: Option<String>,
}
stored!(StoredFirstComment: FirstComment { text, state, error });

/// A row and the title of its video.
type TitledRow = (ScheduledPostRow, String);

impl FromRow<TitledRow> for ScheduledPost {
    fn from_row((row, video_title): TitledRow) -> StoreResult<Self> {
        Ok(Self { video_title, ..Self::from_row(row)? })
    }
}

pub(super) const POST_TOPICS: &[Topic] =
    &[Topic::ScheduledPosts, Topic::Notifications, Topic::Operations, Topic::Alerts, Topic::Costs];

/// Limits a query to the posts that match a `PostFilter`. A search looks for matching videos first: there are fewer videos than posts.
macro_rules! of_filter {
    ($query:expr, $filter:expr) => {{
        let mut query = $query.into_boxed();
        if let Some(status) = $filter.list.status {
            query = query.filter(has_status("scheduled_posts", status.as_str()));
        }
        if !$filter.list.search.is_empty() {
            let found = matching!(videos::table.select(videos::id).into_boxed(), videos, $filter.list.search);
            query = query.filter(scheduled_posts::video_id.eq_any(found));
        }
        if let Some(project) = $filter.project {
            let of_project = scripts::table.filter(scripts::project_id.eq(project.0)).select(scripts::id);
            let of_project = videos::table.select(videos::id).into_boxed().filter(videos::script_id.eq_any(of_project));
            query = query.filter(scheduled_posts::video_id.eq_any(of_project));
        }
        if let Some(platform) = $filter.platform {
            query = query.filter(is_on(platform));
        }
        if let Some(video) = $filter.video {
            query = query.filter(scheduled_posts::video_id.eq(video.0));
        }
        if let Some(from) = $filter.from {
            query = query.filter(scheduled_posts::scheduled_at.ge(UtcTime::from(from)));
        }
        match $filter.to {
            Some(to) => query.filter(scheduled_posts::scheduled_at.lt(UtcTime::from(to))),
            None => query,
        }
    }};
}

/// Puts a boxed query of posts into the order of their times.
macro_rules! by_time {
    ($query:expr, $order:expr) => {
        match $order {
            ListOrder::NewestFirst => $query.order((scheduled_posts::scheduled_at.desc(), scheduled_posts::id.desc())),
            ListOrder::OldestFirst => $query.order((scheduled_posts::scheduled_at.asc(), scheduled_posts::id.asc())),
        }
    };
}

/// Limits a boxed query of posts to the page after the post with this time and id.
macro_rules! page_of {
    ($query:expr, $order:expr, $after:expr, $page:expr) => {{
        let mut query = $query;
        if let Some((time, id)) = $after {
            // The first condition is the one that the index serves.
            query = match $order {
                ListOrder::NewestFirst => query
                    .filter(scheduled_posts::scheduled_at.le(time))
                    .filter(scheduled_posts::scheduled_at.lt(time).or(scheduled_posts::id.lt(id))),
                ListOrder::OldestFirst => query
                    .filter(scheduled_posts::scheduled_at.ge(time))
                    .filter(scheduled_posts::scheduled_at.gt(time).or(scheduled_posts::id.gt(id))),
            };
        }
        by_time!(query, $order).limit(row_limit($page.limit()))
    }};
}

/// Posts to this platform, which the statement contains literally: see `has_status`.
fn is_on(platform: Platform) -> SqlLiteral<Bool> {
    sql(&format!("scheduled_posts.platform = '{platform}'"))
}

#[async_trait]
impl ScheduledPostStore for Database {
    async fn create(&self, post: NewScheduledPost, follow_up: FollowUp, now: Timestamp) -> StoreResult<ScheduledPost> {
        self.write(POST_TOPICS, move |c| insert(c, post, follow_up, now)).await
    }

    async fn find(&self, id: ScheduledPostId) -> StoreResult<Option<ScheduledPost>> {
        self.read(move |c| {
            let with_title = scheduled_posts::table.inner_join(videos::table).filter(scheduled_posts::id.eq(id.0));
            optional::<TitledRow, _>(c, with_title.select((ScheduledPostRow::as_select(), videos::title)))
        })
        .await
    }

    async fn list(&self, filter: PostFilter, page: Page) -> StoreResult<Vec<ScheduledPost>> {
        self.read(move |c| list(c, &filter, page)).await
    }

    async fn count(&self, filter: PostFilter) -> StoreResult<i64> {
        self.read(move |c| Ok(of_filter!(scheduled_posts::table.count(), filter).get_result(c)?)).await
    }

    async fn counts(&self) -> StoreResult<BTreeMap<PostStatus, i64>> {
        self.read(|c| {
            let rows: Vec<(String, i64)> = scheduled_posts::table
                .group_by(scheduled_posts::status)
                .select((scheduled_posts::status, count_star()))
                .load(c)?;
            let origin = Origin { table: "scheduled_posts", id: 0 };
            let count = |(status, count): (String, i64)| Ok((origin.value("status", status.parse())?, count));
            rows.into_iter().map(count).collect()
        })
        .await
    }

    async fn published_since(&self, platform: Platform, sandbox: bool, since: Timestamp) -> StoreResult<u32> {
        self.read(move |c| {
            let published = scheduled_posts::table
                .filter(has_status("scheduled_posts", PostStatus::Published.as_str()))
                .filter(scheduled_posts::platform.eq(platform.as_str()))
                .filter(scheduled_posts::published_at.ge(UtcTime::from(since)))
                .filter(scheduled_posts::sandbox.eq(sandbox));
            let count: i64 = published.count().get_result(c)?;
            Ok(u32::try_from(count).unwrap_or(u32::MAX))
        })
        .await
    }

    async fn change(
        &self,
        id: ScheduledPostId,
        change: PostChange,
        follow_up: FollowUp,
        now: Timestamp,
    ) -> StoreResult<ScheduledPost> {
        self.write(POST_TOPICS, move |c| {
            let is_another_try = matches!(change, PostChange::Rescheduled(_));
            let post = lock(c, id)?;
            let post = change_locked(c, post, change, now)?;
            let subject = Subject::ScheduledPost(id);
            let is_requeued = is_another_try && operations::requeue(c, subject, post.scheduled_at)?;
            let operation = follow_up.operation.filter(|_| !is_requeued);
            write_follow_up(c, FollowUp { operation, ..follow_up }, RelatedType::ScheduledPost, id.0, now)?;
            Ok(post)
        })
        .await
    }

    async fn follow_plan(
        &self,
        edit: Option<PlanEdit>,
        terms: BatchTerms,
        now: Timestamp,
    ) -> StoreResult<FollowedChanges> {
        self.write_plan(edit, terms, now).await
    }

    async fn next_slot(&self, video: Video, time_zone: NamedZone, now: Timestamp) -> StoreResult<Option<NextSlot>> {
        self.read_next_slot(video, time_zone, now).await
    }

    async fn schedule_many(&self, bulk: BulkSchedule, terms: BatchTerms, now: Timestamp) -> StoreResult<BulkScheduled> {
        self.write_bulk(bulk, terms, now).await
    }
}

fn list(c: &mut Conn, filter: &PostFilter, page: Page) -> Result<Vec<ScheduledPost>> {
    let after = match page.before() {
        None => None,
        Some(before) => {
            let seen_last = scheduled_posts::table.find(before).select(scheduled_posts::scheduled_at);
            let Some(time) = seen_last.get_result::<UtcTime>(c).optional()? else { return Ok(Vec::new()) };
            Some((time, before))
        }
    };
    let columns = (ScheduledPostRow::as_select(), videos::title);
    let posts = scheduled_posts::table.inner_join(videos::table).select(columns);
    if filter.list.search.is_empty() {
        all::<TitledRow, _>(c, page_of!(of_filter!(posts, filter), filter.list.order, after, page))
    } else {
        // SQLite sorts all posts that it finds. Sorting ids is five times as fast as sorting whole rows.
        let ids = of_filter!(scheduled_posts::table.select(scheduled_posts::id), filter);
        let found = page_of!(ids, filter.list.order, after, page);
        all::<TitledRow, _>(
            c,
            by_time!(posts.filter(scheduled_posts::id.eq_any(found)).into_boxed(), filter.list.order),
        )
    }
}

/// The posts of these videos, without their titles.
pub(super) fn posts_of(c: &mut Conn, videos: impl Iterator<Item = VideoId>) -> Result<Vec<ScheduledPost>> {
    let posts = ScheduledPostRow::query().filter(scheduled_posts::video_id.eq_any(videos.map(|id| id.0)));
    all(c, posts.order(scheduled_posts::id))
}

pub(super) fn insert(
    c: &mut Conn,
    post: NewScheduledPost,
    follow_up: FollowUp,
    now: Timestamp,
) -> Result<ScheduledPost> {
    let mut post = post.stored(ScheduledPostId(0), String::new(), now);
    post.video_title = check_place(c, &post)?;
    let insert = diesel::insert_into(scheduled_posts::table).values(ScheduledPostRow::of(&post));
    post.id = ScheduledPostId(insert.returning(scheduled_posts::id).get_result(c)?);
    count_live(c, post.video_id, false, post.status.is_live())?;
    write_follow_up(c, follow_up, RelatedType::ScheduledPost, post.id.0, now)?;
    Ok(post)
}

/// The post, locked until the end of the transaction. The video is locked first, as everywhere: the change may need its place on the platform.
pub(super) fn lock(c: &mut Conn, id: ScheduledPostId) -> Result<ScheduledPost> {
    let video: i64 = scheduled_posts::table.find(id.0).select(scheduled_posts::video_id).get_result(c)?;
    let title: String = locked!(videos::table.find(video).select(videos::title)).get_result(c)?;
    let row = locked!(ScheduledPostRow::query().filter(scheduled_posts::id.eq(id.0))).get_result(c)?;
    Ok(ScheduledPost::from_row((row, title))?)
}

/// Changes a post that the transaction has locked, and its video with it.
pub(super) fn change_locked(
    c: &mut Conn,
    post: ScheduledPost,
    change: PostChange,
    now: Timestamp,
) -> Result<ScheduledPost> {
    let (from, due_at) = (post.status, post.scheduled_at);
    let post = post.changed(change, now)?;
    if !from.is_live() && post.status.is_live() {
        check_place(c, &post)?;
    }
    if post.status == PostStatus::Cancelled {
        operations::cancel(c, Subject::ScheduledPost(post.id), "the post was cancelled", now)?;
    }
    if from == PostStatus::Scheduled && post.status == PostStatus::Scheduled && post.scheduled_at != due_at {
        operations::reschedule(c, Subject::ScheduledPost(post.id), post.scheduled_at)?;
    }
    diesel::update(scheduled_posts::table.find(post.id.0)).set(ScheduledPostRow::of(&post)).execute(c)?;
    count_live(c, post.video_id, from.is_live(), post.status.is_live())?;
    if from != PostStatus::Published && post.status == PostStatus::Published {
        analytics::begin_readings(c, &post, now)?;
    }
    if from == PostStatus::Published && post.status == PostStatus::Failed {
        analytics::stop_readings(c, post.id)?;
    }
    // Whatever moves such a post on has settled its alert.
    if matches!(from, PostStatus::Failed | PostStatus::Unconfirmed) && post.status != from {
        alerts::resolve(c, AlertSubject::Post(post.id), false, now)?;
    }
    Ok(post)
}

/// Checks that this post may take its place, and returns the title of its video. The video stays locked until the end of the
/// transaction: others that schedule it there, and a rejection, wait for it.
fn check_place(c: &mut Conn, post: &ScheduledPost) -> Result<String> {
    let columns = (videos::title, videos::status, videos::file_removed_at);
    let video_row = videos::table.find(post.video_id.0).select(columns);
    let (title, status, file_removed_at): (String, String, Option<UtcTime>) = locked!(video_row).get_result(c)?;
    if status != VideoStatus::Approved.as_str() {
        return Err(Conflict::VideoNotApproved.into());
    }
    ensure_file(file_removed_at.map(|time| time.0), "scheduled")?;
    // Read after the video is locked: until then, another transaction may add a post.
    let live = scheduled_posts::table
        .filter(scheduled_posts::video_id.eq(post.video_id.0))
        .filter(scheduled_posts::platform.eq(post.platform.as_str()))
        .filter(is_live());
    if !post.repeat && diesel::select(exists(live)).get_result(c)? {
        return Err(Conflict::AlreadyScheduled.into());
    }
    Ok(title)
}

/// Posts that take the place of their video on their platform.
fn is_live() -> SqlLiteral<Bool> {
    let live = PostStatus::ALL.iter().filter(|status| status.is_live()).map(|status| format!("'{status}'"));
    sql(&format!("scheduled_posts.status IN ({})", live.collect::<Vec<_>>().join(", ")))
}

/// Keeps the number of posts that take a video's place on a platform, when one of them is stored or changed. An index has the
/// videos without such posts.
fn count_live(c: &mut Conn, video: VideoId, was_live: bool, is_live: bool) -> Result<()> {
    if was_live != is_live {
        let video = diesel::update(videos::table.find(video.0));
        let change = if is_live { 1 } else { -1 };
        video.set(videos::live_posts.eq(videos::live_posts + change)).execute(c)?;
    }
    Ok(())
}
