use async_trait::async_trait;
use secrecy::SecretString;

use crate::store::error::StoreResult;

/// Keeps the password of the operator, as the hash that the operator has set in the browser.
#[async_trait]
pub trait OperatorStore: Send + Sync {
    /// The hash; nothing when no password was set.
    async fn password_hash(&self) -> StoreResult<Option<SecretString>>;

    /// Puts another hash in the place of `replaced`, or takes it away, and ends every session. MUST fail with
    /// `Conflict` when `replaced` is not what is stored.
    async fn set_password_hash(&self, hash: Option<SecretString>, replaced: Option<SecretString>) -> StoreResult<()>;
}
