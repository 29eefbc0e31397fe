//! Clean-up of old rows.

use jiff::SignedDuration;
use showrunner_domain::health::{Measurement, Service, ServiceErrors};
use showrunner_domain::operation::{OperationKind, Outcome};
use showrunner_domain::platform::Platform;
use showrunner_domain::recovery::RecoveryCounts;
use showrunner_domain::video::VideoChange;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, NotificationFilter, Page, Stores};

use super::support::{Contents, ContractResult};
use crate::builders::{a_notice, a_video, given_up, settled, starting};
use crate::clock::FixedClock;

/// Old notifications are removed once read, oldest first and no more at once than requested.
pub async fn removes_old_notifications_that_were_read(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().store(stores, clock.now()).await?;
    for number in 0..6 {
        let follow_up = FollowUp::notice(a_notice(&format!("number {number}")));
        stores.videos.change(video.id, VideoChange::Progressed(number), follow_up, clock.now()).await?;
        clock.advance(SignedDuration::from_secs(1));
    }
    let all = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?;
    for notification in all.iter().rev().filter(|notification| notification.title != "number 1") {
        stores.alerts.mark_read(notification.id).await?;
    }
    let before = all[1].created_at;
    assert_eq!(stores.operations.remove_read_notifications(before, 2).await?, 2);
    assert_eq!(stores.operations.remove_read_notifications(before, 2).await?, 1);
    assert_eq!(stores.operations.remove_read_notifications(before, 2).await?, 0);
    let left = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?;
    let titles: Vec<_> = left.iter().map(|notification| notification.title.as_str()).collect();
    assert_eq!(titles, ["number 5", "number 4", "number 1"]);
    Ok(())
}

/// Operations that finished long ago are removed; unfinished ones are kept.
pub async fn removes_operations_that_ended_long_ago(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().store(stores, clock.now()).await?.id;
    let start = clock.now();
    let outcomes = [Outcome::Done, given_up(), Outcome::Cancelled { reason: "not wanted".to_owned() }, Outcome::Done];
    let kinds = [
        OperationKind::SubmitRender,
        OperationKind::FollowRender,
        OperationKind::FetchRender,
        OperationKind::SubmitRender,
        OperationKind::FetchRender,
    ];
    for (index, kind) in kinds.into_iter().enumerate() {
        let follow_up = starting(kind, clock.now());
        stores.videos.change(video, VideoChange::Progressed(1), follow_up, clock.now()).await?;
        let Some(outcome) = outcomes.get(index) else { continue };
        settled(stores, kind.on(video.0), outcome.clone(), clock.now()).await?;
        clock.advance(SignedDuration::from_mins(1));
    }
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts { failed: 1, ..RecoveryCounts::default() });
    let before = start + SignedDuration::from_mins(3);
    assert_eq!(stores.operations.remove_finished_operations(before, 2).await?, 2);
    assert_eq!(stores.operations.remove_finished_operations(before, 2).await?, 1);
    assert_eq!(stores.operations.remove_finished_operations(before, 2).await?, 0);
    let left = Contents::of(stores).await?.operations;
    assert_eq!(left.iter().map(|operation| operation.work.kind()).collect::<Vec<_>>(), kinds[3..]);
    assert_eq!(stores.operations.recovery_counts().await?, RecoveryCounts::default());
    Ok(())
}

/// Everything about a process that no longer reports is removed.
pub async fn forgets_processes_that_are_gone(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, later) = (clock.now(), clock.now() + SignedDuration::from_mins(1));
    for (process, time) in [("gone", now), ("gone too", now), ("alive", later)] {
        let seen = Measurement {
            service: Service::Platform(Platform::Tiktok),
            response_ms: None,
            failures: 1,
            open: false,
            error: None,
            measured_at: time,
            check: None,
        };
        let errors = ServiceErrors { service: Service::Platform(Platform::Tiktok), minute: time, count: 1 };
        stores.system.record_health(process.to_owned(), vec![seen], vec![errors]).await?;
        stores.operations.beat(process.to_owned(), time).await?;
    }
    assert_eq!(stores.operations.forget_processes(later, 1).await?, 1);
    assert_eq!(stores.operations.forget_processes(later, 1).await?, 1);
    assert_eq!(stores.operations.forget_processes(later, 1).await?, 0);
    let left = stores.system.signals("me".to_owned(), now - SignedDuration::from_hours(1), later).await?;
    assert_eq!(
        (left.measurements.len(), left.errors, left.last_beat),
        (1, vec![(Service::Platform(Platform::Tiktok), 1)], Some(later))
    );
    Ok(())
}
