//! Notifications.

use actix_web::{get, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::{NotificationId, notification};
use showrunner_ports::store::{NotificationFilter, Topic};
use showrunner_services::{Services, missing};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, answer};
use crate::conditional::{Conditional, Polled};
use crate::error::ApiError;
use crate::extract::Query;
use crate::lists::{PageQuery, Paged};
use crate::videos::VideoStatus;
use crate::wire_text::wire_text;

/// A notification shows the title and status of its video.
const SHOWN: &[Topic] = &[Topic::Notifications, Topic::Videos];

/// Lists notifications, newest first.
#[utoipa::path(
    params(PageQuery, NotificationQuery),
    responses((status = 200, description = "The notifications.", body = [Notification]), (status = 304)),
)]
#[get("")]
pub(crate) async fn list_notifications(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    Query(query): Query<NotificationQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Notification>>, ApiError> {
    let filter = NotificationFilter { unread: false, kind: query.kind.map(Into::into) };
    let list = Paged::read(page.page()?, |page| services.stores.notifications.list(filter, page), |row| row.id.0);
    polled.answer(SHOWN, list).await
}

/// Lists unread notifications, newest first.
#[utoipa::path(
    params(PageQuery),
    responses((status = 200, description = "The notifications.", body = [Notification]), (status = 304)),
)]
#[get("/unread")]
pub(crate) async fn list_unread_notifications(
    services: web::Data<Services>,
    Query(page): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Notification>>, ApiError> {
    let page = page.page()?;
    let list = async { Ok(Paged::of(services.notifications.unread_with_total(page).await?, |row| row.id.0)) };
    polled.answer(SHOWN, list).await
}

/// Marks a notification as read. Succeeds if it is read already.
#[utoipa::path(responses((status = 200, description = "The notification as it is now.", body = Notification)))]
#[put("/{id}/read")]
pub(crate) async fn mark_notification_read(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Notification> {
    answer(services.stores.notifications.mark_read(NotificationId(*id)).await.map_err(missing("notification")))
}

/// Marks all notifications as read.
#[utoipa::path(responses((status = 200, description = "How many were not.", body = ReadAllResult)))]
#[put("/read-all")]
pub(crate) async fn mark_all_notifications_read(services: web::Data<Services>) -> Answer<ReadAllResult> {
    let updated = services.stores.notifications.mark_all_read().await?;
    Ok(web::Json(ReadAllResult { updated }))
}

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
    kind: Option<NotificationType>,
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
    related_id: Option<i64>,
    related_type: Option<RelatedType>,
    /// The video that it, or its post, is about.
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
    updated: usize,
}
