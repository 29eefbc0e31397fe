use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use diesel::dsl::{not, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::NotificationId;
use showrunner_domain::notification::{Notice, Notification, NotificationVideo, RelatedType};
use showrunner_ports::store::{NotificationFilter, NotificationStore, Page, StoreResult, Topic};

use super::{Conn, Database, row_limit, values};
use crate::error::{Error, Result};
use crate::rows::{NotificationRow, notification_video};
use crate::schema::{notifications, scheduled_posts, videos};

/// Unread notifications, worded like the partial index.
fn unread() -> SqlLiteral<Bool> {
    sql("NOT notifications.read")
}

/// Limits a query to the notifications of a `NotificationFilter`.
macro_rules! of_filter {
    ($query:expr, $filter:expr) => {{
        let mut query = $query.into_boxed();
        if $filter.unread {
            query = query.filter(unread());
        }
        match $filter.kind {
            Some(kind) => query.filter(notifications::kind.eq(kind.as_str())),
            None => query,
        }
    }};
}

#[async_trait]
impl NotificationStore for Database {
    async fn list(&self, filter: NotificationFilter, page: Page) -> StoreResult<Vec<Notification>> {
        self.read(move |c| {
            let rows =
                of_filter!(notifications::table.select((notifications::id, NotificationRow::as_select())), filter)
                    .filter(notifications::id.lt(page.before().unwrap_or(i64::MAX)))
                    .order(notifications::id.desc())
                    .limit(row_limit(page.limit()));
            let notifications = values(rows.load(c)?, NotificationRow::notification)?;
            with_videos(c, notifications)
        })
        .await
    }

    async fn count_unread(&self) -> StoreResult<i64> {
        self.read(move |c| Ok(notifications::table.filter(unread()).count().get_result(c)?)).await
    }

    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification> {
        self.write(&[Topic::Notifications], move |c| {
            let row = diesel::update(notifications::table.find(id.0))
                .set(notifications::read.eq(true))
                .returning(NotificationRow::as_returning())
                .get_result(c)?;
            let notification = row.notification(id.0)?;
            with_videos(c, vec![notification])?.pop().ok_or(Error::from(diesel::result::Error::NotFound))
        })
        .await
    }

    async fn mark_all_read(&self) -> StoreResult<usize> {
        self.write(&[Topic::Notifications], |c| {
            let unread = notifications::table.filter(not(notifications::read));
            Ok(diesel::update(unread).set(notifications::read.eq(true)).execute(c)?)
        })
        .await
    }
}

/// Adds the video of each notification: the row that it points to, or the video of that post.
fn with_videos(c: &mut Conn, mut notifications: Vec<Notification>) -> Result<Vec<Notification>> {
    let related = |wanted| {
        let rows = notifications.iter().filter_map(|notification| notification.related);
        rows.filter(move |&(kind, _)| kind == wanted).map(|(_, row)| row).collect::<BTreeSet<i64>>()
    };
    let (mut video_ids, post_ids) = (related(RelatedType::Video), related(RelatedType::ScheduledPost));
    let posts: BTreeMap<i64, i64> = if post_ids.is_empty() {
        BTreeMap::new()
    } else {
        let posts = scheduled_posts::table.filter(scheduled_posts::id.eq_any(post_ids));
        posts.select((scheduled_posts::id, scheduled_posts::video_id)).load(c)?.into_iter().collect()
    };
    video_ids.extend(posts.values());
    if video_ids.is_empty() {
        return Ok(notifications);
    }
    let rows: Vec<(i64, String, String)> = videos::table
        .filter(videos::id.eq_any(video_ids))
        .select((videos::id, videos::title, videos::status))
        .load(c)?;
    let videos: BTreeMap<i64, NotificationVideo> = rows
        .into_iter()
        .map(|(id, title, status)| Ok((id, notification_video(id, &title, &status)?)))
        .collect::<Result<_>>()?;
    for notification in &mut notifications {
        let video = match notification.related {
            Some((RelatedType::Video, id)) => videos.get(&id),
            Some((RelatedType::ScheduledPost, id)) => posts.get(&id).and_then(|video| videos.get(video)),
            _ => None,
        };
        notification.video = video.cloned();
    }
    Ok(notifications)
}

/// Stores a notification that refers to the row `related`, if there is one.
pub(super) fn notify(c: &mut Conn, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) -> Result<()> {
    let notification = notice.stored(NotificationId(0), related, now);
    diesel::insert_into(notifications::table).values(NotificationRow::from(&notification)).execute(c)?;
    Ok(())
}
