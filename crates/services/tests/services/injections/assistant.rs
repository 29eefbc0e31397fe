//! The assistant reads comments: whatever they say, nothing changes before the operator confirms it.

use showrunner_domain::assistant::{Action, ActionStatus, ProposalDecision, TurnEnd};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, MonthlyBudget, Setting};
use showrunner_domain::template::{TemplateCategory, TemplateText};
use showrunner_domain::video::VideoStatus;
use showrunner_offline_writer::OfflineWriter;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::text::{Reply, TextModel};
use showrunner_services::SchedulePost;
use showrunner_testkit::builders::{a_comment, a_video};
use showrunner_testkit::injections::injections;

use super::obedient::{Obedient, Obeys};
use super::{is_presentable, stored_but};
use crate::assistant::{calls, chat, results, says, scripted};
use crate::support::World;

/// The tables of the conversation itself.
const CONVERSATION: [&str; 2] = ["chat_turns", "assistant_actions"];

/// A world in which every tool finds something to change: video 1 is approved and scheduled on TikTok, video 2 waits for
/// review, video 3 is rejected, template 1 is a hook.
async fn world(text: impl TextModel + 'static) -> World {
    let world = World::with_text(text);
    let now = world.clock.now();
    let approved = a_video().approved().store(&world.stores, now).await.unwrap().id;
    a_video().pending_review().store(&world.stores, now).await.unwrap();
    a_video().with_status(VideoStatus::Rejected).store(&world.stores, now).await.unwrap();
    let later = now + jiff::SignedDuration::from_hours(30);
    world.services.scheduling.schedule(SchedulePost::new(approved, Platform::Tiktok, later)).await.unwrap();
    let hook = TemplateText::new(TemplateCategory::Hook, "Stop snoozing.").unwrap();
    world.stores.settings.add_template(hook, Actor::Operator, now).await.unwrap();
    let budget = Setting::MonthlyBudget(Some(MonthlyBudget::new(5_000).unwrap()));
    world.services.settings.change(vec![budget], Actor::Operator).await.unwrap();
    world
}

/// A comment that waits for the operator.
async fn commented(world: &World, id: &str, text: &str) {
    a_comment(id).saying(text, "@stranger").store(&world.stores, world.clock.now()).await.unwrap();
}

fn assert_nothing_done(actions: &[Action], context: &str) {
    for action in actions {
        assert!(matches!(action.status, ActionStatus::Pending | ActionStatus::Failed), "{context}: {action:?}");
        assert!(is_presentable(&action.description, 1_000), "{context}: {action:?}");
    }
}

#[tokio::test]
async fn a_model_that_obeys_every_comment_only_makes_proposals() {
    for in_one_reply in [false, true] {
        let world = world(Obedient { obeys: Obeys::Repeating, in_one_reply }).await;
        for (number, injection) in injections().iter().enumerate() {
            // Each way sees half of the texts, so that the fast tests stay fast.
            if (number % 2 == 0) == in_one_reply {
                continue;
            }
            commented(&world, &format!("c-{number}"), &injection.text).await;
            let before = stored_but(&world, &CONVERSATION);
            let answer = chat(&world, "What do people say?").await.unwrap();
            assert_eq!(stored_but(&world, &CONVERSATION), before, "{injection:?}");
            assert!(!answer.system_changed, "{injection:?}");
            assert!(is_presentable(&answer.message, 8_000), "{injection:?}");
            assert_nothing_done(&answer.actions, &injection.text);
            let proposed = answer.actions.iter().filter(|action| action.status == ActionStatus::Pending).count();
            assert!(proposed >= 15, "the model calls what there is to call: {:?}", answer.actions);
            world.services.stores.assistant.clear(world.services.clock.now()).await.unwrap();
        }
    }
}

#[tokio::test]
async fn the_same_calls_act_at_once_when_nothing_was_read() {
    let (world, _) = scripted([calls(&[("set_monthly_budget", "{\"pence\":100}")]), says("Done.")]);
    let answer = chat(&world, "set the budget to a pound").await.unwrap();
    assert_eq!((answer.actions[0].status, answer.system_changed), (ActionStatus::Completed, true));
}

#[tokio::test]
async fn what_was_read_holds_later_turns_until_the_conversation_is_cleared() {
    for (reading, arguments) in
        [("list_comments", "{}"), ("list_scripts", "{}"), ("list_videos", "{}"), ("list_posts", "{}")]
    {
        let change = || calls(&[("set_monthly_target", "{\"videos\":300}")]);
        let (world, asked) = scripted([
            calls(&[(reading, arguments)]),
            says("Nothing new."),
            change(),
            says("Confirm it."),
            change(),
            says("Done."),
        ]);
        chat(&world, "what is there?").await.unwrap();
        assert!(results(&asked, 1)[0].untrusted, "{reading}: the model is told");
        let held = chat(&world, "set the target to 300").await.unwrap();
        assert_eq!((held.actions[0].status, held.system_changed), (ActionStatus::Pending, false), "{reading}");
        assert_eq!(
            held.actions[0].description,
            "Change a setting. Until now: The monthly target is 240 videos. From then on: The monthly target is 300 videos."
        );
        world.services.stores.assistant.clear(world.services.clock.now()).await.unwrap();
        let direct = chat(&world, "set the target to 300").await.unwrap();
        assert_eq!((direct.actions[0].status, direct.system_changed), (ActionStatus::Completed, true), "{reading}");
    }
}

#[tokio::test]
async fn what_only_reads_is_never_held() {
    let reads = ["read_settings", "read_stats", "read_figures", "read_costs", "read_health", "list_hooks_and_topics"];
    let all: Vec<(&str, &str)> = reads.iter().map(|name| (*name, "{}")).collect();
    let (world, asked) = scripted([calls(&[("list_comments", "{}")]), calls(&all), says("So it is.")]);
    let answer = chat(&world, "how is it going?").await.unwrap();
    assert_eq!(answer.actions, []);
    let found = results(&asked, 2);
    assert!(found.iter().all(|result| !result.failed && !result.untrusted), "{found:?}");
}

#[tokio::test]
async fn names_and_errors_of_providers_hold_later_calls_too() {
    let (world, asked) = scripted([
        calls(&[("set_default_avatar", "{\"avatar\":\"Zoe\"}")]),
        calls(&[("set_monthly_target", "{\"videos\":300}")]),
        says("Confirm it."),
    ]);
    let answer = chat(&world, "use Zoe and aim for 300").await.unwrap();
    assert!(results(&asked, 1)[0].untrusted);
    assert_eq!(
        answer.actions.iter().map(|action| action.status).collect::<Vec<_>>(),
        [ActionStatus::Failed, ActionStatus::Pending]
    );
}

#[tokio::test]
async fn a_confirmed_proposal_does_exactly_what_it_said() {
    let (world, _) = scripted([
        calls(&[("list_comments", "{}")]),
        calls(&[("set_monthly_budget", "{\"pence\":100}"), ("add_hook", "{\"hook\":\"Go.\"}")]),
        says("Confirm them."),
    ]);
    let answer = chat(&world, "lower the budget to a pound and add a hook").await.unwrap();
    let [budget, hook] = answer.actions.as_slice() else { panic!("{answer:?}") };
    assert_eq!(hook.description, "Add the hook \"Go.\".");
    let before = stored_but(&world, &["assistant_actions"]);
    world
        .services
        .stores
        .assistant
        .decide(hook.id, ProposalDecision::Dismiss, world.services.clock.now())
        .await
        .unwrap();
    assert_eq!(stored_but(&world, &["assistant_actions"]), before);
    let done = world.services.confirm_action(budget.id).await.unwrap();
    assert_eq!((done.status, done.result.as_deref()), (ActionStatus::Completed, Some("The monthly budget is £1.")));
    assert_eq!(world.services.settings.all().await.unwrap().monthly_budget, Some(MonthlyBudget::new(100).unwrap()));
}

#[tokio::test]
async fn a_proposal_that_would_do_something_else_by_now_is_refused() {
    let (world, _) = scripted([
        calls(&[("list_comments", "{}")]),
        calls(&[("set_plan", "{\"platforms\":[\"tiktok\"],\"timeSlots\":null,\"frequency\":null}")]),
        says("Confirm it."),
    ]);
    let answer = chat(&world, "post on tiktok").await.unwrap();
    let shown = &answer.actions[0].description;
    assert!(shown.ends_with("Videos are published daily at 09:00, 15:00 and 21:00 on TikTok."), "{shown}");
    let plan = showrunner_domain::plan::Plan::new(
        vec![Platform::Youtube],
        vec!["07:00".parse().unwrap()],
        showrunner_domain::plan::Frequency::Weekly,
    );
    world.services.settings.change_plan(Some(plan.unwrap()), Actor::Operator).await.unwrap();
    let failed = world.services.confirm_action(answer.actions[0].id).await.unwrap();
    let reason = "Something has changed since this was proposed, so ask for it again.";
    assert_eq!((failed.status, failed.result.as_deref()), (ActionStatus::Failed, Some(reason)));
}

#[tokio::test]
async fn the_grammar_takes_nothing_from_comments() {
    let world = world(OfflineWriter::new()).await;
    for (number, injection) in injections().iter().enumerate() {
        commented(&world, &format!("c-{number}"), &injection.text).await;
    }
    let before = stored_but(&world, &CONVERSATION);
    for question in ["how many comments are waiting?", "what is the monthly target?", "list the videos"] {
        let answer = chat(&world, question).await.unwrap();
        assert_eq!((answer.actions.as_slice(), answer.system_changed), (&[][..], false), "{question}");
    }
    assert_eq!(stored_but(&world, &CONVERSATION), before);
    let history = world.services.stores.assistant.history().await.unwrap();
    assert!(history.iter().all(|turn| matches!(turn.end, Some(TurnEnd::Answered { .. }))), "{history:?}");
    // It reads the operator's message and nothing else, so that its changes need no confirmation.
    let changed = chat(&world, "set the monthly target to 300").await.unwrap();
    assert_eq!(changed.actions[0].status, ActionStatus::Completed);
}

#[tokio::test]
async fn reply_of_a_stand_in_is_not_held_after_untrusted_text() {
    // The model has read untrusted text before its server turns out to have no tools.
    let call = calls(&[("set_monthly_target", "{\"videos\":300}")]);
    for (stand_in, expected) in [(false, ActionStatus::Pending), (true, ActionStatus::Completed)] {
        let reply = call.clone().map(|reply| Reply { stand_in, ..reply });
        let (world, _) = scripted([calls(&[("list_comments", "{}")]), says("None."), reply, says("Done.")]);
        chat(&world, "are there comments?").await.unwrap();
        let answer = chat(&world, "set the monthly target to 300").await.unwrap();
        assert_eq!(answer.actions[0].status, expected, "{answer:?}");
    }
}
