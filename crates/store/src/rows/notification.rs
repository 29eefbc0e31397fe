use diesel::prelude::{Insertable, Queryable, Selectable};
use showrunner_domain::notification::{Notification, NotificationKind, NotificationVideo, RelatedType};
use showrunner_domain::value::Title;
use showrunner_domain::{NotificationId, VideoId};
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::notifications;
use crate::sql_types::{Parsed, UtcTime};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = notifications, treat_none_as_default_value = false)]
pub(crate) struct NotificationRow {
    kind: Parsed<NotificationKind>,
    title: String,
    message: String,
    read: bool,
    related_type: Option<Parsed<RelatedType>>,
    related_id: Option<i64>,
    created_at: UtcTime,
}

impl From<&Notification> for NotificationRow {
    fn from(notification: &Notification) -> Self {
        let related = notification.related;
        Self {
            kind: notification.kind.into(),
            title: notification.title.clone(),
            message: notification.message.clone(),
            read: notification.read,
            related_type: related.map(|(kind, _)| kind.into()),
            related_id: related.map(|(_, row)| row),
            created_at: notification.created_at.into(),
        }
    }
}

impl NotificationRow {
    /// The notification; `video` has the id, the status and the title of its video, separated by spaces.
    pub(crate) fn notification(self, id: i64, video: Option<&str>) -> StoreResult<Notification> {
        let origin = Origin { table: "notifications", id };
        let related_type = origin.optional("related_type", self.related_type, Parsed::value)?;
        Ok(Notification {
            id: NotificationId(id),
            kind: origin.value("type", self.kind.value())?,
            title: self.title,
            message: self.message,
            read: self.read,
            related: related_type.zip(self.related_id),
            video: video.map(notification_video).transpose()?,
            created_at: self.created_at.0,
        })
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
