//! Notifications.

use actix_web::{get, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::{NotificationId, notification};
use showrunner_ports::store::{NotificationFilter, Topic};
use showrunner_services::{Services, missing};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, answer};
use crate::api::videos::VideoStatus;
use crate::conditional::{Conditional, Polled};
use crate::error::ApiError;
use crate::extract::Query;
use crate::lists::{PageQuery, Paged};
use crate::wire::{wire_struct, wire_text};

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
    let list = Paged::read(page.page()?, |page| services.stores.alerts.notifications(filter, page), |row| row.id.0);
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
    let list = async {
        let unread = |page| services.stores.alerts.notifications(NotificationFilter::unread(), page);
        Paged::read(page, unread, |row| row.id.0).await?.counted(page, services.stores.alerts.count_unread()).await
    };
    polled.answer(SHOWN, list).await
}

/// Marks a notification as read. Succeeds if it is read already.
#[utoipa::path(responses((status = 200, description = "The notification as it is now.", body = Notification)))]
#[put("/{id}/read")]
pub(crate) async fn mark_notification_read(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Notification> {
    answer(services.stores.alerts.mark_read(NotificationId(*id)).await.map_err(missing("notification")))
}

/// Marks all notifications as read.
#[utoipa::path(responses((status = 200, description = "How many were not.", body = ReadAllResult)))]
#[put("/read-all")]
pub(crate) async fn mark_all_notifications_read(services: web::Data<Services>) -> Answer<ReadAllResult> {
    let updated = services.stores.alerts.mark_all_read().await?;
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

wire_struct! {
    /// The video of a notification, as it is now.
    NotificationVideo(video: notification::NotificationVideo) {
        id: i64 = video.id.0,
        title: String = video.title.into_string(),
        status: VideoStatus,
    }

    /// A notification.
    Notification(notification: notification::Notification) {
        id: i64 = notification.id.0,
        #[serde(rename = "type")]
        kind: NotificationType,
        title: String,
        message: String,
        read: bool,
        created_at: Timestamp,
        /// The row that the notification points to.
        related_id: Option<i64> = notification.related.map(|(_, id)| id),
        related_type: Option<RelatedType> = notification.related.map(|(kind, _)| kind.into()),
        /// The video that it, or its post, is about.
        video: Option<NotificationVideo> = notification.video.map(Into::into),
    }
}

/// The result of marking all as read.
#[derive(Serialize, ToSchema)]
pub(crate) struct ReadAllResult {
    /// The number of notifications that were unread.
    updated: usize,
}
