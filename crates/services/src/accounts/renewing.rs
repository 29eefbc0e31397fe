//! Renews tokens before they expire, in one process at a time: a platform that issues a new renewal token each time
//! accepts the old one only once. Warns the operator before an account has to be connected again.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use showrunner_domain::account::{Account, Expiry};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::{Connection, Platform};
use showrunner_ports::account::{Access, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{Sealed, StoreError, StoredAccount};
use tokio::time::Instant;

use super::apps::store_error;
use super::{Accounts, terms};
use crate::alerts::Alerts;
use crate::error::ServiceResult;

/// How long one process may take to renew tokens before another tries.
const CLAIM_LIFETIME: SignedDuration = SignedDuration::from_secs(60);

/// How often a process checks whether another one has finished renewing.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// How long a process waits for another one to renew.
const RENEWAL_TIMEOUT: Duration = Duration::from_secs(20);

/// The purpose that tokens are sealed for. Includes the platform, so that the tokens of one cannot be used for another.
pub(crate) fn purpose(platform: Platform) -> String {
    format!("tokens/{platform}")
}

/// The result of asking for new tokens.
enum Renewed {
    /// There is a new access token.
    Done(Access),
    /// Another process is renewing the tokens.
    InProgress,
}

impl Accounts {
    pub(super) fn seal(&self, platform: Platform, tokens: &Tokens) -> Sealed {
        let renewal = tokens.renewal.as_ref().map(ExposeSecret::expose_secret);
        let json = serde_json::json!({ "access": tokens.access.expose_secret(), "renewal": renewal });
        self.sealer.seal(&SecretString::from(json.to_string()), &purpose(platform))
    }

    /// The tokens; `None` when they were sealed with another key.
    pub(super) fn unseal(&self, stored: &StoredAccount) -> Option<Tokens> {
        let text = self.sealer.open(&stored.tokens, &purpose(stored.account.platform))?;
        let json: serde_json::Value = serde_json::from_str(text.expose_secret()).ok()?;
        let secret = |name: &str| json.get(name)?.as_str().map(SecretString::from);
        Some(Tokens { access: secret("access")?, renewal: secret("renewal") })
    }

    /// Renews the tokens that are due, and raises an alert for accounts that soon cannot be renewed any more.
    pub(crate) async fn renew_tokens(&self, alerts: &Alerts) -> ServiceResult<()> {
        self.renew_due().await?;
        let now = self.clock.now();
        let open = alerts.open().await?;
        // An expired account already has an alert, raised with its expiry.
        for account in self.store.list().await?.into_iter().filter(|account| account.expiry.is_none()) {
            // Without a warning, it was renewed since the alert was raised.
            alerts.follow(&open, AlertSubject::Account(account.platform), warning(&account, now)).await?;
        }
        Ok(())
    }

    /// Renews the tokens that are due, so that no call has to wait for it. Returns how many were renewed.
    pub async fn renew_due(&self) -> Result<usize, StoreError> {
        let mut renewed = 0;
        for account in self.store.list().await? {
            let is_due = account.terms.renewal_at().is_some_and(|at| at <= self.clock.now());
            if !is_due || account.expiry.is_some() {
                continue;
            }
            match self.access(account.platform).await {
                Ok(_) => renewed += 1,
                // An alert tells the operator when they are needed; otherwise it is tried again.
                Err(error) => tracing::warn!(platform = %account.platform, %error, "the tokens were not renewed"),
            }
        }
        Ok(renewed)
    }

    /// The account with its tokens; an error when it has expired or cannot be read.
    async fn usable(&self, platform: Platform) -> Result<(StoredAccount, Tokens), ProviderError> {
        let stored = self.store.get(platform).await.map_err(|error| store_error(platform, &error))?;
        let Some(stored) = stored else {
            return Err(unauthorized(platform, "no account is connected"));
        };
        if let Some(expiry) = &stored.account.expiry {
            return Err(unauthorized(platform, &format!("connect the account again: {}", expiry.reason)));
        }
        let Some(tokens) = self.unseal(&stored) else {
            let reason = "its tokens were encrypted with a different key than this server's";
            return Err(self.record_expiry(&stored, reason).await);
        };
        Ok((stored, tokens))
    }

    /// A token that is valid now, and usually for ten minutes more. Fails with
    /// [`Unauthorized`](ProviderErrorKind::Unauthorized) when no account is connected or it has to be connected again.
    pub async fn access(&self, platform: Platform) -> Result<Access, ProviderError> {
        let (stored, tokens) = self.usable(platform).await?;
        let now = self.clock.now();
        let terms = stored.account.terms;
        if terms.renewal_at().is_none_or(|at| now < at) {
            return Ok(access(&stored, tokens));
        }
        if has_passed(terms.access_until, now) {
            return self.replace_refused(platform, &tokens.access).await;
        }
        // The old token is still valid, so there is no need to wait for the new one.
        match self.renew(stored.clone(), tokens.clone()).await {
            Ok(Renewed::Done(access)) => Ok(access),
            Ok(Renewed::InProgress) => Ok(access(&stored, tokens)),
            Err(error) if error.kind == ProviderErrorKind::Unauthorized => Err(error),
            Err(error) => {
                tracing::warn!(%platform, %error, "the tokens could not be renewed, the current ones are still valid");
                Ok(access(&stored, tokens))
            }
        }
    }

    /// A token that replaces one that the platform has refused, renewed by this process or by another one: however many need
    /// it, the platform is asked once.
    pub async fn replace_refused(&self, platform: Platform, refused: &SecretString) -> Result<Access, ProviderError> {
        let give_up_at = Instant::now() + RENEWAL_TIMEOUT;
        loop {
            let (stored, tokens) = self.usable(platform).await?;
            if tokens.access.expose_secret() != refused.expose_secret() {
                return Ok(access(&stored, tokens));
            }
            // Not cancelled by the timeout: the platform may have accepted the old renewal token already.
            match self.renew(stored, tokens).await? {
                Renewed::Done(access) => return Ok(access),
                Renewed::InProgress if Instant::now() < give_up_at => tokio::time::sleep(POLL_INTERVAL).await,
                Renewed::InProgress => {
                    let message = "another process has been asking for new tokens for too long";
                    return Err(ProviderError::new(platform.label(), ProviderErrorKind::Unavailable, message));
                }
            }
        }
    }

    async fn renew(&self, stored: StoredAccount, tokens: Tokens) -> Result<Renewed, ProviderError> {
        let platform = stored.account.platform;
        let now = self.clock.now();
        let store_error = |error: StoreError| store_error(platform, &error);
        let claim = self.store.claim_renewal(platform, stored.tokens.clone(), now + CLAIM_LIFETIME, now);
        if !claim.await.map_err(store_error)? {
            return Ok(Renewed::InProgress);
        }
        let login = self.renewing_login(platform).await?;
        match login.renew(&tokens).await {
            Ok(renewal) => {
                let sealed = self.seal(platform, &renewal.tokens);
                let mut terms = terms(renewal.life, self.clock.now());
                if renewal.life.renewal.is_none() {
                    // The platform did not issue a new renewal token, so the old one keeps its end.
                    terms.renewable_until = stored.account.terms.renewable_until;
                }
                // Stored before they are used: the old ones may be invalid from now on.
                let is_stored =
                    self.store.renew(platform, stored.tokens.clone(), sealed, terms).await.map_err(store_error)?;
                // Not stored when the operator has connected another account meanwhile.
                Ok(if is_stored { Renewed::Done(access(&stored, renewal.tokens)) } else { Renewed::InProgress })
            }
            Err(error) if error.kind == ProviderErrorKind::Unauthorized => {
                Err(self.record_expiry(&stored, &error.message).await)
            }
            Err(error) => {
                if let Err(error) = self.store.release_renewal(platform, stored.tokens).await {
                    tracing::debug!(%platform, %error, "the renewal claim could not be released, it expires by itself");
                }
                Err(error)
            }
        }
    }

    /// Stores that the account has to be connected again, with an alert and a notice. Returns the error for the caller.
    async fn record_expiry(&self, stored: &StoredAccount, reason: &str) -> ProviderError {
        let platform = stored.account.platform;
        let label = platform.label();
        let message = format!("{label} has to be connected again, until then nothing is published there: {reason}");
        let alert = NewAlert::new(
            AlertSubject::Account(platform),
            Service::Platform(platform),
            AlertKind::Error,
            message.clone(),
        );
        let notice = Notice::new(NotificationKind::System, format!("Connect {label} again"), message);
        let expiry = Expiry::new(self.clock.now(), reason);
        match self.store.expiry(platform, stored.tokens.clone(), expiry, alert, notice).await {
            Ok(_) => unauthorized(platform, &format!("connect the account again: {reason}")),
            Err(error) => store_error(platform, &error),
        }
    }
}

fn has_passed(end: Option<Timestamp>, now: Timestamp) -> bool {
    end.is_some_and(|end| end <= now)
}

fn access(stored: &StoredAccount, tokens: Tokens) -> Access {
    Access::new(tokens.access, stored.account.identity.clone())
}

fn unauthorized(platform: Platform, message: &str) -> ProviderError {
    ProviderError::new(platform.label(), ProviderErrorKind::Unauthorized, message)
}

/// The alert about an account whose tokens end soon.
fn warning(account: &Account, now: Timestamp) -> Option<NewAlert> {
    let end = account.terms.renewable_until.filter(|_| account.ends_soon(now))?;
    let label = account.platform.label();
    let (kind, message) = match account.connection(now) {
        Connection::Expired => {
            (AlertKind::Error, format!("{label} has to be connected again, until then nothing is published there."))
        }
        Connection::Connected | Connection::Sandbox => {
            let days = now.duration_until(end).as_hours() / 24;
            let left = match days {
                0 => "in less than a day".to_owned(),
                1 => "in a day".to_owned(),
                days => format!("in {days} days"),
            };
            (
                AlertKind::Warning,
                format!("{label} has to be connected again {left}: press Connect on the Platforms screen."),
            )
        }
    };
    Some(NewAlert::new(AlertSubject::Account(account.platform), Service::Platform(account.platform), kind, message))
}
