//! One turn: the model replies and calls tools, gets their results, and so on until it calls none.

use std::time::Duration;

use showrunner_domain::assistant::{ChatTurn, NewAction, PROPOSAL_LIFETIME, Proposal, TurnEnd};
use showrunner_domain::ledger::Purpose;
use showrunner_domain::value::storable;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Answer, Conversation, ConversationTurn, Reply, ToolCall, ToolResult};

use super::effect::Effect;
use super::tool::sentence;
use super::{Assistant, briefing};
use crate::assistant::tool_error::ToolError;
use crate::error::{ServiceError, ServiceResult};

/// How often the model is called in one turn: enough to look something up, act on it, and correct a mistake.
const MAX_ROUNDS: usize = 8;

/// How many tools it may call at once.
const MAX_CALLS: usize = 12;

/// How long one reply may take; a local model may have to be loaded first.
const ROUND_TIMEOUT: Duration = Duration::from_secs(90);

/// The most characters of an answer that are stored.
const MAX_ANSWER_LENGTH: usize = 8_000;

impl Assistant {
    /// Has the model answer the turn.
    pub(super) async fn answer(&self, history: &[ChatTurn], turn: &ChatTurn) -> ServiceResult<String> {
        let mut turns: Vec<ConversationTurn> = history.iter().flat_map(past_turn).collect();
        turns.push(ConversationTurn::Operator(turn.message.to_string()));
        let mut conversation = Conversation {
            system: briefing::write(&self.context, self.ports.now()).await?,
            turns,
            tools: self.registry.definitions(),
        };
        let mut done = Vec::new();
        for _ in 0..MAX_ROUNDS {
            let reply = match self.ask(&conversation).await {
                Ok(reply) => reply,
                // Nothing has been done, so the failure is the answer.
                Err(error) if done.is_empty() => return Err(error),
                Err(error) => return Ok(format!("{} Then I was interrupted: {}.", done.join(" "), error)),
            };
            if reply.calls.is_empty() {
                return Ok(answer_text(&reply));
            }
            let mut results = Vec::new();
            for (number, call) in reply.calls.iter().enumerate() {
                let result = if number < MAX_CALLS {
                    self.call(turn, call, &mut done).await?
                } else {
                    refused(call, format!("At most {MAX_CALLS} tools can be called at once."))
                };
                results.push(result);
            }
            conversation.turns.push(ConversationTurn::Model(reply));
            conversation.turns.push(ConversationTurn::Results(results));
        }
        let end = format!("I have stopped after {MAX_ROUNDS} steps.");
        Ok(if done.is_empty() { end } else { format!("{} {end}", done.join(" ")) })
    }

    /// Calls the model, if the budget allows it, and books its usage.
    async fn ask(&self, conversation: &Conversation) -> ServiceResult<Reply> {
        self.context.spending.allow_model(&[]).await?;
        let model = self.ports.text.identity().name;
        let late = || ProviderError::new(&model, ProviderErrorKind::Unavailable, "the model takes too long to answer");
        let answer = tokio::time::timeout(ROUND_TIMEOUT, self.ports.text.converse(conversation)).await;
        match answer.unwrap_or_else(|_| Err(late().into())) {
            Ok(Answer { content, usage }) => {
                self.context.spending.book_usage(&[usage], Purpose::Assistant).await;
                Ok(content)
            }
            Err(failure) => Err(match self.context.spending.record_failed_call(failure, Purpose::Assistant).await {
                // A missing model must not look like a missing route to the caller.
                error if error.kind == ProviderErrorKind::NotFound => {
                    ProviderError { kind: ProviderErrorKind::Refused, ..error }
                }
                error => error,
            }
            .into()),
        }
    }

    /// Calls one tool and stores the result. `done` collects what was changed or proposed.
    async fn call(&self, turn: &ChatTurn, call: &ToolCall, done: &mut Vec<String>) -> ServiceResult<ToolResult> {
        let outcome = if let Some(tool) = self.registry.find(&call.name) {
            tool.run(&self.context, &call.arguments).await
        } else {
            let name: String = call.name.chars().take(64).collect();
            Err(ToolError::Unknown(name).into())
        };
        let result = |summary: String, data| ToolResult { call_id: call.id.clone(), summary, data, failed: false };
        let (action, result) = match outcome {
            Ok(Effect::Found { summary, data }) => return Ok(result(summary, Some(data))),
            Ok(Effect::Unchanged(summary)) => return Ok(result(summary, None)),
            Ok(Effect::Changed { summary, change }) => {
                done.push(summary.clone());
                (NewAction::Done { description: summary.clone(), change }, result(summary, None))
            }
            Ok(Effect::Proposed { description, payload }) => {
                let expires_at = self.ports.now() + PROPOSAL_LIFETIME;
                let proposal = Proposal { tool: call.name.clone(), payload, expires_at };
                let summary = format!("{description} Please confirm it.");
                done.push(summary.clone());
                (NewAction::Proposed { description, proposal }, result(summary, None))
            }
            // The database is down or there is a defect: the following calls would fail as well.
            Err(error @ (ServiceError::Unavailable(_) | ServiceError::Internal(_))) => return Err(error),
            Err(error) => {
                let description = sentence(&error.to_string());
                (NewAction::Failed { description: description.clone() }, refused(call, description))
            }
        };
        self.store.add_action(turn.id, action, self.ports.now()).await?;
        Ok(result)
    }
}

fn refused(call: &ToolCall, summary: String) -> ToolResult {
    ToolResult { call_id: call.id.clone(), summary, data: None, failed: true }
}

fn answer_text(reply: &Reply) -> String {
    let text: String = storable(reply.text.trim()).chars().take(MAX_ANSWER_LENGTH).collect();
    if text.is_empty() { "I have nothing to add.".to_owned() } else { text }
}

/// A past turn as the model sees it: the messages and the status of its actions.
fn past_turn(turn: &ChatTurn) -> Vec<ConversationTurn> {
    let said = match &turn.end {
        Some(TurnEnd::Answered(reply)) => reply.clone(),
        Some(TurnEnd::Failed(_)) | None => return Vec::new(),
    };
    let actions = turn.actions.iter().map(|action| format!("\n[{}: {}]", action.status, action.description));
    let reply = Reply { text: said + &actions.collect::<String>(), ..Reply::default() };
    vec![ConversationTurn::Operator(turn.message.to_string()), ConversationTurn::Model(reply)]
}
