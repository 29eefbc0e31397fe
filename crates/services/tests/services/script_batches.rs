//! Script batches: rows are written one after another, whatever happens to one of them.

use std::sync::{Arc, Mutex};

use jiff::SignedDuration;
use showrunner_domain::ScriptBatchId;
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::script_batch::{
    EnteredRow, ScriptBatch, ScriptBatchChange, ScriptBatchRowStatus, ScriptBatchStatus,
};
use showrunner_domain::value::Category;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{Page, ScriptFilter};
use showrunner_ports::text::{MockTextModel, TextError};
use showrunner_services::{EnteredBatch, ServiceError, SimilarPlace};
use showrunner_testkit::WaitingModel;
use showrunner_testkit::builders::a_script;

use crate::support::{Providers, World, draft, free_draft, paid, paid_model, seconds};
use ScriptBatchRowStatus::{Cancelled, Failed, Waiting, Written};

fn topic(topic: &str) -> EnteredRow {
    EnteredRow { topic: Some(topic.to_owned()), ..EnteredRow::default() }
}

fn entered(rows: Vec<EnteredRow>) -> EnteredBatch {
    EnteredBatch { project: None, category: Category::new("health").ok(), duration: seconds(30), rows }
}

async fn store(world: &World, topics: &[&str]) -> ScriptBatchId {
    let rows = topics.iter().map(|text| topic(text)).collect();
    world.services.script_batches.create(entered(rows)).await.unwrap().id
}

async fn stored(world: &World, id: ScriptBatchId) -> ScriptBatch {
    world.stores.script_batches.find(id).await.unwrap().unwrap()
}

async fn statuses(world: &World, id: ScriptBatchId) -> Vec<ScriptBatchRowStatus> {
    let rows = world.stores.script_batches.rows(id, None, Page::default()).await.unwrap();
    rows.into_iter().map(|row| row.status).collect()
}

async fn scripts(world: &World) -> i64 {
    world.stores.scripts.count(ScriptFilter::default()).await.unwrap()
}

fn error(kind: ProviderErrorKind) -> TextError {
    ProviderError::new("model", kind, "it says no").into()
}

/// A model that fails on one topic in this way, and records the topics that it is asked about.
fn failing_on(topic: &'static str, kind: ProviderErrorKind) -> (MockTextModel, Arc<Mutex<Vec<String>>>) {
    let asked: Arc<Mutex<Vec<String>>> = Arc::default();
    let mut model = paid_model("model");
    let calls = Arc::clone(&asked);
    model.expect_write_script().returning(move |brief| {
        calls.lock().unwrap().push(brief.topic.to_string());
        if brief.topic.as_str() == topic { Err(error(kind)) } else { Ok(paid(draft(75), 100, 50)) }
    });
    (model, asked)
}

#[tokio::test]
async fn rows_are_written_in_order_with_one_notification() {
    let (model, asked) = failing_on("nothing", ProviderErrorKind::Refused);
    let world = World::with_text(model);
    let id = store(&world, &["Sleep", "Rest", "Walk"]).await;
    for written in 1..=3 {
        assert_eq!(world.bell().await, Vec::<String>::new());
        world.work().await;
        assert_eq!(
            (scripts(&world).await, stored(&world, id).await.counts.written),
            (written, u32::try_from(written).unwrap())
        );
    }
    assert_eq!(*asked.lock().unwrap(), ["Sleep", "Rest", "Walk"]);
    assert_eq!(stored(&world, id).await.status, ScriptBatchStatus::Finished);
    assert_eq!(world.bell().await, ["3 scripts are ready to read"]);
    assert_eq!(world.stores.costs.entries(Page::default()).await.unwrap().len(), 6, "each script is booked");
    world.work().await;
    assert_eq!(scripts(&world).await, 3);
}

#[tokio::test]
async fn refused_row_does_not_stop_the_others() {
    let (model, _) = failing_on("Rest", ProviderErrorKind::Refused);
    let world = World::with_text(model);
    let id = store(&world, &["Sleep", "Rest", "Walk"]).await;
    for _ in 0..3 {
        world.work().await;
    }
    assert_eq!(statuses(&world, id).await, [Written, Failed, Written]);
    let rows = world.stores.script_batches.rows(id, Some(Failed), Page::default()).await.unwrap();
    assert_eq!(rows[0].error.as_deref(), Some("model: it says no"));
    let batch = stored(&world, id).await;
    assert_eq!((batch.status, batch.last_error), (ScriptBatchStatus::Finished, None));
    let retried = world.services.script_batches.change(id, ScriptBatchChange::Retried).await.unwrap();
    assert_eq!((retried.status, retried.counts.waiting), (ScriptBatchStatus::Running, 1));
    world.work().await;
    assert_eq!(statuses(&world, id).await, [Written, Failed, Written]);
}

#[tokio::test]
async fn transient_error_keeps_the_row() {
    let mut model = paid_model("model");
    let mut away = true;
    model.expect_write_script().times(2).returning(move |_| {
        if std::mem::take(&mut away) { Err(error(ProviderErrorKind::Unavailable)) } else { Ok(paid(draft(75), 1, 1)) }
    });
    let world = World::with_text(model);
    let id = store(&world, &["Sleep"]).await;
    world.work().await;
    let batch = stored(&world, id).await;
    assert_eq!((batch.status, batch.last_error.as_deref()), (ScriptBatchStatus::Running, Some("model: it says no")));
    let operation = world.operation(Subject::ScriptBatch(id)).await;
    assert_eq!((operation.status, operation.attempts), (OperationStatus::Pending, 1));
    world.clock.advance(SignedDuration::from_mins(11));
    world.work().await;
    let batch = stored(&world, id).await;
    assert_eq!((batch.status, batch.last_error, scripts(&world).await), (ScriptBatchStatus::Finished, None, 1));
}

#[tokio::test]
async fn row_fails_when_all_attempts_are_used_up() {
    let (model, _) = failing_on("Rest", ProviderErrorKind::Unavailable);
    let world = World::with_text(model);
    let id = store(&world, &["Sleep", "Rest", "Walk"]).await;
    for _ in 0..30 {
        world.work().await;
        world.clock.advance(SignedDuration::from_mins(11));
    }
    assert_eq!(statuses(&world, id).await, [Written, Failed, Written]);
    assert_eq!(stored(&world, id).await.status, ScriptBatchStatus::Finished);
    assert_eq!(world.operation(Subject::ScriptBatch(id)).await.status, OperationStatus::Done);
}

#[tokio::test]
async fn paused_batch_writes_nothing_until_it_is_resumed() {
    let (model, asked) = failing_on("nothing", ProviderErrorKind::Refused);
    let world = World::with_text(model);
    let id = store(&world, &["Sleep", "Rest"]).await;
    let change = async |change| world.services.script_batches.change(id, change).await;
    change(ScriptBatchChange::Paused).await.unwrap();
    world.work().await;
    assert_eq!(asked.lock().unwrap().len(), 0);
    change(ScriptBatchChange::Resumed).await.unwrap();
    world.work().await;
    change(ScriptBatchChange::Cancelled).await.unwrap();
    world.work().await;
    assert_eq!(statuses(&world, id).await, [Written, Cancelled]);
    assert_eq!(world.bell().await, Vec::<String>::new());
    let refused = change(ScriptBatchChange::Resumed).await;
    assert!(matches!(refused, Err(ServiceError::Transition(_))), "{refused:?}");
    let missing = world.services.script_batches.change(ScriptBatchId(404), ScriptBatchChange::Paused).await;
    assert!(matches!(missing, Err(ServiceError::NotFound("script batch"))), "{missing:?}");
}

#[tokio::test]
async fn killed_worker_leaves_its_row_to_the_next() {
    let mut model = paid_model("waiting");
    model.expect_write_script().returning(|_| Ok(paid(draft(75), 7, 5)));
    let (model, hold) = WaitingModel::held(model);
    let world = World::with_text(model);
    let id = store(&world, &["Sleep", "Rest"]).await;
    tokio::select! {
        () = world.work() => panic!("the model was not waited for"),
        () = hold.asked() => {}
    }
    hold.release();
    world.work().await;
    assert_eq!(statuses(&world, id).await, [Waiting, Waiting], "its claim still holds");
    world.clock.advance(SignedDuration::from_mins(1));
    world.work().await;
    assert_eq!((statuses(&world, id).await, scripts(&world).await), (vec![Written, Waiting], 1));
    hold.release();
    world.work().await;
    assert_eq!((statuses(&world, id).await, scripts(&world).await), (vec![Written, Written], 2));
}

#[tokio::test]
async fn budget_that_is_used_up_pauses_the_batch() {
    let (model, asked) = failing_on("nothing", ProviderErrorKind::Refused);
    let world = World::with_text(model);
    world.set_budget(0).await;
    let id = store(&world, &["Sleep", "Rest"]).await;
    world.work().await;
    let batch = stored(&world, id).await;
    assert_eq!((batch.status, batch.counts.waiting), (ScriptBatchStatus::Paused, 2));
    assert!(batch.last_error.unwrap().contains("budget of £0.00 is used up"));
    assert_eq!(asked.lock().unwrap().len(), 0);
    world.set_budget(100).await;
    world.services.script_batches.change(id, ScriptBatchChange::Resumed).await.unwrap();
    world.work().await;
    world.work().await;
    assert_eq!(stored(&world, id).await.status, ScriptBatchStatus::Finished);
}

#[tokio::test]
async fn refused_key_leaves_the_rows_to_the_operator() {
    let (model, asked) = failing_on("Sleep", ProviderErrorKind::Unauthorized);
    let world = World::with_text(model);
    let id = store(&world, &["Sleep", "Rest"]).await;
    world.work().await;
    world.work().await;
    let batch = stored(&world, id).await;
    assert_eq!((batch.status, batch.last_error.as_deref()), (ScriptBatchStatus::Paused, Some("model: it says no")));
    assert_eq!((statuses(&world, id).await, asked.lock().unwrap().len()), (vec![Waiting, Waiting], 1));
}

#[tokio::test]
async fn rows_with_problems_refuse_the_batch() {
    let world = World::with_text(paid_model("model"));
    let refused = async |rows| world.services.script_batches.create(entered(rows)).await.unwrap_err().to_string();
    let wrong = EnteredRow { content: Some("Say no.".to_owned()), ..topic("Sleep") };
    let rows = vec![topic("Sleep"), topic(" "), wrong, topic(""), topic(""), topic("")];
    assert_eq!(
        refused(rows).await,
        "row 2: the row is empty: give a topic or the text of a script; \
         row 3: give either a topic or the text of a script, not both; \
         row 4: the row is empty: give a topic or the text of a script; and 2 more"
    );
    assert_eq!(refused(Vec::new()).await, "add at least one row");
    assert_eq!(refused(vec![topic("Sleep"); 501]).await, "a batch has at most 500 rows, this has 501");
    assert_eq!(world.stores.script_batches.count().await.unwrap(), 0);
}

#[tokio::test]
async fn preview_names_problems_and_similar_topics() {
    let world = World::with_text(paid_model("model"));
    let earlier = a_script().store(&world.stores, world.clock.now()).await.unwrap();
    world.clock.advance(SignedDuration::from_hours(24 * 80));
    let own = EnteredRow { content: Some("Sleep better tonight.\nTurn it off.".to_owned()), ..EnteredRow::default() };
    let rows = vec![topic("Why do cold showers work?"), topic("How to sleep better"), topic(""), own, topic("Chess")];
    let preview = world.services.script_batches.preview(&entered(rows.clone())).await.unwrap();
    assert_eq!((preview.scripts, preview.to_write, preview.rows.len()), (4, 3, 5));
    let similar = |index: usize| preview.rows[index].similar.clone().map(|similar| (similar.percent, similar.place));
    assert_eq!(similar(0), Some((100, SimilarPlace::Script(earlier.id))));
    assert_eq!((similar(1), similar(2), similar(4)), (None, None, None));
    assert_eq!(similar(3), Some((80, SimilarPlace::Row(2))));
    assert_eq!(preview.rows[2].problem.as_deref(), Some("the row is empty: give a topic or the text of a script"));
    assert_eq!((preview.cost, preview.milliseconds, preview.budget_problem), (None, None, None));

    world.clock.advance(SignedDuration::from_hours(24 * 11));
    let later = world.services.script_batches.preview(&entered(rows)).await.unwrap();
    assert_eq!(later.rows[0].similar, None, "it is older than 90 days");
}

#[tokio::test]
async fn preview_estimates_by_what_scripts_have_cost_and_taken() {
    let (model, _) = failing_on("nothing", ProviderErrorKind::Refused);
    let world = World::with_text(model);
    store(&world, &["Sleep"]).await;
    world.work().await;
    world.set_budget(1).await;
    let topics = |count: usize| entered((0..count).map(|number| topic(&format!("Topic {number}"))).collect());
    let preview = world.services.script_batches.preview(&topics(2)).await.unwrap();
    // 100 tokens at a thousandth of a penny, and 50 at two.
    assert_eq!((preview.cost.unwrap().0, preview.milliseconds), (400_000, Some(0)));
    assert_eq!(preview.budget_problem, None);
    let problem = world.services.script_batches.preview(&topics(5)).await.unwrap().budget_problem.unwrap();
    assert!(
        problem.starts_with("this would cost about £0.01, but only £0.00 of this month's budget is left"),
        "{problem}"
    );
    world.set_budget(0).await;
    let problem = world.services.script_batches.preview(&topics(1)).await.unwrap().budget_problem.unwrap();
    assert!(problem.contains("is used up"), "{problem}");
}

#[tokio::test]
async fn built_in_writer_costs_nothing() {
    let mut providers = Providers::new();
    providers.text.expect_write_script().returning(|_| Ok(free_draft(75)));
    let world = World::new(providers);
    world.set_budget(0).await;
    let preview = world.services.script_batches.preview(&entered(vec![topic("Sleep")])).await.unwrap();
    assert_eq!((preview.cost.map(|cost| cost.0), preview.budget_problem), (Some(0), None));
    let id = store(&world, &["Sleep"]).await;
    world.work().await;
    assert_eq!(stored(&world, id).await.status, ScriptBatchStatus::Finished);
}
