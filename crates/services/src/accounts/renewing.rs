//! Tokens are renewed before they end, by one process at a time: a platform that gives a new renewal token each time takes
//! the old one once.

use std::time::Duration;

use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use secrecy::ExposeSecret as _;
use showrunner_domain::account::Expiry;
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{Access, AccessTokens, Tokens};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{StoreError, StoredAccount};

use super::{Accounts, kept_tokens};

/// How long one process may take to renew tokens before another tries.
const CLAIM: SignedDuration = SignedDuration::from_secs(60);

/// How often it is looked whether the process that renews them is done.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// How long that is waited for.
const RENEWAL_TIMEOUT: Duration = Duration::from_secs(20);

/// What came of asking for new tokens.
enum Renewed {
    /// They are there, by us or by somebody else.
    Done(Access),
    /// Somebody else is at it.
    ByAnother,
}

impl Accounts {
    /// Renews what is due, so that nobody has to wait for it. Tells how many were.
    pub async fn renew_due(&self) -> Result<usize, StoreError> {
        let mut renewed = 0;
        for account in self.store.list().await? {
            let is_due = account.terms.renewal_at().is_some_and(|at| at <= self.clock.now());
            if !is_due || account.expiry.is_some() {
                continue;
            }
            match self.access(account.platform).await {
                Ok(_) => renewed += 1,
                // Told by an alert when the operator is needed, and tried again otherwise.
                Err(error) => tracing::warn!(platform = %account.platform, %error, "the tokens were not renewed"),
            }
        }
        Ok(renewed)
    }

    /// The account with its tokens, as long as it can be used.
    async fn usable(&self, platform: Platform) -> Result<(StoredAccount, Tokens), ProviderError> {
        let stored = self.store.get(platform).await.map_err(|error| unread(platform, &error))?;
        let Some(stored) = stored else {
            return Err(unauthorized(platform, "no account is connected"));
        };
        if let Some(expiry) = &stored.account.expiry {
            return Err(unauthorized(platform, &format!("connect the account again: {}", expiry.reason)));
        }
        let Some(tokens) = kept_tokens::opened(&stored, self.sealer.as_ref()) else {
            let reason = "its tokens were encrypted with another key than this server has";
            return Err(self.expired(&stored, reason).await);
        };
        Ok((stored, tokens))
    }

    /// Another token than `unwanted`, by whoever is first to get it.
    async fn another(&self, platform: Platform, unwanted: &Tokens) -> Result<Access, ProviderError> {
        let waited = async {
            loop {
                let (stored, tokens) = self.usable(platform).await?;
                if tokens.access.expose_secret() != unwanted.access.expose_secret() {
                    return Ok(access(&stored, tokens));
                }
                match self.renew(stored, tokens).await? {
                    Renewed::Done(access) => return Ok(access),
                    Renewed::ByAnother => tokio::time::sleep(LOOK_EVERY).await,
                }
            }
        };
        tokio::time::timeout(RENEWAL_TIMEOUT, waited).await.unwrap_or_else(|_| {
            let message = "another process has been asking for new tokens for too long";
            Err(ProviderError::new(platform.label(), ProviderErrorKind::Unavailable, message))
        })
    }

    async fn renew(&self, stored: StoredAccount, tokens: Tokens) -> Result<Renewed, ProviderError> {
        let platform = stored.account.platform;
        let now = self.clock.now();
        let unread = |error: StoreError| unread(platform, &error);
        let claim = self.store.claim_renewal(platform, stored.tokens.clone(), now + CLAIM, now);
        if !claim.await.map_err(unread)? {
            return Ok(Renewed::ByAnother);
        }
        let login = self
            .login(platform)
            .map_err(|error| ProviderError::new(platform.label(), ProviderErrorKind::Setup, error.to_string()))?;
        match login.renew(&tokens).await {
            Ok(renewal) => {
                let sealed = kept_tokens::sealed(platform, &renewal.tokens, self.sealer.as_ref());
                let mut terms = self.terms(renewal.life);
                if renewal.life.renewal.is_none() {
                    // Not said again: the way to new tokens is the one from before.
                    terms.renewable_until = stored.account.terms.renewable_until;
                }
                // Kept before they are used: the old ones may be worthless from now on.
                let is_kept = self.store.renew(platform, stored.tokens.clone(), sealed, terms).await.map_err(unread)?;
                // The operator has connected another account meanwhile: these are the tokens of the one before.
                Ok(if is_kept { Renewed::Done(access(&stored, renewal.tokens)) } else { Renewed::ByAnother })
            }
            Err(error) if error.kind == ProviderErrorKind::Unauthorized => {
                Err(self.expired(&stored, &error.message).await)
            }
            Err(error) => {
                if let Err(error) = self.store.release_renewal(platform, stored.tokens).await {
                    tracing::debug!(%platform, %error, "the claim on the tokens ends by itself");
                }
                Err(error)
            }
        }
    }

    /// Notes that the operator has to connect the account again, and tells them.
    async fn expired(&self, stored: &StoredAccount, reason: &str) -> ProviderError {
        let platform = stored.account.platform;
        let label = platform.label();
        let message = format!("{label} has to be connected again, until then nothing goes out there: {reason}");
        let alert =
            NewAlert::new(AlertSubject::Account(platform), Service::of(platform), AlertKind::Error, message.clone());
        let notice = Notice::new(NotificationKind::System, format!("Connect {label} again"), message);
        let expiry = Expiry::new(self.clock.now(), reason);
        match self.store.expiry(platform, stored.tokens.clone(), expiry, alert, notice).await {
            Ok(_) => unauthorized(platform, &format!("connect the account again: {reason}")),
            Err(error) => unread(platform, &error),
        }
    }
}

#[async_trait]
impl AccessTokens for Accounts {
    async fn access(&self, platform: Platform) -> Result<Access, ProviderError> {
        let (stored, tokens) = self.usable(platform).await?;
        let now = self.clock.now();
        let terms = stored.account.terms;
        if terms.renewal_at().is_none_or(|at| now < at) {
            return Ok(access(&stored, tokens));
        }
        if is_over(terms.access_until, now) {
            return self.another(platform, &tokens).await;
        }
        // The old one is still good, so nobody waits, and nothing is lost when there is no new one yet.
        match self.renew(stored.clone(), tokens.clone()).await {
            Ok(Renewed::Done(access)) => Ok(access),
            Ok(Renewed::ByAnother) => Ok(access(&stored, tokens)),
            Err(error) if error.kind == ProviderErrorKind::Unauthorized => Err(error),
            Err(error) => {
                tracing::warn!(%platform, %error, "the tokens could not be renewed yet");
                Ok(access(&stored, tokens))
            }
        }
    }

    async fn in_place_of(&self, platform: Platform, refused: &Access) -> Result<Access, ProviderError> {
        self.another(platform, &Tokens { access: refused.token.clone(), renewal: None }).await
    }
}

fn is_over(end: Option<Timestamp>, now: Timestamp) -> bool {
    end.is_some_and(|end| end <= now)
}

fn access(stored: &StoredAccount, tokens: Tokens) -> Access {
    Access { token: tokens.access, identity: stored.account.identity.clone() }
}

fn unauthorized(platform: Platform, message: &str) -> ProviderError {
    ProviderError::new(platform.label(), ProviderErrorKind::Unauthorized, message)
}

/// The account could not be read or written: nothing was asked of the platform.
fn unread(platform: Platform, error: &StoreError) -> ProviderError {
    let message = format!("its account cannot be looked up: {error}");
    ProviderError::new(platform.label(), ProviderErrorKind::Unavailable, message)
}
