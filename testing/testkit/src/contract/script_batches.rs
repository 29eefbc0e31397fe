//! Script batches.

use jiff::SignedDuration;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::operation::{Claim, Operation, OperationKind, OperationResult, OperationStatus, Subject, Work};
use showrunner_domain::script::ScriptDetails;
use showrunner_domain::script_batch::{
    NewScriptBatch, NewScriptBatchRow, ScriptBatch, ScriptBatchChange, ScriptBatchRowStatus, ScriptBatchStatus,
};
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_domain::{ProjectId, ScriptBatchId, ScriptId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Booking, Page, RowResult, ScriptFilter, StoreError, StoreResult, Stores, WritingTime};

use super::revisions::raises;
use super::support::{Contents, ContractResult, DIFFICULT_TEXT, ROUNDS, all_pages, assert_refused, race, race_for_one};
use crate::builders::{a_lease, a_ledger_entry, a_script, an_operation, claimed, given_up, valid};
use crate::clock::FixedClock;
use ScriptBatchRowStatus::{Cancelled, Failed, Waiting, Written};

fn topic(topic: &str) -> NewScriptBatchRow {
    NewScriptBatchRow { topic: valid(Topic::new(topic)), category: Category::new("health").ok(), draft: None }
}

fn own_words(title: &str) -> NewScriptBatchRow {
    NewScriptBatchRow { draft: Some(a_script().titled(title).build()), ..topic(title) }
}

async fn store(stores: &Stores, clock: &FixedClock, rows: Vec<NewScriptBatchRow>) -> StoreResult<ScriptBatch> {
    let (project_id, category) = (ProjectId(1), Category::new("general").ok());
    let batch = NewScriptBatch { project_id, category, duration: DurationSeconds::DEFAULT, rows };
    let operation = an_operation(OperationKind::WriteScripts, clock.now());
    stores.script_batches.create(batch, operation, clock.now()).await
}

/// A batch of this many topics, with the claim of its operation.
async fn claimed_batch(stores: &Stores, clock: &FixedClock, topics: usize) -> StoreResult<(ScriptBatchId, Claim)> {
    let rows = (1..=topics).map(|number| topic(&format!("Topic {number}"))).collect();
    let batch = store(stores, clock, rows).await?.id;
    Ok((batch, claimed(stores, Work::WriteScripts(batch), clock.now()).await?))
}

async fn change(
    stores: &Stores,
    clock: &FixedClock,
    id: ScriptBatchId,
    change: ScriptBatchChange,
) -> StoreResult<ScriptBatch> {
    let operation = an_operation(OperationKind::WriteScripts, clock.now());
    stores.script_batches.change(id, change, operation, clock.now()).await
}

fn written(script: ScriptDetails) -> RowResult {
    RowResult::Written { script: Box::new(script), booking: None, time: None }
}

fn failed() -> RowResult {
    RowResult::Failed("the model refuses".to_owned())
}

/// Records the result of a row.
async fn record(
    stores: &Stores,
    clock: &FixedClock,
    (id, position): (ScriptBatchId, u32),
    result: RowResult,
    claim: &Claim,
) -> StoreResult<ScriptBatch> {
    stores.script_batches.record(id, position, result, claim.clone(), clock.now()).await
}

async fn operation(stores: &Stores, id: ScriptBatchId) -> ContractResult<Operation> {
    let mut operations = stores.operations.of_subject(Subject::ScriptBatch(id)).await?;
    Ok(operations.pop().ok_or("there is no operation")?)
}

async fn statuses(stores: &Stores, id: ScriptBatchId) -> StoreResult<Vec<ScriptBatchRowStatus>> {
    let rows = stores.script_batches.rows(id, None, Page::default()).await?;
    Ok(rows.into_iter().map(|row| row.status).collect())
}

/// A batch is stored with its rows, the drafts of the operator's own words, and one operation that is due.
pub async fn are_stored_with_drafts_and_operation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let batch = store(stores, clock, vec![topic(DIFFICULT_TEXT), own_words("Say no"), topic("Sleep")]).await?;
    assert_eq!((batch.status, batch.created_at, batch.finished_at), (ScriptBatchStatus::Running, clock.now(), None));
    assert_eq!((batch.counts.total(), batch.counts.waiting, batch.counts.written), (3, 2, 1));
    assert_eq!(stores.script_batches.find(batch.id).await?, Some(batch.clone()));
    assert_eq!(stores.script_batches.find(ScriptBatchId(404)).await?, None);
    let rows = stores.script_batches.rows(batch.id, None, Page::default()).await?;
    assert_eq!(rows.iter().map(|row| row.position).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!((rows[0].topic.as_str(), &rows[0].category), (DIFFICULT_TEXT, &Category::new("health").ok()));
    let script = stores.scripts.find(rows[1].script_id.ok_or("no draft")?).await?.ok_or("no draft")?;
    assert_eq!((rows[1].status, script.details.title.as_str()), (Written, "Say no"));
    let operation = operation(stores, batch.id).await?;
    assert_eq!((operation.work, operation.status), (Work::WriteScripts(batch.id), OperationStatus::Pending));
    Ok(())
}

/// A batch that leaves nothing to write is finished, without an operation or a notification.
pub async fn without_topics_are_finished(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let batch = store(stores, clock, vec![own_words("Say no"), own_words("Say yes")]).await?;
    assert_eq!((batch.status, batch.finished_at), (ScriptBatchStatus::Finished, Some(clock.now())));
    assert_eq!(stores.script_batches.find(batch.id).await?, Some(batch.clone()));
    assert_eq!(stores.operations.of_subject(Subject::ScriptBatch(batch.id)).await?, []);
    assert_eq!(Contents::of(stores).await?.notifications, []);
    Ok(())
}

/// Batches are paged newest first, rows by their position.
pub async fn are_paged_with_their_rows(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut ids = Vec::new();
    for _ in 0..5 {
        ids.push(claimed_batch(stores, clock, 3).await?);
    }
    let (first, claim) = ids[0].clone();
    record(stores, clock, (first, 2), failed(), &claim).await?;
    let batches = all_pages(2, |batch: &ScriptBatch| batch.id.0, |page| stores.script_batches.list(page)).await?;
    assert_eq!(
        batches.iter().rev().map(|batch| batch.id).collect::<Vec<_>>(),
        ids.iter().map(|id| id.0).collect::<Vec<_>>()
    );
    assert_eq!((batches[4].counts.failed, batches[0].counts.failed, stores.script_batches.count().await?), (1, 0, 5));
    let positions = async |status| -> ContractResult<Vec<u32>> {
        let rows = stores.script_batches.rows(first, status, Page::new(Some(2), None)?).await?;
        let last = rows.last().map(|row| i64::from(row.position));
        let more = stores.script_batches.rows(first, status, Page::new(Some(2), last)?).await?;
        Ok(rows.iter().chain(&more).map(|row| row.position).collect())
    };
    assert_eq!(positions(None).await?, [1, 2, 3]);
    assert_eq!(positions(Some(Waiting)).await?, [1, 3]);
    let count = |status| stores.script_batches.count_rows(first, status);
    assert_eq!((count(None).await?, count(Some(Waiting)).await?, count(Some(Failed)).await?), (3, 2, 1));
    Ok(())
}

/// Rows are handed out and recorded one after another; the last one finishes the batch with one notification.
pub async fn are_written_in_order(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (id, claim) = claimed_batch(stores, clock, 3).await?;
    let mut claim = Some(claim);
    for position in 1..=3 {
        clock.advance(SignedDuration::from_secs(1));
        let held = match claim.take() {
            Some(claim) => claim,
            None => claimed(stores, Work::WriteScripts(id), clock.now()).await?,
        };
        let next = stores.script_batches.next(id, held.clone(), clock.now()).await?;
        let (batch, row) = next.ok_or("no row is left")?;
        assert_eq!((batch.id, row.position, row.topic.as_str()), (id, position, format!("Topic {position}").as_str()));
        let result = if position == 2 { failed() } else { written(a_script().build()) };
        let after = record(stores, clock, (id, position), result, &held).await?;
        assert_eq!(after.status == ScriptBatchStatus::Finished, position == 3);
        let operation = operation(stores, id).await?;
        let expected = if position == 3 { OperationStatus::Done } else { OperationStatus::Pending };
        assert_eq!((operation.status, operation.claim()), (expected, None));
        if position < 3 {
            assert_eq!((operation.attempts, operation.next_attempt_at), (0, clock.now()));
        }
    }
    assert_eq!(statuses(stores, id).await?, [Written, Failed, Written]);
    let rows = stores.script_batches.rows(id, None, Page::default()).await?;
    assert_eq!(rows[1].error.as_deref(), Some("the model refuses"));
    assert_eq!(rows.iter().map(|row| row.script_id).collect::<Vec<_>>(), [Some(ScriptId(1)), None, Some(ScriptId(2))]);
    let batch = stores.script_batches.find(id).await?.ok_or("it is gone")?;
    assert_eq!((batch.finished_at, batch.counts.written, batch.counts.failed), (Some(clock.now()), 2, 1));
    let notifications = Contents::of(stores).await?.notifications;
    assert_eq!(
        notifications.iter().map(|notice| notice.title.as_str()).collect::<Vec<_>>(),
        ["2 scripts are ready to read"]
    );
    assert_eq!(notifications[0].related, Some((RelatedType::ScriptBatch, id.0)));
    Ok(())
}

/// A script is stored with its row and its cost, under the claim only, and its writer's time is kept.
pub async fn are_written_under_the_claim(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (id, claim) = claimed_batch(stores, clock, 2).await?;
    let result = || RowResult::Written {
        script: Box::new(a_script().build()),
        booking: Some(Booking::spent(vec![a_ledger_entry(clock.now())])),
        time: Some(WritingTime { writer: "wise-1".to_owned(), milliseconds: 1_500 }),
    };
    let lost = Claim { token: "another".to_owned(), ..claim.clone() };
    assert_refused!(stores, record(stores, clock, (id, 1), result(), &lost), StoreError::ClaimLost);
    assert_refused!(stores, record(stores, clock, (id, 1), failed(), &lost), StoreError::ClaimLost);
    assert_refused!(stores, stores.script_batches.next(id, lost.clone(), clock.now()), StoreError::ClaimLost);
    record(stores, clock, (id, 1), result(), &claim).await?;
    // The claim has ended with the row.
    assert_refused!(stores, record(stores, clock, (id, 2), result(), &claim), StoreError::ClaimLost);
    let ledger = Contents::of(stores).await?.ledger;
    assert_eq!(ledger.iter().map(|entry| entry.subject).collect::<Vec<_>>(), [Some((RelatedType::Script, 1))]);
    assert_eq!(stores.script_batches.writing_times("wise-1".to_owned()).await?, [1_500]);
    assert_eq!(stores.script_batches.writing_times("other".to_owned()).await?, Vec::<u64>::new());
    assert_eq!(statuses(stores, id).await?, [Written, Waiting]);
    Ok(())
}

/// However many workers believe that they write a row, it gets one script.
pub async fn racing_results_store_one_script(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 1..=ROUNDS {
        let (id, claim) = claimed_batch(stores, clock, 2).await?;
        let refused = race_for_one(3, |_| record(stores, clock, (id, 1), written(a_script().build()), &claim)).await;
        assert!(refused.iter().all(|error| matches!(error, StoreError::ClaimLost)), "{refused:?}");
        let scripts = stores.scripts.count(ScriptFilter::default()).await?;
        assert_eq!(usize::try_from(scripts)?, round);
    }
    Ok(())
}

/// An error that may pass is shown while the row waits under the same claim; one that only the operator can help with pauses the batch.
pub async fn wait_with_the_reason(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (id, claim) = claimed_batch(stores, clock, 2).await?;
    let delayed = record(stores, clock, (id, 1), RowResult::Delayed("it is away".to_owned()), &claim).await?;
    assert_eq!((delayed.status, delayed.last_error.as_deref()), (ScriptBatchStatus::Running, Some("it is away")));
    let after = record(stores, clock, (id, 1), written(a_script().build()), &claim).await?;
    assert_eq!((after.status, after.last_error), (ScriptBatchStatus::Running, None));

    let claim = claimed(stores, Work::WriteScripts(id), clock.now()).await?;
    let held = record(stores, clock, (id, 2), RowResult::Held("no budget".to_owned()), &claim).await?;
    assert_eq!((held.status, held.last_error.as_deref()), (ScriptBatchStatus::Paused, Some("no budget")));
    assert_eq!(stores.script_batches.find(id).await?, Some(held));
    assert_eq!(statuses(stores, id).await?, [Written, Waiting]);
    assert_eq!(operation(stores, id).await?.status, OperationStatus::Done);
    let resumed = change(stores, clock, id, ScriptBatchChange::Resumed).await?;
    assert_eq!((resumed.status, resumed.last_error), (ScriptBatchStatus::Running, None));
    assert_eq!(operation(stores, id).await?.status, OperationStatus::Pending);
    Ok(())
}

/// A paused batch ends an operation that waits, and leaves one that runs its row. Resumed, it has one operation.
pub async fn are_paused_and_resumed(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let id = store(stores, clock, vec![topic("Sleep"), topic("Rest")]).await?.id;
    change(stores, clock, id, ScriptBatchChange::Paused).await?;
    assert_eq!(operation(stores, id).await?.status, OperationStatus::Cancelled);
    assert_refused!(stores, change(stores, clock, id, ScriptBatchChange::Paused), StoreError::Transition(_));
    change(stores, clock, id, ScriptBatchChange::Resumed).await?;
    assert_refused!(stores, change(stores, clock, id, ScriptBatchChange::Resumed), StoreError::Transition(_));

    let claim = claimed(stores, Work::WriteScripts(id), clock.now()).await?;
    change(stores, clock, id, ScriptBatchChange::Paused).await?;
    let after = record(stores, clock, (id, 1), written(a_script().build()), &claim).await?;
    assert_eq!((after.status, after.counts.written), (ScriptBatchStatus::Paused, 1));
    assert_eq!(operation(stores, id).await?.status, OperationStatus::Done);

    change(stores, clock, id, ScriptBatchChange::Resumed).await?;
    let claim = claimed(stores, Work::WriteScripts(id), clock.now()).await?;
    change(stores, clock, id, ScriptBatchChange::Paused).await?;
    change(stores, clock, id, ScriptBatchChange::Resumed).await?;
    assert_eq!(operation(stores, id).await?.claim(), Some(claim), "the row that is being written goes on");
    assert_refused!(stores, change(stores, clock, ScriptBatchId(404), ScriptBatchChange::Paused), StoreError::NotFound);
    Ok(())
}

/// Cancelled rows stay without a script, except for the one that was being written.
pub async fn keep_the_script_that_was_being_written(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for (result, expected) in [(written(a_script().build()), [Written, Cancelled]), (failed(), [Cancelled; 2])] {
        let (id, claim) = claimed_batch(stores, clock, 2).await?;
        let cancelled = change(stores, clock, id, ScriptBatchChange::Cancelled).await?;
        assert_eq!((cancelled.status, cancelled.finished_at), (ScriptBatchStatus::Cancelled, Some(clock.now())));
        assert_eq!(cancelled.counts.cancelled, 2);
        record(stores, clock, (id, 1), result, &claim).await?;
        assert_eq!(statuses(stores, id).await?, expected);
        assert_eq!(operation(stores, id).await?.status, OperationStatus::Done);
        assert_refused!(stores, change(stores, clock, id, ScriptBatchChange::Retried), StoreError::Transition(_));
    }
    assert_eq!(Contents::of(stores).await?.notifications, []);
    Ok(())
}

/// Failed rows wait again, and a finished batch goes on. A batch without failed rows has nothing to retry.
pub async fn are_retried_with_their_failed_rows(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (id, claim) = claimed_batch(stores, clock, 1).await?;
    record(stores, clock, (id, 1), failed(), &claim).await?;
    let retried = change(stores, clock, id, ScriptBatchChange::Retried).await?;
    assert_eq!((retried.status, retried.finished_at), (ScriptBatchStatus::Running, None));
    let rows = stores.script_batches.rows(id, None, Page::default()).await?;
    assert_eq!((rows[0].status, rows[0].error.as_deref()), (Waiting, None));
    let claim = claimed(stores, Work::WriteScripts(id), clock.now()).await?;
    let after = record(stores, clock, (id, 1), written(a_script().build()), &claim).await?;
    assert_eq!((after.status, after.counts.written), (ScriptBatchStatus::Finished, 1));
    assert_refused!(stores, change(stores, clock, id, ScriptBatchChange::Retried), StoreError::Transition(_));
    Ok(())
}

/// A failed operation is requeued while its batch is running, and only then.
pub async fn recover_with_their_operation(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (running, claim) = claimed_batch(stores, clock, 1).await?;
    let (paused, other_claim) = claimed_batch(stores, clock, 1).await?;
    for claim in [claim, other_claim] {
        let result = OperationResult { claim, outcome: given_up() };
        stores.operations.write_result(result, clock.now()).await?;
    }
    let id = paused;
    change(stores, clock, id, ScriptBatchChange::Paused).await?;
    assert_eq!(stores.operations.retry_failed(clock.now()).await?, 1);
    assert_eq!(operation(stores, running).await?.status, OperationStatus::Pending);
    change(stores, clock, id, ScriptBatchChange::Resumed).await?;
    assert_eq!(stores.operations.claim_due(9, a_lease(clock.now()), clock.now()).await?.len(), 2);
    Ok(())
}

/// A decision and a result at the same moment leave a batch that either goes on with an operation or does not go on.
pub async fn racing_decisions_leave_no_idle_batch(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for _ in 0..ROUNDS {
        let (id, claim) = claimed_batch(stores, clock, 2).await?;
        change(stores, clock, id, ScriptBatchChange::Paused).await?;
        let results = race(2, async |number| {
            if number == 0 {
                record(stores, clock, (id, 1), written(a_script().build()), &claim).await
            } else {
                change(stores, clock, id, ScriptBatchChange::Resumed).await
            }
        })
        .await;
        assert!(results.iter().all(Result::is_ok), "{results:?}");
        let batch = stores.script_batches.find(id).await?.ok_or("it is gone")?;
        assert_eq!((batch.status, batch.counts.waiting), (ScriptBatchStatus::Running, 1));
        assert_eq!(operation(stores, id).await?.status, OperationStatus::Pending);
    }
    Ok(())
}

/// Every change of a batch raises its revision.
pub async fn raise_their_revision(stores: &Stores, clock: &FixedClock) -> ContractResult {
    use showrunner_ports::store::Topic::{Notifications, Operations, ScriptBatches, Scripts};
    raises(stores, &[ScriptBatches, Scripts, Operations], store(stores, clock, vec![own_words("Say no")])).await?;
    let (id, claim) = claimed_batch(stores, clock, 1).await?;
    raises(stores, &[ScriptBatches], change(stores, clock, id, ScriptBatchChange::Paused)).await?;
    let topics = &[ScriptBatches, Scripts, Operations, Notifications];
    raises(stores, topics, record(stores, clock, (id, 1), written(a_script().build()), &claim)).await?;
    Ok(())
}
