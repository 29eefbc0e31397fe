use async_trait::async_trait;
use diesel::dsl::not;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text};
use jiff::Timestamp;
use showrunner_domain::NotificationId;
use showrunner_domain::notification::{Notice, Notification, RelatedType};
use showrunner_ports::store::{NotificationFilter, NotificationStore, Page, StoreResult, Topic};

use super::{Conn, Database, row_limit};
use crate::error::Result;
use crate::literal::{Literal, literal};
use crate::rows::NotificationRow;
use crate::schema::notifications;

/// Unread notifications, worded like the partial index.
fn unread() -> Literal<Bool> {
    literal("NOT notifications.read")
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
    async fn add(&self, notice: Notice, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Notifications], move |c| notify(c, notice, None, now)).await
    }

    async fn list(&self, filter: NotificationFilter, page: Page) -> StoreResult<Vec<Notification>> {
        self.read(move |c| list(c, filter, page)).await
    }

    async fn count_unread(&self) -> StoreResult<i64> {
        self.read(|c| Ok(notifications::table.filter(unread()).count().get_result(c)?)).await
    }

    async fn mark_read(&self, id: NotificationId) -> StoreResult<Notification> {
        self.write(&[Topic::Notifications], move |c| {
            let (row, video): (NotificationRow, Option<String>) = diesel::update(notifications::table.find(id.0))
                .set(notifications::read.eq(true))
                .returning((NotificationRow::as_returning(), video()))
                .get_result(c)?;
            Ok(row.notification(id.0, video.as_deref())?)
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

fn list(c: &mut Conn, filter: NotificationFilter, page: Page) -> Result<Vec<Notification>> {
    let columns = (notifications::id, NotificationRow::as_select(), video());
    let rows = of_filter!(notifications::table.select(columns), filter)
        .filter(notifications::id.lt(page.before().unwrap_or(i64::MAX)))
        .order(notifications::id.desc())
        .limit(row_limit(page.limit()));
    rows.load(c)?.into_iter().map(notification).collect()
}

/// The video of a notification, in one column: the row that it points to, or the video of that post. As a join, PostgreSQL would read all
/// videos whenever it takes the page for a long one.
fn video() -> Literal<Nullable<Text>> {
    literal(
        "(SELECT videos.id || ' ' || videos.status || ' ' || videos.title FROM videos WHERE videos.id =
            CASE notifications.related_type
                WHEN 'video' THEN notifications.related_id
                WHEN 'scheduled_post' THEN
                    (SELECT video_id FROM scheduled_posts WHERE scheduled_posts.id = notifications.related_id)
            END)",
    )
}

/// A row with its [`video`].
fn notification((id, row, video): (i64, NotificationRow, Option<String>)) -> Result<Notification> {
    Ok(row.notification(id, video.as_deref())?)
}

/// Stores a notification that refers to the row `related`, if there is one.
pub(super) fn notify(c: &mut Conn, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) -> Result<()> {
    let row = NotificationRow::from(&notice.stored(NotificationId(0), related, now));
    diesel::insert_into(notifications::table).values(row).execute(c)?;
    Ok(())
}
