//! Accounts on the platforms: connects them, keeps them connected and disconnects them.

mod authorization;
pub(crate) mod authorization_error;
mod choice;
mod expiry;
mod renewing;
pub(crate) mod resealing;
pub(crate) mod setup;

use std::sync::Arc;

use jiff::SignedDuration;
use secrecy::SecretString;
use showrunner_domain::account::{Account, TokenTerms};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_domain::value::InvalidValue;
use showrunner_ports::account::{Grant, PlatformLogin, TokenLife};
use showrunner_ports::clock::Clock;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{AccountStore, StoredAccount};

pub use choice::AccountChoice;
use choice::Chosen;

use crate::accounts::authorization_error::AuthorizationError;
use crate::accounts::setup::app_is_missing;
use crate::digest::digest;
use crate::error::{ServiceResult, missing};

/// How long the operator may take to authorize the app on the platform.
const AUTHORIZATION_LIFETIME: SignedDuration = SignedDuration::from_mins(15);

/// The result of connecting an account.
#[derive(Debug, Clone)]
pub enum Connecting {
    Connected(Account),
    /// The operator authorized several accounts and has to choose one; nothing is connected yet.
    Choice(Platform, AccountChoice),
}

/// Connects accounts and provides their access tokens.
pub struct Accounts {
    store: Arc<dyn AccountStore>,
    clock: Arc<dyn Clock>,
    sealer: Arc<dyn Sealer>,
    logins: Vec<Arc<dyn PlatformLogin>>,
}

impl Accounts {
    /// Accounts on the platforms of `logins`, for which the operator has configured an app.
    pub fn new(
        store: Arc<dyn AccountStore>,
        clock: Arc<dyn Clock>,
        sealer: Arc<dyn Sealer>,
        logins: Vec<Arc<dyn PlatformLogin>>,
    ) -> Self {
        Self { store, clock, sealer, logins }
    }

    pub async fn list(&self) -> ServiceResult<Vec<Account>> {
        Ok(self.store.list().await?)
    }

    /// Whether an account is connected, as far as the database says.
    pub(crate) async fn is_connected(&self, platform: Platform) -> bool {
        self.store.get(platform).await.is_ok_and(|account| account.is_some())
    }

    /// Whether an account on this platform can be connected, which takes a configured app.
    pub fn can_connect(&self, platform: Platform) -> bool {
        self.logins.iter().any(|login| login.platform() == platform)
    }

    /// Starts an authorization and returns the platform's URL for it. The operator comes back to `redirect`.
    pub async fn begin_authorization(&self, platform: Platform, redirect: &str) -> ServiceResult<String> {
        let login = self.login(platform)?;
        let authorization_request = authorization::new_request(redirect);
        let now = self.clock.now();
        let attempt =
            authorization::seal(platform, &authorization_request, self.sealer.as_ref(), now + AUTHORIZATION_LIFETIME);
        self.store.begin_attempt(attempt, now).await?;
        Ok(login.address(&authorization_request))
    }

    /// Connects the account after the operator has come back with `state` and an authorization code.
    pub async fn complete_authorization(&self, state: &SecretString, code: &SecretString) -> ServiceResult<Connecting> {
        let attempt = self.store.take_attempt(&digest(state), self.clock.now()).await?;
        let found = attempt.and_then(|attempt| {
            let authorization_request = authorization::unseal(&attempt, state, self.sealer.as_ref())?;
            Some((attempt.platform, authorization_request))
        });
        let Some((platform, authorization_request)) = found else {
            return Err(AuthorizationError::UnknownSignIn.into());
        };
        let grants = self.login(platform)?.redeem(code, &authorization_request).await?;
        self.connect_one(platform, grants).await
    }

    /// Connects the account of an access token that the operator made on the platform and entered here.
    pub async fn connect_with_token(&self, platform: Platform, access: &SecretString) -> ServiceResult<Connecting> {
        let grants = self.login(platform)?.accept_token(access).await?;
        self.connect_one(platform, grants).await
    }

    /// Connects the account that the operator chose from those offered.
    pub async fn choose(&self, token: &SecretString, remote_id: &str) -> ServiceResult<Account> {
        let now = self.clock.now();
        let attempt = self.store.take_attempt(&digest(token), now).await?;
        let offered = attempt.and_then(|attempt| Some((choice::unseal(&attempt, self.sealer.as_ref())?, attempt)));
        let Some((accounts, attempt)) = offered else {
            return Err(AuthorizationError::ChoiceExpired.into());
        };
        if let Some(chosen) = accounts.into_iter().find(|account| account.identity.remote_id == remote_id) {
            return self.connect(attempt.platform, chosen).await;
        }
        // An id that was not offered does not invalidate the choice.
        self.store.begin_attempt(attempt, now).await?;
        Err(InvalidValue::new("account_id", "this account was not among those offered").into())
    }

    /// Deletes an account and revokes its tokens. A failed revocation is only logged.
    pub async fn disconnect(&self, platform: Platform) -> ServiceResult<()> {
        let label = platform.label();
        let notice = Notice::new(
            NotificationKind::System,
            format!("{label} disconnected"),
            format!("Posts for {label} go into the sandbox from now on."),
        );
        let deleted = self.store.disconnect(platform, notice, self.clock.now()).await.map_err(missing("account"))?;
        let tokens = self.unseal(&deleted);
        if let (Some(tokens), Ok(login)) = (tokens, self.login(platform))
            && let Err(error) = login.revoke(&tokens).await
        {
            tracing::warn!(%platform, %error, "the tokens of a disconnected account could not be revoked");
        }
        Ok(())
    }

    /// Connects the only authorized account, or offers the choice between several.
    async fn connect_one(&self, platform: Platform, grants: Vec<Grant>) -> ServiceResult<Connecting> {
        let mut grants: Vec<_> = grants.into_iter().map(|grant| (self.terms(grant.life), grant)).collect();
        if let [_] = grants.as_slice()
            && let Some((terms, Grant { identity, scopes, tokens, .. })) = grants.pop()
        {
            return Ok(Connecting::Connected(
                self.connect(platform, Chosen { identity, scopes, tokens, terms }).await?,
            ));
        }
        let now = self.clock.now();
        let (offered, attempt) = choice::seal(platform, &grants, self.sealer.as_ref(), now + AUTHORIZATION_LIFETIME);
        self.store.begin_attempt(attempt, now).await?;
        Ok(Connecting::Choice(platform, offered))
    }

    async fn connect(&self, platform: Platform, chosen: Chosen) -> ServiceResult<Account> {
        let now = self.clock.now();
        let account = Account::connected(platform, &chosen.identity, &chosen.scopes, chosen.terms, now);
        let label = platform.label();
        let notice = Notice::new(
            NotificationKind::System,
            format!("{label} connected"),
            format!("Posts for {label} go out to {} from now on.", account.identity.name),
        );
        let tokens = self.seal(platform, &chosen.tokens);
        self.store.connect(StoredAccount { account: account.clone(), tokens }, notice, now).await?;
        Ok(account)
    }

    fn terms(&self, life: TokenLife) -> TokenTerms {
        let now = self.clock.now();
        let after = |life: Option<SignedDuration>| life.and_then(|life| now.checked_add(life).ok());
        TokenTerms { issued_at: now, access_until: after(life.access), renewable_until: after(life.renewal) }
    }

    fn login(&self, platform: Platform) -> ServiceResult<&Arc<dyn PlatformLogin>> {
        let login = self.logins.iter().find(|login| login.platform() == platform);
        login.ok_or_else(|| InvalidValue::new("platform", app_is_missing(platform)).into())
    }
}
