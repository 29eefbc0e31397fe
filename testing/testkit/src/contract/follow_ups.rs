//! Follow-ups: stored together with a change, or not at all.

use jiff::SignedDuration;
use showrunner_domain::alert::{AlertChange, AlertKind};
use showrunner_domain::operation::{
    Claim, Operation, OperationKind, OperationResult, OperationStatus, Outcome, Subject, Work,
};
use showrunner_domain::project::{ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::scheduling::PostChange;
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::value::{Category, ProjectName};
use showrunner_domain::video::VideoChange;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Booking, FollowUp, StoreError, Stores};

use super::support::{Contents, ContractResult, assert_refused, refusal};
use crate::builders::{
    PROVIDER, a_lease, a_ledger_entry, a_notice, a_post, a_script, a_video, an_alert, an_operation, claimed, starting,
};
use crate::clock::FixedClock;

/// A claim that another worker has taken over.
async fn lost_claim(stores: &Stores, clock: &FixedClock) -> ContractResult<Claim> {
    let started = starting(OperationKind::SubmitRender, clock.now());
    a_video().store_with(started, stores, clock.now()).await?;
    let lost = stores.operations.claim_due(1, a_lease(clock.now()), clock.now()).await?;
    clock.advance(SignedDuration::from_mins(2));
    stores.operations.claim_due(1, a_lease(clock.now()), clock.now()).await?;
    lost.first().and_then(Operation::claim).ok_or_else(|| "there is no claim".into())
}

/// When the claim is lost, the change, its notification and its operation are refused as well, in every method.
pub async fn are_refused_with_a_lost_claim(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let claim = lost_claim(stores, clock).await?;
    let now = clock.now();
    let draft = a_script().store(stores, now).await?;
    let video = a_video().approved().store(stores, now).await?;
    let rendering = a_video().store(stores, now).await?;
    let post = a_post(video.id).store(stores, now).await?;
    let follow_up = |operation: Option<OperationKind>, outcome: &Outcome| FollowUp {
        notice: Some(a_notice("Never to be seen")),
        operation: operation.map(|kind| an_operation(kind, now)),
        operation_result: Some(OperationResult { claim: claim.clone(), outcome: outcome.clone() }),
        booking: Some(Booking::spent(vec![a_ledger_entry(now)])),
        month: None,
        alert: Some(AlertChange::Raise(an_alert(AlertKind::Error))),
    };
    for outcome in [Outcome::StillHeld, Outcome::Done] {
        let render = || follow_up(Some(OperationKind::FollowRender), &outcome);
        let publish = || follow_up(Some(OperationKind::PublishPost), &outcome);
        let approved = ScriptChange { status: Some(ScriptStatus::Approved), ..ScriptChange::default() };
        let project = ProjectDetails {
            name: ProjectName::new("Health")?,
            description: None,
            category: Category::new("health")?,
            status: ProjectStatus::Active,
            defaults: ProjectDefaults::default(),
        };
        let of_script = a_video().of_script(video.script_id).build();
        let written = a_script().approved().build();
        let create_both = stores.videos.create_with_script(
            written,
            FollowUp::none(),
            a_video().options(),
            PROVIDER.to_owned(),
            render(),
            now,
        );
        let repeated = a_post(video.id).repeated().build();
        let refusals = [
            refusal(stores, stores.scripts.create(a_script().build(), follow_up(None, &outcome), now)).await?,
            refusal(stores, stores.scripts.change(draft.id, approved, follow_up(None, &outcome), now)).await?,
            refusal(stores, stores.projects.create(project, follow_up(None, &outcome), now)).await?,
            refusal(stores, stores.videos.create(of_script, render(), now)).await?,
            refusal(stores, create_both).await?,
            refusal(stores, stores.videos.change(rendering.id, VideoChange::Completed, render(), now)).await?,
            refusal(stores, stores.videos.change(video.id, VideoChange::Rejected(None), render(), now)).await?,
            refusal(stores, stores.scheduled_posts.create(repeated, publish(), now)).await?,
            refusal(stores, stores.scheduled_posts.change(post.id, PostChange::Started, publish(), now)).await?,
        ];
        for error in refusals {
            assert!(matches!(error, StoreError::ClaimLost), "{error:?}");
        }
    }
    Ok(())
}

/// With a held claim everything is written: the change, the end of one operation and the start of the next.
pub async fn are_written_with_the_change(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let started = starting(OperationKind::SubmitRender, clock.now());
    let video = a_video().store_with(started, stores, clock.now()).await?;
    let claim = claimed(stores, Work::SubmitRender(video.id), clock.now()).await?;
    let follow_up = FollowUp {
        notice: Some(a_notice("Video submitted")),
        operation_result: Some(OperationResult { claim, outcome: Outcome::Done }),
        ..starting(OperationKind::FollowRender, clock.now())
    };
    stores.videos.change(video.id, VideoChange::Submitted("render-1".to_owned()), follow_up, clock.now()).await?;
    let contents = Contents::of(stores).await?;
    assert_eq!(contents.videos[0].provider_video_id.as_deref(), Some("render-1"));
    assert_eq!(contents.notifications.len(), 1);
    let operations: Vec<_> =
        contents.operations.iter().map(|operation| (operation.work.kind(), operation.status)).collect();
    assert_eq!(
        operations,
        [(OperationKind::SubmitRender, OperationStatus::Done), (OperationKind::FollowRender, OperationStatus::Pending),]
    );
    Ok(())
}

/// An operation that ends may be followed by one of the same kind on the same row.
pub async fn may_bring_an_operation_of_the_same_kind(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let follow = || starting(OperationKind::FollowRender, clock.now());
    let video = a_video().store_with(follow(), stores, clock.now()).await?;
    let claim = claimed(stores, Work::FollowRender(video.id), clock.now()).await?;
    let follow_up = follow().with_operation_result(OperationResult { claim, outcome: Outcome::Done });
    stores.videos.change(video.id, VideoChange::Progressed(2), follow_up, clock.now()).await?;
    assert_eq!(stores.operations.of_subject(Subject::Video(video.id)).await?.len(), 2);
    Ok(())
}

/// An operation works on rows of its own kind: one that does not fit the changed row is refused with the change.
pub async fn refuse_an_operation_that_does_not_fit(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().store(stores, clock.now()).await?;
    let video = a_video().store(stores, clock.now()).await?;
    let with = |kind| FollowUp { notice: Some(a_notice("Odd")), ..starting(kind, clock.now()) };
    let edited = ScriptChange { status: Some(ScriptStatus::Approved), ..ScriptChange::default() };
    let change = stores.scripts.change(script.id, edited, with(OperationKind::SubmitRender), clock.now());
    assert_refused!(stores, change, StoreError::Backend(_));
    let change = stores.videos.change(video.id, VideoChange::Completed, with(OperationKind::PublishPost), clock.now());
    assert_refused!(stores, change, StoreError::Backend(_));
    Ok(())
}
