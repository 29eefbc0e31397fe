use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::notification;
use utoipa::{IntoParams, ToSchema};

use crate::videos::VideoStatus;
use crate::wire_text::wire_text;

wire_text! {
    /// The subject of a notification; the screens choose icon and colour by it.
    NotificationType(notification::NotificationKind)

    /// The kind of row that a notification points to.
    RelatedType(notification::RelatedType)
}

/// Which notifications are listed.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct NotificationQuery {
    /// Only notifications with this subject.
    #[serde(rename = "type")]
    pub(super) kind: Option<NotificationType>,
}

/// The video of a notification, as it is now.
#[derive(Serialize, ToSchema)]
pub(crate) struct NotificationVideo {
    id: i64,
    title: String,
    status: VideoStatus,
}

/// A notification.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Notification {
    id: i64,
    #[serde(rename = "type")]
    kind: NotificationType,
    title: String,
    message: String,
    read: bool,
    created_at: Timestamp,
    /// The row that the notification points to.
    #[schema(required)]
    related_id: Option<i64>,
    #[schema(required)]
    related_type: Option<RelatedType>,
    /// The video that it, or its post, is about.
    #[schema(required)]
    video: Option<NotificationVideo>,
}

impl From<notification::Notification> for Notification {
    fn from(notification: notification::Notification) -> Self {
        let (related_type, related_id) = notification.related.unzip();
        Self {
            id: notification.id.0,
            kind: notification.kind.into(),
            title: notification.title,
            message: notification.message,
            read: notification.read,
            created_at: notification.created_at,
            related_id,
            related_type: related_type.map(Into::into),
            video: notification.video.map(|video| NotificationVideo {
                id: video.id.0,
                title: video.title.into_string(),
                status: video.status.into(),
            }),
        }
    }
}

/// The result of marking all as read.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReadAllResult {
    /// The number of notifications that were unread.
    pub(super) updated: usize,
}
