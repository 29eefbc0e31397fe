use async_trait::async_trait;
use diesel::dsl::{not, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use jiff::Timestamp;
use showrunner_domain::NotificationId;
use showrunner_domain::notification::{Notice, Notification, RelatedType};
use showrunner_ports::store::{NotificationStore, Page, StoreResult, Topic};

use super::{Conn, Database, any, newest_first};
use crate::error::Result;
use crate::rows::NotificationRow;
use crate::schema::notifications;

/// Unread notifications, worded like the partial index.
fn unread() -> SqlLiteral<Bool> {
    sql("NOT notifications.read")
}

#[async_trait]
impl NotificationStore for Database {
    async fn list(&self, unread_only: bool, page: Page) -> StoreResult<Vec<Notification>> {
        let wanted = if unread_only { unread() } else { any() };
        self.read(move |c| newest_first!(c, page, notifications, NotificationRow::notification, wanted)).await
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
            Ok(row.notification(id.0)?)
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

/// Stores a notification that refers to the row `related`, if there is one.
pub(super) fn notify(c: &mut Conn, notice: Notice, related: Option<(RelatedType, i64)>, now: Timestamp) -> Result<()> {
    let notification = notice.stored(NotificationId(0), related, now);
    diesel::insert_into(notifications::table).values(NotificationRow::from(&notification)).execute(c)?;
    Ok(())
}
