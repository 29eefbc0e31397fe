//! The chat with the assistant, and its actions (`docs/behaviour.md#assistant`).

use jiff::{SignedDuration, Timestamp};

use crate::transition::{InvalidTransition, state_machine};
use crate::value::{ChatMessage, storable};
use crate::{AssistantActionId, ChangeId, ChatTurnId, text_enum};

/// How many turns of the chat are kept (`docs/behaviour.md#assistant`).
pub const KEPT_TURNS: usize = 20;

/// How long a proposal can be confirmed: after a day its reasons may no longer hold.
pub const PROPOSAL_LIFETIME: SignedDuration = SignedDuration::from_hours(24);

/// A turn without an answer for this long will never get one: its process has died.
pub const LONGEST_TURN: SignedDuration = SignedDuration::from_hours(1);

text_enum! {
    /// The status of an action that the assistant was asked for.
    "action status" ActionStatus {
        /// It is done.
        Completed = "completed",
        /// It was refused or failed; nothing has changed.
        Failed = "failed",
        /// It waits for the operator to confirm it.
        Pending = "pending",
        /// It was confirmed and is being carried out.
        Confirmed = "confirmed",
        /// The operator does not want it.
        Dismissed = "dismissed",
        /// It was not confirmed in time.
        Expired = "expired",
    }
}

state_machine! {
    "proposal" ActionStatus, ActionEvent {
        // Only once, so that it is done at most once.
        Confirm = "confirmed": Pending => Confirmed,
        Dismiss = "dismissed": Pending => Dismissed,
        Complete = "completed": Confirmed => Completed,
        Fail = "failed": Confirmed => Failed,
    }
}

/// What a proposal will do when it is confirmed; fixed when the proposal is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The tool that carries it out.
    pub tool: String,
    /// The tool's input, in a form of its own that nothing else reads.
    pub payload: String,
    /// Until when it can be confirmed.
    pub expires_at: Timestamp,
}

/// The result of one action that the assistant was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewAction {
    /// It was done.
    Done {
        /// What was done, as a sentence.
        description: String,
        /// The change that can be undone, if there is one.
        change: Option<ChangeId>,
    },
    /// It was refused or failed.
    Failed {
        /// What was not done and why, as a sentence.
        description: String,
    },
    /// It waits for the operator's decision.
    Proposed {
        /// What will be done, as a sentence.
        description: String,
        /// How to do it.
        proposal: Proposal,
    },
}

impl NewAction {
    /// The action as stored under `id`, part of `turn`.
    pub fn stored(self, id: AssistantActionId, turn: ChatTurnId, now: Timestamp) -> Action {
        let (description, status, change, proposal) = match self {
            Self::Done { description, change } => (description, ActionStatus::Completed, change, None),
            Self::Failed { description } => (description, ActionStatus::Failed, None, None),
            Self::Proposed { description, proposal } => (description, ActionStatus::Pending, None, Some(proposal)),
        };
        let description = storable(&description);
        Action { id, turn, description, status, result: None, change, proposal, created_at: now, decided_at: None }
    }
}

/// One action that the assistant was asked for, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// Row id.
    pub id: AssistantActionId,
    /// The turn in which it was asked for.
    pub turn: ChatTurnId,
    /// What was, was not or will be done, as a sentence.
    pub description: String,
    /// Its stored status; [`status_at`](Self::status_at) also knows whether it has expired since.
    pub status: ActionStatus,
    /// The outcome after it was confirmed, as a sentence.
    pub result: Option<String>,
    /// The change that can be undone, if there is one.
    pub change: Option<ChangeId>,
    /// What it will do when it is confirmed, if it needs a confirmation.
    pub proposal: Option<Proposal>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When the operator confirmed or dismissed it.
    pub decided_at: Option<Timestamp>,
}

/// The operator's decision on a proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProposalDecision {
    /// Do it.
    Confirm,
    /// Do not do it.
    Dismiss,
}

/// The outcome of a confirmed proposal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionOutcome {
    /// Whether it was done.
    pub done: bool,
    /// What was done, or why not, as a sentence.
    pub result: String,
    /// The change that can be undone, if there is one.
    pub change: Option<ChangeId>,
}

impl Action {
    /// Its status now: an undecided proposal expires.
    pub fn status_at(&self, now: Timestamp) -> ActionStatus {
        let is_over = self.proposal.as_ref().is_some_and(|proposal| proposal.expires_at <= now);
        if self.status == ActionStatus::Pending && is_over { ActionStatus::Expired } else { self.status }
    }

    /// The action after the operator's decision.
    pub fn decided(mut self, verdict: ProposalDecision, now: Timestamp) -> Result<Self, InvalidTransition> {
        self.status = self.status_at(now).after(match verdict {
            ProposalDecision::Confirm => ActionEvent::Confirm,
            ProposalDecision::Dismiss => ActionEvent::Dismiss,
        })?;
        self.decided_at = Some(now);
        Ok(self)
    }

    /// The action after it was carried out, or could not be.
    pub fn carried_out(mut self, outcome: &ActionOutcome) -> Result<Self, InvalidTransition> {
        self.status = self.status.after(if outcome.done { ActionEvent::Complete } else { ActionEvent::Fail })?;
        self.result = Some(storable(&outcome.result));
        self.change = outcome.change;
        Ok(self)
    }
}

/// How a turn ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TurnEnd {
    /// With an answer.
    Answered {
        /// What the assistant said.
        text: String,
        /// Whether the model had untrusted text before it. In what follows, a change has to be confirmed.
        untrusted: bool,
    },
    /// Without an answer, for this reason.
    Failed(String),
}

/// One turn of the chat: the operator's message, and the answer and actions that followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatTurn {
    /// Row id.
    pub id: ChatTurnId,
    /// What the operator said.
    pub message: ChatMessage,
    /// How it ended; nothing while the assistant works on it.
    pub end: Option<TurnEnd>,
    /// The requested actions, in the order of the requests.
    pub actions: Vec<Action>,
    /// When the message was sent.
    pub asked_at: Timestamp,
    /// When it ended.
    pub ended_at: Option<Timestamp>,
}

impl ChatTurn {
    /// A new turn with the operator's message.
    pub const fn begun(id: ChatTurnId, message: ChatMessage, now: Timestamp) -> Self {
        Self { id, message, end: None, actions: Vec::new(), asked_at: now, ended_at: None }
    }

    /// Whether the answer may repeat untrusted text, or be led by it.
    pub const fn is_untrusted(&self) -> bool {
        matches!(self.end, Some(TurnEnd::Answered { untrusted: true, .. }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proposal_expires_after_a_day() {
        let now = Timestamp::UNIX_EPOCH;
        let expires_at = now + PROPOSAL_LIFETIME;
        let proposal = Proposal { tool: "delete_video".to_owned(), payload: "{}".to_owned(), expires_at };
        let proposed = NewAction::Proposed { description: "Delete it".to_owned(), proposal };
        let action = proposed.stored(AssistantActionId(1), ChatTurnId(1), now);
        let just_before = expires_at - SignedDuration::from_micros(1);
        assert_eq!(action.status_at(just_before), ActionStatus::Pending);
        assert_eq!(action.status_at(expires_at), ActionStatus::Expired);
        assert!(action.clone().decided(ProposalDecision::Confirm, just_before).is_ok());
        let refused = action.decided(ProposalDecision::Confirm, expires_at).unwrap_err();
        assert_eq!(refused.to_string(), "a proposal that is expired cannot be confirmed");
    }
}
