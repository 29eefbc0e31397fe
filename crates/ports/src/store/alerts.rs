use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::alert::{Alert, AlertSubject, NewAlert};

use crate::store::error::StoreResult;
use crate::store::page::Page;

/// Keeps alerts.
#[async_trait]
pub trait AlertStore: Send + Sync {
    /// Raises an alert and returns it, unless one about the same subject with at least this severity is open. It
    /// resolves a less severe one, not automatically. What the operator is to be told is stored with it, see
    /// [`AlertMessageStore`](super::AlertMessageStore). Of several that race with the same, one MUST win. Afterwards no
    /// more than [`ALERTS_KEPT`](showrunner_domain::alert::ALERTS_KEPT) MUST be left, not counting open ones.
    async fn raise(&self, alert: NewAlert, now: Timestamp) -> StoreResult<Option<Alert>>;

    /// Resolves the open alert about `subject`, and returns it if there was one. When there is none it MUST NOT write.
    async fn resolve(&self, subject: AlertSubject, automatically: bool, now: Timestamp) -> StoreResult<Option<Alert>>;

    /// The open alerts, oldest first.
    async fn open(&self) -> StoreResult<Vec<Alert>>;

    /// Alerts, newest first.
    async fn list(&self, page: Page) -> StoreResult<Vec<Alert>>;
}
