//! Alerts.

use jiff::SignedDuration;
use showrunner_domain::ScheduledPostId;
use showrunner_domain::alert::{ALERTS_KEPT, Alert, AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::video::VideoChange;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, Stores, Topic};

use super::support::{ContractResult, DIFFICULT_TEXT, ROUNDS, all_pages, race_of_winners};
use crate::builders::{a_post, a_video, an_alert};
use crate::clock::FixedClock;

/// A raised alert is read back open; no second one about the same subject is raised until it is resolved.
pub async fn are_open_once_about_the_same(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let subject = AlertSubject::Post(ScheduledPostId(17));
    let alert = NewAlert::new(
        subject,
        Service::Platform(Platform::Youtube),
        AlertKind::Warning,
        format!("{DIFFICULT_TEXT} \0"),
    );
    let raised = stores.alerts.raise(alert.clone(), clock.now()).await?.ok_or("it was not raised")?;
    assert_eq!((raised.subject.as_str(), raised.message), ("post/17", format!("{DIFFICULT_TEXT} \u{FFFD}")));
    assert_eq!((raised.raised_at, raised.resolved_at, raised.auto_resolved), (clock.now(), None, false));
    let before = stores.revisions.revision(&[Topic::Alerts]).await?;
    assert_eq!(stores.alerts.raise(alert.clone(), clock.now()).await?, None);

    let other = stores.alerts.raise(an_alert(AlertKind::Info), clock.now()).await?.ok_or("it was not raised")?;
    assert_ne!(stores.revisions.revision(&[Topic::Alerts]).await?, before);
    let open = stores.alerts.open().await?;
    assert_eq!(open.iter().map(|alert| alert.id).collect::<Vec<_>>(), [raised.id, other.id], "oldest first");

    clock.advance(SignedDuration::from_micros(1));
    let resolved = stores.alerts.resolve(subject, true, clock.now()).await?.ok_or("none was open")?;
    assert_eq!((resolved.id, resolved.resolved_at, resolved.auto_resolved), (raised.id, Some(clock.now()), true));
    assert_eq!(stores.alerts.resolve(subject, true, clock.now()).await?, None);
    let again = stores.alerts.raise(alert, clock.now()).await?.ok_or("it was not raised again")?;
    let all = all_pages(2, |alert: &Alert| alert.id.0, |page| stores.alerts.list(page)).await?;
    assert_eq!(all, [again, other, resolved], "newest first");
    Ok(())
}

/// A more severe alert about the same subject replaces the less severe one; a less severe one is not raised.
pub async fn follow_what_gets_worse(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let raise = |kind| stores.alerts.raise(an_alert(kind), clock.now());
    let warning = raise(AlertKind::Warning).await?.ok_or("it was not raised")?;
    let error = raise(AlertKind::Error).await?.ok_or("it was not raised")?;
    assert_eq!(raise(AlertKind::Warning).await?, None);
    assert_eq!(raise(AlertKind::Error).await?, None);
    assert_eq!(stores.alerts.open().await?, std::slice::from_ref(&error));
    let superseded = Alert { resolved_at: Some(clock.now()), ..warning };
    assert_eq!(stores.alerts.list(Page::default()).await?, [error, superseded]);
    Ok(())
}

/// All open alerts and the latest resolved ones are kept.
pub async fn are_kept_up_to_a_number(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let oldest = stores.alerts.raise(an_alert(AlertKind::Info), clock.now()).await?.ok_or("it was not raised")?;
    let subject = AlertSubject::Service(Service::Worker);
    let mut last = oldest.id;
    for _ in 0..ALERTS_KEPT + 5 {
        let alert = NewAlert::new(subject, Service::Worker, AlertKind::Error, "stuck");
        last = stores.alerts.raise(alert, clock.now()).await?.ok_or("it was not raised")?.id;
        stores.alerts.resolve(subject, true, clock.now()).await?;
    }
    let kept = all_pages(50, |alert: &Alert| alert.id.0, |page| stores.alerts.list(page)).await?;
    assert_eq!((kept.len(), kept[0].id), (ALERTS_KEPT + 1, last));
    assert_eq!(kept.last(), Some(&oldest));
    Ok(())
}

/// However many processes check at the same moment, one alert is raised.
pub async fn racing_looks_raise_one(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 1..=ROUNDS {
        let now = clock.now();
        let raised = race_of_winners(4, |_| stores.alerts.raise(an_alert(AlertKind::Error), now)).await?;
        assert_eq!(raised.iter().flatten().count(), 1, "{raised:?}");
        stores.alerts.resolve(AlertSubject::Service(Service::Platform(Platform::Tiktok)), true, now).await?;
        assert_eq!(stores.alerts.list(Page::default()).await?.len(), round);
    }
    Ok(())
}

/// A decision on a video resolves the alert about the cost of its render, one by one and in bulk.
pub async fn about_a_render_end_with_a_decision(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    for in_bulk in [false, true] {
        let video = a_video().pending_review().store(stores, now).await?;
        let alert = NewAlert::new(AlertSubject::Render(video.id), Service::AvatarProvider, AlertKind::Warning, "long");
        stores.alerts.raise(alert, now).await?.ok_or("it was not raised")?;
        if in_bulk {
            stores.videos.change_many(vec![video.id], VideoChange::Approved, now).await?;
        } else {
            stores.videos.change(video.id, VideoChange::Rejected(None), FollowUp::none(), now).await?;
        }
        assert_eq!(stores.alerts.open().await?, [], "in bulk: {in_bulk}");
    }
    Ok(())
}

/// A change raises an alert, and the change that settles it resolves it.
pub async fn come_and_go_with_a_change(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let post = a_post(video.id).store(stores, clock.now()).await?;
    let change = |change, follow_up| stores.scheduled_posts.change(post.id, change, follow_up, clock.now());
    let subject = AlertSubject::Post(post.id);
    let alert = NewAlert::new(subject, Service::Platform(Platform::Tiktok), AlertKind::Warning, "is it out?");
    change(PostChange::Started, FollowUp::none()).await?;
    change(PostChange::Unconfirmed("no answer".to_owned()), FollowUp::none().with_alert(alert)).await?;
    assert_eq!(stores.alerts.open().await?.len(), 1);
    change(PostChange::Confirmed(None), FollowUp::none().with_alert_resolved(subject)).await?;
    assert_eq!(stores.alerts.open().await?, []);
    let alerts = stores.alerts.list(Page::default()).await?;
    assert_eq!((alerts.len(), alerts[0].resolved_at, alerts[0].auto_resolved), (1, Some(clock.now()), false));
    Ok(())
}
