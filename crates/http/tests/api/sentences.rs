//! A request to the assistant runs once and can be undone, or changes nothing, on every database.

use showrunner_ai_text::OfflineWriter;
use showrunner_domain::assistant::ActionStatus;
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, Change, Hashtags, MonthlyBudget, Setting, Settings};
use showrunner_domain::template::ContentTemplate;
use showrunner_domain::value::ChatMessage;
use showrunner_ports::store::{Conflict, Page};
use showrunner_services::{ChatAnswer, ServiceError};

use crate::support::World;

const SETTINGS: &str = include_str!("../../../ai-text/tests/sentences/settings.txt");
const REFUSED: &str = include_str!("../../../ai-text/tests/sentences/refused.txt");

fn sentences(file: &'static str) -> Vec<&'static str> {
    file.lines().filter_map(|line| line.strip_prefix("    ")).collect()
}

async fn say(world: &World, message: &str) -> ChatAnswer {
    world.services.assistant.chat(ChatMessage::new(message).unwrap()).await.unwrap()
}

/// Everything that the assistant can set.
async fn what_is_set(world: &World) -> (Settings, Vec<ContentTemplate>) {
    let templates = world.stores.templates.list(None, Page::default()).await.unwrap();
    (world.services.settings.all().await.unwrap(), templates)
}

/// The newest two changes, newest first.
async fn changes(world: &World) -> Vec<Change> {
    world.services.settings.changes(Page::new(Some(2), None).unwrap()).await.unwrap()
}

async fn set(world: &World, settings: Vec<Setting>) {
    world.services.settings.change(settings, Actor::Operator).await.unwrap();
}

async fn switch(world: &World, on: bool) {
    set(world, vec![Setting::AutoResponse(on), Setting::CommentPolling(on)]).await;
}

/// Creates something to change for each sentence, except those that switch something on.
async fn prepare(world: &World) {
    let slots = vec![TimeOfDay::new(7, 7).unwrap()];
    let settings = vec![
        Setting::MonthlyBudget(Some(MonthlyBudget::new(1).unwrap())),
        Setting::Plan(Some(Plan::new(vec![Platform::Youtube], slots, Frequency::Daily).unwrap())),
        Setting::Hashtags(Platform::Facebook, Hashtags::parse("#old").unwrap()),
    ];
    set(world, settings).await;
    switch(world, true).await;
}

/// Sends a sentence, expects one change, and undoes it.
async fn say_and_undo(world: &World, sentence: &str) {
    let before = what_is_set(world).await;
    let last = changes(world).await.remove(0);
    let answer = say(world, sentence).await;
    if answer.actions.is_empty() && before.0.auto_response {
        // Only something that is off can be switched on.
        switch(world, false).await;
        Box::pin(say_and_undo(world, sentence)).await;
        return switch(world, true).await;
    }
    assert_eq!(answer.actions.len(), 1, "{sentence}: {answer:?}");
    let action = &answer.actions[0];
    assert_eq!((action.status, answer.system_changed), (ActionStatus::Completed, true), "{sentence}: {answer:?}");
    let [change, former] = changes(world).await.try_into().unwrap();
    assert_eq!((former.id, change.actor), (last.id, Actor::Assistant), "{sentence}: {answer:?}");
    assert_eq!(action.change, Some(change.id), "{sentence}: {answer:?}");
    assert_ne!(what_is_set(world).await, before, "{sentence}");
    world.services.settings.undo(change.id).await.unwrap();
    assert_eq!(what_is_set(world).await, before, "{sentence}");
    let again = world.services.settings.undo(change.id).await;
    assert!(matches!(again, Err(ServiceError::Conflict(Conflict::AlreadyUndone))), "{sentence}: {again:?}");
}

#[actix_web::test]
async fn every_sentence_about_a_setting_makes_one_change_that_can_be_undone() {
    let sentences = sentences(SETTINGS);
    assert!(sentences.len() >= 100, "only {} sentences", sentences.len());
    for world in World::everywhere_with(OfflineWriter::new) {
        prepare(&world).await;
        for sentence in &sentences {
            say_and_undo(&world, sentence).await;
        }
    }
}

#[actix_web::test]
async fn what_is_refused_changes_nothing() {
    for world in World::everywhere_with(OfflineWriter::new) {
        prepare(&world).await;
        let before = (what_is_set(&world).await, changes(&world).await);
        for sentence in sentences(REFUSED) {
            let answer = say(&world, sentence).await;
            assert!(answer.actions.is_empty() && !answer.system_changed, "{sentence}: {answer:?}");
            assert!(!answer.message.is_empty(), "{sentence}");
        }
        assert_eq!((what_is_set(&world).await, changes(&world).await), before);
    }
}
