use diesel::dsl::{not, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text};
use jiff::Timestamp;
use showrunner_domain::notification::{Notice, Notification, NotificationVideo, RelatedType};
use showrunner_domain::value::Title;
use showrunner_domain::{NotificationId, VideoId};
use showrunner_ports::store::{NotificationFilter, Page, StoreResult};

use super::{Conn, FromRow, Run as _, all, newest_first, one};
use crate::error::Result;
use crate::schema::notifications;
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery)]
#[diesel(table_name = notifications)]
struct NotificationRow {
    id: i64,
    kind: String,
    title: String,
    message: String,
    read: bool,
    related_type: Option<String>,
    related_id: Option<i64>,
    created_at: UtcTime,
}
stored!(NotificationRow: Notification {
    id, kind as "type", title, message, read, created_at;
    pair related: (related_type, related_id);
    other video = None
});

/// A notification, and the id, the status and the title of its video, separated by spaces.
impl FromRow<(NotificationRow, Option<String>)> for Notification {
    fn from_row((row, video): (NotificationRow, Option<String>)) -> StoreResult<Self> {
        let origin = Origin { table: "notifications", id: row.id };
        Ok(Self { video: video.as_deref().map(notification_video).transpose()?, ..row.value(origin, "")? })
    }
}

fn notification_video(text: &str) -> StoreResult<NotificationVideo> {
    let mut parts = text.splitn(3, ' ');
    let mut next = || parts.next().unwrap_or_default();
    let (id, status, title) = (next().parse().unwrap_or_default(), next(), next());
    let origin = Origin { table: "videos", id };
    Ok(NotificationVideo {
        id: VideoId(id),
        title: origin.value("title", Title::new(title))?,
        status: origin.value("status", status.parse())?,
    })
}

/// Unread notifications, worded like the partial index.
fn unread() -> SqlLiteral<Bool> {
    sql("NOT notifications.read")
}

pub(super) fn list(c: &mut Conn, filter: NotificationFilter, page: Page) -> Result<Vec<Notification>> {
    let mut query = notifications::table.select((NotificationRow::as_select(), video())).into_boxed();
    if filter.unread {
        query = query.filter(unread());
    }
    if let Some(kind) = filter.kind {
        query = query.filter(notifications::kind.eq(kind.as_str()));
    }
    all(c, newest_first!(query, notifications, page))
}

pub(super) fn count_unread(c: &mut Conn) -> Result<i64> {
    Ok(notifications::table.filter(unread()).count().get_result(c)?)
}

pub(super) fn mark_read(c: &mut Conn, id: NotificationId) -> Result<Notification> {
    let read = diesel::update(notifications::table.find(id.0)).set(notifications::read.eq(true));
    one(c, read.returning((NotificationRow::as_returning(), video())))
}

pub(super) fn mark_all_read(c: &mut Conn) -> Result<usize> {
    let unread = notifications::table.filter(not(notifications::read));
    Ok(diesel::update(unread).set(notifications::read.eq(true)).execute(c)?)
}

/// The video of a notification, in one column: the row that it points to, or the video of that post. As a join, PostgreSQL would read all
/// videos whenever it takes the page for a long one.
fn video() -> SqlLiteral<Nullable<Text>> {
    sql("(SELECT videos.id || ' ' || videos.status || ' ' || videos.title FROM videos WHERE videos.id =
            CASE notifications.related_type
                WHEN 'video' THEN notifications.related_id
                WHEN 'scheduled_post' THEN
                    (SELECT video_id FROM scheduled_posts WHERE scheduled_posts.id = notifications.related_id)
            END)")
}

/// Stores a notification that refers to the row `related`, if there is one.
pub(super) fn notify(c: &mut Conn, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) -> Result<()> {
    diesel::insert_into(notifications::table)
        .values((
            notifications::kind.eq(notice.kind.as_str()),
            notifications::title.eq(notice.title),
            notifications::message.eq(notice.message),
            notifications::read.eq(false),
            notifications::related_type.eq(related.map(|(kind, _)| kind.as_str())),
            notifications::related_id.eq(related.map(|(_, row)| row)),
            notifications::created_at.eq(UtcTime::from(now)),
        ))
        .run(c)
}
