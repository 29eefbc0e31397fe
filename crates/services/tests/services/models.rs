//! Every call to a paid model checks the budget first and books its usage.

use std::time::Duration;

use mockall::Sequence;
use showrunner_domain::CommentSourceId;
use showrunner_domain::budget::BudgetError;
use showrunner_domain::comment::CommentStatus;
use showrunner_domain::ledger::{LedgerEntry, LedgerItem, Purpose};
use showrunner_domain::operation::{OperationStatus, Subject};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, Setting};
use showrunner_domain::value::{Category, ChatMessage, Topic};
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{CommentFilter, Page, ScriptFilter};
use showrunner_ports::text::{Reply, TextError, ToolCall, Usage};
use showrunner_services::{ServiceError, TopicSource};
use showrunner_testkit::builders::{a_comment, an_analysis, read};
use showrunner_testkit::{WaitingModel, patient};

use crate::support::{Providers, World, draft, paid, paid_model, script_request};

/// The booked calls, oldest first: purpose, input tokens, output tokens.
async fn booked(world: &World) -> Vec<(Purpose, u64, u64)> {
    let entries = world.stores.costs.entries(Page::default()).await.unwrap();
    let oldest_first: Vec<LedgerEntry> = entries.into_iter().rev().collect();
    let call = |pair: &[LedgerEntry]| {
        assert_eq!((pair[0].usage.item, pair[1].usage.item), (LedgerItem::InputTokens, LedgerItem::OutputTokens));
        assert_eq!(pair[0].usage.purpose, pair[1].usage.purpose);
        (pair[0].usage.purpose, pair[0].usage.quantity, pair[1].usage.quantity)
    };
    oldest_first.chunks(2).map(call).collect()
}

/// The error of an unavailable model.
fn away() -> TextError {
    ProviderError::new("model", ProviderErrorKind::Unavailable, "away").into()
}

/// The error of an answer that was charged but unusable.
fn wasted(kind: ProviderErrorKind, input_tokens: u64, output_tokens: u64) -> TextError {
    let usage = Usage { model: "some model".to_owned(), input_tokens, output_tokens };
    TextError { error: ProviderError::new("model", kind, "nothing of use"), usage: Some(usage) }
}

/// Stores unanalysed comments on TikTok.
async fn write_comments(world: &World, from: usize, count: usize) {
    let new = (from..from + count).map(|number| a_comment(&format!("c-{number}")).build()).collect();
    world.stores.comments.record(read(Platform::Tiktok, new), world.clock.now()).await.unwrap();
}

/// Which of the comments that wait for the operator have a draft, oldest first.
async fn drafts(world: &World) -> Vec<bool> {
    world.waiting_comments().await.iter().map(|comment| comment.analysis.is_some()).collect()
}

async fn unanalysed(world: &World) -> usize {
    world.stores.comments.unanalysed(Platform::Tiktok, 1_000).await.unwrap().len()
}

#[tokio::test]
async fn every_call_about_comments_is_booked_whatever_the_answer() {
    let mut providers = Providers::paid();
    let mut order = Sequence::new();
    let mut ask = |answer| {
        providers.text.expect_analyse_comments().once().in_sequence(&mut order).return_once(move |_| answer);
    };
    // The batch is refused; asked one by one, the second gets no usable analysis.
    ask(Err(wasted(ProviderErrorKind::Refused, 5, 1)));
    ask(Ok(paid(vec![Some(an_analysis())], 10, 1)));
    ask(Ok(paid(vec![], 20, 2)));
    ask(Ok(paid(vec![Some(an_analysis())], 30, 3)));
    let world = World::new(providers);
    write_comments(&world, 0, 3).await;
    world.work().await;
    assert_eq!(drafts(&world).await, [true, false, true]);
    let comments = |asked, answered| (Purpose::Comments, asked, answered);
    let expected = [comments(5, 1), comments(10, 1), comments(20, 2), comments(30, 3)];
    assert_eq!(booked(&world).await, expected);
}

#[tokio::test]
async fn usage_before_a_model_failed_is_booked() {
    let mut providers = Providers::paid();
    let mut order = Sequence::new();
    providers
        .text
        .expect_analyse_comments()
        .once()
        .in_sequence(&mut order)
        .return_once(|_| Ok(paid(vec![None], 10, 1)));
    providers.text.expect_analyse_comments().once().in_sequence(&mut order).return_once(|_| Err(away()));
    let world = World::new(providers);
    write_comments(&world, 0, 1).await;
    world.work().await;
    assert_eq!((unanalysed(&world).await, booked(&world).await), (1, vec![(Purpose::Comments, 10, 1)]));
}

#[tokio::test]
async fn an_unusable_answer_is_booked_like_any_other() {
    let mut providers = Providers::paid();
    let refused = ProviderErrorKind::Refused;
    providers.text.expect_write_script().once().return_once(move |_| Err(wasted(refused, 10, 1)));
    providers.text.expect_suggest_topics().once().return_once(move |_| Err(wasted(refused, 20, 2)));
    providers.text.expect_converse().once().return_once(move |_| Err(wasted(refused, 30, 3)));
    providers
        .text
        .expect_analyse_comments()
        .once()
        .return_once(move |_| Err(wasted(ProviderErrorKind::Unavailable, 40, 4)));
    let world = World::new(providers);
    let error = world.services.scripts.generate(script_request()).await.unwrap_err();
    assert_eq!(error.to_string(), "model: nothing of use");
    world.services.trending.topics(Some(&Category::new("health").unwrap())).await;
    world.services.chat(ChatMessage::new("hello").unwrap()).await.unwrap_err();
    write_comments(&world, 0, 1).await;
    world.work().await;
    let expected = [(Purpose::Script, 10, 1), (Purpose::Topics, 20, 2), (Purpose::Assistant, 30, 3)];
    assert_eq!(booked(&world).await, [expected.as_slice(), &[(Purpose::Comments, 40, 4)]].concat());
}

#[tokio::test]
async fn a_failed_second_draft_is_booked_together_with_the_first() {
    let mut providers = Providers::paid();
    let mut order = Sequence::new();
    let mut ask = |answer| {
        providers.text.expect_write_script().once().in_sequence(&mut order).return_once(move |_| answer);
    };
    ask(Ok(paid(draft(200), 10, 1)));
    ask(Err(wasted(ProviderErrorKind::Refused, 20, 2)));
    let world = World::new(providers);
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    assert_eq!(script.details.warnings.len(), 1);
    let mut booked = booked(&world).await;
    booked.sort_unstable();
    assert_eq!(booked, [(Purpose::Script, 10, 1), (Purpose::Script, 20, 2)]);
}

#[tokio::test]
async fn comments_wait_without_a_draft_while_the_budget_is_spent() {
    let mut providers = Providers::paid();
    providers.text.expect_analyse_comments().once().returning(|briefs| {
        assert_eq!(briefs.len(), 1, "the one that came after the budget was raised");
        Ok(paid(vec![Some(an_analysis())], 10, 1))
    });
    let world = World::new(providers);
    world.services.settings.change(vec![Setting::AutoResponse(true)], Actor::Operator).await.unwrap();
    world.set_budget(0).await;
    write_comments(&world, 0, 23).await;
    for left in [13, 3, 0] {
        world.work().await;
        assert_eq!(unanalysed(&world).await, left);
    }
    let analysis = Subject::CommentSource(CommentSourceId::of(Platform::Tiktok));
    assert_eq!(world.operation(analysis).await.status, OperationStatus::Done, "it is not retried");
    assert_eq!(drafts(&world).await, [false; 23]);
    assert_eq!(booked(&world).await, []);
    // The operator answers them manually.
    let waiting = world.services.stores.comments.waiting(CommentFilter::default(), Page::default()).await.unwrap();
    let approved = world.services.comments.approve(waiting[0].id, Some("Start small.")).await.unwrap();
    assert_eq!(approved.status, CommentStatus::Approved);

    world.set_budget(1_000).await;
    world.services.settings.change(vec![Setting::AutoResponse(false)], Actor::Operator).await.unwrap();
    write_comments(&world, 23, 1).await;
    for operation in world.services.operations.claim_due(10).await.unwrap() {
        if operation.work.subject() == analysis {
            world.services.operations.run(operation).await;
        }
    }
    assert_eq!(drafts(&world).await.last(), Some(&true));
    assert_eq!(booked(&world).await, [(Purpose::Comments, 10, 1)]);
}

#[tokio::test]
async fn a_model_whose_answer_used_up_the_budget_is_not_called_again() {
    // A token of an answer costs a five-hundredth of a penny.
    let mut providers = Providers::paid();
    providers.text.expect_analyse_comments().once().returning(|_| Ok(paid(vec![None, Some(an_analysis())], 0, 500)));
    providers.text.expect_write_script().once().returning(|_| Ok(paid(draft(200), 0, 500)));
    let world = World::new(providers);
    world.set_budget(1).await;
    write_comments(&world, 0, 2).await;
    world.work().await;
    assert_eq!(drafts(&world).await, [false, true]);

    world.set_budget(2).await;
    let script = world.services.scripts.generate(script_request()).await.unwrap().script;
    assert_eq!(script.details.warnings.len(), 1, "the draft is too long, and there is no second one");
    assert!(matches!(
        world.services.scripts.generate(script_request()).await,
        Err(ServiceError::Budget(BudgetError::UsedUp { .. }))
    ));
}

#[tokio::test]
async fn topics_are_booked_and_not_requested_on_a_spent_budget() {
    let mut providers = Providers::paid();
    let topics = || vec![Topic::new("Sleep like a pro").unwrap()];
    providers.text.expect_suggest_topics().once().returning(move |_| Ok(paid(topics(), 100, 50)));
    let world = World::new(providers);
    let suggested = async |category| {
        let category = Category::new(category).unwrap();
        let topics = world.services.trending.topics(Some(&category)).await;
        topics.iter().filter(|topic| topic.source == TopicSource::Model).count()
    };
    assert_eq!(suggested("health").await, 1);
    assert_eq!(booked(&world).await, [(Purpose::Topics, 100, 50)]);
    world.set_budget(0).await;
    assert_eq!((suggested("lifestyle").await, suggested("health").await), (0, 1), "cached topics are shown");
}

#[tokio::test]
async fn a_turn_is_booked_round_by_round_and_refused_on_a_spent_budget() {
    let mut providers = Providers::paid();
    let mut order = Sequence::new();
    let call = ToolCall { id: "call_0".to_owned(), name: "read_costs".to_owned(), arguments: "{}".to_owned() };
    for reply in
        [Reply { calls: vec![call], ..Reply::default() }, Reply { text: "Nothing yet.".to_owned(), ..Reply::default() }]
    {
        let answer = Ok(paid(reply, 300, 30));
        providers.text.expect_converse().once().in_sequence(&mut order).return_once(move |_| answer);
    }
    let world = World::new(providers);
    let chat = || world.services.chat(ChatMessage::new("what did we spend?").unwrap());
    assert_eq!(chat().await.unwrap().message, "Nothing yet.");
    assert_eq!(booked(&world).await, [(Purpose::Assistant, 300, 30), (Purpose::Assistant, 300, 30)]);
    world.set_budget(0).await;
    let Err(error @ ServiceError::Budget(_)) = chat().await else { panic!("it was asked") };
    let sentence = error.to_string();
    assert!(sentence.contains("budget of £0.00 is used up"), "{sentence}");
    assert_eq!(world.services.stores.assistant.history().await.unwrap().len(), 2, "the message is stored");
}

#[tokio::test]
async fn a_script_is_stored_and_booked_even_when_the_caller_disconnects() {
    let mut model = paid_model("waiting");
    model.expect_write_script().once().returning(|_| Ok(paid(draft(75), 7, 5)));
    let (model, hold) = WaitingModel::held(model);
    let world = World::with_text(model);
    tokio::select! {
        script = world.services.scripts.generate(script_request()) => panic!("the model was not waited for: {script:?}"),
        () = hold.asked() => {}
    }
    hold.release();
    let is_stored = async {
        while world.stores.scripts.list(ScriptFilter::default(), Page::default()).await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(patient(Duration::from_mins(1)), is_stored).await.unwrap();
    assert_eq!(booked(&world).await, [(Purpose::Script, 7, 5)]);
}
