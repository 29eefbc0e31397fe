//! Accounts on the platforms: connects them, keeps them connected and disconnects them.

mod account_apps;
pub(crate) mod apps;
pub(crate) mod attempts;
pub(crate) mod renewing;

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use secrecy::SecretString;
use showrunner_domain::account::{Account, TokenTerms};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_domain::value::InvalidValue;
use showrunner_ports::account::{AuthorizationRequest, Grant, PlatformLogin, TokenLife};
use showrunner_ports::app::PlatformApps;
use showrunner_ports::clock::Clock;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{AccountStore, ConnectionAttempt, SettingsStore, StoredAccount};

pub use apps::AccountApp;
use apps::EnteredApps;
pub use attempts::AccountChoice;
use attempts::{VERIFIER, seal_choice, unseal_choice};

use crate::error::{AuthorizationError, ServiceResult, missing};
use crate::secrets::{digest, random_token};
use crate::stored_secrets::StoredSecrets;

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
    /// Those of the configured apps.
    logins: Vec<Arc<dyn PlatformLogin>>,
    apps: Option<EnteredApps>,
}

impl Accounts {
    /// Accounts on the platforms of `logins`, for which the operator has configured an app.
    pub fn new(
        store: Arc<dyn AccountStore>,
        clock: Arc<dyn Clock>,
        sealer: Arc<dyn Sealer>,
        logins: Vec<Arc<dyn PlatformLogin>>,
    ) -> Self {
        Self { store, clock, sealer, logins, apps: None }
    }

    /// The same, and where the configuration names no app, the operator can enter one in the browser.
    #[must_use]
    pub fn with_apps(self, apps: Arc<dyn PlatformApps>, settings: Arc<dyn SettingsStore>) -> Self {
        let secrets = StoredSecrets { settings, sealer: Arc::clone(&self.sealer) };
        Self { apps: Some(EnteredApps::new(apps, secrets)), ..self }
    }

    pub async fn list(&self) -> ServiceResult<Vec<Account>> {
        Ok(self.store.list().await?)
    }

    /// Whether an account is connected, as far as the database says.
    pub(crate) async fn is_connected(&self, platform: Platform) -> bool {
        self.store.get(platform).await.is_ok_and(|account| account.is_some())
    }

    /// Starts an authorization and returns the platform's URL for it. The operator comes back to `redirect`.
    pub async fn begin_authorization(&self, platform: Platform, redirect: &str) -> ServiceResult<String> {
        let login = self.login(platform).await?;
        let request = AuthorizationRequest {
            redirect: redirect.to_owned(),
            state: random_token().into(),
            verifier: random_token().into(),
        };
        let now = self.clock.now();
        let attempt = ConnectionAttempt {
            state_digest: digest(&request.state),
            platform,
            secret: self.sealer.seal(&request.verifier, VERIFIER),
            redirect: request.redirect.clone(),
            until: now + AUTHORIZATION_LIFETIME,
        };
        self.store.begin_attempt(attempt, now).await?;
        Ok(login.address(&request))
    }

    /// Connects the account after the operator has come back with `state` and an authorization code.
    pub async fn complete_authorization(&self, state: &SecretString, code: &SecretString) -> ServiceResult<Connecting> {
        let attempt = self.store.take_attempt(&digest(state), self.clock.now()).await?;
        // Nothing opens it when it was sealed with another key.
        let opened = attempt.and_then(|attempt| Some((self.sealer.open(&attempt.secret, VERIFIER)?, attempt)));
        let Some((verifier, attempt)) = opened else { return Err(AuthorizationError::UnknownSignIn.into()) };
        let request = AuthorizationRequest { redirect: attempt.redirect, state: state.clone(), verifier };
        let grants = self.login(attempt.platform).await?.redeem(code, &request).await?;
        self.connect_one(attempt.platform, grants).await
    }

    /// Connects the account of an access token that the operator made on the platform and entered here.
    pub async fn connect_with_token(&self, platform: Platform, access: &SecretString) -> ServiceResult<Connecting> {
        let grants = self.login(platform).await?.accept_token(access).await?;
        self.connect_one(platform, grants).await
    }

    /// Connects the account that the operator chose from those offered.
    pub async fn choose(&self, token: &SecretString, remote_id: &str) -> ServiceResult<Account> {
        let now = self.clock.now();
        let attempt = self.store.take_attempt(&digest(token), now).await?;
        let offered = attempt.and_then(|attempt| Some((unseal_choice(&attempt, self.sealer.as_ref())?, attempt)));
        let Some(((grants, issued_at), attempt)) = offered else {
            return Err(AuthorizationError::ChoiceExpired.into());
        };
        if let Some(chosen) = grants.into_iter().find(|grant| grant.identity.remote_id == remote_id) {
            return self.connect(attempt.platform, chosen, issued_at).await;
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
            format!("Posts for {label} are test only from now on."),
        );
        let deleted = self.store.disconnect(platform, notice, self.clock.now()).await.map_err(missing("account"))?;
        let tokens = self.unseal(&deleted);
        if let (Some(tokens), Ok(login)) = (tokens, self.login(platform).await)
            && let Err(error) = login.revoke(&tokens).await
        {
            tracing::warn!(%platform, %error, "the tokens of a disconnected account could not be revoked");
        }
        Ok(())
    }

    /// Connects the only authorized account, or offers the choice between several.
    async fn connect_one(&self, platform: Platform, mut grants: Vec<Grant>) -> ServiceResult<Connecting> {
        let now = self.clock.now();
        if let [_] = grants.as_slice()
            && let Some(grant) = grants.pop()
        {
            return Ok(Connecting::Connected(self.connect(platform, grant, now).await?));
        }
        let until = now + AUTHORIZATION_LIFETIME;
        let (offered, attempt) = seal_choice(platform, &grants, self.sealer.as_ref(), now, until);
        self.store.begin_attempt(attempt, now).await?;
        Ok(Connecting::Choice(platform, offered))
    }

    async fn connect(&self, platform: Platform, grant: Grant, issued_at: Timestamp) -> ServiceResult<Account> {
        let now = self.clock.now();
        let terms = terms(grant.life, issued_at);
        let account = Account::connected(platform, &grant.identity, &grant.scopes, terms, now);
        let label = platform.label();
        let notice = Notice::new(
            NotificationKind::System,
            format!("{label} connected"),
            format!("Posts for {label} are published to {} from now on.", account.identity.name),
        );
        let tokens = self.seal(platform, &grant.tokens);
        self.store.connect(StoredAccount { account: account.clone(), tokens }, notice, now).await?;
        Ok(account)
    }
}

fn terms(life: TokenLife, issued_at: Timestamp) -> TokenTerms {
    let after = |life: Option<SignedDuration>| life.and_then(|life| issued_at.checked_add(life).ok());
    TokenTerms { issued_at, access_until: after(life.access), renewable_until: after(life.renewal) }
}
