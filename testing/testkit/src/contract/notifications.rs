//! Notifications.

use showrunner_domain::NotificationId;
use showrunner_domain::notification::{Notice, Notification, NotificationKind, NotificationVideo, RelatedType};
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::value::Title;
use showrunner_domain::video::{VideoChange, VideoStatus};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, NotificationFilter, Page, StoreError, StoreResult, Stores, Topic};

use super::support::{ContractResult, DIFFICULT_TEXT, all_pages, assert_refused};
use crate::builders::{a_notice, a_post, a_script, a_video};
use crate::clock::FixedClock;

/// Stores one notification of each kind and returns them newest first.
async fn one_of_each(stores: &Stores, clock: &FixedClock) -> StoreResult<Vec<Notification>> {
    let script = a_script().store(stores, clock.now()).await?;
    for (index, &kind) in NotificationKind::ALL.iter().enumerate() {
        let status = if index % 2 == 0 { ScriptStatus::Approved } else { ScriptStatus::Draft };
        let change = ScriptChange { status: Some(status), ..ScriptChange::default() };
        let notice = Notice::new(kind, format!("{DIFFICULT_TEXT} \0"), DIFFICULT_TEXT);
        stores.scripts.change(script.id, change, FollowUp::notice(notice), clock.now()).await?;
    }
    stores.alerts.notifications(NotificationFilter::default(), Page::default()).await
}

/// A notification of each kind is read back, unread, with any text; lists are newest first.
pub async fn are_listed_newest_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let notifications = one_of_each(stores, clock).await?;
    let kinds: Vec<_> = notifications.iter().rev().map(|notification| notification.kind).collect();
    assert_eq!(kinds, NotificationKind::ALL);
    for notification in &notifications {
        assert_eq!(notification.title, format!("{DIFFICULT_TEXT} \u{FFFD}"));
        assert_eq!((notification.message.as_str(), notification.read), (DIFFICULT_TEXT, false));
        assert!(matches!(notification.related, Some((RelatedType::Script, _))));
    }
    let paged = all_pages(
        1,
        |row: &Notification| row.id.0,
        |page| stores.alerts.notifications(NotificationFilter::default(), page),
    )
    .await?;
    assert_eq!(paged, notifications);
    Ok(())
}

/// A notification that reports no change points to no row.
pub async fn can_point_to_no_row(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let before = stores.revisions.revision(&[Topic::Notifications]).await?;
    stores.alerts.notify(Notice::new(NotificationKind::Script, DIFFICULT_TEXT, "why"), None, clock.now()).await?;
    let unread = stores.alerts.notifications(NotificationFilter::unread(), Page::default()).await?;
    let [notification] = unread.as_slice() else { return Err("there is not one notification".into()) };
    assert_eq!((notification.title.as_str(), notification.message.as_str()), (DIFFICULT_TEXT, "why"));
    assert_eq!(
        (notification.kind, notification.related, notification.created_at),
        (NotificationKind::Script, None, clock.now())
    );
    assert_ne!(stores.revisions.revision(&[Topic::Notifications]).await?, before);
    Ok(())
}

/// A read notification is not among the unread ones; reading it again changes nothing.
pub async fn are_marked_read_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let notifications = one_of_each(stores, clock).await?;
    let middle = &notifications[1];
    for _ in 0..2 {
        let read = stores.alerts.mark_read(middle.id).await?;
        assert_eq!(read, Notification { read: true, ..middle.clone() });
    }
    let unread = all_pages(
        2,
        |row: &Notification| row.id.0,
        |page| stores.alerts.notifications(NotificationFilter::unread(), page),
    )
    .await?;
    let expected: Vec<_> = notifications.iter().filter(|row| row.id != middle.id).cloned().collect();
    assert_eq!(unread, expected);
    assert_eq!(
        stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?.len(),
        notifications.len()
    );
    assert_refused!(stores, stores.alerts.mark_read(NotificationId(404)), StoreError::NotFound);
    Ok(())
}

/// All are marked read at once, and the number of previously unread ones is returned.
pub async fn are_all_marked_read(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.alerts.mark_all_read().await?, 0);
    let notifications = one_of_each(stores, clock).await?;
    stores.alerts.mark_read(notifications[0].id).await?;
    assert_eq!(stores.alerts.mark_all_read().await?, notifications.len() - 1);
    assert_eq!(stores.alerts.mark_all_read().await?, 0);
    assert_eq!(stores.alerts.notifications(NotificationFilter::unread(), Page::default()).await?, []);
    Ok(())
}

/// Notifications are selected by kind, read or not.
pub async fn are_selected_by_kind(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let notifications = one_of_each(stores, clock).await?;
    for wanted in &notifications {
        let filter = NotificationFilter { unread: false, kind: Some(wanted.kind) };
        assert_eq!(stores.alerts.notifications(filter, Page::default()).await?, std::slice::from_ref(wanted));
    }
    stores.alerts.mark_read(notifications[0].id).await?;
    let unread = NotificationFilter { unread: true, kind: Some(notifications[0].kind) };
    assert_eq!(stores.alerts.notifications(unread, Page::default()).await?, []);
    Ok(())
}

/// A notification of a video or of its post shows the video as it is now; without a video it shows none.
pub async fn show_their_video_as_it_is(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let told = |text| FollowUp::notice(a_notice(text));
    let video = a_video().titled("Cold light").approved().store(stores, now).await?.id;
    stores.videos.change(video, VideoChange::Reopened, told("Reopened"), now).await?;
    let shown = async || -> ContractResult<Vec<(String, Option<NotificationVideo>)>> {
        let rows = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?;
        Ok(rows.into_iter().map(|row| (row.title, row.video)).collect())
    };
    let title = Title::new("Cold light")?;
    let as_it_is = |status| Some(NotificationVideo { id: video, title: title.clone(), status });
    assert_eq!(shown().await?, [("Reopened".to_owned(), as_it_is(VideoStatus::PendingReview))]);

    stores.videos.change(video, VideoChange::Approved, told("Approved"), now).await?;
    let post = a_post(video).store(stores, now).await?.id;
    stores.scheduled_posts.change(post, PostChange::CancelledByOperator, told("Cancelled"), now).await?;
    let script = a_script().store(stores, now).await?.id;
    stores.scripts.change(script, ScriptChange::default(), told("Edited"), now).await?;
    let approved = || as_it_is(VideoStatus::Approved);
    let expected = [("Edited", None), ("Cancelled", approved()), ("Approved", approved()), ("Reopened", approved())];
    assert_eq!(shown().await?, expected.map(|(title, video)| (title.to_owned(), video)));

    let read = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?.remove(1);
    assert_eq!(stores.alerts.mark_read(read.id).await?.video, approved());
    Ok(())
}
