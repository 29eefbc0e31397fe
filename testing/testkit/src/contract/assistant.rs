//! The chat with the assistant.

use jiff::SignedDuration;
use showrunner_domain::assistant::{
    ActionOutcome, ActionStatus, ChatTurn, KEPT_TURNS, LONGEST_TURN, NewAction, PROPOSAL_LIFETIME, Proposal,
    ProposalDecision, TurnEnd,
};
use showrunner_domain::settings::{Actor, MonthlyTarget, Setting};
use showrunner_domain::value::{ChatMessage, InvalidValue};
use showrunner_domain::{AssistantActionId, ChatTurnId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{StoreError, StoreResult, Stores};

use super::support::{ContractResult, DIFFICULT_TEXT, ROUNDS, assert_refused, race_for_one};
use crate::clock::FixedClock;

fn message(text: &str) -> Result<ChatMessage, InvalidValue> {
    ChatMessage::new(text)
}

fn a_proposal(clock: &FixedClock) -> NewAction {
    let expires_at = clock.now() + PROPOSAL_LIFETIME;
    let payload = "{\"videoId\":7,\"title\":\"it's \\\"so\\\"\"}".to_owned();
    let proposal = Proposal { tool: "delete_video".to_owned(), payload, expires_at };
    NewAction::Proposed { description: "Delete video 7".to_owned(), proposal }
}

fn yes() -> TurnEnd {
    TurnEnd::Answered { text: "Yes".to_owned(), untrusted: false }
}

fn done() -> ActionOutcome {
    ActionOutcome { done: true, result: "Video 7 is gone.".to_owned(), change: None }
}

async fn an_ended_turn(stores: &Stores, text: &str, clock: &FixedClock) -> ContractResult<ChatTurn> {
    let turn = stores.assistant.begin(message(text)?, clock.now()).await?;
    Ok(stores.assistant.end(turn.id, yes(), clock.now()).await?)
}

/// Turns and their outcomes are read back in the order in which they were stored.
pub async fn is_read_back_as_stored(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let turn = stores.assistant.begin(message(DIFFICULT_TEXT)?, clock.now()).await?;
    assert_eq!((turn.end.as_ref(), turn.asked_at, turn.ended_at), (None, clock.now(), None));
    let target = Setting::MonthlyTarget(MonthlyTarget::new(300)?);
    let change = stores.settings.set(vec![target], Actor::Assistant, clock.now()).await?.remove(0).id;
    let actions = [
        NewAction::Done { description: DIFFICULT_TEXT.to_owned(), change: Some(change) },
        NewAction::Failed { description: "a NUL \0 inside".to_owned() },
        a_proposal(clock),
    ];
    let mut kept = Vec::new();
    for action in actions {
        clock.advance(SignedDuration::from_secs(1));
        kept.push(stores.assistant.add_action(turn.id, action, clock.now()).await?);
    }
    assert_eq!((kept[0].change, kept[1].description.as_str()), (Some(change), "a NUL \u{FFFD} inside"));
    let end = TurnEnd::Answered { text: DIFFICULT_TEXT.to_owned(), untrusted: true };
    let ended = stores.assistant.end(turn.id, end.clone(), clock.now()).await?;
    assert_eq!((ended.end.as_ref(), ended.ended_at, &ended.actions), (Some(&end), Some(clock.now()), &kept));
    let second = stores.assistant.begin(message("and?")?, clock.now()).await?;
    let failed = stores.assistant.end(second.id, TurnEnd::Failed("it is away".to_owned()), clock.now()).await?;
    let third = an_ended_turn(stores, "thanks", clock).await?;
    assert_eq!([&ended, &failed, &third].map(ChatTurn::is_untrusted), [true, false, false]);
    assert_eq!(stores.assistant.history().await?, [ended, failed, third]);
    Ok(())
}

/// The oldest turns are removed with their actions; an unfinished one is kept until it can no longer finish.
pub async fn keeps_the_last_turns(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let thinking = stores.assistant.begin(message("thinking")?, clock.now()).await?;
    let action = stores.assistant.add_action(thinking.id, a_proposal(clock), clock.now()).await?;
    for number in 0..KEPT_TURNS + 3 {
        an_ended_turn(stores, &format!("number {number}"), clock).await?;
    }
    let history = stores.assistant.history().await?;
    assert_eq!((history.len(), history[0].id), (KEPT_TURNS, thinking.id));
    assert_eq!(history[1].message.as_str(), "number 4");
    clock.advance(LONGEST_TURN);
    an_ended_turn(stores, "later", clock).await?;
    assert!(stores.assistant.history().await?.iter().all(|turn| turn.id != thinking.id));
    let decision = stores.assistant.decide(action.id, ProposalDecision::Confirm, clock.now());
    assert_refused!(stores, decision, StoreError::NotFound);
    Ok(())
}

/// Clearing the chat keeps unfinished turns, so that their end can be stored.
pub async fn is_forgotten_but_for_what_is_not_over(stores: &Stores, clock: &FixedClock) -> ContractResult {
    an_ended_turn(stores, "one", clock).await?;
    let thinking = stores.assistant.begin(message("two")?, clock.now()).await?;
    stores.assistant.clear(clock.now()).await?;
    assert_eq!(stores.assistant.history().await?, std::slice::from_ref(&thinking));
    stores.assistant.end(thinking.id, yes(), clock.now()).await?;
    stores.assistant.clear(clock.now()).await?;
    assert_eq!(stores.assistant.history().await?, []);
    Ok(())
}

/// Unknown turns and actions are refused.
pub async fn refuses_what_there_is_not(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let none = ChatTurnId(404);
    let action = stores.assistant.add_action(none, a_proposal(clock), clock.now());
    assert_refused!(stores, action, StoreError::NotFound);
    let end = stores.assistant.end(none, yes(), clock.now());
    assert_refused!(stores, end, StoreError::NotFound);
    assert_refused!(stores, stores.assistant.carried_out(AssistantActionId(404), done()), StoreError::NotFound);
    Ok(())
}

/// A proposal is decided on once and before it expires, and carried out once.
pub async fn proposals_are_decided_on_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let turn = stores.assistant.begin(message("delete it")?, clock.now()).await?;
    let propose = || stores.assistant.add_action(turn.id, a_proposal(clock), clock.now());
    let (first, second, third) = (propose().await?, propose().await?, propose().await?);
    let decide = |id, word| stores.assistant.decide(id, word, clock.now());
    let refused = |result: &StoreResult<_>| matches!(result, Err(StoreError::Transition(_)));

    assert!(refused(&stores.assistant.carried_out(first.id, done()).await), "nobody has confirmed it");
    let confirmed = decide(first.id, ProposalDecision::Confirm).await?;
    assert_eq!((confirmed.status, confirmed.decided_at), (ActionStatus::Confirmed, Some(clock.now())));
    assert_eq!(confirmed.proposal, first.proposal);
    assert!(
        refused(&decide(first.id, ProposalDecision::Confirm).await)
            && refused(&decide(first.id, ProposalDecision::Dismiss).await)
    );
    let carried_out = stores.assistant.carried_out(first.id, done()).await?;
    assert_eq!(
        (carried_out.status, carried_out.result.as_deref()),
        (ActionStatus::Completed, Some("Video 7 is gone."))
    );
    assert!(refused(&stores.assistant.carried_out(first.id, done()).await));

    assert_eq!(decide(second.id, ProposalDecision::Dismiss).await?.status, ActionStatus::Dismissed);
    assert!(refused(&decide(second.id, ProposalDecision::Confirm).await));
    clock.advance(PROPOSAL_LIFETIME);
    assert!(refused(&decide(third.id, ProposalDecision::Confirm).await), "it is too late");
    let statuses: Vec<ActionStatus> =
        stores.assistant.history().await?[0].actions.iter().map(|action| action.status_at(clock.now())).collect();
    assert_eq!(statuses, [ActionStatus::Completed, ActionStatus::Dismissed, ActionStatus::Expired]);
    Ok(())
}

/// When several confirm the same proposal at the same moment, one wins.
pub async fn racing_confirmations_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let turn = stores.assistant.begin(message("delete it")?, clock.now()).await?;
    for _ in 0..ROUNDS {
        let action = stores.assistant.add_action(turn.id, a_proposal(clock), clock.now()).await?;
        race_for_one(3, |_| stores.assistant.decide(action.id, ProposalDecision::Confirm, clock.now())).await;
    }
    Ok(())
}
