//! The bell.

mod dto;

use actix_web::{get, put, web};
use showrunner_domain::NotificationId;
use showrunner_ports::store::Topic;
use showrunner_services::Services;

use dto::{Notification, ReadAllResult};

use crate::conditional::{Conditional, NotModified, Polled};
use crate::error::ApiError;
use crate::extract::Query;
use crate::paging::{PageQuery, Paged};
use crate::refusals::{MissingRefusal, PlainRefusals, QueryRefusals};

/// Notifications, newest first.
#[utoipa::path(
    tag = "Notification", operation_id = "listNotifications",
    params(PageQuery),
    responses(
        (status = 200, description = "The notifications.", body = [Notification],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        NotModified, QueryRefusals,
    ),
)]
#[get("/notifications")]
pub(crate) async fn list_notifications(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Notification>>, ApiError> {
    let page = query.page()?;
    let revision = services.revisions.of(&[Topic::Notifications]).await?;
    let list = async {
        let notifications = services.notifications.list(page.with_one_more()).await?;
        Ok(Paged::new(page, notifications, |notification| notification.id.0))
    };
    polled.answer(revision, list).await
}

/// Notifications that have not been read, newest first.
#[utoipa::path(
    tag = "Notification", operation_id = "listUnreadNotifications",
    params(PageQuery),
    responses(
        (status = 200, description = "The notifications.", body = [Notification],
            headers(("Link" = String, description = "`rel=\"next\"` while there is more."))),
        NotModified, QueryRefusals,
    ),
)]
#[get("/notifications/unread")]
pub(crate) async fn list_unread_notifications(
    services: web::Data<Services>,
    Query(query): Query<PageQuery>,
    polled: Polled,
) -> Result<Conditional<Paged<Notification>>, ApiError> {
    let page = query.page()?;
    let revision = services.revisions.of(&[Topic::Notifications]).await?;
    let list = async {
        let notifications = services.notifications.unread(page.with_one_more()).await?;
        Ok(Paged::new(page, notifications, |notification| notification.id.0))
    };
    polled.answer(revision, list).await
}

/// Marks a notification as read, which it may be already.
#[utoipa::path(
    tag = "Notification", operation_id = "markNotificationRead",
    responses(
        (status = 200, description = "The notification as it is now.", body = Notification),
        PlainRefusals, MissingRefusal,
    ),
)]
#[put("/notifications/{id}/read")]
pub(crate) async fn mark_notification_read(
    services: web::Data<Services>,
    id: web::Path<i64>,
) -> Result<web::Json<Notification>, ApiError> {
    let notification = services.notifications.mark_read(NotificationId(id.into_inner())).await?;
    Ok(web::Json(notification.into()))
}

/// Marks all notifications as read.
#[utoipa::path(
    tag = "Notification", operation_id = "markAllNotificationsRead",
    responses((status = 200, description = "How many were not.", body = ReadAllResult), PlainRefusals),
)]
#[put("/notifications/read-all")]
pub(crate) async fn mark_all_notifications_read(
    services: web::Data<Services>,
) -> Result<web::Json<ReadAllResult>, ApiError> {
    let updated = services.notifications.mark_all_read().await?;
    Ok(web::Json(ReadAllResult { updated }))
}
