//! Notifications.

mod dto;

use actix_web::{get, put, web};
use showrunner_domain::NotificationId;
use showrunner_ports::store::{NotificationFilter, Page, Stores, Topic};
use showrunner_services::{Notifications, missing};

use dto::{Notification, NotificationQuery, ReadAllResult};

use crate::answer::{Answer, answer};
use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::Query;
use crate::paged_response::{PageQuery, Paged};
use crate::refusals::{MissingRefusal, PlainRefusals, QueryRefusals};
use crate::use_case::UseCase;

/// A notification shows the title and status of its video.
const SHOWN: &[Topic] = &[Topic::Notifications, Topic::Videos];

/// Lists notifications, newest first.
#[utoipa::path(
    tag = "Notification", operation_id = "listNotifications",
    params(PageQuery, NotificationQuery),
    responses((status = 200, description = "The notifications.", body = [Notification]), NotModified, QueryRefusals),
)]
#[get("")]
pub(crate) async fn list_notifications(
    stores: UseCase<Stores>,
    Query(page): Query<PageQuery>,
    Query(query): Query<NotificationQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Notification>>, ApiError> {
    let filter = NotificationFilter { unread: false, kind: query.kind.map(Into::into) };
    polled.answer(SHOWN, read(&stores, filter, page.page()?)).await
}

/// Lists unread notifications, newest first.
#[utoipa::path(
    tag = "Notification", operation_id = "listUnreadNotifications",
    params(PageQuery),
    responses((status = 200, description = "The notifications.", body = [Notification]), NotModified, QueryRefusals),
)]
#[get("/unread")]
pub(crate) async fn list_unread_notifications(
    notifications: UseCase<Notifications>,
    Query(page): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Notification>>, ApiError> {
    let page = page.page()?;
    let list = async { Ok(Paged::of(notifications.unread_with_total(page).await?, |notification| notification.id.0)) };
    polled.answer(SHOWN, list).await
}

async fn read(stores: &Stores, filter: NotificationFilter, page: Page) -> Result<Paged<Notification>, ApiError> {
    Paged::read(page, |page| stores.notifications.list(filter, page), |notification| notification.id.0).await
}

/// Marks a notification as read. Succeeds if it is read already.
#[utoipa::path(
    tag = "Notification", operation_id = "markNotificationRead",
    responses(
        (status = 200, description = "The notification as it is now.", body = Notification),
        PlainRefusals, MissingRefusal,
    ),
)]
#[put("/{id}/read")]
pub(crate) async fn mark_notification_read(stores: UseCase<Stores>, id: web::Path<i64>) -> Answer<Notification> {
    answer(stores.notifications.mark_read(NotificationId(*id)).await.map_err(missing("notification")))
}

/// Marks all notifications as read.
#[utoipa::path(
    tag = "Notification", operation_id = "markAllNotificationsRead",
    responses((status = 200, description = "How many were not.", body = ReadAllResult), PlainRefusals),
)]
#[put("/read-all")]
pub(crate) async fn mark_all_notifications_read(stores: UseCase<Stores>) -> Answer<ReadAllResult> {
    let updated = stores.notifications.mark_all_read().await?;
    Ok(web::Json(ReadAllResult { updated }))
}
