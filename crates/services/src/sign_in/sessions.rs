//! Sessions of the operator in browsers (`docs/behaviour.md#sign-in`). Whether a password is right is decided before.

use std::sync::Arc;

use secrecy::SecretString;
use showrunner_domain::session::{DEVICE_MAX_CHARS, Session};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{NewSession, SessionKey, SessionStore};

use super::random_token::random_token;
use crate::digest::digest;
use crate::error::ServiceResult;
use crate::ports::Ports;

/// The sessions.
pub struct Sessions {
    store: Arc<dyn SessionStore>,
    clock: Arc<dyn Clock>,
}

/// A session that a token has opened.
pub struct OpenSession {
    /// The session.
    pub session: Session,
    /// Whether this use was noted, so that the session lasts longer than the browser knows.
    pub is_extended: bool,
}

impl Sessions {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self { store: Arc::clone(&ports.stores.sessions), clock: Arc::clone(&ports.clock) }
    }

    /// Opens a session for whoever knows the password with this hash, and returns its token, which is stored nowhere. Fails when
    /// the second factor is on and was not checked.
    pub async fn open(
        &self,
        password_hash: &SecretString,
        second_factor: bool,
        device: &str,
        address: String,
    ) -> ServiceResult<SecretString> {
        let token = SecretString::from(random_token());
        let device = device.chars().take(DEVICE_MAX_CHARS).collect();
        let session = NewSession { key: key(&token, password_hash), device, address, second_factor };
        self.store.open(session, self.clock.now()).await?;
        Ok(token)
    }

    /// The session that this token opens, used now from this address; nothing when it has ended.
    pub async fn find(
        &self,
        token: &SecretString,
        password_hash: &SecretString,
        address: String,
    ) -> ServiceResult<Option<OpenSession>> {
        let now = self.clock.now();
        let session = self.store.find(key(token, password_hash)).await?;
        let Some(session) = session.filter(|session| !session.has_ended(now)) else { return Ok(None) };
        let is_extended = session.notes_use(&address, now);
        if is_extended {
            self.store.note_use(session.id, address, now).await?;
        }
        Ok(Some(OpenSession { session, is_extended }))
    }

    /// The sessions that have not ended, the latest used first.
    pub async fn list(&self, password_hash: &SecretString) -> ServiceResult<Vec<Session>> {
        Ok(self.store.list(digest(password_hash), self.clock.now()).await?)
    }
}

fn key(token: &SecretString, password_hash: &SecretString) -> SessionKey {
    SessionKey { token_digest: digest(token), password_digest: digest(password_hash) }
}
