//! Accounts on the platforms: connected by the operator, and kept connected.

mod departure;
mod ending;
mod kept_tokens;
mod renewing;

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

use crate::error::missing;
use crate::outlets::without_app;
use crate::{ServiceError, ServiceResult};

/// How long the operator may take to allow it at the platform.
const PATIENCE: SignedDuration = SignedDuration::from_mins(15);

/// Connects accounts, and gives out their tokens.
pub struct Accounts {
    store: Arc<dyn AccountStore>,
    clock: Arc<dyn Clock>,
    sealer: Arc<dyn Sealer>,
    logins: Vec<Arc<dyn PlatformLogin>>,
}

impl Accounts {
    /// Accounts on the platforms of `logins`: those for which the operator has an app.
    #[must_use]
    pub fn new(
        store: Arc<dyn AccountStore>,
        clock: Arc<dyn Clock>,
        sealer: Arc<dyn Sealer>,
        logins: Vec<Arc<dyn PlatformLogin>>,
    ) -> Self {
        Self { store, clock, sealer, logins }
    }

    /// The connected accounts.
    pub async fn list(&self) -> ServiceResult<Vec<Account>> {
        Ok(self.store.list().await?)
    }

    /// Whether an account on this platform could be connected: whether there is an app to do it with.
    #[must_use]
    pub fn can_connect(&self, platform: Platform) -> bool {
        self.logins.iter().any(|login| login.platform() == platform)
    }

    /// Sends the operator to a platform: the address there. They come back to `redirect`.
    pub async fn depart(&self, platform: Platform, redirect: &str) -> ServiceResult<String> {
        let login = self.login(platform)?;
        let departure = departure::prepared(redirect);
        let now = self.clock.now();
        let attempt = departure::kept(platform, &departure, self.sealer.as_ref(), now + PATIENCE);
        self.store.begin_attempt(attempt, now).await?;
        Ok(login.address(&departure))
    }

    /// The operator has come back with what they were given along and a code.
    pub async fn arrive(&self, state: &SecretString, code: &SecretString) -> ServiceResult<Account> {
        let digest = self.sealer.fingerprint(state);
        let attempt = self.store.take_attempt(&digest, self.clock.now()).await?;
        let found = attempt.and_then(|attempt| {
            let departure = departure::found(&attempt, state, self.sealer.as_ref())?;
            Some((attempt.platform, departure))
        });
        let Some((platform, departure)) = found else {
            let message = "this sign-in was not begun here or has taken too long; press Connect once more";
            return Err(ServiceError::Conflict(message.to_owned()));
        };
        let grant = self.login(platform)?.redeem(code, &departure).await?;
        self.connect(platform, grant).await
    }

    /// The operator has made an access token at the platform and entered it here.
    pub async fn adopt(&self, platform: Platform, access: &SecretString) -> ServiceResult<Account> {
        let grant = self.login(platform)?.adopt(access).await?;
        self.connect(platform, grant).await
    }

    /// Forgets an account, and tells the platform so. A platform that cannot be told keeps nobody from it.
    pub async fn disconnect(&self, platform: Platform) -> ServiceResult<()> {
        let label = platform.label();
        let notice = Notice::new(
            NotificationKind::System,
            format!("{label} disconnected"),
            format!("Posts for {label} go into the sandbox from now on."),
        );
        let forgotten = self.store.disconnect(platform, notice, self.clock.now()).await.map_err(missing("account"))?;
        let tokens = kept_tokens::opened(&forgotten, self.sealer.as_ref());
        if let (Some(tokens), Ok(login)) = (tokens, self.login(platform))
            && let Err(error) = login.revoke(&tokens).await
        {
            tracing::warn!(%platform, %error, "the platform was not told that its account is disconnected");
        }
        Ok(())
    }

    async fn connect(&self, platform: Platform, grant: Grant) -> ServiceResult<Account> {
        let now = self.clock.now();
        let terms = self.terms(grant.life);
        let account = Account::connected(platform, &grant.identity, &grant.scopes, terms, now);
        let label = platform.label();
        let notice = Notice::new(
            NotificationKind::System,
            format!("{label} connected"),
            format!("Posts for {label} go out to {} from now on.", account.identity.name),
        );
        let tokens = kept_tokens::sealed(platform, &grant.tokens, self.sealer.as_ref());
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
        login.ok_or_else(|| InvalidValue::new("platform", without_app(platform)).into())
    }
}
