//! What the operator is to be told about alerts.

use jiff::SignedDuration;
use showrunner_domain::AlertMessageId;
use showrunner_domain::alert::{
    AlertChannelKind, AlertEvent, AlertEventKind, AlertKind, AlertMessage, AlertSubject, NewAlert,
};
use showrunner_domain::health::Service;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::{
    Claim, NewOperation, OperationKind, OperationResult, OperationStatus, Outcome, Subject,
};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostChange;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, NewAlertMessage, NotificationFilter, Page, StoreError, Stores};

use super::support::{ContractResult, ROUNDS, race_of_winners};
use crate::builders::{a_lease, a_post, a_video, an_alert};
use crate::clock::FixedClock;

const TIKTOK: AlertSubject = AlertSubject::Service(Service::Platform(Platform::Tiktok));

fn a_message(events: Vec<AlertEvent>, clock: &FixedClock) -> NewAlertMessage {
    let operation = NewOperation { kind: OperationKind::SendAlert, key: "key".to_owned(), due_at: clock.now() };
    NewAlertMessage { channel: AlertChannelKind::Email, events, operation }
}

/// Raises an alert and puts it into a message; returns the message's id.
async fn formed(stores: &Stores, clock: &FixedClock) -> ContractResult<AlertMessageId> {
    stores.alerts.raise(an_alert(AlertKind::Error), clock.now()).await?;
    let waiting = stores.alerts.waiting_events(10).await?;
    let events = waiting.iter().map(|event| event.id).collect();
    assert!(stores.alerts.form_messages(events, vec![a_message(waiting, clock)], clock.now()).await?);
    Ok(AlertMessageId(1))
}

/// What is raised and what is over waits to be told, as it was then; what a graver alert replaces is not over.
pub async fn wait_from_the_change_on(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let warning = stores.alerts.raise(an_alert(AlertKind::Warning), clock.now()).await?.ok_or("it was not raised")?;
    stores.alerts.raise(an_alert(AlertKind::Warning), clock.now()).await?;
    let error = stores.alerts.raise(an_alert(AlertKind::Error), clock.now()).await?.ok_or("it was not raised")?;
    clock.advance(SignedDuration::from_mins(2));
    let over = stores.alerts.resolve(TIKTOK, true, clock.now()).await?.ok_or("none was open")?;
    stores.alerts.resolve(TIKTOK, true, clock.now()).await?;
    let waiting = stores.alerts.waiting_events(10).await?;
    let told: Vec<_> = waiting.iter().map(|event| (event.kind, event.alert.clone())).collect();
    let raised = AlertEventKind::Raised;
    assert_eq!(told, [(raised, warning), (raised, error), (AlertEventKind::Over, over)]);
    assert_eq!(stores.alerts.waiting_events(2).await?, waiting[..2], "the oldest first");
    Ok(())
}

/// The events of a message no longer wait, and its operation is due.
pub async fn take_their_events(stores: &Stores, clock: &FixedClock) -> ContractResult {
    stores.alerts.raise(an_alert(AlertKind::Error), clock.now()).await?;
    let waiting = stores.alerts.waiting_events(10).await?;
    let id = waiting[0].id;
    let messages = vec![a_message(waiting.clone(), clock)];
    assert!(stores.alerts.form_messages(vec![id], messages.clone(), clock.now()).await?);
    assert_eq!(stores.alerts.waiting_events(10).await?, []);
    let due = stores.operations.claim_due_of(vec![OperationKind::SendAlert], 5, a_lease(clock.now()), clock.now());
    let due = due.await?;
    assert_eq!(due.len(), 1);
    let Subject::AlertMessage(message) = due[0].work.subject() else { return Err("another subject".into()) };
    let kept = stores.alerts.find_message(message).await?;
    assert_eq!(kept, Some(AlertMessage { id: message, channel: AlertChannelKind::Email, events: waiting }));

    assert!(!stores.alerts.form_messages(vec![id], messages, clock.now()).await?, "the event was taken already");
    assert_eq!(stores.operations.unfinished().await?, 1);
    assert_eq!(stores.alerts.find_message(AlertMessageId(message.0 + 1)).await?, None);
    Ok(())
}

/// Operations of another kind are left to those who claim all.
pub async fn are_claimed_by_kind(stores: &Stores, clock: &FixedClock) -> ContractResult {
    formed(stores, clock).await?;
    let claim = |kind| stores.operations.claim_due_of(vec![kind], 5, a_lease(clock.now()), clock.now());
    assert_eq!(claim(OperationKind::PublishPost).await?, []);
    assert_eq!(claim(OperationKind::SendAlert).await?.len(), 1);
    assert_eq!(claim(OperationKind::SendAlert).await?, []);
    Ok(())
}

/// However many processes form messages at the same moment, each event is in one of them.
pub async fn racing_processes_form_one(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        stores.alerts.raise(an_alert(AlertKind::Error), clock.now()).await?;
        stores.alerts.resolve(TIKTOK, true, clock.now()).await?;
        let waiting = stores.alerts.waiting_events(10).await?;
        assert_eq!(waiting.len(), 2);
        let form = |_| {
            let ids = waiting.iter().map(|event| event.id).collect();
            stores.alerts.form_messages(ids, vec![a_message(waiting.clone(), clock)], clock.now())
        };
        let formed = race_of_winners(4, form).await?;
        assert_eq!(formed.iter().filter(|formed| **formed).count(), 1, "{formed:?}");
    }
    assert_eq!(stores.operations.unfinished().await?, i64::try_from(ROUNDS)?);
    Ok(())
}

/// A message goes with the result of its operation; without the claim it stays.
pub async fn go_when_they_are_sent(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let id = formed(stores, clock).await?;
    let lease = a_lease(clock.now());
    let operation = stores.operations.claim_due(5, lease, clock.now()).await?.pop().ok_or("nothing is due")?;
    let claim = operation.claim().ok_or("it is not claimed")?;
    let lost = Claim { token: "lost".to_owned(), ..claim.clone() };
    let done = |claim| OperationResult { claim, outcome: Outcome::Done };
    let refused = stores.alerts.finish_message(id, None, done(lost), clock.now()).await;
    assert!(matches!(refused, Err(StoreError::ClaimLost)), "{refused:?}");
    assert!(stores.alerts.find_message(id).await?.is_some());
    stores.alerts.finish_message(id, None, done(claim), clock.now()).await?;
    assert_eq!(stores.alerts.find_message(id).await?, None);
    assert_eq!(stores.operations.unfinished().await?, 0);
    Ok(())
}

/// A message that could not be sent is told under the bell, and stays until it is retried or too old.
pub async fn stay_when_they_are_given_up(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let id = formed(stores, clock).await?;
    let lease = a_lease(clock.now());
    let operation = stores.operations.claim_due(5, lease, clock.now()).await?.pop().ok_or("nothing is due")?;
    let outcome = Outcome::GivenUp { error: "refused".to_owned() };
    let result = OperationResult { claim: operation.claim().ok_or("it is not claimed")?, outcome };
    let notice = Notice::new(NotificationKind::System, "An alert was not sent", "no");
    stores.alerts.finish_message(id, Some(notice), result, clock.now()).await?;
    let bell = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?;
    assert_eq!(bell[0].title, "An alert was not sent");

    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 1);
    let again = stores.operations.find(operation.id).await?.ok_or("it is gone")?;
    assert_eq!((again.status, again.key.as_str()), (OperationStatus::Pending, "key"));
    assert_eq!(stores.operations.remove_unsent_alerts(clock.now(), 10).await?, 0);
    let later = clock.now() + SignedDuration::from_secs(1);
    assert_eq!(stores.operations.remove_unsent_alerts(later, 10).await?, 1);
    assert_eq!(stores.alerts.find_message(id).await?, None);
    Ok(())
}

/// The alert about a post that failed or is unconfirmed ends with whatever moves the post on.
pub async fn tell_when_a_post_is_settled(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let post = a_post(video.id).store(stores, clock.now()).await?;
    let change = |change, follow_up| stores.scheduled_posts.change(post.id, change, follow_up, clock.now());
    let alert = NewAlert::new(
        AlertSubject::Post(post.id),
        Service::Platform(Platform::Tiktok),
        AlertKind::Error,
        "it did not go out",
    );
    change(PostChange::Started, FollowUp::none()).await?;
    change(PostChange::Failed("no".to_owned()), FollowUp::none().with_alert(alert)).await?;
    assert_eq!(stores.alerts.open().await?.len(), 1);
    change(PostChange::Rescheduled(clock.now()), FollowUp::none()).await?;
    assert_eq!(stores.alerts.open().await?, []);
    let kinds: Vec<_> = stores.alerts.waiting_events(10).await?.iter().map(|event| event.kind).collect();
    assert_eq!(kinds, [AlertEventKind::Raised, AlertEventKind::Over]);
    Ok(())
}
