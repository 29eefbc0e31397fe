use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::{ApiToken, NewApiToken};

use crate::store::error::StoreResult;

/// Keeps the tokens of the operator's programs. The secret of a token is stored only as its SHA-256 in hexadecimal.
#[async_trait]
pub trait ApiTokenStore: Send + Sync {
    /// Stores a token. MUST fail with `Conflict` when there are
    /// [`MAX_API_TOKENS`](showrunner_domain::api_token::MAX_API_TOKENS) already.
    async fn create(&self, token: NewApiToken, digest: String, now: Timestamp) -> StoreResult<ApiToken>;

    /// The token whose secret has this digest, whether it has expired or not.
    async fn find(&self, digest: String) -> StoreResult<Option<ApiToken>>;

    /// Notes a use. Does nothing when the token is gone.
    async fn note_use(&self, id: ApiTokenId, now: Timestamp) -> StoreResult<()>;

    /// Every token, the newest first, those that have expired as well.
    async fn list(&self) -> StoreResult<Vec<ApiToken>>;

    /// Removes a token. MUST fail with `NotFound` when there is none.
    async fn revoke(&self, id: ApiTokenId) -> StoreResult<()>;
}
