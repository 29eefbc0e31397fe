use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::alert::{AlertChannelKind, AlertEvent, AlertMessage};
use showrunner_domain::notification::Notice;
use showrunner_domain::operation::{NewOperation, OperationResult};
use showrunner_domain::{AlertEventId, AlertMessageId};

use crate::store::error::StoreResult;

/// A message to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAlertMessage {
    /// The channel.
    pub channel: AlertChannelKind,
    /// What it tells.
    pub events: Vec<AlertEvent>,
    /// The operation that sends it.
    pub operation: NewOperation,
}

/// Keeps what the operator is to be told about alerts. Whatever raises or ends an alert stores its event in the same
/// transaction; one that a more severe alert replaces MUST NOT be told as over.
#[async_trait]
pub trait AlertMessageStore: Send + Sync {
    /// The oldest events that are in no message yet, oldest first, up to `limit`.
    async fn waiting(&self, limit: usize) -> StoreResult<Vec<AlertEvent>>;

    /// Stores messages and their operations, and removes the events that they are made of. Returns whether it did: when
    /// another process has taken one of the events, nothing MUST be written.
    async fn form(
        &self,
        events: Vec<AlertEventId>,
        messages: Vec<NewAlertMessage>,
        now: Timestamp,
    ) -> StoreResult<bool>;

    /// The message, or nothing when it was sent.
    async fn find(&self, id: AlertMessageId) -> StoreResult<Option<AlertMessage>>;

    /// Removes a message together with finishing the operation that sent it. MUST refuse with `ClaimLost` when the claim
    /// is no longer held.
    async fn forget(&self, id: AlertMessageId, operation_result: OperationResult, now: Timestamp) -> StoreResult<()>;

    /// Gives up an operation whose message could not be sent, with a notification about it. The message stays, so that
    /// the operation can be requeued.
    async fn give_up(&self, notice: Notice, operation_result: OperationResult, now: Timestamp) -> StoreResult<()>;
}
