//! Comments are analysed, never lost, and answered at most once, whatever fails.

use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use showrunner_domain::comment::{ApprovedBy, Comment, CommentStatus, Risk};
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Answer as Answered, CommentBrief, TextError};
use showrunner_services::ServiceError;
use showrunner_testkit::builders::{a_comment, a_risky_analysis, an_analysis, read};

use crate::stage::{self, Answer, Stage};
use crate::support::{World, free};

/// A world with an approved comment.
async fn approved(stage: &Arc<Stage>) -> (World, Comment) {
    let world = World::new(stage.providers());
    let comment = a_comment("c-1").store(&world.stores, world.clock.now()).await.unwrap();
    let comment = world.services.comments.approve(comment.id, None).await.unwrap();
    (world, comment)
}

async fn found(world: &World, comment: &Comment) -> Comment {
    world.stores.comments.find(comment.id).await.unwrap().unwrap()
}

/// The comment, once its operation is finished.
async fn until_finished(world: &World, comment: &Comment) -> Comment {
    stage::until_finished(world, Subject::Comment(comment.id)).await;
    found(world, comment).await
}

#[tokio::test]
async fn an_approved_reply_is_sent_and_counted() {
    let stage = Stage::that_answers([]);
    let (world, comment) = approved(&stage).await;
    world.clock.advance(SignedDuration::from_mins(3));
    let replied = until_finished(&world, &comment).await;
    assert_eq!((replied.status, replied.reply.remote_id.as_deref()), (CommentStatus::Replied, Some("r-1")));
    assert_eq!(*stage.calls.lock().unwrap(), ["reply"]);
    assert_eq!(stage.public(), ["Start with ten seconds."]);
    let stats = world.services.comments.stats().await.unwrap();
    assert_eq!((stats.total_processed, stats.pending_responses, stats.sample), (1, 0, false));
    let minutes = replied.posted_at.duration_until(replied.reply.sent_at.unwrap()).as_secs_f64().floor() / 60.0;
    assert!((stats.response_rate - 1.0).abs() < 1e-9);
    assert!((stats.avg_response_time.unwrap() - minutes).abs() < 0.02, "{stats:?}");
}

#[tokio::test]
async fn a_worker_that_dies_at_any_step_never_causes_two_replies() {
    use Answer::{Nothing, Right, Silence};
    let deaths: [(&[Answer], &[&str]); 6] = [
        (&[Nothing], &["reply", "find_reply", "reply"]),
        (&[Silence], &["reply", "find_reply"]),
        (&[Nothing, Nothing], &["reply", "find_reply", "find_reply", "reply"]),
        (&[Silence, Silence], &["reply", "find_reply", "find_reply"]),
        (&[Nothing, Right, Silence], &["reply", "find_reply", "reply", "find_reply"]),
        (&[Nothing, Right, Nothing], &["reply", "find_reply", "reply", "find_reply", "reply"]),
    ];
    for (answers, calls) in deaths {
        let stage = Stage::that_answers(answers.iter().copied());
        let (world, comment) = approved(&stage).await;
        for _ in answers.iter().filter(|answer| matches!(answer, Nothing | Silence)) {
            stage.kill_worker(&world).await;
        }
        assert_eq!(until_finished(&world, &comment).await.status, CommentStatus::Replied, "{answers:?}");
        assert_eq!(stage.public().len(), 1, "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
    }
}

#[tokio::test]
async fn after_a_lost_response_the_reply_is_searched_before_it_is_sent_again() {
    use Answer::{Error, Lost};
    for (answers, calls) in [
        (vec![Lost], vec!["reply", "find_reply"]),
        (vec![Error(ProviderErrorKind::Uncertain)], vec!["reply", "find_reply", "reply"]),
        (vec![Error(ProviderErrorKind::Unavailable)], vec!["reply", "find_reply", "reply"]),
        (vec![Lost, Error(ProviderErrorKind::Unavailable)], vec!["reply", "find_reply", "find_reply"]),
    ] {
        let stage = Stage::that_answers(answers.clone());
        let (world, comment) = approved(&stage).await;
        assert_eq!(until_finished(&world, &comment).await.status, CommentStatus::Replied, "{answers:?}");
        assert_eq!(stage.public().len(), 1, "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
    }
}

#[tokio::test]
async fn a_refused_reply_fails_with_the_platforms_error_and_can_be_reworded() {
    let stage = Stage::that_answers([Answer::Error(ProviderErrorKind::Refused)]);
    let (world, comment) = approved(&stage).await;
    let failed = until_finished(&world, &comment).await;
    assert_eq!((failed.status, failed.reply.error.as_deref()), (CommentStatus::ReplyFailed, Some("Stage: no")));
    assert_eq!(world.bell().await, ["Reply failed"]);
    let waiting = world.waiting_comments().await;
    assert_eq!(waiting, std::slice::from_ref(&failed));
    world.services.comments.approve(comment.id, Some("  In other words. ")).await.unwrap();
    assert_eq!(until_finished(&world, &comment).await.status, CommentStatus::Replied);
    assert_eq!(stage.public(), ["In other words."]);
}

#[tokio::test]
async fn reply_to_a_deleted_comment_leaves_the_queue() {
    use Answer::{Error, Lost};
    let gone = Error(ProviderErrorKind::NotFound);
    for (answers, calls) in [
        (vec![gone], vec!["reply"]),
        (vec![Lost, gone], vec!["reply", "find_reply"]),
        (vec![Error(ProviderErrorKind::Unavailable), gone], vec!["reply", "find_reply"]),
    ] {
        let stage = Stage::that_answers(answers.clone());
        let (world, comment) = approved(&stage).await;
        let dropped = until_finished(&world, &comment).await;
        assert_eq!(dropped.status, CommentStatus::Rejected, "{answers:?}");
        assert_eq!(dropped.reply.error.as_deref(), Some("Stage: no"), "{answers:?}");
        assert_eq!(*stage.calls.lock().unwrap(), calls, "{answers:?}");
        assert_eq!(world.bell().await, ["Comment deleted"], "{answers:?}");
        assert!(world.waiting_comments().await.is_empty(), "{answers:?}");
        assert_eq!(world.services.comments.stats().await.unwrap().pending_responses, 0, "{answers:?}");
        assert_eq!(world.operation(Subject::Comment(comment.id)).await.status, OperationStatus::Cancelled);
    }
}

#[tokio::test]
async fn a_reply_that_may_be_out_cannot_be_reworded() {
    let lost = [Answer::Lost].into_iter().chain([Answer::Error(ProviderErrorKind::Unavailable); 9]);
    let stage = Stage::that_answers(lost);
    let (world, comment) = approved(&stage).await;
    assert_eq!(until_finished(&world, &comment).await.status, CommentStatus::ReplyFailed);
    let refused = world.services.comments.approve(comment.id, Some("Other words")).await.unwrap_err();
    assert!(matches!(refused, ServiceError::Transition(_)), "{refused:?}");
    world.services.comments.approve(comment.id, None).await.unwrap();
    assert_eq!(until_finished(&world, &comment).await.status, CommentStatus::Replied);
    assert_eq!(stage.public().len(), 1);
}

#[tokio::test]
async fn approving_requires_a_text_and_happens_once() {
    let world = World::new(Stage::that_answers([]).providers());
    let now = world.clock.now();
    let comments = &world.services.comments;
    let undrafted = a_comment("c-1").store_analysed(None, None, now, &world.stores).await.unwrap();
    let drafted = a_comment("c-2").store(&world.stores, now).await.unwrap();
    for text in [None, Some(" "), Some(&*"x".repeat(151))] {
        let refused = comments.approve(undrafted.id, text).await.unwrap_err();
        assert!(matches!(&refused, ServiceError::Invalid(fields) if fields[0].field == "text"), "{refused:?}");
    }
    let approved = comments.approve(undrafted.id, Some(&"x".repeat(150))).await.unwrap();
    assert_eq!(approved.reply.by, Some(ApprovedBy::Operator));
    comments.approve(drafted.id, None).await.unwrap();
    assert!(matches!(comments.approve(drafted.id, None).await, Err(ServiceError::Transition(_))));
    assert!(matches!(comments.reject(drafted.id).await, Err(ServiceError::Transition(_))));
}

/// A world with `count` new comments and a model that answers with `model`.
async fn read_by(
    count: usize,
    model: impl Fn(&[CommentBrief]) -> Result<Answered<Vec<Option<showrunner_domain::comment::CommentAnalysis>>>, TextError>
    + Send
    + Sync
    + 'static,
) -> World {
    let mut providers = Stage::that_answers([]).providers();
    providers.text.expect_analyse_comments().returning(move |briefs| model(briefs));
    let world = World::new(providers);
    let new = (0..count).map(|number| a_comment(&format!("c-{number}")).build()).collect();
    world.stores.comments.record(read(Platform::Tiktok, new), world.clock.now()).await.unwrap();
    world
}

async fn unanalysed(world: &World) -> usize {
    world.stores.comments.unanalysed(Platform::Tiktok, 1_000).await.unwrap().len()
}

/// Which of the comments that wait for the operator have a draft, oldest first.
async fn drafted(world: &World) -> Vec<bool> {
    world.waiting_comments().await.iter().map(|comment| comment.analysis.is_some()).collect()
}

#[tokio::test]
async fn comments_are_analysed_ten_at_a_time() {
    let sizes = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&sizes);
    let world = read_by(23, move |briefs| {
        seen.lock().unwrap().push(briefs.len());
        Ok(free(vec![Some(an_analysis()); briefs.len()]))
    })
    .await;
    for _ in 0..3 {
        world.work().await;
    }
    assert_eq!(*sizes.lock().unwrap(), [10, 10, 3]);
    assert_eq!(unanalysed(&world).await, 0);
    assert_eq!(world.services.comments.stats().await.unwrap().pending_responses, 23);
}

#[tokio::test]
async fn no_comment_is_lost_however_the_model_fails() {
    use ProviderErrorKind::{NotFound, Setup, Unauthorized, Unavailable, Uncertain};
    for kind in [Unavailable, Uncertain, Unauthorized, Setup, NotFound] {
        let left = Mutex::new(4);
        let world = read_by(3, move |briefs| {
            let mut left = left.lock().unwrap();
            if *left > 0 {
                *left -= 1;
                return Err(ProviderError::new("Model", kind, "not now").into());
            }
            Ok(free(vec![Some(an_analysis()); briefs.len()]))
        })
        .await;
        for _ in 0..4 {
            world.work().await;
            assert_eq!(unanalysed(&world).await, 3, "{kind:?}");
            world.clock.advance(SignedDuration::from_mins(11));
        }
        world.work().await;
        assert_eq!(unanalysed(&world).await, 0, "{kind:?}");
    }
}

#[tokio::test]
async fn an_unusable_analysis_is_retried_once_and_then_the_comment_waits_without_a_draft() {
    let calls = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&calls);
    let world = read_by(3, move |briefs| {
        let mut calls = seen.lock().unwrap();
        calls.push(briefs.len());
        // First only the second analysis is usable, then that of the first comment.
        let analyses = match calls.len() {
            1 => vec![None, Some(an_analysis()), None],
            2 => vec![Some(an_analysis())],
            _ => vec![None],
        };
        Ok(free(analyses))
    })
    .await;
    world.work().await;
    assert_eq!(*calls.lock().unwrap(), [3, 1, 1]);
    assert_eq!(drafted(&world).await, [true, true, false]);
}

#[tokio::test]
async fn one_comment_that_the_model_refuses_does_not_block_the_others() {
    let world = read_by(3, |briefs| {
        if briefs.iter().any(|brief| brief.variation == 2) {
            return Err(ProviderError::new("Model", ProviderErrorKind::Refused, "content policy").into());
        }
        Ok(free(vec![Some(an_analysis()); briefs.len()]))
    })
    .await;
    world.work().await;
    assert_eq!(drafted(&world).await, [true, false, true]);
}

#[tokio::test]
async fn an_answer_of_the_wrong_length_is_unusable() {
    let world = read_by(3, |_| Ok(free(vec![Some(an_analysis()); 2]))).await;
    world.work().await;
    assert_eq!(drafted(&world).await, [false; 3]);
}

async fn auto_respond(world: &World, on: bool) {
    world.services.settings.change(vec![Setting::AutoResponse(on)], Actor::Operator).await.unwrap();
}

#[tokio::test]
async fn harmless_comments_are_answered_automatically_up_to_twenty_an_hour() {
    let world = read_by(26, |briefs| {
        let analysis = |brief: &CommentBrief| {
            Some(if brief.variation == 3 { a_risky_analysis(Risk::Medical) } else { an_analysis() })
        };
        Ok(free(briefs.iter().map(analysis).collect()))
    })
    .await;
    auto_respond(&world, true).await;
    for _ in 0..8 {
        world.work().await;
    }
    let stats = world.services.comments.stats().await.unwrap();
    assert_eq!((stats.total_processed, stats.pending_responses), (26, 6));
    assert!((stats.response_rate - 20.0 / 26.0).abs() < 1e-9, "{stats:?}");
    let waiting = world.waiting_comments().await;
    assert!(waiting.iter().any(|comment| comment.id.0 == 3), "the risky one waits");
    // An hour later new comments are answered again; the others still wait for the operator.
    world.clock.advance(SignedDuration::from_hours(1));
    let late = vec![a_comment("late").build()];
    world.stores.comments.record(read(Platform::Tiktok, late), world.clock.now()).await.unwrap();
    for _ in 0..2 {
        world.work().await;
    }
    let stats = world.services.comments.stats().await.unwrap();
    assert_eq!((stats.total_processed, stats.pending_responses), (27, 6));
}

#[tokio::test]
async fn switching_auto_response_off_holds_back_unsent_replies() {
    let world = read_by(2, |briefs| Ok(free(vec![Some(an_analysis()); briefs.len()]))).await;
    auto_respond(&world, true).await;
    world.work().await;
    assert_eq!(world.services.comments.stats().await.unwrap().pending_responses, 0);
    auto_respond(&world, false).await;
    world.work().await;
    let waiting = world.waiting_comments().await;
    assert_eq!(waiting.iter().map(|comment| comment.status).collect::<Vec<_>>(), [CommentStatus::Pending; 2]);
    assert_eq!(world.operation(Subject::Comment(waiting[0].id)).await.status, OperationStatus::Done);
}

#[tokio::test]
async fn a_sample_comment_is_never_answered_on_an_account() {
    let stage = Stage::that_answers([]);
    let world = World::new(stage.providers());
    let comment = a_comment("c-1").sample().store(&world.stores, world.clock.now()).await.unwrap();
    world.services.comments.approve(comment.id, None).await.unwrap();
    let failed = until_finished(&world, &comment).await;
    assert_eq!(failed.status, CommentStatus::ReplyFailed);
    assert!(stage.calls.lock().unwrap().is_empty());
}
