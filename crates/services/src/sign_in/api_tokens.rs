//! Tokens with which programs of the operator call the API.

use std::sync::Arc;

use secrecy::SecretString;
use showrunner_domain::api_token::{ApiToken, NewApiToken};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::ApiTokenStore;

use super::random_token::random_token;
use crate::digest::digest;
use crate::error::ServiceResult;
use crate::ports::Ports;

/// What a secret begins with, so that a search for leaked secrets finds it.
const PREFIX: &str = "showrunner_";

/// The tokens.
pub struct ApiTokens {
    store: Arc<dyn ApiTokenStore>,
    clock: Arc<dyn Clock>,
}

impl ApiTokens {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.api_tokens), clock: Arc::clone(&ports.clock) }
    }

    /// Makes a token, and returns it with its secret, which is stored nowhere.
    pub async fn create(&self, token: NewApiToken) -> ServiceResult<(ApiToken, SecretString)> {
        let now = self.clock.now();
        token.check(now)?;
        let secret = SecretString::from(format!("{PREFIX}{}", random_token()));
        Ok((self.store.create(token, digest(&secret), now).await?, secret))
    }

    /// The token with this secret, used now; nothing when it has expired or was revoked.
    pub async fn find(&self, secret: &SecretString) -> ServiceResult<Option<ApiToken>> {
        let now = self.clock.now();
        let token = self.store.find(digest(secret)).await?;
        let Some(token) = token.filter(|token| !token.has_expired(now)) else { return Ok(None) };
        if token.notes_use(now) {
            self.store.note_use(token.id, now).await?;
        }
        Ok(Some(token))
    }
}
