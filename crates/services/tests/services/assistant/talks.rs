//! Conversations with a model: untrusted output, rounds, failures, history.

use showrunner_domain::assistant::{ActionStatus, KEPT_TURNS, TurnEnd};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Page;
use showrunner_ports::text::ConversationTurn;
use showrunner_services::ServiceError;

use super::{calls, chat, offline, results, says, scripted};

fn away() -> ProviderError {
    ProviderError::new("scripted", ProviderErrorKind::Unavailable, "it is away")
}

#[tokio::test]
async fn tools_are_called_and_the_model_gets_their_results() {
    let (world, asked) = scripted([
        calls(&[("read_stats", "{\"figure\":\"pendingReview\"}"), ("set_monthly_target", "{\"videos\":300}")]),
        says("Done: 300 videos."),
    ]);
    let answer = chat(&world, "aim higher").await.unwrap();
    assert_eq!((answer.message.as_str(), answer.system_changed), ("Done: 300 videos.", true));
    let [action] = answer.actions.as_slice() else { panic!("{answer:?}") };
    assert_eq!(
        (action.status, action.description.as_str()),
        (ActionStatus::Completed, "The monthly target is 300 videos.")
    );
    assert_eq!(action.change, Some(world.services.stores.settings.changes(Page::default()).await.unwrap()[0].id));

    let results = results(&asked, 1);
    let asked = asked.lock().unwrap();
    assert!(asked[0].system.contains("The monthly target is 240 videos."), "{}", asked[0].system);
    assert!(asked[0].tools.iter().any(|tool| tool.name == "set_monthly_target"));
    assert_eq!(results.iter().map(|result| result.call_id.as_str()).collect::<Vec<_>>(), ["call_0", "call_1"]);
    assert_eq!((results[0].summary.as_str(), results[0].failed), ("0 videos wait for review.", false));
}

#[tokio::test]
async fn invalid_tool_calls_change_nothing() {
    let (world, asked) = scripted([
        calls(&[
            ("delete_everything", "{}"),
            ("set_monthly_target", "{\"videos\":\"many\"}"),
            ("set_monthly_target", "{\"videos\":300,\"also\":1}"),
            ("set_monthly_target", "{\"videos\":3"),
            ("set_monthly_target", "{\"videos\":99999999}"),
            ("set_monthly_target", ""),
            ("add_hook", "{\"hook\":\" \"}"),
            ("set_plan", "{\"platforms\":[\"myspace\"],\"timeSlots\":null,\"frequency\":null}"),
            ("cancel_post", "{\"postId\":9223372036854775807}"),
        ]),
        says(""),
    ]);
    let answer = chat(&world, "do your worst").await.unwrap();
    assert_eq!((answer.message.as_str(), answer.system_changed), ("I have nothing to add.", false));
    assert!(answer.actions.iter().all(|action| action.status == ActionStatus::Failed), "{answer:?}");
    let results = results(&asked, 1);
    let summaries: Vec<&str> = results.iter().map(|result| result.summary.as_str()).collect();
    assert!(results.iter().all(|result| result.failed), "{summaries:?}");
    assert_eq!(summaries[0], "There is no tool called 'delete_everything'.");
    assert!(
        summaries[1].starts_with("The arguments of set_monthly_target do not fit: invalid type"),
        "{}",
        summaries[1]
    );
    assert!(summaries[2].contains("unknown field `also`"), "{}", summaries[2]);
    assert!(summaries[3].starts_with("The arguments of set_monthly_target are not JSON"), "{}", summaries[3]);
    assert_eq!(summaries[4], "The monthly target must be 1 to 10000 videos.");
    assert!(summaries[5].contains("missing field `videos`"), "{}", summaries[5]);
    assert_eq!(world.services.stores.settings.changes(Page::default()).await.unwrap(), []);
}

#[tokio::test]
async fn a_model_that_keeps_calling_tools_is_stopped() {
    let (world, asked) = scripted((0..8).map(|_| calls(&[("read_settings", "{}")])));
    let answer = chat(&world, "what is set?").await.unwrap();
    assert_eq!((answer.message.as_str(), asked.lock().unwrap().len()), ("I have stopped after 8 steps.", 8));
}

#[tokio::test]
async fn too_many_calls_at_once_are_refused() {
    let call = ("set_monthly_target", "{\"videos\":300}");
    let (world, asked) = scripted([calls(&[call; 14]), says("Enough.")]);
    chat(&world, "again and again").await.unwrap();
    let results = results(&asked, 1);
    assert_eq!(results.iter().filter(|result| result.failed).count(), 2);
    assert_eq!(world.services.stores.settings.changes(Page::default()).await.unwrap().len(), 1);
}

#[tokio::test]
async fn when_the_model_fails_the_message_is_stored_and_nothing_changes() {
    let (world, _) = scripted([Err(away()), says("Back.")]);
    let error = chat(&world, "set the target").await.unwrap_err();
    assert!(
        matches!(&error, ServiceError::Provider(error) if error.kind == ProviderErrorKind::Unavailable),
        "{error:?}"
    );
    let history = world.services.stores.assistant.history().await.unwrap();
    assert_eq!(history[0].message.as_str(), "set the target");
    assert_eq!(history[0].end, Some(TurnEnd::Failed("Scripted: it is away.".to_owned())));
    assert_eq!(world.services.stores.settings.changes(Page::default()).await.unwrap(), []);
    assert_eq!(chat(&world, "and now?").await.unwrap().message, "Back.");
}

#[tokio::test]
async fn when_the_model_fails_after_a_change_the_answer_reports_the_change() {
    let (world, _) = scripted([calls(&[("set_monthly_target", "{\"videos\":300}")]), Err(away())]);
    let answer = chat(&world, "300 please").await.unwrap();
    assert_eq!(answer.message, "The monthly target is 300 videos. Then I was interrupted: scripted: it is away.");
    assert!(answer.system_changed);
}

#[tokio::test]
async fn an_unknown_model_is_reported_as_a_refusal() {
    let gone = ProviderError::new("scripted", ProviderErrorKind::NotFound, "there is no such model");
    let (world, _) = scripted([Err(gone)]);
    let error = chat(&world, "hello").await.unwrap_err();
    assert!(matches!(&error, ServiceError::Provider(error) if error.kind == ProviderErrorKind::Refused), "{error:?}");
}

#[tokio::test]
async fn the_last_turns_are_stored_and_can_be_deleted() {
    let (world, asked) = scripted([says("Hello."), says("As I said.")]);
    chat(&world, "hello").await.unwrap();
    chat(&world, "what did you say?").await.unwrap();
    let said: Vec<ConversationTurn> = asked.lock().unwrap()[1].turns.clone();
    assert_eq!(said.len(), 3);
    assert_eq!(said[0], ConversationTurn::Operator("hello".to_owned()));
    world.services.stores.assistant.clear(world.services.clock.now()).await.unwrap();
    assert_eq!(world.services.stores.assistant.history().await.unwrap(), []);

    let world = offline();
    for number in 1..=KEPT_TURNS + 5 {
        chat(&world, &format!("set the target to {number}")).await.unwrap();
    }
    let history = world.services.stores.assistant.history().await.unwrap();
    assert_eq!((history.len(), history[0].message.as_str()), (KEPT_TURNS, "set the target to 6"));
    assert_eq!(history[0].actions.len(), 1);
}

#[tokio::test]
async fn concurrent_turns_do_not_affect_each_other() {
    let world = offline();
    let (target, music, hook) = tokio::join!(
        chat(&world, "set the target to 300"),
        chat(&world, "use the Calm & Relaxing music"),
        chat(&world, "add the hook 'Go'"),
    );
    for answer in [target, music, hook] {
        assert_eq!(answer.unwrap().actions.len(), 1);
    }
    assert_eq!(world.services.stores.settings.changes(Page::default()).await.unwrap().len(), 3);
    assert_eq!(world.services.stores.assistant.history().await.unwrap().len(), 3);
}
