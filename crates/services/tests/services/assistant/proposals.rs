//! What cannot be undone waits for the operator's confirmation.

use jiff::SignedDuration;
use showrunner_domain::AssistantActionId;
use showrunner_domain::assistant::{Action, ActionStatus, NewAction, PROPOSAL_LIFETIME, Proposal, ProposalDecision};
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::value::ChatMessage;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{Page, PostFilter};
use showrunner_services::{Decision, ServiceError};
use showrunner_testkit::builders::a_video;

use super::{chat, offline};
use crate::support::World;

async fn waiting(world: &World) -> showrunner_domain::VideoId {
    a_video().pending_review().store(&world.stores, world.clock.now()).await.unwrap().id
}

async fn proposed(world: &World, message: &str) -> Action {
    let answer = chat(world, message).await.unwrap();
    assert_eq!(answer.actions.len(), 1, "{message}: {answer:?}");
    let action = &answer.actions[0];
    assert_eq!((action.status, answer.system_changed), (ActionStatus::Pending, false), "{answer:?}");
    assert!(answer.message.ends_with("Please confirm it."), "{answer:?}");
    action.clone()
}

async fn status(world: &World, id: showrunner_domain::VideoId) -> VideoStatus {
    world.video(id).await.status
}

#[tokio::test]
async fn a_bulk_rejection_rejects_only_the_videos_that_waited_when_it_was_proposed() {
    let world = offline();
    let (first, second) = (waiting(&world).await, waiting(&world).await);
    let action = proposed(&world, "reject all videos").await;
    assert_eq!(action.description, "Reject the 2 videos that wait for review.");
    let later = waiting(&world).await;
    world.services.videos.decide(second, Decision::Approve).await.unwrap();
    assert_eq!(status(&world, first).await, VideoStatus::PendingReview);

    let done = world.services.confirm_action(action.id).await.unwrap();
    assert_eq!(
        (done.status, done.result.as_deref()),
        (ActionStatus::Completed, Some("1 rejected; 1 did not wait for review any more."))
    );
    assert_eq!(status(&world, first).await, VideoStatus::Rejected);
    assert_eq!(status(&world, second).await, VideoStatus::Approved);
    assert_eq!(status(&world, later).await, VideoStatus::PendingReview);
    let again = world.services.confirm_action(action.id).await;
    assert!(matches!(again, Err(ServiceError::Transition(_))), "{again:?}");
}

#[tokio::test]
async fn a_proposal_that_is_no_longer_possible_fails_when_it_is_confirmed() {
    let world = offline();
    let video = waiting(&world).await;
    let action = proposed(&world, "reject all videos").await;
    world.services.videos.decide(video, Decision::Approve).await.unwrap();
    let failed = world.services.confirm_action(action.id).await.unwrap();
    let reason = "None of these videos waits for review any more.";
    assert_eq!((failed.status, failed.result.as_deref()), (ActionStatus::Failed, Some(reason)));
    assert_eq!(status(&world, video).await, VideoStatus::Approved);
}

#[tokio::test]
async fn a_post_is_published_now_only_when_it_is_confirmed() {
    let world = offline();
    let video = a_video().approved().store(&world.stores, world.clock.now()).await.unwrap();
    chat(&world, &format!("schedule video {} on tiktok for tomorrow at noon", video.id)).await.unwrap();
    let action = proposed(&world, "publish post 1 now").await;
    let post = || async {
        world.services.stores.scheduled_posts.list(PostFilter::default(), Page::default()).await.unwrap().remove(0)
    };
    assert!(post().await.scheduled_at > world.clock.now());
    assert_eq!(world.services.confirm_action(action.id).await.unwrap().status, ActionStatus::Completed);
    let post = post().await;
    assert_eq!((post.status, post.scheduled_at), (PostStatus::Scheduled, world.clock.now()));
}

#[tokio::test]
async fn a_video_is_deleted_only_when_it_is_confirmed_and_still_rejected() {
    let world = offline();
    let (now, rejected) = (world.clock.now(), VideoStatus::Rejected);
    let video = a_video().with_status(rejected).store(&world.stores, now).await.unwrap().id;
    let other = a_video().with_status(rejected).store(&world.stores, now).await.unwrap().id;
    let action = proposed(&world, &format!("delete video {video}")).await;
    assert_eq!(
        action.description,
        format!("Delete video {video} \"Cold showers\", which is rejected, with its files.")
    );
    assert_eq!(status(&world, video).await, rejected);
    let done = world.services.confirm_action(action.id).await.unwrap();
    assert_eq!((done.status, done.result.as_deref()), (ActionStatus::Completed, Some("It is deleted.")));
    assert_eq!(world.stores.videos.find(video).await.unwrap(), None);

    let action = proposed(&world, &format!("remove the rejected video {other}")).await;
    world.services.videos.decide(other, Decision::Reopen).await.unwrap();
    let failed = world.services.confirm_action(action.id).await.unwrap();
    let reason = "A video that is pending review cannot be deleted.";
    assert_eq!((failed.status, failed.result.as_deref()), (ActionStatus::Failed, Some(reason)));
    let refused = chat(&world, &format!("delete video {other}")).await.unwrap();
    assert!(refused.message.starts_with(reason), "{refused:?}");
}

#[tokio::test]
async fn a_dismissed_or_expired_proposal_cannot_be_confirmed() {
    let world = offline();
    let video = waiting(&world).await;
    let (first, second) = (proposed(&world, "reject all videos").await, proposed(&world, "reject all videos").await);
    assert_eq!(
        world
            .services
            .stores
            .assistant
            .decide(first.id, ProposalDecision::Dismiss, world.services.clock.now())
            .await
            .unwrap()
            .status,
        ActionStatus::Dismissed
    );
    let refused = world.services.confirm_action(first.id).await;
    assert!(matches!(refused, Err(ServiceError::Transition(_))), "{refused:?}");
    world.clock.advance(PROPOSAL_LIFETIME - SignedDuration::from_micros(1));
    let third = proposed(&world, "reject all videos").await;
    world.clock.advance(SignedDuration::from_micros(1));
    let refused = world.services.confirm_action(second.id).await.unwrap_err();
    assert_eq!(refused.to_string(), "a proposal that is expired cannot be confirmed");
    assert_eq!(status(&world, video).await, VideoStatus::PendingReview);
    assert_eq!(world.services.confirm_action(third.id).await.unwrap().status, ActionStatus::Completed);
    let missing = world.services.confirm_action(AssistantActionId(404)).await;
    assert!(matches!(missing, Err(ServiceError::NotFound("action"))), "{missing:?}");
}

/// An earlier version may have stored it in another form.
#[tokio::test]
async fn proposal_that_cannot_be_read_is_to_be_asked_for_again() {
    let world = offline();
    let video = waiting(&world).await;
    let (talk, now) = (&world.stores.assistant, world.clock.now());
    let payload = format!(r#"{{"id":{}}}"#, video.0);
    let proposal = Proposal { tool: "delete_video".to_owned(), payload, expires_at: now + PROPOSAL_LIFETIME };
    let turn = talk.begin(ChatMessage::new("delete the video").unwrap(), now).await.unwrap();
    let description = "Delete the video.".to_owned();
    let action = talk.add_action(turn.id, NewAction::Proposed { description, proposal }, now).await.unwrap();
    let done = world.services.confirm_action(action.id).await.unwrap();
    assert_eq!(
        (done.status, done.result.as_deref()),
        (ActionStatus::Failed, Some("Something has changed since this was proposed, so ask for it again."))
    );
    assert_eq!(status(&world, video).await, VideoStatus::PendingReview);
}
