//! Who may use the product (`docs/behaviour.md#sign-in`): the operator by a password and a session, programs by a token.

pub mod password_hash;
pub(crate) mod second_factor;

use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::api_token::{ApiToken, NewApiToken};
use showrunner_domain::password::check_new_password;
use showrunner_domain::session::{DEVICE_MAX_CHARS, Session};
use showrunner_ports::store::{NewSession, SessionKey};

use crate::core::Core;
use crate::error::{ServiceError, ServiceResult};
use crate::secrets::{digest, random_token};

pub struct Sessions {
    pub(crate) ports: Core,
}

/// A session that a token has opened.
pub struct OpenSession {
    pub session: Session,
    /// Whether this use was noted, so that the session lasts longer than the browser knows.
    pub is_extended: bool,
}

impl Sessions {
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
        self.ports.stores.sign_in.open_session(session, self.ports.now()).await?;
        Ok(token)
    }

    /// The session that this token opens, used now from this address; nothing when it has ended.
    pub async fn find(
        &self,
        token: &SecretString,
        password_hash: &SecretString,
        address: String,
    ) -> ServiceResult<Option<OpenSession>> {
        let now = self.ports.now();
        let session = self.ports.stores.sign_in.find_session(key(token, password_hash)).await?;
        let Some(session) = session.filter(|session| !session.has_ended(now)) else { return Ok(None) };
        let is_extended = session.notes_use(&address, now);
        if is_extended {
            self.ports.stores.sign_in.note_session_use(session.id, address, now).await?;
        }
        Ok(Some(OpenSession { session, is_extended }))
    }

    /// The sessions that have not ended, the latest used first.
    pub async fn list(&self, password_hash: &SecretString) -> ServiceResult<Vec<Session>> {
        Ok(self.ports.stores.sign_in.sessions(digest(password_hash), self.ports.now()).await?)
    }
}

fn key(token: &SecretString, password_hash: &SecretString) -> SessionKey {
    SessionKey { token_digest: digest(token), password_digest: digest(password_hash) }
}

/// What a secret begins with, so that a search for leaked secrets finds it.
const PREFIX: &str = "showrunner_";

pub struct ApiTokens {
    pub(crate) ports: Core,
}

impl ApiTokens {
    /// Makes a token, and returns it with its secret, which is stored nowhere.
    pub async fn create(&self, token: NewApiToken) -> ServiceResult<(ApiToken, SecretString)> {
        let now = self.ports.now();
        token.check(now)?;
        let secret = SecretString::from(format!("{PREFIX}{}", random_token()));
        Ok((self.ports.stores.sign_in.create_api_token(token, digest(&secret), now).await?, secret))
    }

    /// The token with this secret, used now; nothing when it has expired or was revoked.
    pub async fn find(&self, secret: &SecretString) -> ServiceResult<Option<ApiToken>> {
        let now = self.ports.now();
        let token = self.ports.stores.sign_in.find_api_token(digest(secret)).await?;
        let Some(token) = token.filter(|token| !token.has_expired(now)) else { return Ok(None) };
        if token.notes_use(now) {
            self.ports.stores.sign_in.note_api_token_use(token.id, now).await?;
        }
        Ok(Some(token))
    }
}

/// How long a process takes the hash that it has read for the stored one. Every call asks for it, so it is not read each time. A session
/// whose password is gone is removed in the store, so this delays only that another process begins to ask for a first password.
const HASH_REFRESH: SignedDuration = SignedDuration::from_secs(2);

pub struct OperatorPassword {
    ports: Core,
    read: Mutex<Option<(Timestamp, Option<SecretString>)>>,
}

impl OperatorPassword {
    pub(crate) fn new(ports: &Core) -> Self {
        Self { ports: ports.clone(), read: Mutex::default() }
    }

    /// The hash as it was stored within the last seconds.
    pub async fn recent_hash(&self) -> ServiceResult<Option<SecretString>> {
        let now = self.ports.now();
        let recent = |at: Timestamp| (SignedDuration::ZERO..HASH_REFRESH).contains(&at.duration_until(now));
        let known = self.read.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match known {
            Some((at, hash)) if recent(at) => Ok(hash),
            // Without the database the last known one counts, so that a page can still say what is wrong.
            Some((_, hash)) => match self.stored_hash().await {
                Err(ServiceError::Unavailable(_) | ServiceError::Database(_)) => Ok(hash),
                stored => stored,
            },
            None => self.stored_hash().await,
        }
    }

    pub async fn stored_hash(&self) -> ServiceResult<Option<SecretString>> {
        let hash = self.ports.stores.sign_in.password_hash().await?;
        self.remember(hash.clone());
        Ok(hash)
    }

    /// Stores the hash of a new password in the place of `replaced`, which ends every session; returns the hash.
    pub async fn change(&self, new: SecretString, replaced: Option<SecretString>) -> ServiceResult<SecretString> {
        check_new_password("new_password", new.expose_secret())?;
        let hash = password_hash::hash_beside(new).await?;
        self.ports.stores.sign_in.set_password_hash(Some(hash.clone()), replaced).await?;
        self.remember(Some(hash.clone()));
        Ok(hash)
    }

    fn remember(&self, hash: Option<SecretString>) {
        *self.read.lock().unwrap_or_else(PoisonError::into_inner) = Some((self.ports.now(), hash));
    }
}
