//! What the operator configures, also through the assistant.

use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::assistant::{Action, ActionOutcome, ChatTurn, NewAction, ProposalDecision, TurnEnd};
use showrunner_domain::settings::{Actor, Change, SecretKey, Setting, Settings};
use showrunner_domain::template::{ContentTemplate, TemplateCategory, TemplateText};
use showrunner_domain::value::ChatMessage;
use showrunner_domain::{AssistantActionId, ChangeId, ChatTurnId, TemplateId};

use crate::store::accounts::Sealed;
use crate::store::error::StoreResult;
use crate::store::list::Page;

/// A secret that the operator has entered in the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSecret {
    /// What it is for.
    pub key: SecretKey,
    /// What it belongs to: the address of a server, the id of an app, or the account of an alert channel. It is part of the
    /// purpose for which the secret is sealed.
    pub belongs_to: String,
    /// The secret.
    pub sealed: Sealed,
    /// Its last characters, by which the operator recognises it; empty when it is too short for that, and for an alert
    /// channel, which has up to two secrets.
    pub ending: String,
}

/// Keeps the operator's settings and their history, and the operator's own hooks and topics. Adding or removing one of these is a
/// change that can be undone like a setting's.
#[async_trait]
pub trait SettingsStore: Send + Sync {
    /// Every setting with its value.
    async fn all(&self) -> StoreResult<Settings>;

    /// Sets the values and returns the changes, one for each setting whose value differed. When there are none, nothing
    /// is written.
    async fn set(&self, settings: Vec<Setting>, actor: Actor, now: Timestamp) -> StoreResult<Vec<Change>>;

    /// Sets a value and stores a secret in the place of the one with the same key, both or neither. Secrets have no history.
    async fn set_with_secret(
        &self,
        setting: Setting,
        secret: StoredSecret,
        actor: Actor,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>>;

    /// Sets a value and deletes the secret with this key if there is one, both or neither.
    async fn set_without_secret(
        &self,
        setting: Setting,
        secret: SecretKey,
        actor: Actor,
        now: Timestamp,
    ) -> StoreResult<Vec<Change>>;

    /// The secret, or nothing when there is none.
    async fn secret(&self, key: SecretKey) -> StoreResult<Option<StoredSecret>>;

    /// Deletes a secret. MUST refuse with `NotFound`.
    async fn remove_secret(&self, key: SecretKey) -> StoreResult<()>;

    /// Replaces a secret's sealed text, and returns whether it was still the one that was read.
    async fn reseal_secret(&self, secret: StoredSecret, resealed: Sealed, now: Timestamp) -> StoreResult<bool>;

    /// The change, or nothing when there is none.
    async fn find_change(&self, id: ChangeId) -> StoreResult<Option<Change>>;

    /// Restores the value before a change, and marks the change as undone. MUST refuse with `NotFound`, with
    /// `Conflict::AlreadyUndone`, and with `Conflict::ChangedSince` while a later change of the same subject is in
    /// effect. Of several that race, one MUST win.
    async fn undo(&self, id: ChangeId, now: Timestamp) -> StoreResult<Change>;

    /// Changes, newest first, undone ones included. Each MUST say whether a later one of the same subject is in effect.
    async fn changes(&self, page: Page) -> StoreResult<Vec<Change>>;

    /// Adds a template. MUST refuse with `Conflict::TemplateExists` when one with the same text exists, and with
    /// `Conflict::TooManyTemplates` when the number of its kind is at the limit. Of several that race, one MUST win.
    async fn add_template(
        &self,
        text: TemplateText,
        actor: Actor,
        now: Timestamp,
    ) -> StoreResult<(ContentTemplate, Change)>;

    /// Removes a template. MUST refuse with `NotFound`.
    async fn remove_template(&self, id: TemplateId, actor: Actor, now: Timestamp) -> StoreResult<Change>;

    /// Templates, newest first, of one kind or of both.
    async fn templates(&self, category: Option<TemplateCategory>, page: Page) -> StoreResult<Vec<ContentTemplate>>;
}

/// Keeps the chat with the assistant and the resulting actions.
#[async_trait]
pub trait AssistantStore: Send + Sync {
    /// Stores the operator's message. Deletes the oldest finished turns with their actions, so that the last
    /// [`KEPT_TURNS`](showrunner_domain::assistant::KEPT_TURNS) remain in all.
    async fn begin(&self, message: ChatMessage, now: Timestamp) -> StoreResult<ChatTurn>;

    /// Stores the result of one action requested in a turn. MUST refuse with `NotFound` when there is no such turn.
    async fn add_action(&self, turn: ChatTurnId, action: NewAction, now: Timestamp) -> StoreResult<Action>;

    /// Stores how a turn ended. MUST refuse with `NotFound` when there is no such turn.
    async fn end(&self, turn: ChatTurnId, end: TurnEnd, now: Timestamp) -> StoreResult<ChatTurn>;

    /// The chat, oldest turn first.
    async fn history(&self) -> StoreResult<Vec<ChatTurn>>;

    /// Deletes the finished turns and their actions.
    async fn clear(&self, now: Timestamp) -> StoreResult<()>;

    /// Stores the operator's decision on a proposal. MUST refuse with `NotFound` or `Transition`; of several that race,
    /// one MUST win.
    async fn decide(&self, action: AssistantActionId, verdict: ProposalDecision, now: Timestamp)
    -> StoreResult<Action>;

    /// Stores the outcome of a confirmed proposal. MUST refuse with `NotFound` or `Transition`.
    async fn carried_out(&self, action: AssistantActionId, outcome: ActionOutcome) -> StoreResult<Action>;
}
