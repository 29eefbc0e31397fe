//! Comments.

use jiff::SignedDuration;
use jiff::civil::date;
use showrunner_domain::CommentId;
use showrunner_domain::comment::{ApprovedBy, Comment, CommentChange, CommentStatus, CommentTotals, Risk};
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{OperationKind, OperationResult, OperationStatus, Subject, Work};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::untrusted_text::{one_line, visible};
use showrunner_domain::value::ReplyText;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{CommentCounts, CommentFilter, FollowUp, NotificationFilter, Page, StoreError, Stores};

use super::support::{
    Contents, ContractResult, DIFFICULT_TEXT, ROUNDS, all_pages, assert_refused, race_for_one, race_of_winners,
};
use crate::builders::{
    a_comment, a_notice, a_post, a_risky_analysis, a_video, an_analysis, claimed, given_up, read, starting,
    stored_comment,
};
use crate::clock::FixedClock;

fn approved() -> CommentChange {
    CommentChange::Approved { text: None, by: ApprovedBy::Operator }
}

/// After every change the comment is read back as returned, to the microsecond, with its video.
pub async fn are_read_back_after_every_change(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let video = a_video().titled(DIFFICULT_TEXT).approved().store(stores, clock.now()).await?;
    let post = a_post(video.id).on(Platform::Youtube).with_status(PostStatus::Published);
    let post = post.store(stores, clock.now()).await?;
    let mut new = a_comment(DIFFICULT_TEXT).under(&post).saying(DIFFICULT_TEXT, DIFFICULT_TEXT).build();
    new.in_reply_to = Some(DIFFICULT_TEXT.to_owned());
    assert_eq!(stores.comments.record(read(Platform::Youtube, vec![new]), clock.now()).await?, 1);
    let unanalysed = stores.comments.unanalysed(Platform::Youtube, 10).await?;
    let [comment] = unanalysed.as_slice() else { return Err("there is not one comment".into()) };
    assert_eq!(stores.comments.find(comment.id).await?.as_ref(), Some(comment));
    assert_eq!(comment.video.as_ref().map(|video| video.title.as_str()), Some(DIFFICULT_TEXT));
    assert_eq!((comment.status, comment.text.as_str()), (CommentStatus::Unanalysed, visible(DIFFICULT_TEXT).trim()));
    assert_eq!(comment.author, one_line(DIFFICULT_TEXT));
    for change in [
        CommentChange::Analysed(Some(a_risky_analysis(Risk::Medical))),
        CommentChange::Approved { text: None, by: ApprovedBy::AutoResponse },
        CommentChange::AutoResponseWithdrawn,
        CommentChange::Approved { text: Some(ReplyText::new(DIFFICULT_TEXT)?), by: ApprovedBy::Operator },
        CommentChange::Committing,
        CommentChange::ReplyFailed { reason: DIFFICULT_TEXT.to_owned(), definitely_not_sent: false },
        approved(),
        CommentChange::Committing,
        CommentChange::Replied(DIFFICULT_TEXT.to_owned()),
    ] {
        clock.advance(SignedDuration::from_micros(1));
        let changed = stores.comments.change(comment.id, change.clone(), FollowUp::none(), clock.now()).await?;
        assert_eq!(stores.comments.find(comment.id).await?, Some(changed), "after {change:?}");
    }
    assert_eq!(stores.comments.find(CommentId(404)).await?, None);
    let about = stores.comments.trending(date(2026, 11, 1), 9).await?;
    assert_eq!(about.iter().map(|topic| topic.count).collect::<Vec<_>>(), [1], "it is counted once");
    Ok(())
}

/// A comment is identified by its platform and its id there, whatever else differs when it is read again.
pub async fn are_stored_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let record = |platform, comments| stores.comments.record(read(platform, comments), clock.now());
    let first = a_comment("c-1").build();
    let edited = a_comment("c-1").saying("edited", "@alice").build();
    assert_eq!(record(Platform::Tiktok, vec![first.clone(), edited.clone(), a_comment("c-2").build()]).await?, 2);
    assert_eq!(record(Platform::Tiktok, vec![edited, a_comment("c-2").build()]).await?, 0);
    assert_eq!(record(Platform::Facebook, vec![a_comment("c-1").on(Platform::Facebook).build()]).await?, 1);
    let known = stores.comments.unanalysed(Platform::Tiktok, 10).await?;
    assert_eq!(known.iter().map(|comment| comment.text.as_str()).collect::<Vec<_>>(), [first.text.as_str(); 2]);
    let source = |platform| Subject::CommentSource(showrunner_domain::CommentSourceId::of(platform));
    assert_eq!(stores.operations.of_subject(source(Platform::Tiktok)).await?.len(), 1, "one analysis for all");
    assert_eq!(stores.operations.of_subject(source(Platform::Facebook)).await?.len(), 1);
    Ok(())
}

/// When many read the same comments at once, each comment is new to one, and one analysis is started.
pub async fn racing_readers_store_each_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let now = clock.now();
        let new = || (0..5).map(|number| a_comment(&format!("{round}-{number}")).build()).collect();
        let new_to_each = race_of_winners(4, |_| stores.comments.record(read(Platform::Tiktok, new()), now)).await?;
        assert_eq!(new_to_each.iter().sum::<usize>(), 5);
    }
    assert_eq!(stores.comments.unanalysed(Platform::Tiktok, 1_000).await?.len(), 5 * ROUNDS);
    Ok(())
}

/// The list has exactly the comments that wait for the operator, newest first, paged by key.
pub async fn are_listed_while_they_wait(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut waiting = Vec::new();
    for number in 0..6 {
        waiting.insert(0, a_comment(&format!("c-{number}")).store(stores, clock.now()).await?);
    }
    let id = |comment: &Comment| comment.id.0;
    assert_eq!(all_pages(2, id, |page| stores.comments.waiting(CommentFilter::default(), page)).await?, waiting);
    let change = |id, change| stores.comments.change(id, change, FollowUp::none(), clock.now());
    change(waiting[0].id, CommentChange::Rejected).await?;
    change(waiting[1].id, approved()).await?;
    change(waiting[2].id, approved()).await?;
    let failed = CommentChange::ReplyFailed { reason: "no".to_owned(), definitely_not_sent: true };
    let failed = change(waiting[2].id, failed).await?;
    let expected = [vec![failed], waiting[3..].to_vec()].concat();
    assert_eq!(stores.comments.waiting(CommentFilter::default(), Page::default()).await?, expected);
    assert_eq!(stores.comments.counts().await?.waiting, 4);
    change(waiting[1].id, CommentChange::Deleted { reason: DIFFICULT_TEXT.to_owned() }).await?;
    assert_eq!(stores.comments.waiting(CommentFilter::default(), Page::default()).await?, expected);
    assert_eq!(stores.comments.counts().await?.real.rejected, 2);
    Ok(())
}

/// When several approve at the same moment, one wins, with one operation.
pub async fn racing_approvals_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let comment = a_comment(&format!("c-{round}")).store(stores, clock.now()).await?;
        let reply = || starting(OperationKind::SendReply, clock.now());
        let approve = |_| stores.comments.change(comment.id, approved(), reply(), clock.now());
        let refused = race_for_one(4, approve).await;
        assert!(refused.iter().all(|error| matches!(error, StoreError::Transition(_))), "{refused:?}");
        assert_eq!(stores.operations.of_subject(Subject::Comment(comment.id)).await?.len(), 1);
    }
    Ok(())
}

/// A retried reply requeues its failed operation; the notification refers to the comment.
pub async fn are_answered_with_one_operation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let comment = a_comment("c-1").store(stores, clock.now()).await?;
    let subject = Subject::Comment(comment.id);
    let approval = || starting(OperationKind::SendReply, clock.now());
    stores.comments.change(comment.id, approved(), approval(), clock.now()).await?;
    let claim = claimed(stores, Work::SendReply(comment.id), clock.now()).await?;
    let operation_result = OperationResult { claim, outcome: given_up() };
    let failed = CommentChange::ReplyFailed { reason: "no".to_owned(), definitely_not_sent: true };
    let follow_up = FollowUp::notice(a_notice("Reply failed")).with_operation_result(operation_result);
    stores.comments.change(comment.id, failed, follow_up, clock.now()).await?;
    let bell = stores.alerts.notifications(NotificationFilter::unread(), Page::default()).await?;
    assert_eq!(bell[0].related, Some((RelatedType::Comment, comment.id.0)));
    stores.comments.change(comment.id, approved(), approval(), clock.now()).await?;
    let operations = stores.operations.of_subject(subject).await?;
    assert_eq!(operations.len(), 1);
    assert_eq!(operations[0].status, OperationStatus::Pending);
    Ok(())
}

/// A change is refused when the comment does not exist or its state does not allow the change, and nothing is written.
pub async fn refuse_what_their_state_does_not_allow(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let rejected = a_comment("c-1").store(stores, clock.now()).await?;
    stores.comments.change(rejected.id, CommentChange::Rejected, FollowUp::none(), clock.now()).await?;
    let counts = stores.comments.counts().await?;
    let change = |id, change| {
        let follow_up =
            FollowUp { notice: Some(a_notice("Answered")), ..starting(OperationKind::SendReply, clock.now()) };
        stores.comments.change(id, change, follow_up, clock.now())
    };
    assert_refused!(stores, change(CommentId(404), approved()), StoreError::NotFound);
    for refused in
        [approved(), CommentChange::Rejected, CommentChange::Committing, CommentChange::AutoResponseWithdrawn]
    {
        assert_refused!(stores, change(rejected.id, refused), StoreError::Transition(_));
    }
    assert_eq!(stores.comments.counts().await?, counts);
    assert!(stores.operations.of_subject(Subject::Comment(rejected.id)).await?.is_empty());
    Ok(())
}

/// After a long history the kept totals equal a count of all comments.
pub async fn count_as_a_recount_would(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.comments.counts().await?, CommentCounts::default());
    let mut random = SeededRandom::new(0x5eed);
    let mut last = 0;
    for step in 0..160 {
        clock.advance(SignedDuration::from_secs(i64::try_from(random.below(4_000))?));
        if last == 0 || random.below(3) == 0 {
            let new = a_comment(&format!("c-{step}")).at(clock.now());
            let new = if random.below(2) == 0 { new.sample() } else { new };
            let analysis = (random.below(5) > 0).then(an_analysis);
            last = new.store_analysed(analysis, None, clock.now(), stores).await?.id.0;
            continue;
        }
        let id = CommentId(i64::try_from(random.below(usize::try_from(last)?))? + 1);
        let change = match random.below(6) {
            0 => CommentChange::Rejected,
            1 => CommentChange::Replied(format!("r-{step}")),
            2 => CommentChange::ReplyFailed { reason: "no".to_owned(), definitely_not_sent: true },
            3 => CommentChange::Approved { text: Some(ReplyText::new("Yes")?), by: ApprovedBy::AutoResponse },
            4 => CommentChange::AutoResponseWithdrawn,
            _ => approved(),
        };
        match stores.comments.change(id, change, FollowUp::none(), clock.now()).await {
            Ok(_) | Err(StoreError::Transition(_)) => {}
            Err(error) => return Err(error.into()),
        }
    }
    let mut recount = CommentCounts::default();
    for id in 1..=last {
        let comment = stored_comment(stores, CommentId(id)).await?;
        let totals: &mut CommentTotals = if comment.sample { &mut recount.sample } else { &mut recount.real };
        totals.processed += i64::from(comment.status != CommentStatus::Unanalysed);
        totals.rejected += i64::from(comment.status == CommentStatus::Rejected);
        totals.replied += i64::from(comment.status == CommentStatus::Replied);
        totals.response_seconds +=
            comment.reply.sent_at.map_or(0, |sent_at| comment.posted_at.duration_until(sent_at).as_secs());
        recount.waiting += i64::from(comment.status.waits());
    }
    assert!(recount.real.replied > 0 && recount.sample.rejected > 0 && recount.waiting > 0, "{recount:?}");
    assert_eq!(stores.comments.counts().await?, recount);
    assert_eq!(Contents::of(stores).await?.notifications.len(), 0);
    Ok(())
}
